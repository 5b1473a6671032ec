package io.swaplab.chainflow.book;

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
 * @param longestSilence a pool that may change without a log is read again when its state is this old in the chain's
 *     time, so no snapshot quotes an older one; zero reads such pools in every block
 * @param longestTrust all tokens are tried again when this much of the chain's time has passed since they were
 * @param seeds pools that are known without a scan
 * @param reading how whole states are read
 * @param caution how little the node is believed
 */
public record ChainflowSettings(
        Duration pollInterval,
        Duration longestPause,
        int undoBlocks,
        int followBlocks,
        int scanBlocks,
        Duration longestSilence,
        Duration longestTrust,
        List<PoolSeed> seeds,
        PoolReading reading,
        Caution caution) {
    /** A look every 500 ms, and at pools that change silently every 15 s. */
    public static final ChainflowSettings DEFAULT = new ChainflowSettings(
            Duration.ofMillis(500),
            Duration.ofSeconds(10),
            256,
            1024,
            5_000,
            Duration.ofSeconds(15),
            Duration.ofMinutes(10),
            List.of(),
            PoolReading.PLAIN,
            Caution.DEFAULT);

    public ChainflowSettings {
        if (undoBlocks < 0 || followBlocks < 1 || scanBlocks < 1) {
            throw new IllegalArgumentException("undoBlocks must be at least 0, followBlocks and scanBlocks at least 1,"
                    + " got " + undoBlocks + ", " + followBlocks + " and " + scanBlocks);
        }
        if (pollInterval.isNegative() || longestPause.compareTo(pollInterval) < 0) {
            throw new IllegalArgumentException("pollInterval must not be negative nor above longestPause, got "
                    + pollInterval + " and " + longestPause);
        }
        if (longestSilence.isNegative()) {
            throw new IllegalArgumentException("longestSilence must not be negative, got " + longestSilence);
        }
        seeds = List.copyOf(seeds);
    }

    public ChainflowSettings withPollInterval(Duration interval) {
        Duration longest = longestPause.compareTo(interval) < 0 ? interval : longestPause;
        return new ChainflowSettings(
                interval,
                longest,
                undoBlocks,
                followBlocks,
                scanBlocks,
                longestSilence,
                longestTrust,
                seeds,
                reading,
                caution);
    }

    public ChainflowSettings withSeeds(List<PoolSeed> known) {
        return new ChainflowSettings(
                pollInterval,
                longestPause,
                undoBlocks,
                followBlocks,
                scanBlocks,
                longestSilence,
                longestTrust,
                known,
                reading,
                caution);
    }

    public ChainflowSettings withUndoBlocks(int blocks) {
        return new ChainflowSettings(
                pollInterval,
                longestPause,
                blocks,
                followBlocks,
                scanBlocks,
                longestSilence,
                longestTrust,
                seeds,
                reading,
                caution);
    }

    public ChainflowSettings withFollowBlocks(int blocks) {
        return new ChainflowSettings(
                pollInterval,
                longestPause,
                undoBlocks,
                blocks,
                scanBlocks,
                longestSilence,
                longestTrust,
                seeds,
                reading,
                caution);
    }

    public ChainflowSettings withScanBlocks(int blocks) {
        return new ChainflowSettings(
                pollInterval,
                longestPause,
                undoBlocks,
                followBlocks,
                blocks,
                longestSilence,
                longestTrust,
                seeds,
                reading,
                caution);
    }

    public ChainflowSettings withLongestSilence(Duration silence) {
        return new ChainflowSettings(
                pollInterval,
                longestPause,
                undoBlocks,
                followBlocks,
                scanBlocks,
                silence,
                longestTrust,
                seeds,
                reading,
                caution);
    }

    public ChainflowSettings withLongestTrust(Duration trust) {
        return new ChainflowSettings(
                pollInterval,
                longestPause,
                undoBlocks,
                followBlocks,
                scanBlocks,
                longestSilence,
                trust,
                seeds,
                reading,
                caution);
    }

    public ChainflowSettings withReading(PoolReading other) {
        return new ChainflowSettings(
                pollInterval,
                longestPause,
                undoBlocks,
                followBlocks,
                scanBlocks,
                longestSilence,
                longestTrust,
                seeds,
                other,
                caution);
    }

    public ChainflowSettings withCaution(Caution other) {
        return new ChainflowSettings(
                pollInterval,
                longestPause,
                undoBlocks,
                followBlocks,
                scanBlocks,
                longestSilence,
                longestTrust,
                seeds,
                reading,
                other);
    }
}
