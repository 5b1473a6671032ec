package io.swaplab.lab.inspect;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which guards caught a change.
 *
 * @param client the reaction of the client's checks to the answer
 * @param contract the reaction to the transaction that a client without checks would send
 * @param signedAnew the reaction to that transaction with a quote signature over the changed plan, as from a malicious
 *     service
 */
public record TamperVerdict(GuardAnswer client, GuardAnswer contract, GuardAnswer signedAnew) {
    /** Whether a guard catches the change, provided the service's key is not compromised. */
    public boolean caught() {
        return client.refused() || contract.refused();
    }

    /** Permit2's refusal, if it refused the change. */
    public Optional<GuardAnswer> permit2() {
        return contract.guard() == GuardAnswer.Guard.PERMIT2 && contract.refused()
                ? Optional.of(contract)
                : Optional.of(signedAnew).filter(a -> a.guard() == GuardAnswer.Guard.PERMIT2 && a.refused());
    }

    /**
     * The reaction of one guard to a changed artefact.
     *
     * @param name the check or error, such as {@code C8} or {@code InvalidSigner}; the guard's result if it passed
     * @param detail the full sentence
     */
    public record GuardAnswer(Kind kind, Guard guard, String name, String detail) {
        /** How the guard reacted. */
        public enum Kind {
            REFUSED,
            /** The guard saw the change and found nothing wrong. */
            PASSED,
            /** The change is not in the guard's input. */
            NOT_SEEN
        }

        /** Who can catch a change. */
        public enum Guard {
            CLIENT,
            ROUTER,
            PERMIT2,
            /** A token, pool or adapter on the path, which reverts for its own reasons. */
            OTHER
        }

        static GuardAnswer notSeen(Guard guard, String detail) {
            return new GuardAnswer(Kind.NOT_SEEN, guard, "-", detail);
        }

        public boolean refused() {
            return kind == Kind.REFUSED;
        }
    }

    /** Fields that no guard binds, each with the reason why that is harmless. */
    public static final class UnboundFields {
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
}
