package io.swaplab.service.chainsource;

import io.swaplab.core.evm.BlockHeader;
import io.swaplab.core.evm.LogEntry;
import java.util.List;

/**
 * The answer about a range of blocks.
 *
 * @param blocks in order; fewer than requested if the chain no longer reaches so far
 */
record BlockRange(List<Block> blocks) {
    /**
     * One block of it.
     *
     * @param isConclusive whether header and logs confirm each other; otherwise the block must be requested alone
     */
    record Block(BlockHeader header, List<LogEntry> logs, boolean isConclusive) {}

    int logs() {
        return blocks.stream().mapToInt(block -> block.logs().size()).sum();
    }
}
