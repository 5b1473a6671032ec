package io.swaplab.routing.bound;

import io.swaplab.curves.CurvePoint;
import io.swaplab.curves.Curves;
import io.swaplab.routing.candidates.LayeredNetwork;
import io.swaplab.routing.dual.DualPrices;
import io.swaplab.routing.graph.Edge;

/**
 * What every pool direction of a network could make at the prices, when none takes more than could come to it. Directions
 * outside the network make nothing: the price of a token after just so many hops may be moved between what it takes to get
 * there and what the token can still become, which leaves no surplus to them and no more to those inside. So any prices do,
 * as long as that of the input is no less than the network was drawn for. Where a later price of a token is above an earlier
 * one, waiting makes a surplus too.
 *
 * <p>Not safe for use by several threads at once.
 */
public final class SurplusSurvey {
    /** Widens what drawn curves tell: they err by rounding alone, or where straight by less than a millionth too low. */
    public static final double ROUNDING = 1e-9;

    private static final double MILLION = 1e6;
    private static final double LEAST_KEPT = 0.5;

    private final BoundPrices search;
    private final LayeredNetwork net;
    private final DualPrices prices;
    private final CurvePoint point = new CurvePoint();
    private final SampledConjugate sampled = new SampledConjugate();
    private final CardinalityBound gross = new CardinalityBound();
    private final CardinalityBound afterGas = new CardinalityBound();
    private int paths;

    /** By edge: the most that can come to it, what it could make, and what it costs in gas to use it at all. */
    public double[] limits = {};

    public double[] surplus = {};
    public double[] gas = {};

    public SurplusSurvey(BoundPrices search) {
        this.search = search;
        this.net = search.network();
        this.prices = search.prices();
    }

    /** Makes room for the network as it is, and takes how many paths are allowed. */
    public void start(int mostPaths) {
        paths = mostPaths;
        if (limits.length < net.edgeCount) {
            limits = new double[2 * net.edgeCount];
            surplus = new double[2 * net.edgeCount];
            gas = new double[2 * net.edgeCount];
        }
        for (int e = 0; e < net.edgeCount; e++) {
            limits[e] = search.most(e);
        }
    }

    /** Takes what a unit of gas costs in units of the output; no direction takes less gas than for a very small trade. */
    public void weigh(double perUnit) {
        for (int e = 0; e < net.poolEdgeCount; e++) {
            gas[e] = perUnit == 0 ? 0 : perUnit * net.edges[e].leastGasUnits() * (1 - ROUNDING);
        }
    }

    /** Surveys what curves tell, as a descent sees it. */
    public void estimate() {
        for (int e = 0; e < net.poolEdgeCount; e++) {
            double in = prices.price[net.from[e]];
            double out = prices.price[net.to[e]];
            surplus[e] = net.spot[e] * out > in ? surplus(net.edges[e], limits[e], in, out) : 0;
        }
        rank();
    }

    /** Surveys what cannot be exceeded, whatever curves err. */
    public void prove() {
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
        rank();
    }

    private void rank() {
        gross.clear();
        afterGas.clear();
        for (int e = 0; e < net.poolEdgeCount; e++) {
            gross.add(net.kind(e), surplus[e]);
            afterGas.add(net.kind(e), surplus[e] - gas[e]);
        }
        gross.rank(paths, net.depth);
        afterGas.rank(paths, net.depth);
    }

    /** What all directions make, gas left out. */
    public double all() {
        return gross.all() + waiting();
    }

    /** What those make after gas that a plan of so many paths can have. */
    public double most() {
        return afterGas.most() + waiting();
    }

    /** What those make that such a plan can have, gas left out. */
    public double mostBeforeGas() {
        return gross.most() + waiting();
    }

    /** Finds what first, middle and last edges must make after gas to be in such a plan, and direct ones to replace a path. */
    public void multipliers(double[] target) {
        double path = 0;
        for (int m = 0; m < CardinalityBound.MULTIPLIERS; m++) {
            target[m] = afterGas.threshold(m, 1);
            path += target[m] * (m == LayeredNetwork.MIDDLE ? Math.max(0, net.depth - 2) : 1);
        }
        target[LayeredNetwork.FIRST] += Math.max(0, afterGas.threshold(LayeredNetwork.DIRECT, 1) - path);
    }

    /** Whether an edge is among the greatest of its kind, gas left out, of so many times as many as a plan has. */
    public boolean isAmong(int e, int times) {
        return surplus[e] > 0 && surplus[e] >= gross.threshold(net.kind(e), times);
    }

    /** How much an edge promises to make; below zero where it would make a loss. */
    public double promise(int e) {
        return surplus[e] > 0 ? surplus[e] : net.spot[e] * prices.price[net.to[e]] / prices.price[net.from[e]] - 1;
    }

    /**
     * How many times as much a direction could make if it were traded in pieces. A fee that is charged on the output partly
     * stays in the pool, where it makes later pieces a little cheaper: as if the trade were smaller by the fee, and so no
     * more than twice that. A direction F traded so makes F(z) / (1 - g) of z / (1 - g), and its surplus 1 / (1 - g) as much.
     */
    private static double inPieces(Edge edge) {
        double kept = 1 - 2 * edge.pool.feePips(edge.tokenIn, edge.tokenOut) / MILLION;
        return kept > LEAST_KEPT ? 1 / kept : 1 / LEAST_KEPT;
    }

    private double waiting() {
        double sum = 0;
        for (int e = net.poolEdgeCount; e < net.edgeCount; e++) {
            sum += limits[e] * Math.max(0, prices.price[net.to[e]] - prices.price[net.from[e]]);
        }
        return sum * (1 + ROUNDING);
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
        return Math.min(widened, sampled.most(edge, point.input() > 0 ? point.input() : wide, most, in, out));
    }
}
