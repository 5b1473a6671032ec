package io.swaplab.service.chainflow.book;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Stores the book of tracked pools between runs of the program, so that the next run continues from it. Only the thread
 * that follows the chain calls this. The save methods only queue the work for a writer thread.
 */
public interface CheckpointStore {
    /** Stores nothing. */
    CheckpointStore NONE = new CheckpointStore() {};

    /**
     * The state that an earlier run saved.
     *
     * @param poolsAt the block of all stored pool states; null if not all pools had been read
     * @param scannedTo the last block scanned for announcements of pools; null if no scan was started
     * @param pools all known pools; a pool without a stored state is unread
     * @param positions the last transaction that touched each provider, as far as known
     */
    record Saved(
            @Nullable BlockRef poolsAt,
            @Nullable BlockRef scannedTo,
            List<TrackedPool> pools,
            Map<String, LastTransaction> positions) {
        public static final Saved NOTHING = new Saved(null, null, List.of(), Map.of());

        public Saved {
            pools = List.copyOf(pools);
            positions = Map.copyOf(positions);
        }

        public List<PoolSeed> seeds() {
            return pools.stream().map(TrackedPool::seed).toList();
        }
    }

    /** Loads the state that an earlier run saved. Called once, before anything is saved. */
    default Saved load() {
        return Saved.NOTHING;
    }

    /** Whether it is time for the next {@link #save}. */
    default boolean isDue() {
        return false;
    }

    /** Whether the next save must contain the whole book, because earlier changes were lost. */
    default boolean wantsAll() {
        return false;
    }

    /** How many blocks below the tip the saved block is, on a chain that declares no block final. */
    default int blocksBack() {
        return 0;
    }

    /** Saves changes together with their block, in one transaction. */
    default void save(BookChanges changes) {}

    /**
     * Saves one part of the first scan for pools. It starts after the last saved part unless {@code fromStart} is set.
     *
     * @param found the pools announced since the last call
     * @param last the last transaction of every provider, as far as known
     * @param fromStart whether this is the first part of the scan, so that earlier saved results are invalid
     */
    default void scanned(
            BlockRef to, Collection<PoolSeed> found, Map<String, LastTransaction> last, boolean fromStart) {}

    /**
     * The pools of a book as of a block: either all of them, or only those changed since the previous
     * {@code BookChanges}.
     *
     * @param whole whether {@code pools} has all pools
     * @param pools the pools with their states as of the block
     * @param gone pools that a rollback has removed from the book since the previous {@code BookChanges}
     */
    record BookChanges(
            BlockRef at,
            boolean whole,
            List<TrackedPool> pools,
            List<PoolId> gone,
            Map<String, LastTransaction> positions) {
        public BookChanges {
            pools = List.copyOf(pools);
            gone = List.copyOf(gone);
            positions = Map.copyOf(positions);
        }
    }
}
