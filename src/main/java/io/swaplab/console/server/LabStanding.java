package io.swaplab.console.server;

import io.swaplab.lab.session.Standing;
import io.swaplab.lab.session.Standing.Chain;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Converts the state of the lab's session to and from a message. */
final class LabStanding {
    private LabStanding() {}

    static Map<String, @Nullable Object> told(Standing standing) {
        return Map.of(
                "chain", standing.chain().name(),
                "chain_id", standing.chainId(),
                "block", standing.block(),
                "behind", standing.behind(),
                "swap", standing.swap(),
                "state", standing.state(),
                "stale", standing.stale());
    }

    /**
     * Reads the state from a message. A lab of another build may not report it; the prompt then shows no chain or swap.
     */
    static Standing of(Map<String, @Nullable Object> message) {
        if (!(message.get("chain") instanceof String chain)) {
            return Standing.atFirst();
        }
        return new Standing(
                Chain.valueOf(chain),
                number(message.get("chain_id")),
                number(message.get("block")),
                number(message.get("behind")),
                String.valueOf(message.get("swap")),
                String.valueOf(message.get("state")),
                Boolean.TRUE.equals(message.get("stale")));
    }

    private static long number(@Nullable Object value) {
        return value instanceof Number number ? number.longValue() : 0;
    }
}
