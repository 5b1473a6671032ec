package io.swaplab.routing.bound;

import io.swaplab.curves.CurvePoint;
import io.swaplab.routing.candidates.EdgeSet;
import io.swaplab.routing.candidates.LayeredNetwork;
import io.swaplab.routing.dual.DualPrices;
import io.swaplab.routing.dual.SparseLdl;
import java.util.Arrays;

/**
 * Lagrangian bound on plans of at most a number of paths net of gas, as a function of prices and multipliers. The
 * multipliers price the cardinality constraints on first, middle and last edges. An edge contributes its surplus minus
 * its multiplier and its gas, if positive. The function is jointly convex and an upper bound everywhere. Its kinks are
 * smoothed by hyperbolas (Chen and Harker 1993, Kanzow 1996, Smale 1986), so that Newton's method has second
 * derivatives also for edges close to the threshold.
 *
 * <p>Derivatives are by relative price moves.
 */
public final class CardinalityDual {
    /** Maximum smoothing width, as a share of the fee that causes the kink. */
    private static final double ROUNDEST = 0.1;

    private final LayeredNetwork net;
    private final DualPrices prices;
    private final CurvePoint point = new CurvePoint();
    private double paths;

    /** Number of edges of each kind on a path. */
    private final double[] perPath = new double[CardinalityBound.MULTIPLIERS];

    public final double[] multiplier = new double[CardinalityBound.MULTIPLIERS];
    public final double[] multiplierSlope = new double[CardinalityBound.MULTIPLIERS];
    private final double[] fees = new double[LayeredNetwork.KINDS];

    /** Derivative by the price of a node. */
    private double[] slope = {};

    /** By edge index: value of its flow, the share of it that counts, and the curvature of that share. */
    private double[] cost = {};

    private double[] worth = {};
    private double[] share = {};
    private double[] bend = {};
    private double[] stiffness = {};
    private double value;
    private double sharpValue;

    public CardinalityDual(LayeredNetwork net, DualPrices prices) {
        this.net = net;
        this.prices = prices;
    }

    /** Resizes for the priced edges and sets the number of paths. */
    public void start(int mostPaths) {
        paths = mostPaths;
        perPath[LayeredNetwork.FIRST] = 1;
        perPath[LayeredNetwork.MIDDLE] = Math.max(0, net.depth - 2);
        perPath[LayeredNetwork.LAST] = 1;
        if (slope.length < net.nodeCount) {
            slope = new double[2 * net.nodeCount];
        }
        int size = prices.active().size();
        if (cost.length < size) {
            cost = new double[2 * size];
            worth = new double[2 * size];
            share = new double[2 * size];
            bend = new double[2 * size];
            stiffness = new double[2 * size];
        }
    }

    /** The coefficient of a multiplier for a kind of edge. */
    public double weight(int kind, int m) {
        return kind == m ? 1 : kind == LayeredNetwork.DIRECT ? perPath[m] : 0;
    }

    private double multiplierOn(int kind) {
        double sum = 0;
        for (int m = 0; m < CardinalityBound.MULTIPLIERS; m++) {
            sum += weight(kind, m) * multiplier[m];
        }
        return sum;
    }

    /**
     * Evaluates the function at the current prices and multipliers.
     *
     * @param width smoothing width of the kinks, in units of surplus
     */
    public void look(SurplusSurvey survey, double width) {
        Arrays.fill(slope, 0, net.nodeCount, 0);
        slope[LayeredNetwork.SOURCE] = prices.price[LayeredNetwork.SOURCE] * prices.amount();
        value = slope[LayeredNetwork.SOURCE];
        for (int m = 0; m < CardinalityBound.MULTIPLIERS; m++) {
            multiplierSlope[m] = paths * perPath[m];
            value += multiplierSlope[m] * multiplier[m];
        }
        sharpValue = value;
        for (int kind = 0; kind < LayeredNetwork.KINDS; kind++) {
            fees[kind] = multiplierOn(kind);
        }
        EdgeSet edges = prices.active();
        for (int i = 0; i < edges.size(); i++) {
            look(i, edges.get(i), survey, width);
        }
    }

    private void look(int i, int e, SurplusSurvey survey, double width) {
        share[i] = 0;
        bend[i] = 0;
        boolean waiting = net.isWaiting(e);
        if (!take(i, e, survey.limits[e])) {
            return;
        }
        double fee = waiting ? 0 : fees[net.kind(e)] + survey.gas[e];
        double left = worth[i] - cost[i] - fee;
        double round = waiting ? width : Math.min(width, ROUNDEST * fee);
        double root = Math.sqrt(left * left + round * round);
        if (root == 0) {
            return;
        }
        share[i] = (1 + left / root) / 2;
        bend[i] = round * round / (2 * root * root * root);
        value += (left + root) / 2;
        sharpValue += Math.max(0, left);
        slope[net.from[e]] -= share[i] * cost[i];
        slope[net.to[e]] += share[i] * worth[i];
        if (!waiting) {
            count(net.kind(e), fee, round, share[i]);
        }
    }

    /** Subtracts the multipliers of an edge; the smoothing offset at zero surplus is removed. */
    private void count(int kind, double fee, double round, double counted) {
        double root = Math.sqrt(fee * fee + round * round);
        double idle = root == 0 ? 0 : (1 - fee / root) / 2;
        value -= (root - fee) / 2;
        for (int m = 0; m < CardinalityBound.MULTIPLIERS; m++) {
            multiplierSlope[m] -= (counted - idle) * weight(kind, m);
        }
    }

    /** Computes the flow of an edge at the prices; false if it is zero. */
    private boolean take(int i, int e, double limit) {
        double in = prices.price[net.from[e]];
        double out = prices.price[net.to[e]];
        stiffness[i] = 0;
        if (net.isWaiting(e)) {
            cost[i] = limit * in;
            worth[i] = limit * out;
            return true;
        }
        if (net.spot[e] * out <= in) {
            return false;
        }
        net.curves[e].at(in / out, point);
        boolean within = point.input() <= limit;
        cost[i] = (within ? point.input() : limit) * in;
        worth[i] = (within ? point.output() : net.curves[e].output(limit)) * out;
        stiffness[i] = within ? point.fall() * in : 0;
        return true;
    }

    /** The smoothed value at the last evaluation: approximately a bound. */
    public double value() {
        return value;
    }

    /** The value without smoothing at the last evaluation: a bound over the evaluated edges. */
    public double sharpValue() {
        return sharpValue;
    }

    /** Excess of a node in value, the derivative by its relative price. */
    public double slope(int node) {
        return slope[node];
    }

    /** Adds the second derivatives by prices to a system. */
    public void couple(SparseLdl system) {
        EdgeSet edges = prices.active();
        for (int i = 0; i < edges.size(); i++) {
            int from = net.from[edges.get(i)];
            int to = net.to[edges.get(i)];
            double pull = share[i] * stiffness[i] + bend[i] * cost[i] * worth[i];
            if (pull > 0) {
                system.couple(from, to, pull);
                system.hold(from, bend[i] * cost[i] * (cost[i] - worth[i]));
                if (to != LayeredNetwork.SINK) {
                    system.hold(to, bend[i] * worth[i] * (worth[i] - cost[i]));
                }
            }
        }
    }

    /** Adds the second derivatives by a multiplier and the price of each node. */
    public void addMixed(int m, double[] byNode) {
        EdgeSet edges = prices.active();
        for (int i = 0; i < edges.size(); i++) {
            int e = edges.get(i);
            if (bend[i] > 0 && !net.isWaiting(e)) {
                double weight = weight(net.kind(e), m) * bend[i];
                byNode[net.from[e]] += weight * cost[i];
                byNode[net.to[e]] -= weight * worth[i];
            }
        }
    }

    /** The second derivative by two multipliers. */
    public double bend(int m, int n) {
        double sum = 0;
        EdgeSet edges = prices.active();
        for (int i = 0; i < edges.size(); i++) {
            if (bend[i] > 0 && !net.isWaiting(edges.get(i))) {
                int kind = net.kind(edges.get(i));
                sum += bend[i] * weight(kind, m) * weight(kind, n);
            }
        }
        return sum;
    }
}
