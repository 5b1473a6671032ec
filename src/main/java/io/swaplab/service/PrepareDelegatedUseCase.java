package io.swaplab.service;

import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.wire.CommonSwapData;
import io.swaplab.client.wire.PrepareData;
import io.swaplab.client.wire.PrepareData.PayerAuthorization;
import io.swaplab.client.wire.PrepareData.PayerAuthorization.WitnessData;
import io.swaplab.service.route.ApiRefusal;
import io.swaplab.service.route.ChainContext;
import io.swaplab.service.route.SwapRequest;

/** Creates the message for the payer of a delegated swap to sign. */
public final class PrepareDelegatedUseCase {
    private final ChainContext chain;
    private final QuoteIssuer issuer;
    private final QuoteStore store;
    private final QuoteTokenCipher tokens;
    private final PlanIssues issues;

    public PrepareDelegatedUseCase(ChainContext chain, QuoteIssuer issuer, QuoteStore store, QuoteTokenCipher tokens) {
        this.chain = chain;
        this.issuer = issuer;
        this.store = store;
        this.tokens = tokens;
        this.issues = new PlanIssues(chain);
    }

    /** A copy of this use case that encrypts quote tokens with the given keys. */
    public PrepareDelegatedUseCase sealing(QuoteTokenEncryptionKeys keys) {
        return new PrepareDelegatedUseCase(chain, issuer, store, new QuoteTokenCipher(chain, keys));
    }

    /**
     * Returns a plan, a Permit2 message for the payer to sign, and the quote as an encrypted token. The message is
     * bound to the plan. The result has no transaction and no readable quote signature yet.
     *
     * @param caller identifies the caller, whose stored quotes are limited
     * @throws ApiRefusal in the same cases as {@link QuoteIssuer#issue}
     */
    public PrepareData prepare(SwapRequest request, String caller) {
        QuoteIssuer.Issued issued = issuer.issue(request, FundingMode.PERMIT2_WITNESS);
        long heldUntilMillis = store.keep(issued.quote(), caller);
        PlanIssues.Found found = issues.of(issued);
        return new PrepareData(
                SignedQuoteWriter.route(issued, found.firstWrites(), chain),
                SignedQuoteWriter.artifact(issued, chain, CommonSwapData.PAYER_SIGNATURE_REQUIRED),
                authorization(issued.quote()),
                tokens.seal(issued.quote()).orElse(null),
                heldUntilMillis,
                found.issues());
    }

    private PayerAuthorization authorization(SignedQuote quote) {
        ExecutionPlan plan = quote.plan();
        Permit2WitnessMessage witness = Permit2WitnessMessage.of(
                plan, chain.profile().chainId(), chain.deployment().executionRouter());
        return new PayerAuthorization(
                plan.payer().toString(),
                Permit2WitnessMessage.PERMIT2.toString(),
                witness.router().toString(),
                plan.tokenIn().toString(),
                plan.amountIn().toString(),
                plan.nonce().toString(),
                plan.deadline().toString(),
                quote.planHash().toString(),
                new WitnessData(
                        quote.planHash().toString(),
                        plan.executor().toString(),
                        plan.recipient().toString(),
                        plan.tokenOut().toString(),
                        plan.minAmountOut().toString()),
                witness.typedData());
    }
}
