package io.swaplab.lab.inspect;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How the guards reacted to a change of a copied swap.
 *
 * @param client how the client's checks reacted to the changed answer
 * @param contract how the contracts reacted to the transaction that a client without checks would send
 * @param signedAnew how the contracts reacted to the same transaction if the quote signer also signed the changed plan,
 *     which a malicious service could do
 */
public record TamperVerdict(GuardAnswer client, GuardAnswer contract, GuardAnswer signedAnew) {
    /**
     * Whether the client or a contract rejected the change. {@code signedAnew} does not count, because it assumes that
     * the quote signer has signed the changed plan.
     */
    public boolean caught() {
        return client.refused() || contract.refused();
    }

    /** Permit2's refusal, from {@code contract} or else from {@code signedAnew}; empty if Permit2 refused neither. */
    public Optional<GuardAnswer> permit2() {
        return contract.guard() == GuardAnswer.Guard.PERMIT2 && contract.refused()
                ? Optional.of(contract)
                : Optional.of(signedAnew).filter(a -> a.guard() == GuardAnswer.Guard.PERMIT2 && a.refused());
    }

    /**
     * How one guard reacted to a changed copy.
     *
     * @param name name of the check or error with which the guard refused, such as {@code C8} or {@code InvalidSigner};
     *     if it did not refuse, a short result
     * @param detail the result as a full sentence
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

        /** The part of the system that rejected a change, or could have. */
        public enum Guard {
            CLIENT,
            ROUTER,
            PERMIT2,
            /** A token, pool or adapter on the route, which reverted for a reason of its own. */
            OTHER
        }

        static GuardAnswer notSeen(Guard guard, String detail) {
            return new GuardAnswer(Kind.NOT_SEEN, guard, "-", detail);
        }

        public boolean refused() {
            return kind == Kind.REFUSED;
        }
    }

    /** The fields that no guard protects, and for each the reason why changing it is harmless. */
    public static final class UnboundFields {
        private static final Map<Pattern, String> REASONS = Map.ofEntries(
                entry("request_id", "names the answer in logs; nothing is decided by it"),
                entry("deviation_ratio", "an estimate of the service; the signed minimum is what protects"),
                entry("paths\\[\\d+]\\.fee_rate", "shown only; the pool takes its own fee"),
                entry(
                        "paths\\[\\d+]\\.amount_out",
                        "of a hop before the last: shown only; later hops and the gross output imply a minimum"),
                entry("gas", "an estimate; the node estimates again before the transaction is sent"),
                entry("tx\\.gas_limit", "an estimate; the client asks its own node before it sends"),
                entry("gas_cost", "an estimate, shown beside the quote"),
                entry("optimality_(bps|paths_bps|net_bps)", "what the service says of its own search; shown only"),
                entry("contracts\\.adapters\\..*", "a provider that this route does not use"),
                entry("block(_hash)?", "shown only; what is signed holds on any block until its deadline"),
                entry("quote_token", "opaque; build returns the plan that was signed, or is refused"),
                entry("quote_id_expires_at", "shown only; the deadline of the plan is signed"),
                entry("issues\\..*", "shown only; the client reads balances and allowances itself"),
                entry("issued_at", "shown only; deadline and nonce bound the life of the plan"));

        private UnboundFields() {}

        private static Map.Entry<Pattern, String> entry(String path, String reason) {
            return Map.entry(Pattern.compile(path), reason);
        }

        /** Why changing a field is harmless; empty if a guard should reject a change of it. */
        public static Optional<String> reason(String path) {
            return REASONS.entrySet().stream()
                    .filter(entry -> entry.getKey().matcher(path).matches())
                    .map(Map.Entry::getValue)
                    .findFirst();
        }
    }
}
