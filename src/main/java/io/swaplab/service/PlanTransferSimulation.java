package io.swaplab.service;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.reading.Tax;
import io.swaplab.service.reading.TokenBehaviour;
import io.swaplab.service.reading.TokenFinding;
import io.swaplab.service.reading.TokenFinding.TokenKind;
import io.swaplab.service.reading.TransferChain;
import io.swaplab.service.reading.TransferChain.Hop;
import io.swaplab.service.route.ApiRefusal;
import io.swaplab.service.route.ChainContext;
import java.util.ArrayList;
import java.util.List;

/**
 * Simulates the token transfers of a plan between its actual accounts before anyone signs, because earlier findings
 * about a token may be outdated, and a token may treat accounts differently.
 */
final class PlanTransferSimulation {
    private final ChainContext chain;

    PlanTransferSimulation(ChainContext chain) {
        this.chain = chain;
    }

    /**
     * Simulates every token transfer of the plan.
     *
     * @throws ApiRefusal when a transfer would not deliver its token in full, apart from known taxes
     */
    void requireKept(ExecutionPlan plan, List<SwapStep> steps) {
        List<TransferChain> trips = trips(plan, steps);
        List<TokenBehaviour> conducts = chain.market().tryOut(trips);
        for (int i = 0; i < trips.size(); i++) {
            TokenBehaviour conduct = conducts.get(i);
            if (conduct.isSurprise()) {
                throw refusal(trips.get(i).token(), plan, conduct);
            }
        }
    }

    /**
     * Rejects a fee in a taxed output token: the router would charge the fee before the last taxed transfer, but the
     * quote assumes that the tax comes last.
     *
     * @throws ApiRefusal if a fee is requested in a taxed token
     */
    void requireNoFeeInTaxed(SplitRoute route, int customFeeBps) {
        boolean taxed = chain.market().tokens().of(route.tokenOut()).stream()
                .anyMatch(finding -> finding.kind() == TokenKind.TAXED);
        if (taxed && customFeeBps > 0) {
            throw ApiRefusal.of(
                    ApiCode.ERR_FEE_OUT_OF_RANGE,
                    "custom_fee_bps",
                    "must be 0 if transfers of the output token are taxed",
                    customFeeBps);
        }
    }

    private static ApiRefusal refusal(Address token, ExecutionPlan plan, TokenBehaviour conduct) {
        String rule = "the token " + token + " " + conduct.detail() + ", which quotes do not account for";
        return token.equals(plan.tokenIn())
                ? ApiRefusal.of(ApiCode.ERR_UNSUPPORTED_TOKEN, "from", rule)
                : token.equals(plan.tokenOut())
                        ? ApiRefusal.of(ApiCode.ERR_UNSUPPORTED_TOKEN, "target", rule)
                        : ApiRefusal.of(ApiCode.ERR_UNSUPPORTED_TOKEN, rule);
    }

    private List<TransferChain> trips(ExecutionPlan plan, List<SwapStep> steps) {
        Address router = chain.deployment().executionRouter();
        List<TransferChain> trips = new ArrayList<>();
        for (SwapStep step : steps) {
            List<Tax> in = taxes(step.tokenIn(), step.pool());
            List<Tax> out = taxes(step.tokenOut(), step.pool());
            trips.add(TransferChain.between(
                            step.tokenIn(), step.amountIn(), step.pool(), router, step.adapter(), step.pool())
                    .expecting(in));
            if (step.tokenOut().equals(plan.tokenOut())) {
                trips.add(TransferChain.between(step.tokenOut(), Uint256.ZERO, step.pool(), router)
                        .expecting(out));
                receivers(plan)
                        .forEach(receiver -> trips.add(
                                TransferChain.between(step.tokenOut(), Uint256.ZERO, step.pool(), router, receiver)
                                        .expecting(out)));
            }
        }
        if (plan.nativeMode() != NativeMode.NATIVE_INPUT) {
            trips.addAll(payments(plan, steps.getFirst().pool(), router));
        }
        return trips;
    }

    /**
     * The transfer from the payer to the router, simulated twice: with the payer's own balance, and after a simulated
     * transfer from the pool to the payer, because the payer may own no tokens yet.
     */
    private List<TransferChain> payments(ExecutionPlan plan, Address pool, Address router) {
        List<Tax> taxes = taxes(plan.tokenIn(), pool);
        Address spender = plan.fundingMode() == FundingMode.DIRECT ? router : Permit2WitnessMessage.PERMIT2;
        Hop payment = new Hop(spender, router, taxes.get(1));
        Hop loan = new Hop(Address.ZERO, plan.payer(), taxes.getFirst());
        return List.of(
                new TransferChain(plan.tokenIn(), plan.amountIn(), plan.payer(), List.of(payment)),
                new TransferChain(plan.tokenIn(), plan.amountIn(), pool, List.of(loan, payment)));
    }

    /** The taxes assumed by the quote: on transfers out of the pool, between other accounts, and into the pool. */
    private List<Tax> taxes(Address token, Address pool) {
        return chain.market()
                .tokens()
                .at(token, pool)
                .filter(finding -> finding.kind() == TokenKind.TAXED)
                .map(TokenFinding::taxes)
                .orElse(List.of(Tax.NONE, Tax.NONE, Tax.NONE));
    }

    /** The accounts to which the router sends the output token. */
    private static List<Address> receivers(ExecutionPlan plan) {
        List<Address> receivers = new ArrayList<>();
        if (plan.nativeMode() != NativeMode.NATIVE_OUTPUT) {
            receivers.add(plan.recipient());
        }
        if (plan.customFeeBps() > 0) {
            receivers.add(plan.customFeeReceiver());
        }
        return receivers;
    }
}
