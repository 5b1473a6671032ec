package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.evm.Bytes32;
import io.swaplab.execution.ExecutionPlan;
import io.swaplab.execution.FundingMode;
import io.swaplab.execution.NativeMode;
import io.swaplab.math.Uint256;
import java.util.List;
import org.junit.jupiter.api.Test;

class InMemoryQuoteStoreTest {
    @Test
    void atTheBoundTheQuoteThatExpiresFirstMakesRoom() {
        var store = new InMemoryQuoteStore(3);
        store.keep(quote(1, 50_000));
        store.keep(quote(2, 20_000));
        store.keep(quote(3, 40_000));
        store.keep(quote(4, 30_000));
        assertThat(store.size()).isEqualTo(3);
        assertThat(store.find(id(2), 0)).isEqualTo(new QuoteStore.Found.Unknown());
        for (long kept : new long[] {1, 3, 4}) {
            assertThat(store.find(id(kept), 0)).isInstanceOf(QuoteStore.Found.Live.class);
        }
    }

    @Test
    void quotesOfTheSameDeadlineDoNotReplaceEachOther() {
        var store = new InMemoryQuoteStore(10);
        store.keep(quote(1, 50_000));
        store.keep(quote(2, 50_000));
        assertThat(store.find(id(1), 0)).isInstanceOf(QuoteStore.Found.Live.class);
        assertThat(store.find(id(2), 0)).isInstanceOf(QuoteStore.Found.Live.class);
    }

    @Test
    void tombstonesAnswerForTenMinutesAndThenFreeTheirMemory() {
        var store = new InMemoryQuoteStore(10);
        store.keep(quote(1, 50_000));
        assertThat(store.find(id(1), 49_999)).isInstanceOf(QuoteStore.Found.Live.class);
        assertThat(store.find(id(1), 50_000)).isEqualTo(new QuoteStore.Found.Expired());
        assertThat(store.find(id(1), 650_000)).isEqualTo(new QuoteStore.Found.Expired());
        assertThat(store.find(id(1), 650_001)).isEqualTo(new QuoteStore.Found.Unknown());
        assertThat(store.size()).isZero();
    }

    @Test
    void oneIdIsKeptOnce() {
        var store = new InMemoryQuoteStore(10);
        store.keep(quote(1, 50_000));
        assertThatThrownBy(() -> store.keep(quote(1, 60_000))).isInstanceOf(IllegalArgumentException.class);
        assertThat(store.size()).isEqualTo(1);
    }

    @Test
    void aStoreHoldsAtLeastOneQuote() {
        assertThatThrownBy(() -> new InMemoryQuoteStore(0)).hasMessageContaining("got 0");
    }

    private static Bytes32 id(long number) {
        return Bytes32.of(Uint256.of(number));
    }

    private static SignedQuote quote(long number, long expiresAtMillis) {
        ExecutionPlan plan = new ExecutionPlan(
                id(number),
                Address.ZERO,
                Address.ZERO,
                Address.ZERO,
                Address.ZERO,
                Address.ZERO,
                Uint256.ONE,
                Uint256.ONE,
                Uint256.ONE,
                Uint256.ONE,
                Uint256.ONE,
                FundingMode.DIRECT,
                NativeMode.ERC20,
                0,
                Address.ZERO,
                Bytes32.ZERO,
                Bytes32.ZERO);
        return new SignedQuote(
                plan, List.of(), Bytes32.ZERO, Bytes32.ZERO, Address.ZERO, Bytes.EMPTY, 0, expiresAtMillis);
    }
}
