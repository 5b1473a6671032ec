package io.swaplab.service.chainsource;

import io.swaplab.client.node.http.NodeLimits;
import io.swaplab.core.evm.Bytes32;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The configuration of a chain and its endpoints.
 *
 * @param chainId the chain id that every endpoint must have
 * @param genesis hash of the chain's first block; null to accept the hash that the first answering endpoint reports
 * @param blockTime the chain's block time; zero if blocks are only mined on demand
 * @param maxHeadAge how far the timestamp of a new head may be behind this machine's clock
 * @param requestsPerSecond rate limit of each endpoint outside this machine and the local network; zero for none
 * @param limits timeouts and maximum sizes of each endpoint's answers
 */
public record ChainEndpointSettings(
        long chainId,
        @Nullable Bytes32 genesis,
        Duration blockTime,
        Duration maxHeadAge,
        int requestsPerSecond,
        NodeLimits limits) {
    /** Requests per second that the chain's official endpoints allow: 10,000 in five minutes. */
    private static final int PUBLIC_RATE = 33;

    private static final NodeLimits LIMITS = NodeLimits.DEFAULT.repeatingAfter(Duration.ofSeconds(1));

    /** The usual configuration of a chain that mines blocks on demand, so that it has no block time. */
    public static ChainEndpointSettings of(long chainId) {
        return new ChainEndpointSettings(
                chainId, null, Duration.ZERO, StaleHeadDetector.DEFAULT_MAX_AGE, PUBLIC_RATE, LIMITS);
    }

    public ChainEndpointSettings withGenesis(@Nullable Bytes32 hash) {
        return new ChainEndpointSettings(chainId, hash, blockTime, maxHeadAge, requestsPerSecond, limits);
    }

    public ChainEndpointSettings withBlockTime(Duration interval) {
        return new ChainEndpointSettings(chainId, genesis, interval, maxHeadAge, requestsPerSecond, limits);
    }

    public ChainEndpointSettings withMaxHeadAge(Duration age) {
        return new ChainEndpointSettings(chainId, genesis, blockTime, age, requestsPerSecond, limits);
    }

    public ChainEndpointSettings withLimits(NodeLimits other) {
        return new ChainEndpointSettings(chainId, genesis, blockTime, maxHeadAge, requestsPerSecond, other);
    }
}
