package io.swaplab.routing;

import io.swaplab.evm.Address;
import io.swaplab.market.MarketSnapshot;
import io.swaplab.market.route.SplitRoute;
import io.swaplab.math.Uint256;
import io.swaplab.routing.bound.LagrangianBound;
import io.swaplab.routing.graph.Graphs;
import io.swaplab.routing.graph.LeftOut;
import io.swaplab.routing.graph.MarketGraph;
import io.swaplab.routing.graph.PoolCalls;
import io.swaplab.routing.graph.PoolFailure;
import io.swaplab.routing.graph.Trade;
import io.swaplab.routing.plan.Plan;
import io.swaplab.routing.plan.RouteBuilder;
import io.swaplab.routing.request.GasTerms;
import io.swaplab.routing.request.Optimality;
import io.swaplab.routing.request.RouteOutcome;
import io.swaplab.routing.request.RouteRequest;
import io.swaplab.routing.search.ExactOutput;
import io.swaplab.routing.search.PlanSearch;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Finds the split of a trade over the pools of a snapshot that pays most, or needs least. May be called from many
 * threads; the same snapshot and request always give the same answer. Keeps what it learnt of the last few snapshots, and
 * the memory of its searches.
 *
 * <p>A route is at most {@code splitCount} paths merged: every step lies on one of them, what they make of a token is
 * pooled, and a pool that several of them pass is traded once, with the sum. No way through the steps is longer than the
 * depth. Where the request says what gas costs, the best is what leaves most after it, or asks for least with it.
 */
public final class Router {
    private static final boolean[] NONE = {};

    /**
     * What a session pays behind its prompt, on one processor and the compiler's. After a fifth of it the first quote of
     * a small market costs a third of a cold one, after all of it a thirtieth; more gains nothing.
     */
    private static final long MOST_WARM_UP_NANOS = 1_000_000_000L;

    private final PoolCalls calls = new PoolCalls();
    private final Graphs graphs = new Graphs(calls);
    private final Queue<PlanSearch> idle = new ConcurrentLinkedQueue<>();
    private final Queue<LagrangianBound> idleBounds = new ConcurrentLinkedQueue<>();
    private final Executor background;
    private final AtomicBoolean isWarm = new AtomicBoolean();

    /** Whether a request has come. */
    private volatile boolean asked;

    /** A router whose first requests find it cold. */
    public Router() {
        this(searches -> {});
    }

    /**
     * A router that warms up on the first market it is prepared for.
     *
     * @param background where it runs searches that nobody asked for, of some seconds at most, until the first request
     */
    public Router(Executor background) {
        this.background = background;
    }

    /**
     * Draws the graph of a snapshot, so that the first request on it does not have to. To be called by who made the snapshot,
     * before others see it. It costs what changed since one of the last few; requests on those are answered meanwhile.
     */
    public void prepare(MarketSnapshot snapshot) {
        MarketGraph graph = graphs.of(snapshot);
        if (graph.poolCount() > 0 && !asked && isWarm.compareAndSet(false, true)) {
            background.execute(() -> warmUp(snapshot, graph));
        }
    }

    /** Gives way to the first request, which is to have the processor for itself. */
    private void warmUp(MarketSnapshot snapshot, MarketGraph graph) {
        if (asked) {
            return;
        }
        List<RouteRequest> trades = WarmUpTrades.over(graph);
        long end = System.nanoTime() + MOST_WARM_UP_NANOS;
        new WarmUp(
                        request -> answer(snapshot, request),
                        (request, route) -> optimality(snapshot, request, route),
                        () -> asked || System.nanoTime() - end >= 0)
                .run(trades);
    }

    /** The best route of a request, or why there is none; every amount of it has been replayed on the pools. */
    public RouteOutcome find(MarketSnapshot snapshot, RouteRequest request) {
        if (!asked) {
            asked = true;
        }
        return answer(snapshot, request);
    }

    private RouteOutcome answer(MarketSnapshot snapshot, RouteRequest request) {
        for (Address token : new Address[] {request.tokenIn(), request.tokenOut()}) {
            if (snapshot.poolsOf(token).isEmpty()) {
                return new RouteOutcome.UnknownToken(token);
            }
        }
        if (request.tokenIn().equals(request.tokenOut())) {
            return new RouteOutcome.NoRoute("input and output are the same token, " + request.tokenIn());
        }
        MarketGraph graph = graphs.of(snapshot);
        LeftOut leftOut = new LeftOut(graph);
        SplitRoute route = request.amount().isZero() ? null : route(graph, request, leftOut);
        return route == null ? reason(Trade.of(graph, request, NONE), leftOut) : new RouteOutcome.Found(route);
    }

    /** How often the code of a pool failed, or a pool broke its word; the log names the pools. */
    public long poolFailures() {
        return calls.failures();
    }

    /**
     * How near a route that was found for a request is to the best, on the same snapshot; takes about as long as a search
     * over all pools that matter, however few paths are allowed.
     *
     * @return null where nothing is proved
     */
    public @Nullable Optimality optimality(MarketSnapshot snapshot, RouteRequest request, SplitRoute route) {
        Trade trade = Trade.of(graphs.of(snapshot), request, NONE);
        LagrangianBound waiting = idleBounds.poll();
        LagrangianBound bound = waiting == null ? new LagrangianBound() : waiting;
        Uint256 output = request.exactIn() ? route.amountOut() : request.amount();
        try {
            Optimality.Bounds bounds = bound.of(trade, route.amountIn(), output, GasTerms.unitsOf(route));
            idleBounds.add(bound);
            return Optimality.of(request, route, bounds);
        } catch (PoolFailure counted) {
            // What that pool might have paid is not known, so nothing is proved.
            return null;
        }
    }

    /** Searches until a route holds, each time without the pools that failed; null where the others have none. */
    private @Nullable SplitRoute route(MarketGraph graph, RouteRequest request, LeftOut leftOut) {
        for (int before = -1; leftOut.size() > before; ) {
            before = leftOut.size();
            try {
                Plan plan = plan(Trade.of(graph, request, leftOut.pools()), request);
                RouteBuilder builder = plan == null ? null : new RouteBuilder(request, plan, calls);
                SplitRoute route = builder == null ? null : builder.build();
                if (builder == null || route != null) {
                    return route;
                }
                builder.unsound().forEach(leftOut::add);
            } catch (PoolFailure counted) {
                leftOut.add(counted.pool());
            }
        }
        throw new IllegalStateException("a search took a pool that it was to do without");
    }

    private @Nullable Plan plan(Trade trade, RouteRequest request) {
        PlanSearch waiting = idle.poll();
        PlanSearch search = waiting == null ? new PlanSearch() : waiting;
        Plan plan = request.exactIn()
                ? search.best(trade, request.amount(), request.gas())
                : ExactOutput.best(search, trade);
        // A search that broke off is not used again.
        idle.add(search);
        return plan;
    }

    /** Why there is no route. */
    private static RouteOutcome reason(Trade trade, LeftOut leftOut) {
        RouteRequest request = trade.request();
        if (!trade.isJoined(false)) {
            return new RouteOutcome.NoRoute("no chain of pools joins " + request.tokenIn() + " and "
                    + request.tokenOut() + " within " + request.depth() + " hops");
        }
        if (request.amount().isZero()) {
            return new RouteOutcome.ZeroAmount("the amount is zero");
        }
        if (!trade.isJoined(true)) {
            return new RouteOutcome.ZeroAmount(
                    "no path within " + request.depth() + " hops is left of the providers " + request.providers());
        }
        return new RouteOutcome.ZeroAmount("the pools between " + request.tokenIn() + " and " + request.tokenOut()
                + " cannot fill an " + (request.exactIn() ? "input" : "output") + " of " + request.amount()
                + leftOut.remark());
    }
}
