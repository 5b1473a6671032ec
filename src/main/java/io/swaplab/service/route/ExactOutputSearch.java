package io.swaplab.service.route;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.RouteStep;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.Router;
import io.swaplab.router.graph.GasTerms;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds routes for an exact output that a transaction can execute. Pools move until it runs, so the last step buys what
 * the other steps have not paid, along one path of pools that can sell an exact amount. Either this path buys the whole
 * output, or the best split buys fifteen sixteenths of it and the path buys the rest.
 *
 * @param sellers the providers whose pools can sell an exact amount
 */
public record ExactOutputSearch(Router router, MarketSnapshot market, Set<String> sellers) {
    /** The families whose contracts have a swap for an exact output that the adapter can call. */
    static final Set<String> FAMILIES =
            Set.of("concentrated", "algebrav1", "algebraintegral", "constantproduct", "constantproduct3");

    private static final Uint256 PARTS = Uint256.of(16);

    /** The route with the smallest input plus gas; empty if no path of pools can sell an exact amount. */
    Optional<SplitRoute> find(RouteRequest request) {
        return Stream.of(alone(request), beside(request))
                .flatMap(Optional::stream)
                .min(Comparator.comparing(route -> asked(route, request.gas())));
    }

    private static Uint256 asked(SplitRoute route, GasTerms gas) {
        Uint256 cost = gas.areWeighed() ? gas.costUp(GasTerms.unitsOf(route)) : Uint256.ZERO;
        return route.amountIn().plusOverflows(cost)
                ? Uint256.MAX
                : route.amountIn().plus(cost);
    }

    /** A route of which the last step may spend more: what it does not need of {@code amountIn} is returned. */
    public static SplitRoute upTo(Uint256 amountIn, SplitRoute route) {
        List<RouteStep> steps = new ArrayList<>(route.steps());
        RouteStep last = steps.removeLast();
        Uint256 sold = route.amountIn().minus(last.amountIn());
        steps.add(new RouteStep(last.pool(), last.tokenIn(), last.tokenOut(), amountIn.minus(sold), last.amountOut()));
        return new SplitRoute(
                route.tokenIn(),
                route.tokenOut(),
                amountIn,
                route.amountOut(),
                steps,
                route.pathCount(),
                route.idealAmountOut(),
                route.gasUnits());
    }

    private Optional<SplitRoute> alone(RouteRequest request) {
        return path(router, market, request, request.amount())
                .map(bought -> joined(request, List.of(), bought, Uint256.ZERO, new Sums(Uint256.ZERO, 0, 0)));
    }

    private Optional<SplitRoute> beside(RouteRequest request) {
        Uint256 part = request.amount().dividedBy(PARTS);
        if (request.splits() == 1 || part.isZero()) {
            return Optional.empty();
        }
        RouteRequest most = with(request, request.amount().minus(part), request.splits() - 1, request.providers());
        if (!(router.find(market, most) instanceof RouteOutcome.Found(SplitRoute sold))
                || !sold.amountOut().isLessThan(request.amount())) {
            return Optional.empty();
        }
        Uint256 missing = request.amount().minus(sold.amountOut());
        return path(router.branch(), sold.tradedOn(market), request, missing)
                .map(bought -> joined(
                        request,
                        sold.steps(),
                        bought,
                        sold.amountIn(),
                        new Sums(sold.idealAmountOut(), sold.gasUnits(), sold.pathCount())));
    }

    private Optional<Bought> path(Router searching, MarketSnapshot on, RouteRequest request, Uint256 amountOut) {
        Set<String> allowed =
                Set.copyOf(sellers.stream().filter(request::allows).toList());
        if (allowed.isEmpty()) {
            return Optional.empty();
        }
        return searching.find(on, with(request, amountOut, 1, allowed)) instanceof RouteOutcome.Found(SplitRoute found)
                ? ExactOutputPath.buying(amountOut, found.steps()).map(path -> new Bought(path, found))
                : Optional.empty();
    }

    /** A path, and the same path as the search found it. */
    private record Bought(ExactOutputPath path, SplitRoute found) {}

    /** Properties of the route before its last step. */
    private record Sums(Uint256 ideal, long gasUnits, int paths) {}

    private static SplitRoute joined(
            RouteRequest request, List<RouteStep> sold, Bought bought, Uint256 spent, Sums sums) {
        Uint256 cost = bought.path().cost();
        List<RouteStep> steps = new ArrayList<>(sold);
        steps.add(bought.path().step(cost));
        Uint256 ideal = bought.found().idealAmountOut();
        boolean unknown =
                ideal.isZero() || (!sold.isEmpty() && sums.ideal().isZero()) || ideal.plusOverflows(sums.ideal());
        return new SplitRoute(
                request.tokenIn(),
                request.tokenOut(),
                spent.plus(cost),
                request.amount(),
                steps,
                sums.paths() + 1,
                unknown ? Uint256.ZERO : ideal.plus(sums.ideal()),
                sums.gasUnits() + bought.path().gasUnits(0, 1, cost));
    }

    private static RouteRequest with(RouteRequest request, Uint256 amount, int splits, Set<String> providers) {
        return new RouteRequest(
                request.tokenIn(),
                request.tokenOut(),
                amount,
                false,
                request.depth(),
                splits,
                providers,
                request.excludedPools(),
                request.gas());
    }
}
