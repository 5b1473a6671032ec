package io.swaplab.node.http;

import java.time.Duration;
import java.util.Set;

/**
 * Limits for one endpoint.
 *
 * @param connectTimeout for opening a connection
 * @param answerTimeout for one complete exchange including the body, except for questions about the head
 * @param answerBytes maximum body size; a larger one is rejected
 * @param batchCalls maximum number of requests in a JSON-RPC batch
 */
public record NodeLimits(Duration connectTimeout, Duration answerTimeout, int answerBytes, int batchCalls) {
    /** For a node of one's own or a public endpoint: 5 s, 30 s, 64 MiB, 200 calls. */
    public static final NodeLimits DEFAULT =
            new NodeLimits(Duration.ofSeconds(5), Duration.ofSeconds(30), 64 << 20, 200);

    /** Any node that is well answers them from memory; who follows a chain asks one of them in every look. */
    private static final Set<String> OF_THE_HEAD = Set.of("eth_chainId", "eth_blockNumber", "eth_getBlockByNumber");

    private static final Duration HEAD_TIMEOUT = Duration.ofSeconds(5);

    public NodeLimits {
        if (answerBytes < 1 || batchCalls < 1) {
            throw new IllegalArgumentException(
                    "answerBytes and batchCalls must be above zero, got " + answerBytes + " and " + batchCalls);
        }
    }

    /**
     * The time for one exchange: at most 5 s for a single question about the head, so that a node that hung is soon
     * asked again.
     */
    Duration answerTimeout(String method, byte[] request) {
        boolean isBatch = request.length > 0 && request[0] == '[';
        return !isBatch && OF_THE_HEAD.contains(method) && HEAD_TIMEOUT.compareTo(answerTimeout) < 0
                ? HEAD_TIMEOUT
                : answerTimeout;
    }
}
