package io.swaplab.router;

import io.swaplab.router.candidates.LayeredNetwork;
import io.swaplab.router.curves.Curve;
import io.swaplab.router.curves.Curves;
import io.swaplab.router.dual.DualDescent;
import io.swaplab.router.dual.DualPrices;
import io.swaplab.router.graph.Edge;

/**
 * The maximum surplus of every pool direction of a network at the prices, with inputs limited by what can arrive.
 * Directions outside the network have none: the price of a token after a number of hops may be chosen between its cost
 * and its value at the sink, which leaves them no surplus and gives no more to those inside. Hence all prices are
 * valid, provided the price of the input is at least the one the network was built for. If a later price of a token
 * exceeds an earlier one, waiting has a surplus too.
 *
 * <p>Not thread-safe.
 */
public final class SurplusSurvey {
    /** Safety margin for drawn curves: they err by rounding, or in straight pieces are low by less than a millionth. */
    public static final double ROUNDING = 1e-9;

    private static final double MILLION = 1e6;
    private static final double LEAST_KEPT = 0.5;
    private static final double[] NONE = {};

    private final BoundPrices search;
    private final LayeredNetwork net;
    private final DualPrices prices;
    private final Curve.Point point = new Curve.Point();
    private final SampledConjugate sampled = new SampledConjugate();
    private final CardinalityBound gross = new CardinalityBound();
    private final CardinalityBound afterGas = new CardinalityBound();

    /** Of each pool only the direction that gains most. */
    private final CardinalityBound best = new CardinalityBound();

    private final double[] thresholds = new double[DualDescent.MULTIPLIERS];
    private double mostOfPools;
    private double mostOfPoolsBeforeGas;
    private int paths;

    /** A difference of a surplus that does not matter, in units of the output. */
    private double negligible;

    /**
     * By edge: the largest input that can arrive, for waiting edges over the edges of the network; the surplus; and the gas
     * cost of using it at all.
     */
    public double[] limits = {};

    public double[] surplus = {};
    public double[] gas = {};

    public SurplusSurvey(BoundPrices search) {
        this.search = search;
        this.net = search.network();
        this.prices = search.prices();
    }

    /**
     * Resizes for the current network.
     *
     * @param indifferent a difference of a surplus that does not matter, in units of the output
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
     * Sets the price of a unit of gas in units of the output. The gas of a direction is at least that of a very small
     * trade.
     */
    public void weigh(double perUnit) {
        for (int e = 0; e < net.poolEdgeCount; e++) {
            gas[e] = perUnit == 0 ? 0 : perUnit * net.edges[e].leastGasUnits() * (1 - ROUNDING);
        }
    }

    /**
     * Computes the surpluses predicted by curves, for a descent.
     *
     * @param multipliers multipliers of the counts at which the maximum may be low
     */
    public void estimate(double[] multipliers) {
        for (int e = 0; e < net.poolEdgeCount; e++) {
            double in = prices.price[net.from[e]];
            double out = prices.price[net.to[e]];
            surplus[e] = net.spot[e] * out > in ? surplus(net.edges[e], limits[e], in, out) : 0;
        }
        rank(multipliers);
    }

    /** Computes surpluses that cannot be exceeded, whatever the error of the curves. */
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
     * Maximum total surplus if a plan trades each pool once: with multipliers m of the counts, the sum over pools of the
     * best surplus less m, and what the counts cost. Any multipliers give a bound. Three are tried: zero, the thresholds at
     * which edges count, and the given ones.
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

    /** Whether no other edge of the pool has more left, nor as much and a lower number. */
    private boolean leads(int e, double left, double gasWeight, double[] multipliers) {
        for (int other = net.nextOfPool[e]; other != e; other = net.nextOfPool[other]) {
            double rival = left(other, gasWeight, multipliers);
            if (rival > left || rival == left && other < e) {
                return false;
            }
        }
        return true;
    }

    /** Total surplus of all directions, before gas. */
    public double all() {
        return gross.all() + waiting();
    }

    /** Maximum total surplus net of gas in a plan of the allowed number of paths. */
    public double most() {
        return Math.min(afterGas.most(), mostOfPools) + waiting();
    }

    /** Maximum total surplus before gas in such a plan. */
    public double mostBeforeGas() {
        return Math.min(gross.most(), mostOfPoolsBeforeGas) + waiting();
    }

    /**
     * Finds the surplus net of gas at which first, middle and last edges enter such a plan, and at which a direct one
     * replaces a path.
     */
    public void multipliers(double[] target) {
        thresholds(best, target);
    }

    private void thresholds(CardinalityBound ranked, double[] target) {
        double path = 0;
        for (int m = 0; m < DualDescent.MULTIPLIERS; m++) {
            target[m] = ranked.threshold(m, 1);
            path += target[m] * (m == LayeredNetwork.MIDDLE ? Math.max(0, net.depth - 2) : 1);
        }
        target[LayeredNetwork.FIRST] += Math.max(0, ranked.threshold(LayeredNetwork.DIRECT, 1) - path);
    }

    /** Whether an edge is among the highest of its kind before gas, within this multiple of what a plan can hold. */
    public boolean isAmong(int e, int times) {
        return surplus[e] > 0 && surplus[e] >= gross.threshold(net.kind(e), times);
    }

    /** The surplus of an edge net of gas; negative for a loss. */
    public double promise(int e) {
        return surplus[e] > 0 ? surplus[e] : net.spot[e] * prices.price[net.to[e]] / prices.price[net.from[e]] - 1;
    }

    /**
     * Factor by which the surplus of a direction could grow if it were traded in pieces. Part of a fee on the output
     * stays in the pool and makes later pieces slightly cheaper, as if the trade were smaller by the fee, and so at
     * most twice that. A direction F traded that way yields F(z) / (1 - g) for z / (1 - g), so its surplus grows by the
     * factor 1 / (1 - g).
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
        edge.curve().at(in / out, point);
        double taken = Math.min(point.input(), most);
        double made = taken < most ? point.output() : edge.curve().output(taken);
        return Math.max(0, made * out - taken * in);
    }

    /**
     * The error of a sampled curve exceeds the gap of most trades, so the pool's quotes are used where they give a
     * tighter bound. Even a direction that loses at its prices may gain by rounding.
     */
    private double learntSurplus(Edge edge, double most, double in, double out) {
        double gift = edge.curve().most(Double.MAX_VALUE) * Curves.LEARNT_PART * out;
        double widened = surplus(edge, most, in, out * (1 + Curves.LEARNT_PRECISION));
        if (widened == 0) {
            return gift;
        }
        double wide = point.input();
        double estimated = surplus(edge, most, in, out);
        if (widened - estimated <= negligible) {
            return gift + widened;
        }
        double quoted = sampled.most(edge, point.input() > 0 ? point.input() : wide, most, in, out);
        return gift + Math.min(widened, quoted);
    }
}
