package io.swaplab.client;

import io.swaplab.client.chain.ClaimedPriceImpactCheck;
import io.swaplab.client.execution.BasisPoints;
import io.swaplab.client.execution.LegacyRouterCall;
import io.swaplab.client.execution.LegacyRouterCall.LegacyMethod;
import io.swaplab.client.execution.LegacyRouterCall.LegacySwap;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.execution.SwapStep;
import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.refusal.InputChecks;
import io.swaplab.client.refusal.LocalRule;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.swap.ApprovalAmount;
import io.swaplab.client.swap.ClientConfig;
import io.swaplab.client.swap.PreparedLegacySwap;
import io.swaplab.client.swap.Quote;
import io.swaplab.client.swap.RequiredApproval;
import io.swaplab.client.swap.TransactionRequest;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import java.util.List;

/** The legacy flow: quote, approval and swap through the legacy router, without a plan or signature. */
final class LegacyRouterFlow {
    private static final ArtifactCheck ROUTER = ArtifactCheck.C3;

    private final ClientConfig config;
    private final Approvals approvals;
    private final ClaimedPriceImpactCheck price;

    LegacyRouterFlow(ClientConfig config, Approvals approvals, ClaimedPriceImpactCheck price) {
        this.config = config;
        this.approvals = approvals;
        this.price = price;
    }

    PreparedLegacySwap prepare(Quote quote, String owner, int slippageBps, long nowSeconds) {
        InputChecks.within("slippageBps", slippageBps, 0, RequestLimits.MAX_BPS);
        Address account = InputChecks.account("owner", owner);
        if (quote.srcNative() && quote.dstNative()) {
            throw new PreparationRejected(
                    LocalRule.SAME_TOKEN, "target", "must differ from the input token", "native on both ends");
        }
        Address router = router(quote);
        steps(quote);
        judge(quote, account);
        Uint256 minimum = BasisPoints.minimumOut(quote.route().totalAmountOut(), slippageBps);
        if (minimum.isZero()) {
            throw new PreparationRejected(
                    LocalRule.MINIMUM_ZERO, "slippageBps", "must leave a minimum above zero", slippageBps);
        }
        var swap = new LegacySwap(
                quote.srcToken(),
                quote.dstToken(),
                quote.amountIn(),
                minimum,
                account,
                Uint256.of(nowSeconds).plus(RequestLimits.DEFAULT_DEADLINE_SECS));
        LegacyMethod method = LegacyMethod.of(NativeMode.of(quote.srcNative(), quote.dstNative()));
        var call = new LegacyRouterCall(method, swap, quote.route().steps());
        return new PreparedLegacySwap(
                account,
                approval(quote, account, router),
                new TransactionRequest(router, call.encode(), call.nativeValue()),
                minimum,
                method.functionName());
    }

    private void judge(Quote quote, Address owner) {
        if (config.checksPrice()) {
            price.require(quote, owner);
        }
        var trade = TradeRequest.selling(quote.srcToken(), quote.dstToken(), quote.amountIn(), SearchTerms.DEFAULTS);
        config.search()
                .best(trade)
                .ifPresent(best ->
                        PlanMatchesOrderChecks.notBehind(best, quote.route().totalAmountOut()));
    }

    private @org.jspecify.annotations.Nullable RequiredApproval approval(Quote quote, Address owner, Address router) {
        if (quote.srcNative()) {
            return null;
        }
        var grant = new Approvals.Grant(quote.srcToken(), owner, router);
        RequiredApproval request = approvals.request(grant, quote.amountIn(), ApprovalAmount.EXACT);
        return request.isNeeded() ? request : null;
    }

    /**
     * The legacy router of the quote, which is the only spender that this flow approves. Refuses a quote that names no
     * router, another router than the pinned one, or the execution router.
     */
    private Address router(Quote quote) {
        Address named = quote.routerAddress();
        if (config.routerAddress() != null) {
            ArtifactMismatch.same(ROUTER, "contracts.router", config.routerAddress(), named);
        }
        ArtifactMismatch.holds(
                ROUTER,
                !named.isZero(),
                "contracts.router",
                "a router, but the service has none on this chain and only quotes",
                named);
        ArtifactMismatch.holds(
                ROUTER,
                !named.equals(config.executionRouterAddress()),
                "contracts.router",
                "another address than the execution router",
                named);
        return named;
    }

    /**
     * Requires the steps of a quote to use the adapters that the quote lists, to spend exactly the quote's input, and
     * to produce the quote's output token.
     */
    private static void steps(Quote quote) {
        List<SwapStep> steps = quote.route().steps();
        Uint256 spent = Uint256.ZERO;
        boolean arrives = false;
        for (int i = 0; i < steps.size(); i++) {
            SwapStep step = steps.get(i);
            Address adapter = quote.adapters().get(quote.route().providers().get(i));
            ArtifactMismatch.holds(
                    ArtifactCheck.C9,
                    step.adapter().equals(adapter),
                    "paths[" + i + "].adapter",
                    "one of contracts.adapters",
                    step.adapter());
            if (step.tokenIn().equals(quote.srcToken())) {
                spent = spent.plus(step.amountIn());
            }
            arrives |= step.tokenOut().equals(quote.dstToken());
        }
        ArtifactMismatch.same(ArtifactCheck.C9, "paths (input spent)", quote.amountIn(), spent);
        ArtifactMismatch.holds(ArtifactCheck.C9, arrives, "paths", "a path to " + quote.dstToken(), "none");
    }
}
