package io.swaplab.node.http;

import java.time.Duration;

/**
 * Limits for one endpoint.
 *
 * @param connectTimeout for opening a connection
 * @param answerTimeout for one complete exchange including the body
 * @param answerBytes maximum body size; a larger one is rejected
 * @param batchCalls maximum number of requests in a JSON-RPC batch
 */
public record NodeLimits(Duration connectTimeout, Duration answerTimeout, int answerBytes, int batchCalls) {
    /** For a node of one's own or a public endpoint: 5 s, 30 s, 64 MiB, 200 calls. */
    public static final NodeLimits DEFAULT =
            new NodeLimits(Duration.ofSeconds(5), Duration.ofSeconds(30), 64 << 20, 200);

    public NodeLimits {
        if (answerBytes < 1 || batchCalls < 1) {
            throw new IllegalArgumentException(
                    "answerBytes and batchCalls must be above zero, got " + answerBytes + " and " + batchCalls);
        }
    }
}
