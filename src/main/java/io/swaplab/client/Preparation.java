package io.swaplab.client;

import io.swaplab.client.CheckLog.Comparison;
import io.swaplab.client.chain.ChainReads;
import io.swaplab.client.chain.ClaimedPriceImpactCheck;
import io.swaplab.client.chain.OnChainRouterState;
import io.swaplab.client.chain.PayerSignature;
import io.swaplab.client.chain.Signer;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.node.Node;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.refusal.LocalRule;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.swap.ClientConfig;
import io.swaplab.client.swap.ExpectedSwapTerms;
import io.swaplab.client.swap.IndependentSearch;
import io.swaplab.client.swap.IndependentSearch.PendingSearch;
import io.swaplab.client.swap.Order;
import io.swaplab.client.swap.PrepareSwapParams;
import io.swaplab.client.swap.PreparedDelegatedSwap;
import io.swaplab.client.swap.PreparedDirectSwap;
import io.swaplab.client.swap.PreparedSwap;
import io.swaplab.client.swap.ReadyDelegatedSwap;
import io.swaplab.client.wire.BuildRequest;
import io.swaplab.client.wire.CommonSwapData;
import io.swaplab.client.wire.DirectSwapData;
import io.swaplab.client.wire.PrepareData;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Prepares, signs and builds swaps. It requests a plan for an order and validates it, has the payer sign it, and has
 * the service build the transaction. It can also repeat the checks of an earlier answer.
 */
final class Preparation {
    private final RouterApi api;
    private final ClientConfig config;
    private final Node node;
    private final ChainReads reads;
    private final ClaimedPriceImpactCheck price;
    private final AtomicReference<@Nullable Address> firstRouter = new AtomicReference<>();

    Preparation(RouterApi api, ClientConfig config, Node node, ChainReads reads, ClaimedPriceImpactCheck price) {
        this.api = api;
        this.config = config;
        this.node = node;
        this.reads = reads;
        this.price = price;
    }

    PreparedDirectSwap direct(PrepareSwapParams params) {
        return direct(Order.of(params, config.wrappedNative()));
    }

    PreparedDelegatedSwap delegated(PrepareSwapParams params) {
        return delegated(Order.of(params, config.wrappedNative()));
    }

    PreparedSwap prepare(PrepareSwapParams params) {
        Order order = Order.of(params, config.wrappedNative());
        return order.delegated() ? delegated(order) : direct(order);
    }

    private PreparedDirectSwap direct(Order order) {
        if (order.delegated()) {
            throw new PreparationRejected(
                    LocalRule.NOT_DIRECT, "payer", "must equal the executor of a direct swap", order.payer());
        }
        PendingSearch own = own(searched(order));
        DirectSwapData raw = api.swap(ApiQueryParameters.prepare(order));
        return checked(order, raw.artifact(), own, (expected, facts) -> ArtifactValidator.direct(raw, expected, facts));
    }

    private PreparedDelegatedSwap delegated(Order order) {
        if (order.funding() == FundingMode.DIRECT) {
            throw new PreparationRejected(
                    LocalRule.NOT_DELEGATED,
                    "payer",
                    "must differ from the executor of a delegated swap",
                    order.payer());
        }
        PendingSearch own = own(searched(order));
        PrepareData raw = api.prepare(ApiQueryParameters.prepare(order));
        return checked(
                order,
                raw.artifact(),
                own,
                (expected, facts) -> ArtifactValidator.delegatedPrepare(raw, expected, facts));
    }

    /** The trade that both searches are asked for: the payer of a delegated swap pays no gas. */
    private static TradeRequest<Address> searched(Order order) {
        return order.delegated() ? order.trade().ignoringGasByDefault() : order.trade();
    }

    /** The caller's own search, which finds outputs. It runs beside the service's search if the input is known already. */
    private PendingSearch own(TradeRequest<Address> trade) {
        return PendingSearch.of(trade.exactIn() ? config.search() : IndependentSearch.NONE, trade);
    }

    private Optional<Uint256> best(Order order, PendingSearch own, PreparedSwap swap) {
        TradeRequest<Address> trade = searched(order);
        return trade.exactIn()
                ? own.found()
                : config.search()
                        .best(TradeRequest.selling(trade.tokenIn(), trade.tokenOut(), swap.amountIn(), trade.search()));
    }

    private <T extends PreparedSwap> T checked(
            Order order,
            CommonSwapData named,
            PendingSearch own,
            BiFunction<ExpectedSwapTerms, OnChainRouterState, T> validator) {
        Address router = router(named.executionRouter());
        long now = reads.nowSeconds();
        T swap = validator.apply(expected(order, router, now), OnChainRouterState.read(node, router));
        PlanMatchesOrderChecks.all(
                order, swap.execution().plan(), swap.route(), named.slippageBps(), now, CheckLog.strict());
        PlanMatchesOrderChecks.route(order.trade().search(), swap.route().paths(), CheckLog.strict());
        firstRouter.compareAndSet(null, router);
        if (config.checksPrice()) {
            price.require(swap);
        }
        best(order, own, swap).ifPresent(best -> PlanMatchesOrderChecks.notBehind(best, swap.amountOut()));
        return swap;
    }

    /** Has the payer sign the message that this client rebuilt from the plan, never the copy that the server sent. */
    String sign(PreparedDelegatedSwap prepared, Signer signer) {
        Address payer = prepared.execution().plan().payer();
        if (!signer.address().equals(payer)) {
            throw new PreparationRejected(
                    LocalRule.WRONG_KEY, "payer key", "must belong to the payer " + payer, signer.address());
        }
        String signature = signer.sign(prepared.payerAuthorization()).toString();
        PayerSignature.verify(node, prepared, signature);
        return signature;
    }

    ReadyDelegatedSwap build(PreparedDelegatedSwap prepared, String payerSignature) {
        PayerSignature.verify(node, prepared, payerSignature);
        var raw = api.build(new BuildRequest(
                prepared.execution().plan().quoteId().toString(), prepared.raw().quoteToken(), payerSignature));
        Address router = prepared.execution().router();
        return ArtifactValidator.delegatedBuild(
                raw, prepared, Bytes.parse(payerSignature), OnChainRouterState.read(node, router), reads.nowSeconds());
    }

    /** Repeats all checks of a prepared swap against the current chain, and returns every comparison. */
    List<Comparison> compare(PrepareSwapParams params, PreparedSwap swap) {
        Order order = Order.of(params, config.wrappedNative());
        Address router = router(swap.execution().router().toString());
        long now = reads.nowSeconds();
        ExpectedSwapTerms expected = expected(order, router, now);
        return compared(router, (facts, log) -> {
            switch (swap) {
                case PreparedDirectSwap direct -> ArtifactValidator.direct(direct.raw(), expected, facts, log);
                case PreparedDelegatedSwap delegated ->
                    ArtifactValidator.delegatedPrepare(delegated.raw(), expected, facts, log);
                default -> throw new IllegalArgumentException("no artifact of the service: " + swap);
            }
            PlanMatchesOrderChecks.all(
                    order,
                    swap.execution().plan(),
                    swap.route(),
                    swap.artifact().slippageBps(),
                    now,
                    log);
            PlanMatchesOrderChecks.route(order.trade().search(), swap.route().paths(), log);
        });
    }

    /** Repeats all checks of a built transaction against the current chain, and returns every comparison. */
    List<Comparison> compare(ReadyDelegatedSwap ready, String payerSignature) {
        var build = new ArtifactValidator.SignedBuild(ready.raw(), ready.prepared(), Bytes.parse(payerSignature));
        long now = reads.nowSeconds();
        return compared(
                ready.execution().router(), (facts, log) -> ArtifactValidator.delegatedBuild(build, facts, now, log));
    }

    private List<Comparison> compared(Address router, BiConsumer<OnChainRouterState, CheckLog> checks) {
        CheckLog log = CheckLog.keeping();
        try {
            checks.accept(OnChainRouterState.read(node, router), log);
        } catch (ArtifactMismatch unreadable) {
            log.keep(unreadable);
        }
        return log.comparisons();
    }

    /**
     * The execution router that an answer must name: the pinned one; if none is pinned, the first one that passed the
     * checks; if none has passed them yet, the one that the answer itself names.
     */
    private Address router(String named) {
        if (config.executionRouterAddress() != null) {
            return config.executionRouterAddress();
        }
        Address seen = firstRouter.get();
        return seen == null ? AnswerFieldParser.address("execution_router", named) : seen;
    }

    private ExpectedSwapTerms expected(Order order, Address router, long nowSeconds) {
        return new ExpectedSwapTerms(
                config.chainId(),
                router,
                order.trade().tokenIn(),
                order.trade().tokenOut(),
                order.payer(),
                order.executor(),
                order.recipient(),
                config.routerAddress(),
                order.nativeMode() == NativeMode.NATIVE_INPUT,
                order.nativeMode() == NativeMode.NATIVE_OUTPUT,
                order.params().customFeeBps(),
                order.customFeeReceiver(),
                nowSeconds);
    }
}
