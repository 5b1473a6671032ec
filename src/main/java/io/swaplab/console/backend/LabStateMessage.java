package io.swaplab.console.backend;

import io.swaplab.lab.session.SessionStatus;
import io.swaplab.lab.session.SessionStatus.Chain;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Converts the state of the lab's session to and from a message. */
final class LabStateMessage {
    private LabStateMessage() {}

    static Map<String, @Nullable Object> told(SessionStatus standing) {
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
    static SessionStatus of(Map<String, @Nullable Object> message) {
        if (!(message.get("chain") instanceof String chain)) {
            return SessionStatus.atFirst();
        }
        return new SessionStatus(
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
