package io.swaplab.client;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.client.swap.Permit2WitnessAuthorization;
import io.swaplab.client.wire.PrepareData.PayerAuthorization;
import io.swaplab.client.wire.PrepareData.PayerAuthorization.WitnessData;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The checks C19 and C20 of {@link ArtifactCheck}: the message that the payer is to sign authorises the validated plan
 * and nothing else.
 */
final class AuthorizationChecks {
    private static final String AT = "payer_authorization.";

    private AuthorizationChecks() {}

    /**
     * C19: the answer states the message twice, as typed data and in separate fields. The separate fields must equal
     * the values that the client derived from the plan. The witness field is checked as part of C20.
     */
    static void fields(
            PayerAuthorization shown, Permit2WitnessAuthorization rebuilt, ExecutablePlan execution, CheckLog log) {
        ArtifactCheck check = ArtifactCheck.C19;
        log.address(check, AT + "owner", rebuilt.owner(), shown.owner());
        log.address(check, AT + "permit2", rebuilt.permit2(), shown.permit2());
        log.address(check, AT + "spender", rebuilt.spender(), shown.spender());
        log.address(check, AT + "token", rebuilt.token(), shown.token());
        log.amount(check, AT + "amount", rebuilt.amount(), shown.amount());
        log.amount(check, AT + "nonce", rebuilt.nonce(), shown.nonce());
        log.amount(check, AT + "deadline", rebuilt.deadline(), shown.deadline());
        log.hash(check, AT + "plan_hash", rebuilt.planHash(), shown.planHash());
        witness(shown.witness(), execution, log);
    }

    /** C20: the typed data equals the typed data rebuilt from the plan. Only the rebuilt typed data is signed. */
    static void typedData(PayerAuthorization shown, Permit2WitnessAuthorization rebuilt, CheckLog log) {
        Optional<TreeDifference> difference =
                TreeDifference.between(AT + "typed_data", rebuilt.typedData(), shown.typedData());
        log.holds(
                ArtifactCheck.C20,
                difference.isEmpty(),
                difference.map(TreeDifference::path).orElse(AT + "typed_data"),
                difference.map(TreeDifference::expected).orElse("the tree rebuilt from the plan"),
                difference.map(TreeDifference::actual).orElse("the same tree"));
    }

    private static void witness(WitnessData shown, ExecutablePlan execution, CheckLog log) {
        String at = AT + "witness.";
        ArtifactCheck check = ArtifactCheck.C20;
        ExecutionPlan plan = execution.plan();
        log.hash(check, at + "plan_hash", execution.planHash(), shown.planHash());
        log.address(check, at + "executor", plan.executor(), shown.executor());
        log.address(check, at + "recipient", plan.recipient(), shown.recipient());
        log.address(check, at + "token_out", plan.tokenOut(), shown.tokenOut());
        log.amount(check, at + "min_amount_out", plan.minAmountOut(), shown.minAmountOut());
    }

    /**
     * The first difference between two JSON trees. The order of object members is ignored, that of array elements is
     * not. A JSON number never equals a string, even of the same digits.
     */
    private record TreeDifference(String path, Object expected, Object actual) {

        static Optional<TreeDifference> between(String path, @Nullable Object expected, @Nullable Object actual) {
            if (expected instanceof Map<?, ?> wanted && actual instanceof Map<?, ?> given) {
                return betweenMaps(path, wanted, given);
            }
            if (expected instanceof List<?> wanted && actual instanceof List<?> given) {
                return betweenLists(path, wanted, given);
            }
            boolean same = expected == null ? actual == null : expected.equals(actual);
            return same
                    ? Optional.empty()
                    : Optional.of(new TreeDifference(path, String.valueOf(expected), described(actual)));
        }

        private static Optional<TreeDifference> betweenMaps(String path, Map<?, ?> expected, Map<?, ?> actual) {
            Set<String> keys = new TreeSet<>();
            expected.keySet().forEach(key -> keys.add(String.valueOf(key)));
            actual.keySet().forEach(key -> keys.add(String.valueOf(key)));
            for (String key : keys) {
                if (!expected.containsKey(key)) {
                    return Optional.of(new TreeDifference(path + "." + key, "absent", "present"));
                }
                if (!actual.containsKey(key)) {
                    return Optional.of(new TreeDifference(path + "." + key, "present", "absent"));
                }
                Optional<TreeDifference> inside = between(path + "." + key, expected.get(key), actual.get(key));
                if (inside.isPresent()) {
                    return inside;
                }
            }
            return Optional.empty();
        }

        private static Optional<TreeDifference> betweenLists(String path, List<?> expected, List<?> actual) {
            if (expected.size() != actual.size()) {
                return Optional.of(
                        new TreeDifference(path, expected.size() + " elements", actual.size() + " elements"));
            }
            for (int i = 0; i < expected.size(); i++) {
                Optional<TreeDifference> inside = between(path + "[" + i + "]", expected.get(i), actual.get(i));
                if (inside.isPresent()) {
                    return inside;
                }
            }
            return Optional.empty();
        }

        private static String described(@Nullable Object value) {
            return value instanceof String text ? text : "the JSON value " + value;
        }
    }
}
