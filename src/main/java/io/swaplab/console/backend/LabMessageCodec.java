package io.swaplab.console.backend;

import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.console.model.ValueKind.ValueSource;
import io.swaplab.lab.session.SessionStatus;
import io.swaplab.lab.session.SessionStatus.Chain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Converts completion proposals and the state of the session to and from the messages between lab and front ends. */
final class LabMessageCodec {
    private LabMessageCodec() {}

    /** Creates the message with the completion proposals for one kind of value, such as token or wallet. */
    static Map<String, @Nullable Object> ofProposals(ValueSource source, String kind) {
        List<Proposal> proposals = source.of(new ValueKind(kind, ""));
        return Map.of(
                "values",
                proposals.stream()
                        .map(p -> Map.of("value", p.value(), "description", p.description(), "finished", p.finished()))
                        .toList());
    }

    static List<Proposal> proposals(Map<String, @Nullable Object> message) {
        List<Proposal> proposals = new ArrayList<>();
        if (message.get("values") instanceof List<?> values) {
            for (Object value : values) {
                if (value instanceof Map<?, ?> one) {
                    proposals.add(new Proposal(
                            String.valueOf(one.get("value")),
                            String.valueOf(one.get("description")),
                            Boolean.TRUE.equals(one.get("finished"))));
                }
            }
        }
        return proposals;
    }

    static Map<String, @Nullable Object> ofStatus(SessionStatus standing) {
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
     * Reads the state of the session from a message. A lab of another build might not send it; the state then has no
     * chain and no swap.
     */
    static SessionStatus status(Map<String, @Nullable Object> message) {
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
