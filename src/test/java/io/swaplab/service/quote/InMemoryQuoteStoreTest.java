package io.swaplab.service.quote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.evm.Bytes32;
import io.swaplab.execution.ExecutionPlan;
import io.swaplab.execution.FundingMode;
import io.swaplab.execution.NativeMode;
import io.swaplab.math.Uint256;
import io.swaplab.service.Refusals;
import io.swaplab.service.TestMarket;
import io.swaplab.wire.ApiCode;
import java.util.List;
import org.assertj.core.api.AbstractThrowableAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

public class InMemoryQuoteStoreTest {
    private static final Address ALICE = TestMarket.PAYER.address();
    private static final Address BOB = TestMarket.EXECUTOR.address();

    @Test
    void aFullStoreRefusesAndForgetsNoLiveQuote() {
        var store = new InMemoryQuoteStore(3, 9, 9);
        keep(store, quote(1, 50_000));
        keep(store, quote(2, 20_500));
        keep(store, quote(3, 40_000));
        refused(() -> keep(store, quote(4, 30_000)), 21)
                .hasMessageContaining("3 prepared quotes")
                .hasMessageContaining("in all");
        assertThat(store.size()).isEqualTo(3);
        for (long kept : new long[] {1, 2, 3}) {
            assertThat(store.find(id(kept), 0)).isInstanceOf(QuoteStore.Found.Live.class);
        }
    }

    @Test
    void anExpiredQuoteMakesRoomInAFullStore() {
        var store = new InMemoryQuoteStore(2, 9, 9);
        keep(store, quote(1, 20_000));
        keep(store, quote(2, 50_000));
        keep(store, quote(3, 50_000, 20_000, ALICE));
        assertThat(store.find(id(1), 20_000)).isEqualTo(new QuoteStore.Found.Unknown());
        assertThat(store.find(id(2), 20_000)).isInstanceOf(QuoteStore.Found.Live.class);
        assertThat(store.find(id(3), 20_000)).isInstanceOf(QuoteStore.Found.Live.class);
    }

    @Test
    void onePayerCannotFillTheStore() {
        var store = new InMemoryQuoteStore(100, 50, 2);
        keep(store, quote(1, 20_000));
        keep(store, quote(2, 50_000));
        refused(() -> keep(store, quote(3, 50_000)), 20).hasMessageContaining("for this payer");
        keep(store, quote(4, 50_000, 0, BOB));
        keep(store, quote(3, 50_000, 20_000, ALICE));
        assertThat(store.find(id(1), 20_000)).isEqualTo(new QuoteStore.Found.Expired());
    }

    @Test
    void oneCallerCannotFillTheStore() {
        var store = new InMemoryQuoteStore(100, 3, 50);
        for (int i = 0; i < 3; i++) {
            store.keep(quote(i, 50_000, 0, i == 0 ? ALICE : BOB), "10.0.0.1");
        }
        refused(() -> store.keep(quote(3, 50_000), "10.0.0.1"), 50).hasMessageContaining("for this caller");
        store.keep(quote(3, 50_000), "10.0.0.2");
    }

    @Test
    void whatIsForgottenIsNotCounted() {
        var store = new InMemoryQuoteStore(100, 2, 2);
        for (int i = 0; i < 10; i++) {
            keep(store, quote(i, 1_000_000L * i + 10, 1_000_000L * i, ALICE));
        }
        assertThat(store.size()).isEqualTo(1);
    }

    @Test
    void quotesOfTheSameDeadlineDoNotReplaceEachOther() {
        var store = new InMemoryQuoteStore(10, 10, 10);
        keep(store, quote(1, 50_000));
        keep(store, quote(2, 50_000));
        assertThat(store.find(id(1), 0)).isInstanceOf(QuoteStore.Found.Live.class);
        assertThat(store.find(id(2), 0)).isInstanceOf(QuoteStore.Found.Live.class);
    }

    @Test
    void tombstonesAnswerForTenMinutesAndThenFreeTheirMemory() {
        var store = new InMemoryQuoteStore(10, 10, 10);
        keep(store, quote(1, 50_000));
        assertThat(store.find(id(1), 49_999)).isInstanceOf(QuoteStore.Found.Live.class);
        assertThat(store.find(id(1), 50_000)).isEqualTo(new QuoteStore.Found.Expired());
        assertThat(store.find(id(1), 650_000)).isEqualTo(new QuoteStore.Found.Expired());
        assertThat(store.find(id(1), 650_001)).isEqualTo(new QuoteStore.Found.Unknown());
        assertThat(store.size()).isZero();
    }

    @Test
    void oneIdIsKeptOnce() {
        var store = new InMemoryQuoteStore(10, 10, 10);
        keep(store, quote(1, 50_000));
        assertThatThrownBy(() -> keep(store, quote(1, 60_000))).isInstanceOf(IllegalArgumentException.class);
        assertThat(store.size()).isEqualTo(1);
    }

    @Test
    void aStoreHoldsAtLeastOneQuote() {
        assertThatThrownBy(() -> new InMemoryQuoteStore(0)).hasMessageContaining("got 0");
    }

    private static Bytes32 id(long number) {
        return Bytes32.of(Uint256.of(number));
    }

    private static void keep(QuoteStore store, SignedQuote quote) {
        store.keep(quote, "127.0.0.1");
    }

    private static AbstractThrowableAssert<?, ? extends Throwable> refused(ThrowingCallable keeping, long secs) {
        return Refusals.expect(keeping, ApiCode.ERR_RATE_LIMITED)
                .hasMessageEndingWith("try again in " + secs + " s")
                .hasFieldOrPropertyWithValue("retryAfterSecs", secs);
    }

    private static SignedQuote quote(long number, long expiresAtMillis) {
        return quote(number, expiresAtMillis, 0, ALICE);
    }

    private static SignedQuote quote(long number, long expiresAtMillis, long issuedAtMillis, Address payer) {
        ExecutionPlan plan = new ExecutionPlan(
                id(number),
                payer,
                Address.ZERO,
                Address.ZERO,
                Address.ZERO,
                Address.ZERO,
                Uint256.ONE,
                Uint256.ONE,
                Uint256.ONE,
                Uint256.ONE,
                Uint256.ONE,
                FundingMode.PERMIT2_WITNESS,
                NativeMode.ERC20,
                0,
                Address.ZERO,
                Bytes32.ZERO,
                Bytes32.ZERO);
        return new SignedQuote(
                plan,
                List.of(),
                Bytes32.ZERO,
                Bytes32.ZERO,
                Address.ZERO,
                Bytes.EMPTY,
                issuedAtMillis,
                expiresAtMillis);
    }
}
