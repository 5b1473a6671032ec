package io.swaplab.service;

import io.swaplab.client.execution.ExecutePlanCall;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FeeSplit;
import io.swaplab.client.execution.RouterConfig;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.client.wire.CommonSwapData;
import io.swaplab.client.wire.CommonSwapData.FeeSettlement;
import io.swaplab.client.wire.CommonSwapData.Hashes;
import io.swaplab.client.wire.DirectSwapData.Signatures;
import io.swaplab.client.wire.DirectSwapData.TxData;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.PlanData;
import io.swaplab.client.wire.PlanData.StepData;
import io.swaplab.core.evm.Bytes;
import io.swaplab.service.route.ChainContext;
import io.swaplab.service.route.GasModel;
import io.swaplab.service.route.RouteWriter;

/** Converts signed quotes to the records of the API's responses. */
public final class SignedQuoteWriter {
    private SignedQuoteWriter() {}

    /** @param firstWrites as in {@link GasModel.Terms} */
    public static FindRouteData route(QuoteIssuer.Issued issued, int firstWrites, ChainContext chain) {
        GasModel.Terms terms = GasModel.Terms.of(issued.quote().plan(), issued.fees(), firstWrites);
        return RouteWriter.write(issued.found(), issued.upTo(), chain, terms);
    }

    public static CommonSwapData artifact(QuoteIssuer.Issued issued, ChainContext chain, String status) {
        SignedQuote quote = issued.quote();
        ExecutionPlan plan = quote.plan();
        return new CommonSwapData(
                plan.fundingMode().wireName(),
                status,
                plan.quoteId().toString(),
                chain.profile().chainId(),
                chain.deployment().executionRouter().toString(),
                issued.config().fees().wrappedNative().toString(),
                plan.payer().toString(),
                plan.executor().toString(),
                plan.recipient().toString(),
                plan.tokenIn().toString(),
                plan.tokenOut().toString(),
                plan.fundingMode().code(),
                plan.nativeMode().code(),
                plan.expectedAmountOut().toString(),
                plan.minAmountOut().toString(),
                issued.slippageBps(),
                plan.deadline().toString(),
                plan.nonce().toString(),
                fees(plan, issued.fees(), issued.config()),
                hashes(quote),
                plan(plan),
                quote.steps().stream().map(SignedQuoteWriter::step).toList(),
                quote.issuedAtMillis(),
                quote.expiresAtMillis());
    }

    public static Hashes hashes(SignedQuote quote) {
        return new Hashes(
                quote.plan().routeHash().toString(),
                quote.plan().settlementPolicyHash().toString(),
                quote.planStructHash().toString(),
                quote.planHash().toString());
    }

    public static Signatures signatures(SignedQuote quote) {
        return new Signatures(
                quote.quoteSigner().toString(), quote.quoteSignature().toString());
    }

    /**
     * The router transaction that executes a signed quote.
     *
     * @param payerSignature the payer's signature as received; empty in direct mode
     */
    public static TxData transaction(SignedQuote quote, Bytes payerSignature, ChainContext chain) {
        var call = new ExecutePlanCall(quote.plan(), quote.steps(), quote.quoteSignature(), payerSignature);
        return new TxData(
                chain.deployment().executionRouter().toString(),
                call.encode().toString(),
                quote.plan().nativeValue().toString(),
                ExecutePlanCall.ENTRYPOINT,
                quote.plan().minAmountOut().toString(),
                null);
    }

    private static FeeSettlement fees(ExecutionPlan plan, FeeSplit split, RouterConfig config) {
        return new FeeSettlement(
                plan.customFeeBps(),
                plan.customFeeReceiver().toString(),
                split.fee().toString(),
                config.fees().protocolCutBps(),
                config.fees().protocolFeeReceiver().toString(),
                split.protocolCut().toString(),
                split.integratorFee().toString(),
                plan.tokenOut().toString(),
                config.fees().maxCustomFeeBps());
    }

    static PlanData plan(ExecutionPlan plan) {
        return new PlanData(
                plan.quoteId().toString(),
                plan.payer().toString(),
                plan.executor().toString(),
                plan.recipient().toString(),
                plan.tokenIn().toString(),
                plan.tokenOut().toString(),
                plan.amountIn().toString(),
                plan.expectedAmountOut().toString(),
                plan.minAmountOut().toString(),
                plan.deadline().toString(),
                plan.nonce().toString(),
                plan.fundingMode().code(),
                plan.nativeMode().code(),
                plan.customFeeBps(),
                plan.customFeeReceiver().toString(),
                plan.routeHash().toString(),
                plan.settlementPolicyHash().toString());
    }

    static StepData step(SwapStep step) {
        return new StepData(
                step.adapter().toString(),
                step.pool().toString(),
                step.tokenIn().toString(),
                step.tokenOut().toString(),
                step.amountIn().toString(),
                step.zeroForOne(),
                RouteWriter.textOrNull(step.extraData()));
    }
}
