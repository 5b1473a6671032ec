package io.swaplab.client;

import io.swaplab.client.chain.OnChainRouterState;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.PlanHashes;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.swap.ExecutablePlan;
import io.swaplab.client.swap.ExpectedSwapTerms;
import io.swaplab.client.wire.CommonSwapData;
import io.swaplab.client.wire.CommonSwapData.FeeSettlement;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.math.Uint256;
import java.util.List;

/**
 * An answer of the service for a direct or delegated swap while it is being validated: the raw and the decoded fields,
 * and the values from caller and chain with which they are compared.
 */
record SwapAnswer(
        FindRouteData route,
        CommonSwapData data,
        ExecutionPlan plan,
        List<SwapStep> steps,
        ExpectedSwapTerms expected,
        OnChainRouterState facts) {

    static SwapAnswer of(
            FindRouteData route, CommonSwapData data, ExpectedSwapTerms expected, OnChainRouterState facts) {
        DisplayOnlyChecks.form(route);
        FeeSettlement fees = data.feeSettlement();
        bps("fee_settlement.custom_fee_bps", fees.customFeeBps());
        bps("fee_settlement.protocol_cut_bps", fees.protocolCutBps());
        bps("fee_settlement.max_custom_fee_bps", fees.maxCustomFeeBps());
        bps("slippage_bps", data.slippageBps());
        return new SwapAnswer(
                route,
                data,
                AnswerFieldParser.plan(data.plan()),
                AnswerFieldParser.steps(data.steps()),
                expected,
                facts);
    }

    Address router() {
        return expected.executionRouter();
    }

    Address wrapped() {
        return facts.fees().wrappedNative();
    }

    /** The expected input. */
    Uint256 amountIn() {
        return AnswerFieldParser.amount("amount_in", route.amountIn());
    }

    Uint256 grossAmountOut() {
        return AnswerFieldParser.amount("amount_out", route.amountOut());
    }

    /** The answer's plan, steps, chain, router and quoted gas, with the plan hash that this client computes. */
    ExecutablePlan execution() {
        return new ExecutablePlan(
                plan,
                steps,
                PlanHashes.planDigest(plan, expected.chainId(), router()),
                expected.chainId(),
                router(),
                route.gas());
    }

    private static void bps(String field, int value) {
        ArtifactMismatch.holds(
                ArtifactCheck.FORM,
                value >= 0 && value <= RequestLimits.MAX_BPS,
                field,
                "an integer from 0 to 10000",
                value);
    }
}
