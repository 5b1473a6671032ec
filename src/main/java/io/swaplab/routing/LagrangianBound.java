package io.swaplab.routing;

import io.swaplab.curves.CurvePoint;
import io.swaplab.curves.Curves;
import io.swaplab.curves.Reals;
import io.swaplab.math.Uint256;

/**
 * Bounds what any split can pay, by duality: give every token a price after every number of hops; then what the input costs
 * and the surplus that each pool direction could make between its two prices, taken together, is no less than the output
 * of any flow within the depth, merged and split in any way. The search's own prices make the bound close. It also holds
 * for flows that take more paths than a request allows, and that pass a pool again after a different number of hops. A plan
 * of few paths trades few of the pools, so of their surplus only so many of the greatest count against it.
 *
 * <p>Not safe for use by several threads at once.
 */
final class LagrangianBound {
    /** Widens what drawn curves tell: they err by rounding alone, or where straight by less than a millionth too low. */
    private static final double ROUNDING = 1e-9;

    private final SplitSearch search = new SplitSearch();
    private final CurvePoint point = new CurvePoint();
    private final CardinalityBound surpluses = new CardinalityBound();
    private final SampledConjugate asked = new SampledConjugate();

    /**
     * What nothing pays more than, or needs less than.
     *
     * @param flows any flow
     * @param paths a plan of as many paths as the request allows
     */
    record Bounds(Uint256 flows, Uint256 paths) {
        private static final Bounds NONE = new Bounds(Uint256.ZERO, Uint256.ZERO);
    }

    /** More than any flow pays for an input, rounded up; zero when the pools cannot take the input. */
    Bounds most(Trade trade, Uint256 amountIn) {
        Network net = search.relaxed(trade, amountIn);
        if (net == null) {
            return Bounds.NONE;
        }
        gather(net);
        return new Bounds(most(net, amountIn, surpluses.all()), most(net, amountIn, surplusOfPaths(trade)));
    }

    private Uint256 most(Network net, Uint256 amountIn, double surplus) {
        double sum = search.prices().price[Network.SOURCE] * Reals.of(amountIn) + surplus;
        return Reals.toAmount(sum * (1 + ROUNDING)).plus(1 + net.poolEdgeCount);
    }

    /** Less than any flow needs for an output, rounded down, by the prices of an input that about suffices. */
    Bounds least(Trade trade, Uint256 about, Uint256 wanted) {
        Network net = search.relaxed(trade, about);
        if (net == null) {
            return Bounds.NONE;
        }
        gather(net);
        return new Bounds(least(net, wanted, surpluses.all()), least(net, wanted, surplusOfPaths(trade)));
    }

    private Uint256 least(Network net, Uint256 wanted, double surplus) {
        double missing = Reals.of(wanted) * (1 - ROUNDING) - net.poolEdgeCount - surplus;
        return Reals.toAmount(Math.max(0, missing / search.prices().price[Network.SOURCE]) * (1 - ROUNDING));
    }

    private double surplusOfPaths(Trade trade) {
        RouteRequest request = trade.request();
        return surpluses.most(Math.min(request.splitCount(), RouteRequest.MAX_SPLITS), request.depth());
    }

    /**
     * Gathers what all pool directions could make at the prices, when none takes more than could come to it. Those outside the
     * network make nothing: the price of a token after just so many hops may be moved between what it takes to get there
     * and what the token can still become, which leaves no surplus to them and no more to those inside.
     */
    private void gather(Network net) {
        search.straighten();
        Prices prices = search.prices();
        surpluses.clear();
        for (int e = 0; e < net.poolEdgeCount; e++) {
            double in = prices.price[net.from[e]];
            double out = prices.price[net.to[e]];
            Edge edge = net.edges[e];
            if (edge.isLearnt()) {
                surpluses.add(net.kind(e), edge, learntSurplus(edge, search.most(e), in, out));
            } else if (net.spot[e] * out * (1 + ROUNDING) > in) {
                surpluses.add(net.kind(e), edge, surplus(edge, search.most(e), in, out * (1 + ROUNDING)));
            }
        }
    }

    private double surplus(Edge edge, double most, double in, double out) {
        edge.curve().at(in / out, point);
        double taken = Math.min(point.input(), most);
        double made = taken < most ? point.output() : edge.curve().output(taken);
        return Math.max(0, made * out - taken * in);
    }

    /** What a learnt curve may err is more than most trades miss, so the pool itself is asked where that tells less. */
    private double learntSurplus(Edge edge, double most, double in, double out) {
        double widened = surplus(edge, most, in, out * (1 + Curves.LEARNT_PRECISION));
        if (widened == 0) {
            return 0;
        }
        double wide = point.input();
        edge.curve().at(in / out, point);
        return Math.min(widened, asked.most(edge, point.input() > 0 ? point.input() : wide, most, in, out));
    }
}
