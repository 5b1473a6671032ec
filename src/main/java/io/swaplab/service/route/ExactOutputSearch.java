package io.swaplab.service.route;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.RouteStep;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.Router;
import io.swaplab.router.graph.GasTerms;
import io.swaplab.router.graph.GuardedPoolCalls;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import io.swaplab.router.search.PriceImpact;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
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
                .map(bought -> joined(request, List.of(), bought, new Sums(Uint256.ZERO, 0, 0)));
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
                        request, sold.steps(), bought, new Sums(sold.amountIn(), sold.gasUnits(), sold.pathCount())));
    }

    private Optional<ExactOutputPath> path(
            Router searching, MarketSnapshot on, RouteRequest request, Uint256 amountOut) {
        Set<String> allowed =
                Set.copyOf(sellers.stream().filter(request::allows).toList());
        if (allowed.isEmpty()) {
            return Optional.empty();
        }
        return searching.find(on, with(request, amountOut, 1, allowed)) instanceof RouteOutcome.Found(SplitRoute found)
                ? ExactOutputPath.buying(amountOut, found.steps())
                : Optional.empty();
    }

    /** Properties of the route before its last step. */
    private record Sums(Uint256 spent, long gasUnits, int paths) {}

    private SplitRoute joined(RouteRequest request, List<RouteStep> sold, ExactOutputPath path, Sums sums) {
        Uint256 amountIn = sums.spent().plus(path.cost());
        List<RouteStep> steps = new ArrayList<>(sold);
        steps.add(path.step(path.cost()));
        List<RouteStep> trades = new ArrayList<>(sold);
        path.hops().forEach(hop -> trades.add(untraded(hop)));
        return new SplitRoute(
                request.tokenIn(),
                request.tokenOut(),
                amountIn,
                request.amount(),
                steps,
                sums.paths() + 1,
                PriceImpact.idealOutput(amountIn, request.tokenOut(), trades, new GuardedPoolCalls()),
                sums.gasUnits() + path.gasUnits(0, 1, path.cost()));
    }

    /** The same trade in its pool before the route: the path was found behind the steps before it. */
    private RouteStep untraded(RouteStep hop) {
        Pool pool = Objects.requireNonNull(market.pool(hop.pool().id()));
        return new RouteStep(pool, hop.tokenIn(), hop.tokenOut(), hop.amountIn(), hop.amountOut());
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
