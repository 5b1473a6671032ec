package io.swaplab.chainflow.book;

import io.swaplab.evm.BlockRef;
import io.swaplab.market.MarketSnapshot;

/** Hears of the sync's progress, on the thread that syncs; what it throws is logged and otherwise ignored. */
public interface ChainflowListener {
    /** Factories' logs are scanned up to {@code doneBlock} of {@code lastBlock}. */
    default void discovering(long doneBlock, long lastBlock, int pools) {}

    /** Progress of reading pools: how many of all are done. */
    default void loading(int donePools, int allPools) {}

    /** Blocks were taken back; the new tip is their common ancestor with the chain. */
    default void rewound(BlockRef from, BlockRef to) {}

    /** A new snapshot is about to be there: readers see it as soon as all listeners have made ready for it. */
    default void publishing(MarketSnapshot snapshot) {}

    /** A new snapshot is there. */
    default void published(MarketSnapshot snapshot) {}

    /** An attempt failed; the last snapshot stays. */
    default void failed(String reason) {}
}
