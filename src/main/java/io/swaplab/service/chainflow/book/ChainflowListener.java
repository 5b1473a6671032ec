package io.swaplab.service.chainflow.book;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.MarketSnapshot;

/** Is notified of the sync's progress, on the syncing thread. Its exceptions are logged and otherwise ignored. */
public interface ChainflowListener {
    /** Ignores everything. */
    ChainflowListener NONE = new ChainflowListener() {};

    /** Blocks whose number is divisible by this are {@link #isLeftToListeners left to listeners}. */
    int LISTENERS_BLOCKS = 8;

    /**
     * Whether listeners should make their own node requests at this block rather than at others. The sync does not make
     * its audit request at such a block, so that a listener can make one request instead.
     */
    static boolean isLeftToListeners(long block) {
        return block % LISTENERS_BLOCKS == 0;
    }

    /**
     * Factory logs have been scanned in {@code doneBlocks} of {@code allBlocks}; {@code pools} have been found so far.
     */
    default void discovering(long doneBlocks, long allBlocks, int pools) {}

    /** {@code donePools} of {@code allPools} known pools have been read at the tip. */
    default void loading(int donePools, int allPools) {}

    /** The tokens of {@code pools} pools are about to be tested. */
    default void testing(int pools) {}

    /** Blocks have left the chain, so the sync rolled back to {@code to}, which is still on the chain. */
    default void rewound(BlockRef from, BlockRef to) {}

    /** A new snapshot is about to be published; readers see it once all listeners have returned. */
    default void publishing(MarketSnapshot snapshot) {}

    /** The snapshot was published. */
    default void published(MarketSnapshot snapshot) {}

    /** An attempt to sync failed; the last snapshot remains. */
    default void failed(String reason) {}
}
