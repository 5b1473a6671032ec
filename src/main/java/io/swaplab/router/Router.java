package io.swaplab.router;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.FailedPools;
import io.swaplab.router.graph.GasTerms;
import io.swaplab.router.graph.GraphCache;
import io.swaplab.router.graph.GraphTrade;
import io.swaplab.router.graph.GuardedPoolCalls;
import io.swaplab.router.graph.MarketGraph;
import io.swaplab.router.graph.OptimalityGaps;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import io.swaplab.router.search.ExactOutput;
import io.swaplab.router.search.Plan;
import io.swaplab.router.search.PlanSearch;
import io.swaplab.router.search.RouteBuilder;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Finds the split of a trade over the pools of a market snapshot that gives the highest output; for an exact output,
 * the split that needs the lowest input. Deterministic: the same snapshot and request always give the same route.
 * Caches the graphs of the last few snapshots and the working memory of its searches. Thread-safe.
 *
 * <p>A route is a union of at most {@code splits} paths, and every step lies on one of them. If several steps output
 * the same token, their outputs are merged. A pool that several paths share is traded once, with the sum of their
 * inputs. No chain of consecutive steps has more steps than the depth of the request. If the request has gas terms, the
 * objective is the output net of gas, or the input plus gas.
 */
public final class Router {
    private static final boolean[] NONE = {};

    /**
     * Time limit of the warm-up, which runs in the background while the console waits for input, on one core shared
     * with the JIT compiler. In a small market, a fifth of this time makes the first quote three times as fast as
     * without a warm-up. The full time makes it thirty times as fast; more time gains nothing.
     */
    private static final long MOST_WARM_UP_NANOS = 1_000_000_000L;

    private final GuardedPoolCalls calls;
    private final GraphCache graphs;
    private final Queue<PlanSearch> idle;
    private final Queue<LagrangianBound> idleBounds;
    private final Executor background;
    private final AtomicBoolean isWarm = new AtomicBoolean();

    /** Whether a request has arrived, which ends the warm-up. */
    private volatile boolean asked;

    /**
     * A router without warm-up. Its first requests are slower, because the JIT compiler has not compiled the search
     * yet.
     */
    public Router() {
        this(searches -> {});
    }

    /**
     * A router that warms up on the first market passed to {@link #prepare}.
     *
     * @param background runs the warm-up searches, which take about a second at most and stop at the first request
     */
    public Router(Executor background) {
        this.background = background;
        calls = new GuardedPoolCalls();
        graphs = new GraphCache(calls);
        idle = new ConcurrentLinkedQueue<>();
        idleBounds = new ConcurrentLinkedQueue<>();
    }

    private Router(Router trunk) {
        background = trunk.background;
        calls = trunk.calls;
        graphs = trunk.graphs.branch();
        idle = trunk.idle;
        idleBounds = trunk.idleBounds;
        asked = true;
    }

    /**
     * Creates a router for snapshots that get few requests, such as the market after a simulated trade. The new router
     * starts with the graphs that this one has cached, and its own graphs do not evict them. The two routers share the
     * working memory of searches; the new one does not warm up.
     */
    public Router branch() {
        return new Router(this);
    }

    /**
     * Builds and caches the graph of a snapshot, so that the first request on it does not have to build the graph. Call
     * this before publishing the snapshot. The cost is proportional to the number of pools that changed since a cached
     * snapshot; requests on earlier snapshots are served meanwhile.
     */
    public void prepare(MarketSnapshot snapshot) {
        MarketGraph graph = graphs.of(snapshot);
        if (graph.poolCount() > 0 && !asked && isWarm.compareAndSet(false, true)) {
            background.execute(() -> warmUp(snapshot, graph));
        }
    }

    /** Runs sample searches until a request arrives or the time limit is reached. */
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

    /**
     * Finds the best route of a request, or the reason why there is none. Every amount of the route has been verified
     * by replaying the route on the pools.
     */
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
        FailedPools excluded = new FailedPools(graph);
        SplitRoute route = request.amount().isZero() ? null : route(graph, request, excluded);
        return route == null ? reason(GraphTrade.of(graph, request, NONE), excluded) : new RouteOutcome.Found(route);
    }

    /**
     * Returns small exact-input trades between tokens of a snapshot, which are routed quickly. The same snapshot always
     * gives the same trades.
     */
    public List<RouteRequest> lightTrades(MarketSnapshot snapshot) {
        return WarmUpTrades.lightOver(graphs.of(snapshot));
    }

    /**
     * The number of times that pool code threw an exception, or that a pool contradicted its own earlier quote. The log
     * names the pools.
     */
    public long poolFailures() {
        return calls.failures();
    }

    /**
     * Proves how close a route is to the optimum of its request. The snapshot must be the one on which the route was
     * found. The proof takes about as long as a search over all relevant pools, however few paths the request allows.
     *
     * @return null if no bound could be proved
     */
    public @Nullable OptimalityGaps optimality(MarketSnapshot snapshot, RouteRequest request, SplitRoute route) {
        GraphTrade trade = GraphTrade.of(graphs.of(snapshot), request, NONE);
        LagrangianBound waiting = idleBounds.poll();
        LagrangianBound bound = waiting == null ? new LagrangianBound() : waiting;
        Uint256 output = request.exactIn() ? route.amountOut() : request.amount();
        try {
            OptimalityGaps.Bounds bounds = bound.of(trade, route.amountIn(), output, GasTerms.unitsOf(route));
            idleBounds.add(bound);
            return OptimalityGaps.of(request, route, bounds);
        } catch (GuardedPoolCalls.Failure counted) {
            // The output of the failing pool is unknown, so no bound can be proved.
            return null;
        }
    }

    /**
     * Searches for a route and replays it exactly. If a pool fails in the search or in the replay, excludes the pool
     * and searches again. Returns null if the remaining pools have no route.
     */
    private @Nullable SplitRoute route(MarketGraph graph, RouteRequest request, FailedPools excluded) {
        for (int before = -1; excluded.size() > before; ) {
            before = excluded.size();
            try {
                Plan plan = plan(GraphTrade.of(graph, request, excluded.pools()), request);
                RouteBuilder builder = plan == null ? null : new RouteBuilder(request, plan, calls);
                SplitRoute route = builder == null ? null : builder.build();
                if (builder == null || route != null) {
                    return route;
                }
                builder.unsound().forEach(excluded::add);
            } catch (GuardedPoolCalls.Failure counted) {
                excluded.add(counted.pool());
            }
        }
        throw new IllegalStateException("a search used an excluded pool");
    }

    private @Nullable Plan plan(GraphTrade trade, RouteRequest request) {
        PlanSearch waiting = idle.poll();
        PlanSearch search = waiting == null ? new PlanSearch() : waiting;
        Plan plan = request.exactIn()
                ? search.best(trade, request.amount(), request.gas())
                : ExactOutput.best(search, trade);
        // Deliberately not in a finally block: after an exception the search may be inconsistent, so it is not reused.
        idle.add(search);
        return plan;
    }

    /** The outcome that explains why a request has no route. */
    private static RouteOutcome reason(GraphTrade trade, FailedPools excluded) {
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
                    "no path within " + request.depth() + " hops uses only the providers " + request.providers()
                            + (request.excludedPools().isEmpty() ? "" : " and none of the excluded pools"));
        }
        return new RouteOutcome.ZeroAmount("the pools between " + request.tokenIn() + " and " + request.tokenOut()
                + " cannot fill an " + (request.exactIn() ? "input" : "output") + " of " + request.amount()
                + excluded.remark());
    }
}
