package io.swaplab.routing;

import io.swaplab.curves.CurvePoint;
import io.swaplab.curves.Curves;
import io.swaplab.curves.Reals;
import io.swaplab.math.Uint256;

/**
 * Bounds what any split can pay, by duality: give every token a price after every number of hops; then what the input costs
 * and the surplus that each pool direction could make between its two prices, taken together, is no less than the output
 * of any flow within the depth, merged and split in any way. The search's own prices make the bound close. It also holds
 * for flows that take more paths than a request allows, and that pass a pool again after a different number of hops.
 *
 * <p>Not safe for use by several threads at once.
 */
final class Certificate {
    /** Widens what drawn curves tell: they err by rounding alone, or where straight by less than a millionth too low. */
    private static final double ROUNDING = 1e-9;

    private final SplitSearch search = new SplitSearch();
    private final CurvePoint point = new CurvePoint();

    /** More than any flow pays for an input, rounded up; zero when the pools cannot take the input. */
    Uint256 most(Trade trade, Uint256 amountIn) {
        Network net = search.relaxed(trade, amountIn);
        if (net == null) {
            return Uint256.ZERO;
        }
        Prices prices = search.prices();
        double surplus = surplus(net, prices);
        double sum = prices.price[Network.SOURCE] * Reals.of(amountIn) + surplus;
        return Reals.toAmount(sum * (1 + ROUNDING)).plus(1 + net.poolEdgeCount);
    }

    /** Less than any flow needs for an output, rounded down, by the prices of an input that about suffices. */
    Uint256 least(Trade trade, Uint256 about, Uint256 wanted) {
        Network net = search.relaxed(trade, about);
        if (net == null) {
            return Uint256.ZERO;
        }
        Prices prices = search.prices();
        double surplus = surplus(net, prices);
        double missing = Reals.of(wanted) * (1 - ROUNDING) - net.poolEdgeCount - surplus;
        return Reals.toAmount(Math.max(0, missing / prices.price[Network.SOURCE]) * (1 - ROUNDING));
    }

    /**
     * What all pool directions could make at the prices, once these leave nothing to those outside the network; none takes
     * more than all of the input could become before it.
     */
    private double surplus(Network net, Prices prices) {
        search.straighten();
        double sum = 0;
        for (int e = 0; e < net.poolEdgeCount; e++) {
            boolean learnt = net.edges[e].isLearnt();
            double in = prices.price[net.from[e]];
            double out = prices.price[net.to[e]] * (1 + (learnt ? Curves.LEARNT_PRECISION : ROUNDING));
            if (net.spot[e] * out > in) {
                double most = search.most(e);
                net.curves[e].at(in / out, point);
                double taken = Math.min(point.input(), most);
                double made = taken < most ? point.output() : net.curves[e].output(taken);
                sum += Math.max(0, made * out - taken * in);
            }
        }
        return sum;
    }
}
