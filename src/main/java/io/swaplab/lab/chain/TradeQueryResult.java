package io.swaplab.lab.chain;

import io.swaplab.core.market.SplitRoute;
import io.swaplab.router.graph.GasTerms;
import io.swaplab.router.graph.OptimalityGaps;
import io.swaplab.router.graph.RouteOutcome;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The answer to one trade of a query file: the route that the search found, with the duration of the search.
 *
 * @param id the trade's id
 * @param nanos durations of the search in nanoseconds, one per repetition
 * @param route the route found, or null if there is none
 * @param optimality proved bounds on how far the route is below the optimum; null if there is no route or no bound
 * @param gas the gas price and gas costs used in the search; {@link GasTerms#NONE} if gas was ignored
 * @param error why there is no route; empty if there is one
 */
public record TradeQueryResult(
        String id,
        List<Long> nanos,
        @Nullable SplitRoute route,
        @Nullable OptimalityGaps optimality,
        GasTerms gas,
        String error) {
    public TradeQueryResult {
        nanos = List.copyOf(nanos);
    }

    static TradeQueryResult of(String id, List<Long> nanos, RouteOutcome outcome) {
        return switch (outcome) {
            case RouteOutcome.Found(SplitRoute route) ->
                new TradeQueryResult(id, nanos, route, null, GasTerms.NONE, "");
            case RouteOutcome.NoRoute(String reason) -> failed(id, nanos, reason);
            case RouteOutcome.ZeroAmount(String reason) -> failed(id, nanos, reason);
            case RouteOutcome.UnknownToken(var token) ->
                failed(id, nanos, "no pool of the snapshot trades the token " + token);
        };
    }

    static TradeQueryResult failed(String id, List<Long> nanos, String error) {
        return new TradeQueryResult(id, nanos, null, null, GasTerms.NONE, error);
    }

    TradeQueryResult with(@Nullable OptimalityGaps proved) {
        return new TradeQueryResult(id, nanos, route, proved, gas, error);
    }

    TradeQueryResult with(GasTerms weighed) {
        return new TradeQueryResult(id, nanos, route, optimality, weighed, error);
    }

    long leastNanos() {
        return nanos.isEmpty() ? 0 : Collections.min(nanos);
    }
}
