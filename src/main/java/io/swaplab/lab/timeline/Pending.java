package io.swaplab.lab.timeline;

import io.swaplab.client.node.Node;
import io.swaplab.core.math.Uint256;
import java.time.Duration;
import java.util.Map;

/** Transactions that a development node has taken and not mined yet. */
final class Pending {
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration PAUSE = Duration.ofMillis(2);

    private Pending() {}

    /** Waits until no transaction is pending, if the node mines by itself; returns whether one is left. */
    static boolean settle(Node node) {
        if (count(node).isZero()) {
            return false;
        }
        if (!node.request("anvil_getAutomine").map(Boolean.TRUE::equals).orElse(false)) {
            return true;
        }
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!count(node).isZero()) {
            if (System.nanoTime() > end) {
                return true;
            }
            try {
                Thread.sleep(PAUSE);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return true;
            }
        }
        return false;
    }

    private static Uint256 count(Node node) {
        return node.request("txpool_status")
                .map(status -> status instanceof Map<?, ?> fields ? fields.get("pending") : null)
                .map(pending -> Uint256.ofHex(pending.toString()))
                .orElse(Uint256.ZERO);
    }
}
