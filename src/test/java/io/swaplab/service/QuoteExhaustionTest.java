package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.SigningKey;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What strangers can do to the store of a service, at its size there: nobody is kept from preparing a swap. */
class QuoteExhaustionTest {
    private static final Address ALICE = SigningKey.forDevelopment("alice").address();
    private static final long A_DAY = 86_400_000;

    private final InMemoryQuoteStore store = new InMemoryQuoteStore(InMemoryQuoteStore.DEFAULT_CAPACITY);
    private int prepared;

    @Test
    void aPayerWhomAStrangerNamesIsNotLockedOut() {
        for (int i = 0; i < 1_000; i++) {
            prepare(ALICE, "203.0.113.7");
        }
        assertCanPrepare(ALICE, "198.51.100.1");
    }

    @Test
    void inventedPayersLockNobodyOutWhoSharesTheAddress() {
        for (int i = 0; i < 5_000; i++) {
            prepare(invented(i), "203.0.113.7");
        }
        assertCanPrepare(ALICE, "203.0.113.7");
    }

    @Test
    void fourAddressesDoNotFillTheStore() {
        IntStream.range(0, 20_000).forEach(i -> prepare(invented(i), "203.0.113." + i % 4));
        assertCanPrepare(ALICE, "198.51.100.1");
    }

    private void assertCanPrepare(Address payer, String caller) {
        int number = prepare(payer, caller);
        assertThat(store.find(InMemoryQuoteStoreTest.id(number), 1)).isInstanceOf(QuoteStore.Found.Live.class);
    }

    private int prepare(Address payer, String caller) {
        int number = prepared++;
        store.keep(InMemoryQuoteStoreTest.quote(number, A_DAY, 0, payer), caller);
        return number;
    }

    private static Address invented(int number) {
        return Address.parse("0x%040x".formatted(number + 1));
    }
}
