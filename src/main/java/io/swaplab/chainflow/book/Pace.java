package io.swaplab.chainflow.book;

import java.time.Duration;

/**
 * How often a chain is looked at, and how far apart two looks may be.
 *
 * @param pollInterval pause between looks at the head
 * @param longestPause most that the pause grows to while the node fails
 * @param undoBlocks blocks that can be taken back; a deeper reorganisation reads everything again
 * @param followBlocks most blocks that are followed one by one; a wider gap reads everything again
 * @param scanBlocks most blocks of one request while factories' logs are scanned
 */
public record Pace(Duration pollInterval, Duration longestPause, int undoBlocks, int followBlocks, int scanBlocks) {
    /** A look every 500 ms. */
    public static final Pace DEFAULT = new Pace(Duration.ofMillis(500), Duration.ofSeconds(10), 256, 1024, 5_000);

    public Pace {
        if (undoBlocks < 0 || followBlocks < 1 || scanBlocks < 1) {
            throw new IllegalArgumentException("undoBlocks must be at least 0, followBlocks and scanBlocks at least 1,"
                    + " got " + undoBlocks + ", " + followBlocks + " and " + scanBlocks);
        }
        if (pollInterval.isNegative() || longestPause.compareTo(pollInterval) < 0) {
            throw new IllegalArgumentException("pollInterval must not be negative nor above longestPause, got "
                    + pollInterval + " and " + longestPause);
        }
    }

    public Pace withPollInterval(Duration interval) {
        Duration longest = longestPause.compareTo(interval) < 0 ? interval : longestPause;
        return new Pace(interval, longest, undoBlocks, followBlocks, scanBlocks);
    }

    public Pace withUndoBlocks(int blocks) {
        return new Pace(pollInterval, longestPause, blocks, followBlocks, scanBlocks);
    }

    public Pace withFollowBlocks(int blocks) {
        return new Pace(pollInterval, longestPause, undoBlocks, blocks, scanBlocks);
    }

    public Pace withScanBlocks(int blocks) {
        return new Pace(pollInterval, longestPause, undoBlocks, followBlocks, blocks);
    }
}
