package io.swaplab.service.chainflow.book;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a book between runs of the program, so that the next one continues from it. Called by the one thread that
 * follows the chain; the methods that save only take notes for a writer and return at once.
 */
public interface Checkpoint {
    /** Keeps nothing. */
    Checkpoint NONE = new Checkpoint() {};

    /**
     * What an earlier run left.
     *
     * @param poolsAt the block of all states; null if not all were read
     * @param scannedTo the last block searched for announcements; null if that was not begun
     * @param pools all known pools, unread where there is no state
     * @param positions by provider, where known
     */
    record Saved(
            @Nullable BlockRef poolsAt,
            @Nullable BlockRef scannedTo,
            List<TrackedPool> pools,
            Map<String, Position> positions) {
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

    /** What an earlier run left. Called once, before anything is saved. */
    default Saved load() {
        return Saved.NOTHING;
    }

    /** Whether changes would be written now. */
    default boolean isDue() {
        return false;
    }

    /** Whether the next changes must be the whole book, since earlier ones were lost. */
    default boolean wantsAll() {
        return false;
    }

    /** How far behind the tip the saved block is on a chain that declares no block final. */
    default int blocksBack() {
        return 0;
    }

    /** Saves changes and their block in one transaction. */
    default void save(BookChanges changes) {}

    /**
     * Saves the progress of a first search for pools. A part either begins the search or follows on from the last one.
     *
     * @param found the pools announced since the last call
     * @param last the last transaction of every provider, as far as it is known by then
     * @param fromStart whether the search has just begun, so that nothing found earlier counts
     */
    default void scanned(BlockRef to, Collection<PoolSeed> found, Map<String, Position> last, boolean fromStart) {}

    /**
     * The pools of a book as of a block, or what changed of them since the last such changes were taken.
     *
     * @param whole whether these are all pools
     * @param pools their states as of the block
     * @param gone pools that the book has lost since, by a rollback
     */
    record BookChanges(
            BlockRef at, boolean whole, List<TrackedPool> pools, List<PoolId> gone, Map<String, Position> positions) {
        public BookChanges {
            pools = List.copyOf(pools);
            gone = List.copyOf(gone);
            positions = Map.copyOf(positions);
        }
    }
}
