package io.swaplab.node.http;

import java.time.Duration;

/**
 * Bounds on one endpoint.
 *
 * @param connectTimeout for opening a connection
 * @param answerTimeout for one whole exchange, body included
 * @param answerBytes largest body that is read; a longer one is refused
 * @param batchCalls most requests in one JSON-RPC batch
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
