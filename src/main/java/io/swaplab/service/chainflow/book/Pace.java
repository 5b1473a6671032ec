package io.swaplab.service.chainflow.book;

import java.time.Duration;

/**
 * How often the head of a chain is polled, and limits for following it.
 *
 * @param pollInterval pause between requests for the head
 * @param longestPause upper limit of the pause between requests while the node fails
 * @param undoBlocks maximum depth of a rollback; after a deeper reorganisation everything is read again
 * @param followBlocks maximum number of blocks to follow at once; if the head is further ahead, everything is read
 *     again
 * @param scanBlocks maximum number of blocks per request while factory logs are scanned
 * @param bootstrapPools maximum number of pools read for the first time between two snapshots
 */
public record Pace(
        Duration pollInterval,
        Duration longestPause,
        int undoBlocks,
        int followBlocks,
        int scanBlocks,
        int bootstrapPools) {
    /**
     * Upper limit of the pause after failures. It can be short, because an endpoint that asks for a longer pause is not
     * polled during the pause that it asked for.
     */
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

    /** Polls every 500 ms. */
    public static final Pace DEFAULT = new Pace(Duration.ofMillis(500), LONGEST_PAUSE, 256, 100_000, 5_000, 4_096);

    public Pace {
        if (undoBlocks < 0 || followBlocks < 1 || scanBlocks < 1 || bootstrapPools < 1) {
            throw new IllegalArgumentException("undoBlocks must be at least 0, followBlocks, scanBlocks and"
                    + " bootstrapPools at least 1, got " + undoBlocks + ", " + followBlocks + ", " + scanBlocks
                    + " and " + bootstrapPools);
        }
        if (pollInterval.isNegative() || longestPause.compareTo(pollInterval) < 0) {
            throw new IllegalArgumentException("pollInterval must not be negative nor above longestPause, got "
                    + pollInterval + " and " + longestPause);
        }
    }

    /**
     * The usual pace for a chain with this block time: two polls per block. After failures, the pause grows to one
     * second or two block times, whichever is shorter. A pause that is already longer does not grow.
     */
    public static Pace of(Duration blockTime) {
        Duration interval = blockTime.dividedBy(2);
        Duration twoBlocks = blockTime.multipliedBy(2);
        Duration longest = twoBlocks.compareTo(LONGEST_PAUSE) < 0 ? twoBlocks : LONGEST_PAUSE;
        return new Pace(
                interval,
                longest.compareTo(interval) < 0 ? interval : longest,
                DEFAULT.undoBlocks,
                DEFAULT.followBlocks,
                DEFAULT.scanBlocks,
                DEFAULT.bootstrapPools);
    }

    public Pace withPollInterval(Duration interval) {
        Duration longest = longestPause.compareTo(interval) < 0 ? interval : longestPause;
        return new Pace(interval, longest, undoBlocks, followBlocks, scanBlocks, bootstrapPools);
    }

    public Pace withUndoBlocks(int blocks) {
        return new Pace(pollInterval, longestPause, blocks, followBlocks, scanBlocks, bootstrapPools);
    }

    public Pace withFollowBlocks(int blocks) {
        return new Pace(pollInterval, longestPause, undoBlocks, blocks, scanBlocks, bootstrapPools);
    }

    public Pace withScanBlocks(int blocks) {
        return new Pace(pollInterval, longestPause, undoBlocks, followBlocks, blocks, bootstrapPools);
    }

    public Pace withBootstrapPools(int pools) {
        return new Pace(pollInterval, longestPause, undoBlocks, followBlocks, scanBlocks, pools);
    }
}
