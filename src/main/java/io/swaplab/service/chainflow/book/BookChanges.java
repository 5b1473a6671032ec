package io.swaplab.service.chainflow.book;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.PoolId;
import java.util.List;
import java.util.Map;

/**
 * The pools of a book as of a block, or what changed of them since the last such changes were taken.
 *
 * @param whole whether these are all pools
 * @param pools their states as of the block
 * @param gone pools that the book has lost since, by a rollback
 */
public record BookChanges(
        BlockRef at, boolean whole, List<TrackedPool> pools, List<PoolId> gone, Map<String, Position> positions) {
    public BookChanges {
        pools = List.copyOf(pools);
        gone = List.copyOf(gone);
        positions = Map.copyOf(positions);
    }
}
