package io.swaplab.client.checks;

import io.swaplab.client.artifact.Permit2WitnessAuthorization;
import io.swaplab.client.artifact.SwapExecution;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.wire.PayerAuthorization;
import io.swaplab.client.wire.PayerAuthorization.WitnessData;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** C19 and C20: the payer's message authorises this plan and nothing else. */
final class AuthorizationChecks {
    private static final String AT = "payer_authorization.";

    private AuthorizationChecks() {}

    /** C19; the witness shown next to the typed data belongs to C20. */
    static void fields(
            PayerAuthorization shown, Permit2WitnessAuthorization rebuilt, SwapExecution execution, CheckLog log) {
        address("owner", rebuilt.owner(), shown.owner(), log);
        address("permit2", rebuilt.permit2(), shown.permit2(), log);
        address("spender", rebuilt.spender(), shown.spender(), log);
        address("token", rebuilt.token(), shown.token(), log);
        amount("amount", rebuilt.amount(), shown.amount(), log);
        amount("nonce", rebuilt.nonce(), shown.nonce(), log);
        amount("deadline", rebuilt.deadline(), shown.deadline(), log);
        log.same(
                ArtifactCheck.C19,
                AT + "plan_hash",
                rebuilt.planHash(),
                WireValues.hash(AT + "plan_hash", shown.planHash()));
        witness(shown.witness(), execution, log);
    }

    /** C20: compares the whole tree; the rebuilt one is what gets signed. */
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

    private static void witness(WitnessData shown, SwapExecution execution, CheckLog log) {
        String at = AT + "witness.";
        ArtifactCheck check = ArtifactCheck.C20;
        log.same(check, at + "plan_hash", execution.planHash(), WireValues.hash(at + "plan_hash", shown.planHash()));
        log.same(
                check,
                at + "executor",
                execution.plan().executor(),
                WireValues.address(at + "executor", shown.executor()));
        log.same(
                check,
                at + "recipient",
                execution.plan().recipient(),
                WireValues.address(at + "recipient", shown.recipient()));
        log.same(
                check,
                at + "token_out",
                execution.plan().tokenOut(),
                WireValues.address(at + "token_out", shown.tokenOut()));
        log.same(
                check,
                at + "min_amount_out",
                execution.plan().minAmountOut(),
                WireValues.amount(at + "min_amount_out", shown.minAmountOut()));
    }

    private static void address(String field, Address rebuilt, String shown, CheckLog log) {
        log.same(ArtifactCheck.C19, AT + field, rebuilt, WireValues.address(AT + field, shown));
    }

    private static void amount(String field, Uint256 rebuilt, String shown, CheckLog log) {
        log.same(ArtifactCheck.C19, AT + field, rebuilt, WireValues.amount(AT + field, shown));
    }

    /**
     * The first difference between two JSON trees. The order of object members is ignored, that of array elements is not,
     * and a number never equals its text.
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
