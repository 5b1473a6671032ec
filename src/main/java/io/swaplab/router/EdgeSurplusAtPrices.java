package io.swaplab.router;

import io.swaplab.router.dual.CardinalityDualDescent;
import io.swaplab.router.dual.DualPrices;
import io.swaplab.router.dual.LayeredNetwork;
import io.swaplab.router.graph.Curve;
import io.swaplab.router.graph.CurveFactory;
import io.swaplab.router.graph.Edge;

/**
 * Computes the maximum surplus of every edge of a network at the current prices. The surplus of an edge is the value of
 * its output less that of its input; inputs are limited to the amounts that can arrive at the edge.
 *
 * <p>Edges outside the network are left out. The sum is nevertheless a valid bound if the price of the input is at
 * least the one for which the network was built. Clamping each price between the token's cost from the source and its
 * value at the sink would then leave these edges no surplus, and would not raise the surplus of the others. A waiting
 * edge, which carries a token to its node at the next hop, has a surplus if the token's price is higher there.
 *
 * <p>Not thread-safe.
 */
public final class EdgeSurplusAtPrices {
    /**
     * Relative margin that covers floating-point rounding in the curves of pools with a closed form. Straight parts of
     * a curve need no further margin: they are stored with a slight bend, which only raises the curve.
     */
    public static final double ROUNDING = 1e-9;

    private static final double MILLION = 1e6;
    private static final double LEAST_KEPT = 0.5;
    private static final double[] NONE = {};

    private final BoundPrices search;
    private final LayeredNetwork net;
    private final DualPrices prices;
    private final Curve.Point point = new Curve.Point();
    private final SampledSurplusBound sampled = new SampledSurplusBound();
    private final CardinalityBound gross = new CardinalityBound();
    private final CardinalityBound afterGas = new CardinalityBound();

    /** The bound that counts only one edge of each pool, the one with the highest surplus. */
    private final CardinalityBound best = new CardinalityBound();

    private final double[] thresholds = new double[CardinalityDualDescent.MULTIPLIERS];
    private double mostOfPools;
    private double mostOfPoolsBeforeGas;
    private int paths;

    /** Largest difference between two surpluses that is ignored, in units of the trade's output. */
    private double negligible;

    /**
     * By edge, an upper bound on the input that can arrive, in base units. For waiting edges, which carry a token to
     * its node at the next hop, only arrivals over edges of the network count.
     */
    public double[] limits = {};

    /**
     * By edge, its surplus (value of the output less value of the input) at the current prices, in units of the trade's
     * output.
     */
    public double[] surplus = {};

    /** By edge, a lower bound on the gas cost of a step, in units of the output. */
    public double[] gas = {};

    public EdgeSurplusAtPrices(BoundPrices search) {
        this.search = search;
        this.net = search.network();
        this.prices = search.prices();
    }

    /**
     * Resizes the arrays for the current network, and computes an upper bound on the input that can arrive at each
     * edge.
     *
     * @param mostPaths maximum number of paths of a plan
     * @param indifferent largest difference between two surpluses that is ignored, in units of the trade's output
     */
    public void start(int mostPaths, double indifferent) {
        paths = mostPaths;
        negligible = indifferent;
        if (limits.length < net.edgeCount) {
            limits = new double[2 * net.edgeCount];
            surplus = new double[2 * net.edgeCount];
            gas = new double[2 * net.edgeCount];
        }
        for (int e = 0; e < net.edgeCount; e++) {
            limits[e] = net.isWaiting(e) ? net.mostAt(net.from[e]) : search.most(e);
        }
    }

    /**
     * Computes the gas cost of each edge. Uses the gas of a very small trade, which is a lower bound.
     *
     * @param perUnit price of one unit of gas, in units of the output
     */
    public void weigh(double perUnit) {
        for (int e = 0; e < net.poolEdgeCount; e++) {
            gas[e] = perUnit == 0 ? 0 : perUnit * net.edges[e].leastGasUnits() * (1 - ROUNDING);
        }
    }

    /**
     * Computes the surpluses that the curves predict, for the minimization of the bound. They may be slightly too low,
     * so they prove nothing.
     *
     * @param multipliers dual multipliers of the first, middle and last edges, one of the choices tried for the bound
     */
    public void estimate(double[] multipliers) {
        for (int e = 0; e < net.poolEdgeCount; e++) {
            double in = prices.price[net.from[e]];
            double out = prices.price[net.to[e]];
            surplus[e] = net.spot[e] * out > in ? surplus(net.edges[e], limits[e], in, out) : 0;
        }
        rank(multipliers);
    }

    /**
     * Computes upper bounds on the surpluses, which hold despite the errors of the curves.
     *
     * @param multipliers as in {@link #estimate}
     */
    public void prove(double[] multipliers) {
        for (int e = 0; e < net.poolEdgeCount; e++) {
            double in = prices.price[net.from[e]];
            double out = prices.price[net.to[e]];
            Edge edge = net.edges[e];
            if (edge.isLearnt()) {
                surplus[e] = learntSurplus(edge, limits[e], in, out) * inPieces(edge);
            } else {
                boolean pays = net.spot[e] * out * (1 + ROUNDING) > in;
                surplus[e] = pays ? surplus(edge, limits[e], in, out * (1 + ROUNDING)) : 0;
            }
        }
        rank(multipliers);
    }

    private void rank(double[] multipliers) {
        gross.clear();
        afterGas.clear();
        for (int e = 0; e < net.poolEdgeCount; e++) {
            gross.add(net.kind(e), surplus[e]);
            afterGas.add(net.kind(e), surplus[e] - gas[e]);
        }
        gross.rank(paths, net.depth);
        afterGas.rank(paths, net.depth);
        mostOfPoolsBeforeGas = mostOfPools(0, multipliers);
        mostOfPools = mostOfPools(1, multipliers);
    }

    /**
     * Upper bound on the total surplus of plans that trade each pool once. The numbers of first, middle and last edges
     * are limited, and each limit has a multiplier m. The bound is the sum over pools of their best surplus less m,
     * plus m times the limits. It holds for any multipliers. Three choices are tried: zero, the surpluses at which the
     * limits bind, and the given multipliers. Returns infinity if no pool has several edges with a surplus, because the
     * bound is then no tighter than that of {@link CardinalityBound}.
     */
    private double mostOfPools(double gasWeight, double[] multipliers) {
        best.clear();
        boolean shared = false;
        for (int e = 0; e < net.poolEdgeCount; e++) {
            double left = surplus[e] - gasWeight * gas[e];
            boolean leads = left > 0 && leads(e, left, gasWeight, NONE);
            shared |= left > 0 && !leads;
            best.add(net.kind(e), leads ? left : 0);
        }
        best.rank(paths, net.depth);
        thresholds(best, thresholds);
        return shared
                ? Math.min(best.all(), Math.min(mostAt(gasWeight, thresholds), mostAt(gasWeight, multipliers)))
                : Double.POSITIVE_INFINITY;
    }

    private double mostAt(double gasWeight, double[] multipliers) {
        double sum = 0;
        for (int m = 0; m < multipliers.length; m++) {
            sum += multipliers[m] * paths * (m == LayeredNetwork.MIDDLE ? Math.max(0, net.depth - 2) : 1);
        }
        for (int e = 0; e < net.poolEdgeCount; e++) {
            double left = left(e, gasWeight, multipliers);
            sum += left > 0 && leads(e, left, gasWeight, multipliers) ? left : 0;
        }
        return sum;
    }

    private double left(int e, double gasWeight, double[] multipliers) {
        double left = surplus[e] - gasWeight * gas[e];
        int kind = net.kind(e);
        for (int m = 0; m < multipliers.length; m++) {
            double direct = m == LayeredNetwork.MIDDLE ? Math.max(0, net.depth - 2) : 1;
            left -= kind == m ? multipliers[m] : kind == LayeredNetwork.DIRECT ? direct * multipliers[m] : 0;
        }
        return left;
    }

    /**
     * Whether an edge is the best of its pool: no other edge of the pool has a higher surplus net of multipliers and
     * gas, or the same surplus and a lower number.
     */
    private boolean leads(int e, double left, double gasWeight, double[] multipliers) {
        for (int other = net.nextOfPool[e]; other != e; other = net.nextOfPool[other]) {
            double rival = left(other, gasWeight, multipliers);
            if (rival > left || rival == left && other < e) {
                return false;
            }
        }
        return true;
    }

    /** Total surplus of all edges, before gas. */
    public double all() {
        return gross.all() + waiting();
    }

    /** Upper bound on the total surplus, net of gas, of a plan with the allowed number of paths. */
    public double most() {
        return Math.min(afterGas.most(), mostOfPools) + waiting();
    }

    /** Upper bound on the total surplus, before gas, of a plan with the allowed number of paths. */
    public double mostBeforeGas() {
        return Math.min(gross.most(), mostOfPoolsBeforeGas) + waiting();
    }

    /**
     * Writes estimated multipliers of first, middle and last edges into {@code target}. Each is the lowest surplus, net
     * of gas, among the edges of its kind that the bound adds up. If the lowest such surplus of direct edges exceeds
     * the sum of the multipliers along a path, the multiplier of first edges is raised.
     */
    public void multipliers(double[] target) {
        thresholds(best, target);
    }

    private void thresholds(CardinalityBound ranked, double[] target) {
        double path = 0;
        for (int m = 0; m < CardinalityDualDescent.MULTIPLIERS; m++) {
            target[m] = ranked.threshold(m, 1);
            path += target[m] * (m == LayeredNetwork.MIDDLE ? Math.max(0, net.depth - 2) : 1);
        }
        target[LayeredNetwork.FIRST] += Math.max(0, ranked.threshold(LayeredNetwork.DIRECT, 1) - path);
    }

    /**
     * Whether an edge has one of the highest surpluses, before gas, among the edges of its kind.
     *
     * @param times the number of edges that count as highest, as a multiple of the number in the largest plan
     */
    public boolean isAmong(int e, int times) {
        return surplus[e] > 0 && surplus[e] >= gross.threshold(net.kind(e), times);
    }

    /**
     * A measure of how promising an edge is: its surplus before gas if that is above zero, else the relative change of
     * value in a very small trade, which is at most zero.
     */
    public double promise(int e) {
        return surplus[e] > 0 ? surplus[e] : net.spot[e] * prices.price[net.to[e]] / prices.price[net.from[e]] - 1;
    }

    /**
     * Factor by which a pool direction's surplus could grow if a trade were made in pieces: a part of the fee on the
     * output stays in the pool and makes later pieces slightly cheaper. In pieces, an input z / (1 - g) yields at most
     * F(z) / (1 - g), where F is the output of one trade and g is twice the fee. The factor is 1 / (1 - g), at most 2.
     */
    private static double inPieces(Edge edge) {
        double kept = 1 - 2 * edge.pool.feePips(edge.tokenIn, edge.tokenOut) / MILLION;
        return kept > LEAST_KEPT ? 1 / kept : 1 / LEAST_KEPT;
    }

    private double waiting() {
        double sum = 0;
        for (int e = net.poolEdgeCount; e < net.edgeCount; e++) {
            sum += search.most(e) * Math.max(0, prices.price[net.to[e]] - prices.price[net.from[e]]);
        }
        return sum * (1 + ROUNDING);
    }

    private double surplus(Edge edge, double most, double in, double out) {
        return surplus(edge.curve(), most, in, out);
    }

    private double surplus(Curve curve, double most, double in, double out) {
        curve.at(in / out, point);
        double taken = Math.min(point.input(), most);
        double made = taken < most ? point.output() : curve.output(taken);
        return Math.max(0, made * out - taken * in);
    }

    /**
     * Upper bound on the surplus of an edge with a sampled curve. The curve's error exceeds the optimality gap of most
     * trades, so quotes of the pool are used where they give a tighter bound. The bound is above zero even for an edge
     * without surplus at these prices, because the pool may round in the trader's favour.
     */
    private double learntSurplus(Edge edge, double most, double in, double out) {
        Curve curve = edge.curve();
        double gift = curve.most(Double.MAX_VALUE) * CurveFactory.LEARNT_PART * out;
        double raised = out * (1 + CurveFactory.LEARNT_PRECISION);
        double widened = surplus(curve, most, in, raised);
        double wide = point.input();
        if (curve.ceiling() != curve) {
            widened = Math.max(widened, surplus(curve.ceiling(), most, in, raised));
        }
        if (widened == 0) {
            return gift;
        }
        double estimated = surplus(edge, most, in, out);
        if (widened - estimated <= negligible) {
            return gift + widened;
        }
        double quoted = sampled.most(edge, point.input() > 0 ? point.input() : wide, most, in, out);
        return gift + Math.min(widened, quoted);
    }
}
