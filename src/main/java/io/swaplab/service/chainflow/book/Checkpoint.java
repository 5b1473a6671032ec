package io.swaplab.service.chainflow.book;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Stores a book between runs of the program, so that the next run continues from it. Called by the one thread that
 * follows the chain. The methods that save only queue the work for a writer thread and return at once.
 */
public interface Checkpoint {
    /** Stores nothing. */
    Checkpoint NONE = new Checkpoint() {};

    /**
     * The state that an earlier run saved.
     *
     * @param poolsAt the block of all states; null if not all pools were read
     * @param scannedTo the last block searched for announcements; null if no search was started
     * @param pools all known pools, unread if there is no state
     * @param positions the last transaction of each provider, if known
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

        /** The known pools. */
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

    /** Distance of the saved block from the tip, in blocks, on a chain that declares no block final. */
    default int blocksBack() {
        return 0;
    }

    /** Saves changes together with their block, in one transaction. */
    default void save(BookChanges changes) {}

    /**
     * Saves the progress of a first search for pools. Each part starts the search or continues the previous part.
     *
     * @param found the pools announced since the last call
     * @param last the last transaction of every provider, as far as known
     * @param fromStart whether the search has just started, so that earlier results are invalid
     */
    default void scanned(
            BlockRef to, Collection<PoolSeed> found, Map<String, LastTransaction> last, boolean fromStart) {}

    /**
     * The pools of a book as of a block, or only those changed since the previous changes.
     *
     * @param whole whether these are all pools
     * @param pools their states as of the block
     * @param gone pools removed from the book since then by a rollback
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
