package io.swaplab.service.chainflow.book;

import io.swaplab.core.market.PoolSeed;
import io.swaplab.service.chainsource.Caution;
import java.time.Duration;
import java.util.List;

/**
 * How a chain is followed.
 *
 * @param pace polling interval and limits
 * @param longestSilence a pool that may change without a log is read again when its state is this old in the chain's
 *     time, so no snapshot quotes an older one; zero reads such pools in every block
 * @param longestTrust all tokens are tested again when this much of the chain's time has passed since their last test
 * @param seeds pools that are known without a scan
 * @param reading how full states are read
 * @param caution how strictly the node's answers are checked
 * @param checkpoint keeps the pools between runs
 */
public record ChainflowSettings(
        Pace pace,
        Duration longestSilence,
        Duration longestTrust,
        List<PoolSeed> seeds,
        PoolReading reading,
        Caution caution,
        Checkpoint checkpoint) {
    /** Pools that change silently are read every 15 s. */
    public static final ChainflowSettings DEFAULT = new ChainflowSettings(
            Pace.DEFAULT,
            Duration.ofSeconds(15),
            Duration.ofMinutes(10),
            List.of(),
            PoolReading.PLAIN,
            Caution.DEFAULT,
            Checkpoint.NONE);

    public ChainflowSettings {
        if (longestSilence.isNegative()) {
            throw new IllegalArgumentException("longestSilence must not be negative, got " + longestSilence);
        }
        seeds = List.copyOf(seeds);
    }

    public ChainflowSettings withPace(Pace other) {
        return new ChainflowSettings(other, longestSilence, longestTrust, seeds, reading, caution, checkpoint);
    }

    public ChainflowSettings withSeeds(List<PoolSeed> known) {
        return new ChainflowSettings(pace, longestSilence, longestTrust, known, reading, caution, checkpoint);
    }

    public ChainflowSettings withLongestSilence(Duration silence) {
        return new ChainflowSettings(pace, silence, longestTrust, seeds, reading, caution, checkpoint);
    }

    public ChainflowSettings withReading(PoolReading other) {
        return new ChainflowSettings(pace, longestSilence, longestTrust, seeds, other, caution, checkpoint);
    }

    public ChainflowSettings withCaution(Caution other) {
        return new ChainflowSettings(pace, longestSilence, longestTrust, seeds, reading, other, checkpoint);
    }

    public ChainflowSettings withCheckpoint(Checkpoint other) {
        return new ChainflowSettings(pace, longestSilence, longestTrust, seeds, reading, caution, other);
    }
}
