package io.swaplab.service.chainflow.book;

import io.swaplab.client.node.http.UpstreamStateSource;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.service.chainsource.VerificationSettings;
import io.swaplab.service.reading.TokenProbe.ProbeCode;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Settings for keeping the pools in sync with a chain.
 *
 * @param pace how often the head is polled, and limits such as the depth of a rollback
 * @param longestSilence applies to pools that may change without a log: such a pool is read again when its state is
 *     older than this, in the chain's time; zero to read it at every block
 * @param longestTrust all tokens are tested again after this interval, in the chain's time
 * @param seeds pools that are configured, so that no scan has to find them
 * @param reading how the state of pools is read
 * @param caution how strictly the node's answers are checked
 * @param checkpoint stores the pools between runs
 */
public record ChainflowSettings(
        Pace pace,
        Duration longestSilence,
        Duration longestTrust,
        List<PoolSeed> seeds,
        PoolReading reading,
        VerificationSettings caution,
        CheckpointStore checkpoint) {
    /**
     * The usual settings. A pool that may change without a log is read again after 15 s, and all tokens are tested
     * again after ten minutes.
     */
    public static final ChainflowSettings DEFAULT = new ChainflowSettings(
            Pace.DEFAULT,
            Duration.ofSeconds(15),
            Duration.ofMinutes(10),
            List.of(),
            PoolReading.PLAIN,
            VerificationSettings.DEFAULT,
            CheckpointStore.NONE);

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

    public ChainflowSettings withCaution(VerificationSettings other) {
        return new ChainflowSettings(pace, longestSilence, longestTrust, seeds, reading, other, checkpoint);
    }

    public ChainflowSettings withCheckpoint(CheckpointStore other) {
        return new ChainflowSettings(pace, longestSilence, longestTrust, seeds, reading, caution, other);
    }

    /**
     * How the state of pools is read and tested.
     *
     * @param lens creation code of the reader contract, which makes many view calls in one {@code eth_call}; empty to
     *     make each view call separately
     * @param first the fork's upstream node, from which pools are read for the first time; null if the chain is not a
     *     fork, or the fork's state has been changed
     * @param probe the contracts that test tokens and pools before they are quoted; empty for no tests
     * @param routers the router and adapters through which pools are tested
     */
    public record PoolReading(
            Bytes lens, @Nullable UpstreamStateSource first, ProbeCode probe, RouterDeployment routers) {
        /** Reads pools from the followed node, with a separate call of each view. */
        public static final PoolReading PLAIN = through(Bytes.EMPTY);

        /** Reads pools from the followed node, through a reader contract with this creation code. */
        public static PoolReading through(Bytes lens) {
            return new PoolReading(lens, null, ProbeCode.NONE, RouterDeployment.NONE);
        }

        /**
         * A copy that reads pools for the first time from the upstream of a fork. This requires that the fork's state
         * was changed by blocks only.
         */
        public PoolReading firstFrom(UpstreamStateSource place) {
            return new PoolReading(lens, place, probe, routers);
        }

        /** A copy that also tests tokens and pools before they are quoted. */
        public PoolReading trying(ProbeCode contracts, RouterDeployment deployed) {
            return new PoolReading(lens, first, contracts, deployed);
        }
    }
}
