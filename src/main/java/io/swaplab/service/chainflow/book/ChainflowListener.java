package io.swaplab.service.chainflow.book;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.MarketSnapshot;

/** Receives the sync's progress on the syncing thread. Exceptions are logged and otherwise ignored. */
public interface ChainflowListener {
    /** Ignores everything. */
    ChainflowListener NONE = new ChainflowListener() {};

    /** One in this number of blocks is {@link #isLeftToListeners left to listeners}. */
    int LISTENERS_BLOCKS = 8;

    /**
     * Whether a block is left to requests of listeners. No pools are audited at such a block, so that with one
     * listener's request it costs no more requests than other blocks.
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

    /** The tokens of a number of pools are about to be tested. */
    default void testing(int pools) {}

    /** Blocks were rolled back; the new tip is their common ancestor with the chain. */
    default void rewound(BlockRef from, BlockRef to) {}

    /** A new snapshot is about to be published; readers see it once all listeners have returned. */
    default void publishing(MarketSnapshot snapshot) {}

    /** The snapshot was published. */
    default void published(MarketSnapshot snapshot) {}

    /** An attempt failed; the last snapshot remains. */
    default void failed(String reason) {}
}
