package io.swaplab.client.checks;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.PlanHashes;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.wire.ArtifactData;
import io.swaplab.client.wire.ArtifactData.Hashes;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;

/** C8 and C11: compares the plan with the flat fields, and its recomputed hashes with the stated ones. */
final class PlanChecks {
    private PlanChecks() {}

    /** C8 for every field except the two hashes, which C9 and C10 recompute. */
    static void fields(Artifact artifact, CheckLog log) {
        ExecutionPlan plan = artifact.plan();
        ArtifactData data = artifact.data();
        ArtifactCheck check = ArtifactCheck.C8;
        log.same(check, "plan.quote_id", WireValues.hash("quote_id", data.quoteId()), plan.quoteId());
        address("payer", data.payer(), plan.payer(), log);
        address("executor", data.executor(), plan.executor(), log);
        address("recipient", data.recipient(), plan.recipient(), log);
        address("token_in", data.tokenIn(), plan.tokenIn(), log);
        address("token_out", data.tokenOut(), plan.tokenOut(), log);
        amount("amount_in", artifact.route().amountIn(), plan.amountIn(), log);
        amount("expected_amount_out", data.expectAmountOut(), plan.expectedAmountOut(), log);
        amount("min_amount_out", data.amountOutMin(), plan.minAmountOut(), log);
        amount("deadline", data.deadline(), plan.deadline(), log);
        amount("nonce", data.nonce(), plan.nonce(), log);
        log.same(
                check,
                "plan.funding_mode",
                data.fundingMode(),
                plan.fundingMode().code());
        log.same(check, "plan.native_mode", data.nativeMode(), plan.nativeMode().code());
        log.same(check, "plan.custom_fee_bps", data.feeSettlement().customFeeBps(), plan.customFeeBps());
        address("custom_fee_receiver", data.feeSettlement().customFeeReceiver(), plan.customFeeReceiver(), log);
    }

    /** C11. */
    static void hashes(ExecutionPlan plan, Hashes hashes, long chainId, Address router, CheckLog log) {
        ArtifactCheck check = ArtifactCheck.C11;
        Bytes32 structHash = PlanHashes.planStructHash(plan);
        log.same(
                check,
                "hashes.plan_struct_hash",
                structHash,
                WireValues.hash("hashes.plan_struct_hash", hashes.planStructHash()));
        Bytes32 digest = PlanHashes.planDigest(plan, chainId, router);
        log.same(check, "hashes.plan_hash", digest, WireValues.hash("hashes.plan_hash", hashes.planHash()));
    }

    private static void address(String field, String flat, Address planned, CheckLog log) {
        log.same(ArtifactCheck.C8, "plan." + field, WireValues.address(field, flat), planned);
    }

    private static void amount(String field, String flat, Uint256 planned, CheckLog log) {
        log.same(ArtifactCheck.C8, "plan." + field, WireValues.amount(field, flat), planned);
    }
}
