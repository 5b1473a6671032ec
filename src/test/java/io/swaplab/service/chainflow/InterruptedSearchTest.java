package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.CheckpointStore;
import io.swaplab.service.chainflow.book.CheckpointStore.BookChanges;
import io.swaplab.service.chainflow.book.LastTransaction;
import io.swaplab.service.chainflow.book.Pace;
import io.swaplab.service.chainflow.book.TrackedPool;
import io.swaplab.service.store.ChainStamp;
import io.swaplab.service.store.MarketStore;
import io.swaplab.service.store.TestStore;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A search goes on after a restart only from where the store has all pools found before. */
class InterruptedSearchTest {
    private static final Address P1 = Address.parse("0x0000000000000000000000000000000000000101");
    private static final Address P2 = Address.parse("0x0000000000000000000000000000000000000102");
    private static final Address P3 = Address.parse("0x0000000000000000000000000000000000000103");
    private static final int FOLLOWED = 20;

    @TempDir
    Path folder;

    private final ScriptedChain chain = new ScriptedChain();

    private TestStore store() {
        return TestStore.file(folder.resolve("market.db"));
    }

    private MarketStore open() {
        return MarketStore.open(
                store().url(),
                ChainStamp.of(ScriptedChain.PROFILE, Keccak.hash("genesis"), List.of()),
                ScriptedChain.PROFILE.providers(),
                new MarketStore.Pace(Duration.ZERO, 0));
    }

    private Chainflow flow(CheckpointStore checkpoint) {
        return new Chainflow(
                chain,
                ScriptedChain.PROFILE,
                List.of(new CounterFamily()),
                ChainflowSettings.DEFAULT
                        .withPace(Pace.DEFAULT.withScanBlocks(5).withFollowBlocks(FOLLOWED))
                        .withCheckpoint(checkpoint));
    }

    private void assertFoundAfterRestart(Address... pools) {
        try (MarketStore store = open();
                Chainflow flow = flow(store)) {
            assertThat(flow.syncOnce().pools())
                    .extracting(pool -> pool.id().contract())
                    .containsExactlyInAnyOrder(pools);
        }
    }

    /** A store that ends before it saves a book. */
    private static CheckpointStore endingBeforeTheFirstSave(MarketStore store) {
        return new CheckpointStore() {
            @Override
            public Saved load() {
                return store.load();
            }

            @Override
            public boolean isDue() {
                return false;
            }

            @Override
            public boolean wantsAll() {
                return store.wantsAll();
            }

            @Override
            public int blocksBack() {
                return store.blocksBack();
            }

            @Override
            public void save(BookChanges changes) {
                throw new AssertionError("not due");
            }

            @Override
            public void scanned(
                    BlockRef to, Collection<PoolSeed> found, Map<String, LastTransaction> last, boolean fromStart) {
                store.scanned(to, found, last, fromStart);
            }
        };
    }

    @Test
    void wholeBookThatCouldNotBeStoredLeavesTheGapOfTheSearch() {
        BlockRef fifth = chain.mine(b -> b.create(P1, 5));
        BlockRef tenth = chain.mine(b -> b.create(P2, 6));
        PoolSeed first = seed(P1);
        PoolSeed second = seed(P2);
        try (MarketStore store = open()) {
            store.load();
            store().update("ALTER TABLE pool RENAME TO away");
            store.scanned(fifth, List.of(first), Map.of(), true);
            await().until(() -> store.problem() != null);
            // Deleting from the table works, and keeping the pools fails.
            store().update("CREATE TABLE pool (other INTEGER)");
            store.save(new BookChanges(fifth, true, List.of(new TrackedPool.Unread(first)), List.of(), Map.of()));
            await().until(store::isDue);
            store().update("DROP TABLE pool");
            store().update("ALTER TABLE away RENAME TO pool");
            assertThat(store.wantsAll()).isTrue();
            store.scanned(tenth, List.of(second), Map.of(), false);
        }
        try (MarketStore store = open()) {
            assertThat(store.load().scannedTo()).isNull();
        }
    }

    private static PoolSeed seed(Address pool) {
        return new PoolSeed(ScriptedChain.PROVIDER, PoolId.of(pool), List.of(CounterPool.TOKEN_A, CounterPool.TOKEN_B));
    }

    @Test
    void poolsOfAFactoryThatCouldNotBeScannedAreSearchedAgain() {
        chain.mine(
                b -> b.create(P1, 5).announce(ScriptedChain.OTHER_FACTORY, P2).setSilently(P2, 6));
        chain.refuseLogsOf(ScriptedChain.OTHER_FACTORY);
        try (MarketStore store = open();
                Chainflow flow = flow(store)) {
            assertThat(flow.syncOnce().pools()).hasSize(1);
            chain.refuseLogsOf(null);
            chain.mineEmpty(2 * FOLLOWED);
            flow.syncOnce();
        }
        assertFoundAfterRestart(P1, P2);
    }

    @Test
    void poolsThatWereFoundByFollowingAreSearchedAgainIfTheyWereNotStored() {
        chain.mine(b -> b.create(P1, 5));
        try (MarketStore store = open();
                Chainflow flow = flow(endingBeforeTheFirstSave(store))) {
            flow.syncOnce();
            chain.mine(b -> b.create(P2, 6));
            flow.syncOnce();
            chain.mineEmpty(2 * FOLLOWED);
            chain.mine(b -> b.create(P3, 7));
            assertThat(flow.syncOnce().pools()).hasSize(3);
        }
        assertFoundAfterRestart(P1, P2, P3);
    }
}
