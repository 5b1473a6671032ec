package io.swaplab.lab.inspect;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Fields that no guard binds, each with the reason why that is harmless. */
public final class UnboundFields {
    private static final Map<Pattern, String> REASONS = Map.ofEntries(
            entry("request_id", "names the answer in logs; nothing is decided by it"),
            entry("deviation_ratio", "an estimate of the service; the signed minimum is what protects"),
            entry("paths\\[\\d+]\\.fee_rate", "shown only; the pool takes the fee that it takes"),
            entry(
                    "paths\\[\\d+]\\.amount_out",
                    "of a hop before the last: shown only; later hops and the gross output bound it from below"),
            entry("gas", "an estimate; the node estimates again before the transaction is sent"),
            entry("gas_cost", "an estimate, shown beside the quote"),
            entry("optimality_(bps|paths_bps|net_bps)", "what the service says of its own search; shown only"),
            entry("contracts\\.adapters\\..*", "a provider that this route does not use"),
            entry("block(_hash)?", "shown only; what is signed holds on any block until its deadline"),
            entry("quote_token", "opaque; build answers the plan that was signed, or is refused"),
            entry("quote_id_expires_at", "shown only; the deadline of the plan is signed"),
            entry("issued_at", "shown only; deadline and nonce bound the life of the plan"));

    private UnboundFields() {}

    private static Map.Entry<Pattern, String> entry(String path, String reason) {
        return Map.entry(Pattern.compile(path), reason);
    }

    /** Why no guard needs to bind the field, or empty if one should. */
    public static Optional<String> reason(String path) {
        return REASONS.entrySet().stream()
                .filter(entry -> entry.getKey().matcher(path).matches())
                .map(Map.Entry::getValue)
                .findFirst();
    }
}
