package io.swaplab.service.chainsource;

import io.swaplab.client.node.http.NodeLimits;
import io.swaplab.core.evm.Bytes32;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a chain and its endpoints before any is asked.
 *
 * @param chainId the chain that all endpoints must be of
 * @param genesis hash of its first block; null if the first endpoint that answers is to decide
 * @param blockTime the chain's block time; zero if blocks are only mined on demand
 * @param maxHeadAge how far the time of a new head may be behind this machine's clock
 * @param requestsPerSecond rate limit of each endpoint that is not on this machine or network; zero for none
 * @param limits timeouts and sizes of each endpoint
 */
public record EndpointTerms(
        long chainId,
        @Nullable Bytes32 genesis,
        Duration blockTime,
        Duration maxHeadAge,
        int requestsPerSecond,
        NodeLimits limits) {
    /** The limit of the chain's official endpoints, 10,000 requests in five minutes. */
    private static final int PUBLIC_RATE = 33;

    private static final NodeLimits LIMITS = NodeLimits.DEFAULT.repeatingAfter(Duration.ofSeconds(1));

    /** A chain without a block time, with the usual limits. */
    public static EndpointTerms of(long chainId) {
        return new EndpointTerms(chainId, null, Duration.ZERO, HeadWatch.DEFAULT_MAX_AGE, PUBLIC_RATE, LIMITS);
    }

    public EndpointTerms withGenesis(@Nullable Bytes32 hash) {
        return new EndpointTerms(chainId, hash, blockTime, maxHeadAge, requestsPerSecond, limits);
    }

    public EndpointTerms withBlockTime(Duration interval) {
        return new EndpointTerms(chainId, genesis, interval, maxHeadAge, requestsPerSecond, limits);
    }

    public EndpointTerms withMaxHeadAge(Duration age) {
        return new EndpointTerms(chainId, genesis, blockTime, age, requestsPerSecond, limits);
    }

    public EndpointTerms withLimits(NodeLimits other) {
        return new EndpointTerms(chainId, genesis, blockTime, maxHeadAge, requestsPerSecond, other);
    }
}
