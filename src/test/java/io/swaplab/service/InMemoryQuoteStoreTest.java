package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

public class InMemoryQuoteStoreTest {
    private static final Address ALICE = TestMarket.PAYER.address();
    private static final long A_DAY = 86_400_000;

    @Test
    void aCallerWithItsShareLosesItsOwnOldestQuote() {
        var store = new InMemoryQuoteStore(10, 2);
        keep(store, 1, 0, "neighbour");
        keep(store, 2, 1, "me");
        keep(store, 3, 2, "me");
        keep(store, 4, 3, "me");
        assertLive(store, 1, 3, 4);
        assertThat(store.find(id(2), 3)).isEqualTo(new QuoteStore.Found.Unknown());
    }

    @Test
    void inAFullStoreTheCallerWithTheMostQuotesLosesOne() {
        var store = new InMemoryQuoteStore(4, 4);
        keep(store, 1, 0, "me");
        keep(store, 2, 1, "stranger");
        keep(store, 3, 2, "stranger");
        keep(store, 4, 3, "other");
        keep(store, 5, 4, "me");
        assertLive(store, 1, 3, 4, 5);
        keep(store, 6, 5, "newcomer");
        assertLive(store, 3, 4, 5, 6);
        assertThat(store.size()).isEqualTo(4);
    }

    /** Strangers with as many quotes as there is room for, each from an address of its own. */
    @Test
    void amongCallersWithOneQuoteEachTheOldestGoes() {
        var store = new InMemoryQuoteStore(3, 3);
        for (int i = 1; i <= 5; i++) {
            keep(store, i, i, "caller " + i);
        }
        assertLive(store, 3, 4, 5);
        assertThat(store.size()).isEqualTo(3);
    }

    @Test
    void signedQuotesAreBoundedApart() {
        var store = new InMemoryQuoteStore(3, 2);
        for (int i = 1; i < 6; i++) {
            keep(store, i, i, "me");
            store.signed(id(i));
        }
        keep(store, 6, 6, "me");
        for (int i = 7; i < 20; i++) {
            keep(store, i, i, "stranger");
            assertLive(store, 4, 5, 6, i);
        }
        for (int i = 20; i < 30; i++) {
            keep(store, i, i, "stranger");
            store.signed(id(i));
            assertLive(store, 6);
        }
        assertLive(store, 5, 29);
        assertThat(store.size()).isLessThanOrEqualTo(6);
    }

    @Test
    void whatIsForgottenBeforeItsTimeIsTold() {
        var store = new InMemoryQuoteStore(10, 2);
        List<Bytes32> told = new ArrayList<>();
        store.onEviction(told::add);
        for (int i = 1; i <= 3; i++) {
            keep(store, i, i, "me");
        }
        store.signed(id(3));
        store.drop(id(2));
        assertThat(told).containsExactly(id(1));
    }

    @Test
    void aQuoteIsHeldForTenMinutesUnlessItIsSigned() {
        var store = new InMemoryQuoteStore(10);
        assertThat(keep(store, 1, 5, "me")).isEqualTo(600_005);
        keep(store, 2, 5, "me");
        store.signed(id(2));
        store.signed(id(2));
        store.signed(id(3));
        assertThat(store.find(id(1), 600_004)).isInstanceOf(QuoteStore.Found.Live.class);
        assertThat(store.find(id(1), 600_005)).isEqualTo(new QuoteStore.Found.Expired());
        assertThat(store.find(id(2), A_DAY - 1)).isInstanceOf(QuoteStore.Found.Live.class);
        assertThat(store.find(id(2), A_DAY)).isEqualTo(new QuoteStore.Found.Expired());
    }

    @Test
    void aDeadlineWithinTenMinutesIsTheEnd() {
        var store = new InMemoryQuoteStore(10);
        assertThat(store.keep(quote(1, 50_000, 0, ALICE), "me")).isEqualTo(50_000);
        store.signed(id(1));
        assertThat(store.find(id(1), 50_000)).isEqualTo(new QuoteStore.Found.Expired());
    }

    @Test
    void whatIsForgottenIsNotCounted() {
        var store = new InMemoryQuoteStore(100, 2);
        for (int i = 0; i < 10; i++) {
            store.keep(quote(i, 1_000_000L * i + 10, 1_000_000L * i, ALICE), "me");
        }
        assertThat(store.size()).isEqualTo(1);
    }

    @Test
    void quotesOfTheSameMomentDoNotReplaceEachOther() {
        var store = new InMemoryQuoteStore(10);
        keep(store, 1, 0, "me");
        keep(store, 2, 0, "you");
        assertLive(store, 1, 2);
    }

    @Test
    void tombstonesAnswerForTenMinutesAndThenFreeTheirMemory() {
        var store = new InMemoryQuoteStore(10);
        store.keep(quote(1, 50_000, 0, ALICE), "me");
        assertThat(store.find(id(1), 49_999)).isInstanceOf(QuoteStore.Found.Live.class);
        assertThat(store.find(id(1), 50_000)).isEqualTo(new QuoteStore.Found.Expired());
        assertThat(store.find(id(1), 650_000)).isEqualTo(new QuoteStore.Found.Expired());
        assertThat(store.find(id(1), 650_001)).isEqualTo(new QuoteStore.Found.Unknown());
        assertThat(store.size()).isZero();
    }

    @Test
    void oneIdIsKeptOnce() {
        var store = new InMemoryQuoteStore(10);
        keep(store, 1, 0, "me");
        assertThatThrownBy(() -> keep(store, 1, 1, "me")).isInstanceOf(IllegalArgumentException.class);
        assertThat(store.size()).isEqualTo(1);
    }

    @Test
    void aStoreHoldsAtLeastOneQuote() {
        assertThatThrownBy(() -> new InMemoryQuoteStore(0)).hasMessageContaining("got 0");
    }

    /** Random steps of several callers against the plain rules. */
    @Seeds(count = 20)
    void itKeepsToItsRules(long seed) {
        var random = new Random(seed);
        int capacity = 1 + random.nextInt(20);
        int share = 1 + random.nextInt(capacity);
        var store = new InMemoryQuoteStore(capacity, share);
        Map<Long, String> unsigned = new HashMap<>();
        Map<Long, String> signed = new HashMap<>();
        store.onEviction(id -> {
            unsigned.remove(id.toUint().toLongExact());
            signed.remove(id.toUint().toLongExact());
        });
        for (long i = 1; i < 300; i++) {
            String caller = "caller " + random.nextInt(5);
            Map<String, Long> before = counts(unsigned);
            keep(store, i, i, caller);
            unsigned.put(i, caller);
            Map<String, Long> after = counts(unsigned);
            assertThat(after.get(caller)).isLessThanOrEqualTo(share);
            before.forEach((name, count) -> {
                if (after.getOrDefault(name, 0L) < count) {
                    assertThat(count).as(name).isEqualTo(Collections.max(before.values()));
                }
            });
            assertLive(store, i);
            long some = 1 + random.nextLong(i);
            store.signed(id(some));
            String owner = unsigned.remove(some);
            if (owner != null) {
                signed.put(some, owner);
                assertThat(counts(signed).get(owner)).isLessThanOrEqualTo(share);
            }
            assertThat(unsigned.size()).isLessThanOrEqualTo(capacity);
            assertThat(signed.size()).isLessThanOrEqualTo(capacity);
            assertThat(store.size()).isEqualTo(unsigned.size() + signed.size());
        }
    }

    private static Map<String, Long> counts(Map<Long, String> quotes) {
        return quotes.values().stream().collect(Collectors.groupingBy(name -> name, Collectors.counting()));
    }

    private static void assertLive(QuoteStore store, long... numbers) {
        for (long number : numbers) {
            assertThat(store.find(id(number), 0)).as("quote " + number).isInstanceOf(QuoteStore.Found.Live.class);
        }
    }

    static Bytes32 id(long number) {
        return Bytes32.of(Uint256.of(number));
    }

    private static long keep(QuoteStore store, long number, long issuedAtMillis, String caller) {
        return store.keep(quote(number, A_DAY, issuedAtMillis, ALICE), caller);
    }

    static SignedQuote quote(long number, long expiresAtMillis, long issuedAtMillis, Address payer) {
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
