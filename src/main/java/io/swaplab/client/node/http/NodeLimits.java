package io.swaplab.client.node.http;

import java.time.Duration;
import java.util.Set;

/**
 * Limits for the requests to one endpoint. A head request asks for the chain id, the number of the latest block, or a
 * block without its transactions; it is cheap for the node.
 *
 * @param connectTimeout time limit for opening a connection
 * @param answerTimeout time limit for one complete exchange including the body, except for head requests
 * @param answerBytes maximum body size; a larger one is rejected
 * @param batchCalls maximum number of requests in a JSON-RPC batch
 * @param headTimeout time limit for one exchange with a single head request
 * @param repeatAfter how long to wait for the answer to a head request before the request is sent again; other requests
 *     wait three times as long; zero to send every request only once
 */
public record NodeLimits(
        Duration connectTimeout,
        Duration answerTimeout,
        Duration headTimeout,
        int answerBytes,
        int batchCalls,
        Duration repeatAfter) {
    /** The methods of head requests. A healthy node answers them from memory, and polling for new blocks uses them. */
    private static final Set<String> OF_THE_HEAD = Set.of("eth_chainId", "eth_blockNumber", "eth_getBlockByNumber");

    private static final Duration HEAD_TIMEOUT = Duration.ofSeconds(5);

    private static final Duration IN_A_QUEUE = Duration.ofMinutes(2);

    /**
     * Limits for the user's own node or a public endpoint: 5 s to connect, 30 s per exchange, 64 MiB per answer, 200
     * requests per batch.
     */
    public static final NodeLimits DEFAULT =
            new NodeLimits(Duration.ofSeconds(5), Duration.ofSeconds(30), 64 << 20, 200);

    /** Requests other than head requests wait this many times {@code repeatAfter}: they cost a node more. */
    private static final int OTHERS_TIMES = 3;

    public NodeLimits {
        if (answerBytes < 1 || batchCalls < 1) {
            throw new IllegalArgumentException(
                    "answerBytes and batchCalls must be above zero, got " + answerBytes + " and " + batchCalls);
        }
    }

    /** Limits that allow at most 5 s for a head request, so that a node that does not respond is noticed soon. */
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
     * Limits for a node behind a relay, where a request waits for those of other programs: two minutes per exchange.
     * The relay itself applies the usual limits to the node.
     */
    static NodeLimits inAQueue() {
        return new NodeLimits(
                DEFAULT.connectTimeout, IN_A_QUEUE, IN_A_QUEUE, DEFAULT.answerBytes, DEFAULT.batchCalls, Duration.ZERO);
    }

    /** A copy of these limits with which unanswered requests are sent again after the given time. */
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
