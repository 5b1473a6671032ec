package io.swaplab.client.checks;

import io.swaplab.client.artifact.Permit2WitnessAuthorization;
import io.swaplab.client.artifact.SwapExecution;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.wire.swap.PayerAuthorization;
import io.swaplab.client.wire.swap.WitnessData;
import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import java.util.Optional;

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
}
