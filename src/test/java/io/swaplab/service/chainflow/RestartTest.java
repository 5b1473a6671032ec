package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.CheckpointStore.BookChanges;
import io.swaplab.service.chainflow.book.LastTransaction;
import io.swaplab.service.chainflow.book.Pace;
import io.swaplab.service.store.ChainStamp;
import io.swaplab.service.store.MarketStore;
import io.swaplab.service.store.StoreException;
import io.swaplab.service.store.TestStore;
import java.nio.file.Path;
import java.time.Duration;
import java.util.AbstractMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run that begins with what another left in a store ends as one that reads the chain. */
class RestartTest {
    private static final Address P1 = Address.parse("0x0000000000000000000000000000000000000101");
    private static final Address P2 = Address.parse("0x0000000000000000000000000000000000000102");
    private static final Address P3 = Address.parse("0x0000000000000000000000000000000000000103");
    private static final Bytes32 GENESIS = Keccak.hash("genesis");

    @TempDir
    Path folder;

    private final ScriptedChain chain = new ScriptedChain();

    @Nullable
    private TestStore made;

    private final ChainflowSettings settings =
            ChainflowSettings.DEFAULT.withPace(Pace.DEFAULT.withScanBlocks(5).withFollowBlocks(50));

    @Test
    void whatIsStoredIsNotReadAgain() {
        chain.mine(b -> b.create(P1, 5).create(P2, 6));
        chain.mineEmpty(3);
        run(0, Chainflow::syncOnce);
        chain.mine(b -> b.set(P1, 7));
        chain.mineEmpty(1);
        chain.requestsSince();
        run(0, flow -> {
            flow.syncOnce();
            assertThat(chain.askedSince("readAll")).isZero();
            assertThat(chain.askedSince("rangeLogs")).isZero();
            assertThat(value(flow, P1)).isEqualTo(7);
            assertThat(value(flow, P2)).isEqualTo(6);
            assertSameAsFresh(flow);
            assertThat(flow.cursors().getFirst().txCursor()).isEqualTo(chain.transaction(5, 0));
        });
        run(0, flow -> {
            flow.syncOnce();
            assertThat(flow.cursors().getFirst().txCursor()).isEqualTo(chain.transaction(5, 0));
        });
    }

    @Test
    void aFirstReadingIsNotLostByAnEarlyEnd() {
        chain.mine(b -> b.create(P1, 5).create(P2, 6));
        run(16, flow -> {
            flow.syncOnce();
            chain.mine(b -> b.set(P1, 7));
            flow.syncOnce();
        });
        chain.requestsSince();
        run(16, flow -> {
            flow.syncOnce();
            assertThat(chain.askedSince("readAll")).isZero();
            assertThat(value(flow, P1)).isEqualTo(7);
            assertSameAsFresh(flow);
        });
    }

    @Test
    void theStoredBlockIsTheLastFinalOne() {
        chain.mine(b -> b.create(P1, 5).create(P2, 6));
        chain.finalizeBelow(2);
        run(16, Chainflow::syncOnce);
        for (int value = 10; value < 16; value++) {
            long next = value;
            chain.mine(b -> b.set(P1, next));
        }
        run(16, Chainflow::syncOnce);
        try (MarketStore store = open(16)) {
            assertThat(Objects.requireNonNull(store.load().poolsAt()).number()).isEqualTo(chain.headNumber() - 2);
        }
    }

    @Test
    void onlyBlocksBelowTheTipAreStored() {
        chain.mine(b -> b.create(P1, 5).create(P2, 6));
        run(2, flow -> {
            flow.syncOnce();
            for (int value = 10; value < 16; value++) {
                long next = value;
                chain.mine(b -> b.set(P1, next));
                flow.syncOnce();
            }
        });
        // The last two blocks leave the chain while nobody looks.
        chain.revertTo(chain.headNumber() - 2);
        chain.mine(b -> b.set(P2, 66));
        chain.requestsSince();
        run(2, flow -> {
            flow.syncOnce();
            assertThat(chain.askedSince("readAll")).isZero();
            assertThat(value(flow, P1)).isEqualTo(13);
            assertSameAsFresh(flow);
        });
    }

    @Test
    void aCursorWhoseTransactionLeftTheChainIsForgotten() {
        BlockRef block = chain.mine(b -> b.create(P1, 5));
        Map<String, LastTransaction> one = Map.of("COUNTERS", new LastTransaction(1, 0, GENESIS));
        try (MarketStore store = open(0)) {
            store.save(new BookChanges(block, true, List.of(), List.of(), one));
            store.save(new BookChanges(block, false, List.of(), List.of(), one));
        }
        try (MarketStore store = open(0)) {
            assertThat(store.load().positions()).isEqualTo(one);
            store.save(new BookChanges(block, false, List.of(), List.of(), Map.of()));
        }
        try (MarketStore store = open(0)) {
            assertThat(store.load().positions()).isEmpty();
        }
    }

    @Test
    void aStoredBlockThatLeftTheChainIsNotUsed() {
        chain.mine(b -> b.create(P1, 5));
        chain.mine(b -> b.create(P2, 6));
        run(0, Chainflow::syncOnce);
        chain.revertTo(1);
        chain.mine(b -> b.set(P1, 9));
        chain.mine(b -> b.create(P3, 3));
        run(0, flow -> {
            flow.syncOnce();
            assertSameAsFresh(flow);
            assertThat(flow.current().pool(PoolId.of(P2))).isNull();
        });
        run(0, flow -> {
            flow.syncOnce();
            assertSameAsFresh(flow);
        });
    }

    @Test
    void poolsThatAreNotQuotedStayWhatTheyAre() {
        chain.mine(b -> b.create(P1, 5).announce(ScriptedChain.FACTORY, P2));
        chain.poison(P3);
        chain.mine(b -> b.create(P3, 5));
        run(0, flow -> {
            flow.syncOnce();
            assertThat(flow.health().waitingPools()).isEqualTo(1);
            assertThat(flow.health().doubts().quarantinedPools()).isEqualTo(1);
        });
        run(0, flow -> {
            flow.syncOnce();
            assertThat(flow.health().waitingPools()).isEqualTo(1);
            assertThat(flow.health().doubts().quarantinedPools()).isEqualTo(1);
            chain.heal(P3);
            chain.mine(b -> b.set(P2, 4));
            flow.syncOnce();
            assertThat(value(flow, P2)).isEqualTo(4);
        });
    }

    @Test
    void onlyThePoolsWhoseBytesAreRefusedAreReadAgain() {
        chain.mine(b -> b.create(P1, 5).create(P2, 6).create(P3, 7));
        run(0, Chainflow::syncOnce);
        execute("UPDATE pool SET state = " + store().bytes("0102030405") + " WHERE substr(id, 1, 20) = "
                + store().bytes(hex(P1)));
        chain.requestsSince();
        run(0, flow -> {
            flow.syncOnce();
            assertThat(chain.askedSince("readAll")).isEqualTo(2);
            assertSameAsFresh(flow);
        });
    }

    @Test
    void aBrokenStoreCostsNothingButTime() {
        chain.mine(b -> b.create(P1, 5));
        run(0, Chainflow::syncOnce);
        execute("UPDATE progress SET hash = " + store().bytes("01"));
        run(0, flow -> {
            flow.syncOnce();
            assertSameAsFresh(flow);
        });
        chain.requestsSince();
        run(0, flow -> {
            flow.syncOnce();
            assertThat(chain.askedSince("readAll")).isZero();
        });
    }

    @Test
    void aSearchThatWasInterruptedContinues() {
        chain.mine(b -> b.create(P1, 5));
        chain.mineEmpty(18);
        chain.mine(b -> b.create(P2, 6));
        run(0, flow -> {
            chain.failRangesFrom(10);
            assertThatThrownBy(flow::syncOnce).isInstanceOf(NodeException.class);
        });
        chain.failRangesFrom(Long.MAX_VALUE);
        chain.requestsSince();
        run(0, flow -> {
            flow.syncOnce();
            // Blocks 0 to 9 were searched before.
            assertThat(chain.askedSince("rangeLogs")).isEqualTo(3);
            assertSameAsFresh(flow);
        });
    }

    @Test
    void aSearchThatContinuesKnowsTheLastAnnouncementOfItsFirstPart() {
        chain.mine(b -> b.create(P1, 5));
        chain.mineEmpty(18);
        run(0, flow -> {
            chain.failRangesFrom(10);
            assertThatThrownBy(flow::syncOnce).isInstanceOf(NodeException.class);
        });
        chain.failRangesFrom(Long.MAX_VALUE);
        run(0, flow -> {
            flow.syncOnce();
            assertThat(flow.cursors().getFirst().txCursor()).isEqualTo(chain.transaction(1, 0));
        });
    }

    @Test
    void aSearchWhoseFirstPartWasNotStoredBeginsAgain() {
        BlockRef fifth = chain.mine(b -> b.create(P1, 5));
        BlockRef tenth = chain.mine(b -> b.create(P2, 6));
        PoolSeed first = seed(P1);
        PoolSeed second = seed(P2);
        try (MarketStore store = open(0)) {
            store.load();
            store().update("ALTER TABLE pool RENAME TO away");
            store.scanned(fifth, List.of(first), Map.of(), true);
            await().until(() -> store.problem() != null);
            store().update("ALTER TABLE away RENAME TO pool");
            store.scanned(tenth, List.of(second), Map.of(), false);
        }
        try (MarketStore store = open(0)) {
            assertThat(store.load().scannedTo()).isNull();
            store.scanned(fifth, List.of(first), Map.of(), true);
            store.scanned(tenth, List.of(second), Map.of(), false);
        }
        try (MarketStore store = open(0)) {
            assertThat(store.load().scannedTo()).isEqualTo(tenth);
            assertThat(store.load().pools()).hasSize(2);
        }
    }

    private static PoolSeed seed(Address pool) {
        return new PoolSeed(ScriptedChain.PROVIDER, PoolId.of(pool), List.of(CounterPool.TOKEN_A, CounterPool.TOKEN_B));
    }

    @Test
    void anErrorWhileWritingIsAFailureLikeOthers() {
        BlockRef block = chain.mine(b -> b.create(P1, 5));
        try (MarketStore store = open(0)) {
            store.load();
            Map<String, LastTransaction> broken = new AbstractMap<>() {
                @Override
                public Set<Entry<String, LastTransaction>> entrySet() {
                    throw new StackOverflowError("too deep");
                }
            };
            store.scanned(block, List.of(), broken, true);
            await().until(() -> store.problem() != null);
            assertThat(store.problem()).isEqualTo("too deep");
            assertThat(store.wantsAll()).isTrue();
            store.scanned(block, List.of(), Map.of(), true);
            await().until(() -> store.problem() == null);
        }
    }

    @Test
    void aStoreOfAnotherChainIsRefusedAndOneOfAnotherProfileEmptied() {
        chain.mine(b -> b.create(P1, 5));
        run(0, Chainflow::syncOnce);
        assertThatThrownBy(() -> MarketStore.open(
                        store().url(),
                        new ChainStamp(97, Keccak.hash("another"), Bytes32.ZERO),
                        List.of(),
                        new MarketStore.Pace(Duration.ZERO, 0)))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("genesis")
                .hasMessageContaining("" + Keccak.hash("another"));
        assertThatThrownBy(() -> MarketStore.open(
                        store().url(),
                        new ChainStamp(56, GENESIS, Bytes32.ZERO),
                        List.of(),
                        new MarketStore.Pace(Duration.ZERO, 0)))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("chain 97");
        ChainProfile other = ScriptedChain.PROFILE;
        ChainProfile less = new ChainProfile(
                97, "tBNB", other.wrappedNative(), other.permit2(), List.of(), List.of(ScriptedChain.PROVIDER), 0);
        try (MarketStore store = MarketStore.open(
                store().url(),
                ChainStamp.of(less, GENESIS, List.of()),
                less.providers(),
                new MarketStore.Pace(Duration.ZERO, 0))) {
            assertThat(store.load().pools()).isEmpty();
            assertThat(store.load().poolsAt()).isNull();
        }
    }

    @Test
    void ofTwoWritersTheLastOneWrites() {
        chain.mine(b -> b.create(P1, 5));
        MarketStore first = open(0);
        try (first) {
            Chainflow flow = flow(first);
            flow.syncOnce();
            try (MarketStore second = open(0)) {
                Chainflow other = flow(second);
                other.syncOnce();
                chain.mine(b -> b.set(P1, 6));
                other.syncOnce();
            }
            chain.mine(b -> b.set(P1, 7));
            flow.syncOnce();
        }
        assertThat(first.problem()).contains("another process");
        run(0, flow -> {
            flow.syncOnce();
            assertSameAsFresh(flow);
        });
    }

    @Seeds(count = 4)
    void randomRestartsEndEqualToTheChain(long seed) {
        Random random = new Random(seed);
        int back = random.nextInt(4);
        RandomMoves moves = new RandomMoves(chain);
        for (int round = 0; round < 12; round++) {
            int steps = random.nextInt(5);
            run(back, flow -> {
                flow.syncOnce();
                assertSameAsFresh(flow);
                for (int i = 0; i < steps; i++) {
                    moves.move(random);
                    flow.syncOnce();
                    assertSameAsFresh(flow);
                }
            });
            moves.move(random);
        }
    }

    private interface Use {
        void of(Chainflow flow);
    }

    private void run(int blocksBack, Use use) {
        try (MarketStore store = open(blocksBack)) {
            use.of(flow(store));
        }
    }

    private MarketStore open(int blocksBack) {
        return MarketStore.open(
                store().url(),
                ChainStamp.of(ScriptedChain.PROFILE, GENESIS, List.of()),
                ScriptedChain.PROFILE.providers(),
                new MarketStore.Pace(Duration.ZERO, blocksBack));
    }

    TestStore newStore() {
        return TestStore.file(folder.resolve("market.db"));
    }

    private TestStore store() {
        if (made == null) {
            made = newStore();
        }
        return made;
    }

    private Chainflow flow(MarketStore store) {
        return new Chainflow(
                chain, ScriptedChain.PROFILE, List.of(new CounterFamily()), settings.withCheckpoint(store));
    }

    private void assertSameAsFresh(Chainflow flow) {
        Chainflow fresh = new Chainflow(chain, ScriptedChain.PROFILE, List.of(new CounterFamily()), settings);
        fresh.syncOnce();
        BlockRef block = fresh.current().block();
        assertThat(flow.current().block()).isEqualTo(block);
        assertThat(new HashSet<Pool>(flow.current().pools()))
                .isEqualTo(new HashSet<Pool>(fresh.current().pools()));
        assertThat(flow.health().waitingPools()).isEqualTo(fresh.health().waitingPools());
    }

    private static long value(Chainflow flow, Address pool) {
        Uint256 value = ((CounterPool) Objects.requireNonNull(flow.current().pool(PoolId.of(pool)))).value();
        return value.toLongExact();
    }

    private static String hex(Address address) {
        return address.toLowerHex().substring(2);
    }

    private void execute(String sql) {
        assertThat(store().update(sql)).isPositive();
    }
}
