package io.swaplab.client;

import io.swaplab.client.chain.OnChainRouterState;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FeeConfig.SettlementPolicy;
import io.swaplab.client.execution.FeeSplit;
import io.swaplab.client.execution.PlanHashes;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.wire.CommonSwapData;
import io.swaplab.client.wire.CommonSwapData.FeeSettlement;
import io.swaplab.client.wire.CommonSwapData.Hashes;
import io.swaplab.client.wire.RouteSegment;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import java.util.List;

/**
 * The checks C8 to C12 of {@link ArtifactCheck}: the plan matches the other fields of the answer, the paths of its
 * route, and the fee rules on chain. The stated hashes and fees equal those that are calculated from the plan.
 */
final class PlanChecks {
    private static final ArtifactCheck ROUTE = ArtifactCheck.C9;

    private PlanChecks() {}

    /**
     * C8: every field of the plan equals the corresponding field of the answer outside the plan. The two hashes in the
     * plan are left to C9 and C10.
     */
    static void fields(SwapAnswer artifact, CheckLog log) {
        ExecutionPlan plan = artifact.plan();
        CommonSwapData data = artifact.data();
        ArtifactCheck check = ArtifactCheck.C8;
        log.same(check, "plan.quote_id", AnswerFieldParser.hash("quote_id", data.quoteId()), plan.quoteId());
        address("payer", data.payer(), plan.payer(), log);
        address("executor", data.executor(), plan.executor(), log);
        address("recipient", data.recipient(), plan.recipient(), log);
        address("token_in", data.tokenIn(), plan.tokenIn(), log);
        address("token_out", data.tokenOut(), plan.tokenOut(), log);
        log.same(check, "plan.amount_in", AnswerFieldParser.mostInput(artifact.route()), plan.amountIn());
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

    /**
     * C10: the fee rules (settlement policy) that the answer states are those of the router on chain, and the plan
     * contains their hash.
     */
    static void policy(SwapAnswer artifact, CheckLog log) {
        ExecutionPlan plan = artifact.plan();
        FeeSettlement fees = artifact.data().feeSettlement();
        var shown = new SettlementPolicy(
                AnswerFieldParser.address("fee_settlement.fee_token", fees.feeToken()),
                fees.maxCustomFeeBps(),
                fees.protocolCutBps(),
                AnswerFieldParser.address("fee_settlement.protocol_fee_receiver", fees.protocolFeeReceiver()),
                plan.payer(),
                AnswerFieldParser.address("wrapped_native", artifact.data().wrappedNative()));
        SettlementPolicy live = artifact.facts().fees().policyFor(plan.tokenOut(), plan.payer());
        log.same(ArtifactCheck.C10, "fee_settlement", live, shown);
        livePolicy(plan, artifact.facts(), artifact.data().hashes().settlementPolicyHash(), log);
    }

    /**
     * C10 for an answer that states only the hash of the fee rules: this hash is that of the router's rules on chain.
     */
    static void livePolicy(ExecutionPlan plan, OnChainRouterState facts, String namedHash, CheckLog log) {
        Bytes32 live = PlanHashes.settlementPolicyHash(facts.fees().policyFor(plan.tokenOut(), plan.payer()));
        log.same(ArtifactCheck.C10, "plan.settlement_policy_hash", live, plan.settlementPolicyHash());
        log.hash(ArtifactCheck.C10, "hashes.settlement_policy_hash", live, namedHash);
    }

    /**
     * C12: the stated custom fee, protocol part and integrator part follow from the gross output, rounded as in the
     * router. The gross output less the fee is the expected output.
     */
    static void fees(SwapAnswer artifact, CheckLog log) {
        FeeSettlement fees = artifact.data().feeSettlement();
        FeeSplit split = FeeSplit.of(artifact.grossAmountOut(), fees.customFeeBps(), fees.protocolCutBps());
        ArtifactCheck check = ArtifactCheck.C12;
        log.amount(check, "fee_settlement.custom_fee_amount", split.fee(), fees.customFeeAmount());
        log.amount(check, "fee_settlement.protocol_fee_amount", split.protocolCut(), fees.protocolFeeAmount());
        log.amount(check, "fee_settlement.integrator_fee_amount", split.integratorFee(), fees.integratorFeeAmount());
        log.amount(check, "expect_amount_out", split.net(), artifact.data().expectAmountOut());
    }

    /** C11: the hashes of the plan that the answer states equal those computed here. */
    static void hashes(ExecutionPlan plan, Hashes hashes, long chainId, Address router, CheckLog log) {
        ArtifactCheck check = ArtifactCheck.C11;
        log.hash(check, "hashes.plan_struct_hash", PlanHashes.planStructHash(plan), hashes.planStructHash());
        log.hash(check, "hashes.plan_hash", PlanHashes.planDigest(plan, chainId, router), hashes.planHash());
    }

    private static void address(String field, String flat, Address planned, CheckLog log) {
        log.same(ArtifactCheck.C8, "plan." + field, AnswerFieldParser.address(field, flat), planned);
    }

    private static void amount(String field, String flat, Uint256 planned, CheckLog log) {
        log.same(ArtifactCheck.C8, "plan." + field, AnswerFieldParser.amount(field, flat), planned);
    }

    /**
     * C9: the steps match the paths of the answer one by one, and use the adapters that the answer lists. The hash of
     * the steps is the plan's route hash.
     */
    static void route(SwapAnswer artifact, CheckLog log) {
        List<RouteSegment> paths = artifact.route().paths();
        List<SwapStep> steps = artifact.steps();
        log.same(ROUTE, "steps (number)", paths.size(), steps.size());
        for (int i = 0; i < Math.min(paths.size(), steps.size()); i++) {
            step("steps[" + i + "].", paths.get(i), steps.get(i), log);
            adapter(artifact, paths.get(i), "paths[" + i + "].provider", log);
        }
        Bytes32 recomputed = PlanHashes.routeHash(steps);
        log.same(ROUTE, "plan.route_hash", recomputed, artifact.plan().routeHash());
        log.hash(
                ROUTE, "hashes.route_hash", recomputed, artifact.data().hashes().routeHash());
    }

    private static void step(String at, RouteSegment path, SwapStep step, CheckLog log) {
        log.same(ROUTE, at + "pool", AnswerFieldParser.address("paths.pool", path.pool()), step.pool());
        log.same(ROUTE, at + "adapter", AnswerFieldParser.address("paths.adapter", path.adapter()), step.adapter());
        log.same(ROUTE, at + "token_in", AnswerFieldParser.address("paths.token_in", path.tokenIn()), step.tokenIn());
        log.same(
                ROUTE,
                at + "token_out",
                AnswerFieldParser.address("paths.token_out", path.tokenOut()),
                step.tokenOut());
        log.same(
                ROUTE, at + "amount_in", AnswerFieldParser.amount("paths.amount_in", path.amountIn()), step.amountIn());
        if (path.amountUsed() != null) {
            Uint256 used = AnswerFieldParser.amount("paths.amount_used", path.amountUsed());
            boolean part = !used.isZero() && used.isLessThan(step.amountIn());
            log.holds(ROUTE, part, at + "amount_used", "above zero and less than " + step.amountIn(), used);
        }
        log.same(ROUTE, at + "zero_for_one", path.direction(), step.zeroForOne());
        log.same(
                ROUTE,
                at + "extra_data",
                AnswerFieldParser.extraData("paths.extra_data", path.extraData()),
                step.extraData());
    }

    private static void adapter(SwapAnswer artifact, RouteSegment path, String field, CheckLog log) {
        String named = artifact.route().contracts().adapters().get(path.provider());
        if (named == null) {
            throw new ArtifactMismatch(ROUTE, field, "a provider in contracts.adapters", path.provider());
        }
        Address adapter = AnswerFieldParser.address("contracts.adapters." + path.provider(), named);
        log.same(
                ROUTE,
                "contracts.adapters." + path.provider(),
                AnswerFieldParser.address(field, path.adapter()),
                adapter);
    }
}
