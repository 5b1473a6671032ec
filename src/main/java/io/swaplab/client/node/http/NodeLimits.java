package io.swaplab.client.node.http;

import java.time.Duration;
import java.util.Set;

/**
 * Limits for one endpoint.
 *
 * @param connectTimeout for opening a connection
 * @param answerTimeout for one complete exchange including the body, except for questions about the head
 * @param answerBytes maximum body size; a larger one is rejected
 * @param batchCalls maximum number of requests in a JSON-RPC batch
 * @param headTimeout for one exchange that is a single question about the head
 * @param repeatAfter after this long without an answer, a question about the head is asked again, and any other after
 *     three times as long; zero for never
 */
public record NodeLimits(
        Duration connectTimeout,
        Duration answerTimeout,
        Duration headTimeout,
        int answerBytes,
        int batchCalls,
        Duration repeatAfter) {
    /** Any node that is well answers them from memory; who follows a chain asks one of them in every look. */
    private static final Set<String> OF_THE_HEAD = Set.of("eth_chainId", "eth_blockNumber", "eth_getBlockByNumber");

    private static final Duration HEAD_TIMEOUT = Duration.ofSeconds(5);

    private static final Duration IN_A_QUEUE = Duration.ofMinutes(2);

    /** For a node of one's own or a public endpoint: 5 s, 30 s, 64 MiB, 200 calls. */
    public static final NodeLimits DEFAULT =
            new NodeLimits(Duration.ofSeconds(5), Duration.ofSeconds(30), 64 << 20, 200);

    /** Others may be large, and cost the node more. */
    private static final int OTHERS_TIMES = 3;

    public NodeLimits {
        if (answerBytes < 1 || batchCalls < 1) {
            throw new IllegalArgumentException(
                    "answerBytes and batchCalls must be above zero, got " + answerBytes + " and " + batchCalls);
        }
    }

    /** Limits with at most 5 s for a question about the head, so that a node that hung is soon asked again. */
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

    /** The same without repetition. */
    public NodeLimits(Duration connectTimeout, Duration answerTimeout, int answerBytes, int batchCalls) {
        this(connectTimeout, answerTimeout, answerBytes, batchCalls, Duration.ZERO);
    }

    /** For a node behind a relay, where a request waits for those of others; each of them has the limits of the relay. */
    static NodeLimits inAQueue() {
        return new NodeLimits(
                DEFAULT.connectTimeout, IN_A_QUEUE, IN_A_QUEUE, DEFAULT.answerBytes, DEFAULT.batchCalls, Duration.ZERO);
    }

    /** The same where questions are asked again. */
    public NodeLimits repeatingAfter(Duration wait) {
        return new NodeLimits(connectTimeout, answerTimeout, headTimeout, answerBytes, batchCalls, wait);
    }

    /** The time for one exchange. */
    Duration answerTimeout(String method, byte[] request) {
        boolean isBatch = request.length > 0 && request[0] == '[';
        return !isBatch && OF_THE_HEAD.contains(method) ? headTimeout : answerTimeout;
    }

    /** When a question without an answer is asked again. */
    Duration repeatAfter(String method) {
        return OF_THE_HEAD.contains(method) ? repeatAfter : repeatAfter.multipliedBy(OTHERS_TIMES);
    }
}
