package io.swaplab.client;

import io.swaplab.client.artifact.PreparedDelegatedSwap;
import io.swaplab.client.artifact.PreparedDirectSwap;
import io.swaplab.client.artifact.PreparedSwap;
import io.swaplab.client.artifact.ReadyDelegatedSwap;
import io.swaplab.client.chain.ChainClock;
import io.swaplab.client.chain.ChainFacts;
import io.swaplab.client.chain.PriceCheck;
import io.swaplab.client.checks.ArtifactValidator;
import io.swaplab.client.checks.CheckLog;
import io.swaplab.client.checks.CheckLog.Comparison;
import io.swaplab.client.checks.OrderChecks;
import io.swaplab.client.checks.Queries;
import io.swaplab.client.checks.RouterApi;
import io.swaplab.client.checks.WireValues;
import io.swaplab.client.execution.FundingMode;
import io.swaplab.client.execution.NativeMode;
import io.swaplab.client.node.Node;
import io.swaplab.client.refusal.ArtifactMismatch;
import io.swaplab.client.refusal.LocalRule;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.terms.ClientConfig;
import io.swaplab.client.terms.ExpectedExecutionSwap;
import io.swaplab.client.terms.IndependentSearch.BegunSearch;
import io.swaplab.client.terms.Order;
import io.swaplab.client.terms.PrepareSwapParams;
import io.swaplab.client.wire.PrepareData;
import io.swaplab.client.wire.SwapData;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** The calls that turn an order into a validated artifact, and repeated checks of one. */
final class Preparation {
    private final RouterApi api;
    private final ClientConfig config;
    private final Node node;
    private final ChainClock clock;
    private final PriceCheck price;
    private final AtomicReference<@Nullable Address> firstRouter = new AtomicReference<>();

    Preparation(RouterApi api, ClientConfig config, Node node, ChainClock clock, PriceCheck price) {
        this.api = api;
        this.config = config;
        this.node = node;
        this.clock = clock;
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
        BegunSearch own = BegunSearch.of(config.search(), order.trade());
        SwapData raw = api.swap(Queries.prepare(order));
        Address router = router(raw.artifact().executionRouter());
        long now = clock.nowSeconds();
        PreparedDirectSwap swap =
                ArtifactValidator.direct(raw, expected(order, router, now), ChainFacts.read(node, router));
        OrderChecks.all(order, swap.execution().plan(), raw.artifact().slippageBps(), now, CheckLog.strict());
        firstRouter.compareAndSet(null, router);
        return priced(swap, own);
    }

    private PreparedDelegatedSwap delegated(Order order) {
        if (order.funding() == FundingMode.DIRECT) {
            throw new PreparationRejected(
                    LocalRule.NOT_DELEGATED,
                    "payer",
                    "must differ from the executor of a delegated swap",
                    order.payer());
        }
        BegunSearch own = BegunSearch.of(config.search(), order.trade());
        PrepareData raw = api.prepare(Queries.prepare(order));
        Address router = router(raw.artifact().executionRouter());
        long now = clock.nowSeconds();
        PreparedDelegatedSwap swap =
                ArtifactValidator.delegatedPrepare(raw, expected(order, router, now), ChainFacts.read(node, router));
        OrderChecks.all(order, swap.execution().plan(), raw.artifact().slippageBps(), now, CheckLog.strict());
        firstRouter.compareAndSet(null, router);
        return priced(swap, own);
    }

    private <T extends PreparedSwap> T priced(T swap, BegunSearch own) {
        if (config.checksPrice()) {
            price.require(swap);
        }
        own.found().ifPresent(best -> OrderChecks.notBehind(best, swap.amountOut()));
        return swap;
    }

    /** Repeats all checks of a prepared swap, against the current chain. */
    List<Comparison> compare(PrepareSwapParams params, PreparedSwap swap) {
        Order order = Order.of(params, config.wrappedNative());
        Address router = router(swap.execution().router().toString());
        long now = clock.nowSeconds();
        ExpectedExecutionSwap expected = expected(order, router, now);
        return compared(router, (facts, log) -> {
            switch (swap) {
                case PreparedDirectSwap direct -> ArtifactValidator.direct(direct.raw(), expected, facts, log);
                case PreparedDelegatedSwap delegated ->
                    ArtifactValidator.delegatedPrepare(delegated.raw(), expected, facts, log);
                default -> throw new IllegalArgumentException("no artifact of the service: " + swap);
            }
            OrderChecks.all(order, swap.execution().plan(), swap.artifact().slippageBps(), now, log);
        });
    }

    /** The same for the transaction built with a payer's signature. */
    List<Comparison> compare(ReadyDelegatedSwap ready, String payerSignature) {
        var build = new ArtifactValidator.SignedBuild(ready.raw(), ready.prepared(), Bytes.parse(payerSignature));
        long now = clock.nowSeconds();
        return compared(
                ready.execution().router(), (facts, log) -> ArtifactValidator.delegatedBuild(build, facts, now, log));
    }

    private List<Comparison> compared(Address router, BiConsumer<ChainFacts, CheckLog> checks) {
        CheckLog log = CheckLog.keeping();
        try {
            checks.accept(ChainFacts.read(node, router), log);
        } catch (ArtifactMismatch unreadable) {
            log.keep(unreadable);
        }
        return log.comparisons();
    }

    /** The pinned router, else the one that passed the checks before, else the one in the answer. */
    private Address router(String named) {
        if (config.executionRouterAddress() != null) {
            return config.executionRouterAddress();
        }
        Address seen = firstRouter.get();
        return seen == null ? WireValues.address("execution_router", named) : seen;
    }

    private ExpectedExecutionSwap expected(Order order, Address router, long nowSeconds) {
        return new ExpectedExecutionSwap(
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
