package io.swaplab.chainflow;

import io.swaplab.market.PoolSeed;
import java.time.Duration;
import java.util.List;

/**
 * How a chain is followed.
 *
 * @param pollInterval pause between looks at the head
 * @param longestPause most that the pause grows to while the node fails
 * @param undoBlocks blocks that can be taken back; a deeper reorganisation reads everything again
 * @param followBlocks most blocks that are followed one by one; a wider gap reads everything again
 * @param scanBlocks most blocks of one request while factories' logs are scanned
 * @param seeds pools that are known without a scan
 */
public record ChainflowSettings(
        Duration pollInterval,
        Duration longestPause,
        int undoBlocks,
        int followBlocks,
        int scanBlocks,
        List<PoolSeed> seeds) {
    /** For a fork on this machine: a look every 500 ms. */
    public static final ChainflowSettings DEFAULT =
            new ChainflowSettings(Duration.ofMillis(500), Duration.ofSeconds(10), 256, 1024, 5_000, List.of());

    public ChainflowSettings {
        if (undoBlocks < 0 || followBlocks < 1 || scanBlocks < 1) {
            throw new IllegalArgumentException("undoBlocks must be at least 0, followBlocks and scanBlocks at least 1,"
                    + " got " + undoBlocks + ", " + followBlocks + " and " + scanBlocks);
        }
        if (pollInterval.isNegative() || longestPause.compareTo(pollInterval) < 0) {
            throw new IllegalArgumentException("pollInterval must not be negative nor above longestPause, got "
                    + pollInterval + " and " + longestPause);
        }
        seeds = List.copyOf(seeds);
    }

    public ChainflowSettings withPollInterval(Duration interval) {
        Duration longest = longestPause.compareTo(interval) < 0 ? interval : longestPause;
        return new ChainflowSettings(interval, longest, undoBlocks, followBlocks, scanBlocks, seeds);
    }

    public ChainflowSettings withSeeds(List<PoolSeed> known) {
        return new ChainflowSettings(pollInterval, longestPause, undoBlocks, followBlocks, scanBlocks, known);
    }

    public ChainflowSettings withUndoBlocks(int blocks) {
        return new ChainflowSettings(pollInterval, longestPause, blocks, followBlocks, scanBlocks, seeds);
    }

    public ChainflowSettings withFollowBlocks(int blocks) {
        return new ChainflowSettings(pollInterval, longestPause, undoBlocks, blocks, scanBlocks, seeds);
    }

    public ChainflowSettings withScanBlocks(int blocks) {
        return new ChainflowSettings(pollInterval, longestPause, undoBlocks, followBlocks, blocks, seeds);
    }
}
