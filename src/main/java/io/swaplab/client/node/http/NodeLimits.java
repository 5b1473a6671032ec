package io.swaplab.client.node.http;

import java.time.Duration;
import java.util.Set;

/**
 * Limits for one endpoint. A head request is a request about the latest block or the chain id.
 *
 * @param connectTimeout for opening a connection
 * @param answerTimeout for one complete exchange including the body, except for head requests
 * @param answerBytes maximum body size; a larger one is rejected
 * @param batchCalls maximum number of requests in a JSON-RPC batch
 * @param headTimeout for one exchange with a single head request
 * @param repeatAfter time without an answer after which a head request is sent again; other requests after three times
 *     as long; zero for never
 */
public record NodeLimits(
        Duration connectTimeout,
        Duration answerTimeout,
        Duration headTimeout,
        int answerBytes,
        int batchCalls,
        Duration repeatAfter) {
    /**
     * The methods of head requests. A healthy node answers them from memory, and following a chain takes one per poll.
     */
    private static final Set<String> OF_THE_HEAD = Set.of("eth_chainId", "eth_blockNumber", "eth_getBlockByNumber");

    private static final Duration HEAD_TIMEOUT = Duration.ofSeconds(5);

    private static final Duration IN_A_QUEUE = Duration.ofMinutes(2);

    /** For the user's own node or a public endpoint: 5 s to connect, 30 s per exchange, 64 MiB, 200 calls per batch. */
    public static final NodeLimits DEFAULT =
            new NodeLimits(Duration.ofSeconds(5), Duration.ofSeconds(30), 64 << 20, 200);

    /** Factor for other requests than those of the head, because their answers may be large and cost the node more. */
    private static final int OTHERS_TIMES = 3;

    public NodeLimits {
        if (answerBytes < 1 || batchCalls < 1) {
            throw new IllegalArgumentException(
                    "answerBytes and batchCalls must be above zero, got " + answerBytes + " and " + batchCalls);
        }
    }

    /** Limits with at most 5 s for a head request, so that a node that hung is soon asked again. */
    public NodeLimits(
            Duration connectTimeout, Duration answerTimeout, int answerBytes, int batchCalls, Duration repeatAfter) {
        this(
                connectTimeout,
                answerTimeout,
                HEAD_TIMEOUT.compareTo(answerTimeout) < 0 ? HEAD_TIMEOUT : answerTimeout,
                answerBytes,
                batchCalls,
                repeatAfter);
    }

    /** Limits without repeated requests. */
    public NodeLimits(Duration connectTimeout, Duration answerTimeout, int answerBytes, int batchCalls) {
        this(connectTimeout, answerTimeout, answerBytes, batchCalls, Duration.ZERO);
    }

    /**
     * For a node behind a relay, where a request waits for those of other programs. Allows two minutes per exchange;
     * the relay itself applies the usual limits.
     */
    static NodeLimits inAQueue() {
        return new NodeLimits(
                DEFAULT.connectTimeout, IN_A_QUEUE, IN_A_QUEUE, DEFAULT.answerBytes, DEFAULT.batchCalls, Duration.ZERO);
    }

    /** These limits, with unanswered requests repeated after a time. */
    public NodeLimits repeatingAfter(Duration wait) {
        return new NodeLimits(connectTimeout, answerTimeout, headTimeout, answerBytes, batchCalls, wait);
    }

    /** The time limit for one exchange. */
    Duration answerTimeout(String method, byte[] request) {
        boolean isBatch = request.length > 0 && request[0] == '[';
        return !isBatch && OF_THE_HEAD.contains(method) ? headTimeout : answerTimeout;
    }

    /** The time after which an unanswered request is sent again; zero for never. */
    Duration repeatAfter(String method) {
        return OF_THE_HEAD.contains(method) ? repeatAfter : repeatAfter.multipliedBy(OTHERS_TIMES);
    }
}
