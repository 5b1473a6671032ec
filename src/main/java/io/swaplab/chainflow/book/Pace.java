package io.swaplab.chainflow.book;

import java.time.Duration;

/**
 * Polling interval and limits of following a chain.
 *
 * @param pollInterval pause between requests for the head
 * @param longestPause upper limit of the pause while the node fails
 * @param undoBlocks maximum depth of a rollback; after a deeper reorganisation everything is read again
 * @param followBlocks maximum number of blocks followed; after a wider gap everything is read again
 * @param scanBlocks maximum number of blocks per request while factory logs are scanned
 */
public record Pace(Duration pollInterval, Duration longestPause, int undoBlocks, int followBlocks, int scanBlocks) {
    /** Polls every 500 ms. */
    public static final Pace DEFAULT = new Pace(Duration.ofMillis(500), Duration.ofSeconds(10), 256, 100_000, 5_000);

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
