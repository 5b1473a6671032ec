package io.swaplab.routing;

import io.swaplab.evm.Address;
import io.swaplab.market.MarketSnapshot;
import io.swaplab.market.PoolId;
import io.swaplab.market.SplitRoute;
import java.util.HashSet;
import java.util.Set;

/**
 * Finds the split of a trade over the pools of a snapshot that pays most, or needs least. Keeps nothing between calls
 * and may be called from many threads; the same snapshot and request always give the same answer.
 *
 * <p>A route is at most {@code splitCount} paths merged: every step lies on one of them, what they make of a token is
 * pooled, and a pool that several of them pass is traded once, with the sum. No way through the steps is longer than the
 * depth. The gas of the steps is counted, not weighed.
 */
public final class Router {
    /** Searches repeated without the pools that broke their word; more of them than that is no market. */
    private static final int ATTEMPTS = 16;

    /** The best route of a request, or why there is none; every amount of it has been replayed on the pools. */
    public RouteOutcome find(MarketSnapshot snapshot, RouteRequest request) {
        for (Address token : new Address[] {request.tokenIn(), request.tokenOut()}) {
            if (snapshot.poolsOf(token).isEmpty()) {
                return new RouteOutcome.UnknownToken(token);
            }
        }
        if (request.tokenIn().equals(request.tokenOut())) {
            return new RouteOutcome.NoRoute("input and output are the same token, " + request.tokenIn());
        }
        if (Graph.of(snapshot, request, pool -> true).isEmpty()) {
            return new RouteOutcome.NoRoute("no chain of pools joins " + request.tokenIn() + " and "
                    + request.tokenOut() + " within " + request.depth() + " hops");
        }
        if (request.amount().isZero()) {
            return new RouteOutcome.ZeroAmount("the amount is zero");
        }
        Set<PoolId> unsound = new HashSet<>();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Graph graph = Graph.of(
                    snapshot, request, pool -> !unsound.contains(pool.id()) && request.allows(pool.provider()));
            if (graph.isEmpty()) {
                return new RouteOutcome.ZeroAmount(
                        "no path within " + request.depth() + " hops is left of the providers " + request.providers());
            }
            Plan plan = request.exactIn()
                    ? SplitSearch.best(graph, request, request.amount())
                    : ExactOutput.best(graph, request);
            if (plan == null) {
                break;
            }
            RouteBuilder builder = new RouteBuilder(request, plan);
            SplitRoute route = builder.build();
            if (route != null) {
                return new RouteOutcome.Found(route);
            }
            unsound.addAll(builder.unsound());
        }
        return new RouteOutcome.ZeroAmount("the pools between " + request.tokenIn() + " and " + request.tokenOut()
                + " cannot fill an " + (request.exactIn() ? "input" : "output") + " of " + request.amount());
    }
}
