package io.swaplab.client;

import io.swaplab.evm.Address;
import io.swaplab.math.Uint256;
import io.swaplab.wire.PayerAuthorization;
import io.swaplab.wire.WitnessData;

/** C19 and C20: what the payer is asked to sign is the permission of this plan and nothing else. */
final class AuthorizationChecks {
    private static final String AT = "payer_authorization.";

    private AuthorizationChecks() {}

    /** C19, with the witness shown beside the typed data under C20. */
    static void fields(PayerAuthorization shown, Permit2WitnessAuthorization rebuilt, SwapExecution execution) {
        address("owner", rebuilt.owner(), shown.owner());
        address("permit2", rebuilt.permit2(), shown.permit2());
        address("spender", rebuilt.spender(), shown.spender());
        address("token", rebuilt.token(), shown.token());
        amount("amount", rebuilt.amount(), shown.amount());
        amount("nonce", rebuilt.nonce(), shown.nonce());
        amount("deadline", rebuilt.deadline(), shown.deadline());
        ArtifactCheck.C19.same(
                AT + "plan_hash", rebuilt.planHash(), WireValues.hash(AT + "plan_hash", shown.planHash()));
        witness(shown.witness(), execution);
    }

    /** C20: the tree is compared as a whole; what gets signed is the rebuilt one. */
    static void typedData(PayerAuthorization shown, Permit2WitnessAuthorization rebuilt) {
        TreeDifference.between(AT + "typed_data", rebuilt.typedData(), shown.typedData())
                .ifPresent(difference -> {
                    throw new ArtifactMismatch(
                            ArtifactCheck.C20, difference.path(), difference.expected(), difference.actual());
                });
    }

    private static void witness(WitnessData shown, SwapExecution execution) {
        String at = AT + "witness.";
        ArtifactCheck check = ArtifactCheck.C20;
        check.same(at + "plan_hash", execution.planHash(), WireValues.hash(at + "plan_hash", shown.planHash()));
        check.same(at + "executor", execution.plan().executor(), WireValues.address(at + "executor", shown.executor()));
        check.same(
                at + "recipient",
                execution.plan().recipient(),
                WireValues.address(at + "recipient", shown.recipient()));
        check.same(
                at + "token_out", execution.plan().tokenOut(), WireValues.address(at + "token_out", shown.tokenOut()));
        check.same(
                at + "min_amount_out",
                execution.plan().minAmountOut(),
                WireValues.amount(at + "min_amount_out", shown.minAmountOut()));
    }

    private static void address(String field, Address rebuilt, String shown) {
        ArtifactCheck.C19.same(AT + field, rebuilt, WireValues.address(AT + field, shown));
    }

    private static void amount(String field, Uint256 rebuilt, String shown) {
        ArtifactCheck.C19.same(AT + field, rebuilt, WireValues.amount(AT + field, shown));
    }
}
