package io.swaplab.service.chainflow.book;

import io.swaplab.client.node.http.UpstreamState;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.service.chainsource.VerificationSettings;
import io.swaplab.service.reading.TokenProbe.ProbeCode;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Settings of the sync with a chain.
 *
 * @param pace polling interval and limits
 * @param longestSilence maximum age, in the chain's time, of the state of a pool that may change without a log, before
 *     it is read again; zero to read it at every block
 * @param longestTrust interval, in the chain's time, between tests of all tokens
 * @param seeds pools that are known without a scan
 * @param reading how full states are read
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
        Checkpoint checkpoint) {
    /** Reads pools that change silently every 15 s. */
    public static final ChainflowSettings DEFAULT = new ChainflowSettings(
            Pace.DEFAULT,
            Duration.ofSeconds(15),
            Duration.ofMinutes(10),
            List.of(),
            PoolReading.PLAIN,
            VerificationSettings.DEFAULT,
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

    public ChainflowSettings withCaution(VerificationSettings other) {
        return new ChainflowSettings(pace, longestSilence, longestTrust, seeds, reading, other, checkpoint);
    }

    public ChainflowSettings withCheckpoint(Checkpoint other) {
        return new ChainflowSettings(pace, longestSilence, longestTrust, seeds, reading, caution, other);
    }

    /**
     * How full states of pools are read.
     *
     * @param lens creation code of the reader contract that reads many pools at once; empty to read view by view
     * @param first where pools are read for the first time; null if the chain is not a fork, or the fork has been
     *     changed
     * @param probe the contracts that test tokens and pools before they are quoted; empty for no tests
     * @param routers the router and adapters through which pools are tested
     */
    public record PoolReading(Bytes lens, @Nullable UpstreamState first, ProbeCode probe, RouterDeployment routers) {
        /** Reads view by view, from the followed node. */
        public static final PoolReading PLAIN = through(Bytes.EMPTY);

        /** Reads through a reader contract, from the followed node. */
        public static PoolReading through(Bytes lens) {
            return new PoolReading(lens, null, ProbeCode.NONE, RouterDeployment.NONE);
        }

        /**
         * A copy for a fork whose state only blocks have changed: pools are read for the first time from the given
         * upstream.
         */
        public PoolReading firstFrom(UpstreamState place) {
            return new PoolReading(lens, place, probe, routers);
        }

        /** A copy with tests of tokens and pools before they are quoted. */
        public PoolReading trying(ProbeCode contracts, RouterDeployment deployed) {
            return new PoolReading(lens, first, contracts, deployed);
        }
    }
}
