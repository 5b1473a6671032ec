package io.swaplab.service.route;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.Rate;
import io.swaplab.core.market.RouteStep;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.Router;
import io.swaplab.router.graph.GasTerms;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import io.swaplab.service.reading.TaxedPair;
import io.swaplab.service.reading.TokenTestReport;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds routes that begin or end with a token that taxes transfers. The market excludes pools of such tokens. A route
 * therefore consists of an ordinary route between untaxed tokens, which may be split, and of a hop through an excluded
 * pool before it, after it, or both.
 */
final class TaxedRoutes {
    private final TokenTestReport tokens;
    private final MarketSnapshot market;
    private final Router router;

    TaxedRoutes(TokenTestReport tokens, MarketSnapshot market, Router router) {
        this.tokens = tokens;
        this.market = market;
        this.router = router;
    }

    /**
     * The best route that begins or ends with a taxed token. Empty if neither token is taxed, if the output is the
     * fixed amount, or if there is no such route.
     */
    Optional<SplitRoute> find(RouteRequest request) {
        List<Optional<TaxedPair>> first = pairs(request.tokenIn(), request);
        List<Optional<TaxedPair>> last = pairs(request.tokenOut(), request);
        List<SplitRoute> routes = new ArrayList<>();
        if (request.exactIn()) {
            for (Optional<TaxedPair> seller : first) {
                for (Optional<TaxedPair> buyer : last) {
                    if (seller.isPresent() || buyer.isPresent()) {
                        route(request, seller.orElse(null), buyer.orElse(null)).ifPresent(routes::add);
                    }
                }
            }
        }
        return routes.stream().max(Comparator.comparing(SplitRoute::amountOut));
    }

    /**
     * The pairs through which a taxed token can be traded. If the market trades the token, no such pair is needed, and
     * the list has one empty entry.
     */
    private List<Optional<TaxedPair>> pairs(Address token, RouteRequest request) {
        List<Optional<TaxedPair>> pairs = new ArrayList<>();
        if (market.poolsOf(token).isEmpty()) {
            tokens.taxedPairs(token).stream()
                    .filter(pair -> request.allows(pair.pool().provider())
                            && !request.excludedPools()
                                    .contains(pair.pool().id().contract()))
                    .forEach(pair -> pairs.add(Optional.of(pair)));
        } else {
            pairs.add(Optional.empty());
        }
        return pairs;
    }

    private Optional<SplitRoute> route(RouteRequest request, @Nullable TaxedPair seller, @Nullable TaxedPair buyer) {
        RouteStep sale = seller == null ? null : seller.selling(request.amount());
        Address from = seller == null ? request.tokenIn() : seller.partner();
        Address to = buyer == null ? request.tokenOut() : buyer.partner();
        Uint256 amount = sale == null ? request.amount() : sale.amountOut();
        int hops = request.depth() - (seller == null ? 0 : 1) - (buyer == null ? 0 : 1);
        if (amount.isZero() || hops < 0) {
            return Optional.empty();
        }
        return plain(request, from, to, amount, hops).flatMap(between -> joined(request, sale, between, buyer));
    }

    /** The ordinary route between the untaxed tokens; a route without steps if both are the same token. */
    private Optional<SplitRoute> plain(RouteRequest request, Address from, Address to, Uint256 amount, int hops) {
        if (from.equals(to)) {
            Uint256 ideal = amount.timesHigh(SplitRoute.IDEAL_SCALE).isZero()
                    ? amount.times(SplitRoute.IDEAL_SCALE)
                    : Uint256.ZERO;
            return Optional.of(new SplitRoute(from, to, amount, amount, List.of(), 1, ideal, 0));
        }
        if (hops == 0) {
            return Optional.empty();
        }
        // Gas terms are in the output token, so they only apply if the ordinary part ends with it.
        GasTerms gas = to.equals(request.tokenOut()) ? request.gas() : GasTerms.NONE;
        RouteRequest between = new RouteRequest(
                        from, to, amount, true, hops, request.splits(), request.providers(), gas)
                .without(request.excludedPools());
        return router.find(market, between) instanceof RouteOutcome.Found(SplitRoute route)
                ? Optional.of(route)
                : Optional.empty();
    }

    private static Optional<SplitRoute> joined(
            RouteRequest request, @Nullable RouteStep sale, SplitRoute between, @Nullable TaxedPair buyer) {
        List<RouteStep> steps = new ArrayList<>(between.steps());
        Uint256 out = between.amountOut();
        Uint256 ideal = between.idealAmountOut();
        long gas = between.gasUnits();
        if (sale != null) {
            steps.addFirst(sale);
            gas += gas(sale);
            // So far, the ideal output starts from what the sale actually paid. It is scaled up to what the sale would
            // have paid without price impact and tax.
            ideal = scaled(scaled(ideal, rate(sale)), new Rate(sale.amountIn(), sale.amountOut()));
        }
        if (buyer != null) {
            RouteStep purchase = buyer.buying(out);
            steps.addLast(purchase);
            gas += gas(purchase);
            out = purchase.amountOut();
            ideal = scaled(ideal, rate(purchase));
        }
        return out.isZero()
                ? Optional.empty()
                : Optional.of(new SplitRoute(
                        request.tokenIn(),
                        request.tokenOut(),
                        request.amount(),
                        out,
                        steps,
                        between.pathCount(),
                        ideal,
                        gas));
    }

    private static long gas(RouteStep step) {
        return step.pool().gasUnits(step.tokenIn(), step.tokenOut(), step.amountIn());
    }

    private static Rate rate(RouteStep step) {
        Pool pool = step.pool();
        return pool.marginalRate(step.tokenIn(), step.tokenOut());
    }

    /** The ideal output after one more hop at this rate. On overflow, the result is 0, which means unknown. */
    private static Uint256 scaled(Uint256 ideal, Rate rate) {
        if (ideal.timesHigh(rate.numerator()).compareTo(rate.denominator()) >= 0) {
            return Uint256.ZERO;
        }
        return Uint256.mulDivDown(ideal, rate.numerator(), rate.denominator());
    }
}
