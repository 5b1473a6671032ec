package io.swaplab.routing.bound;

import io.swaplab.curves.CurvePoint;
import io.swaplab.routing.candidates.EdgeSet;
import io.swaplab.routing.candidates.LayeredNetwork;
import io.swaplab.routing.dual.DualPrices;
import io.swaplab.routing.dual.SparseLdl;
import java.util.Arrays;

/**
 * What no plan of so many paths leaves after gas, as a function of prices and multipliers. The multipliers price the
 * cardinality constraints: so many first, middle and last edges at most. An edge adds to the bound what its surplus is above
 * its multiplier and its gas, and nothing below; the function is convex in prices and multipliers together, and an upper
 * bound at all of them. Its kinks are rounded off by hyperbolas (Chen-Harker-Kanzow-Smale smoothing), so that Newton's
 * method has second derivatives also of edges that are near to count.
 *
 * <p>Relative moves of prices are what it is differentiated by.
 */
public final class CardinalityDual {
    /** A kink is rounded off over no more than this part of the fee that makes it. */
    private static final double ROUNDEST = 0.1;

    private final LayeredNetwork net;
    private final DualPrices prices;
    private final CurvePoint point = new CurvePoint();
    private double paths;

    /** How many edges of each kind a path has. */
    private final double[] perPath = new double[CardinalityBound.MULTIPLIERS];

    public final double[] multiplier = new double[CardinalityBound.MULTIPLIERS];
    public final double[] multiplierSlope = new double[CardinalityBound.MULTIPLIERS];
    private final double[] fees = new double[LayeredNetwork.KINDS];

    /** The slope by the price of a node. */
    private double[] slope = {};

    /** By place: the value of what edges take and make, the part of it that counts, and the curvature of that part. */
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

    /** Makes room for the edges whose prices these are, and takes how many paths there may be. */
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

    /** How much of a multiplier is laid on an edge of a kind. */
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
     * Looks at the function where prices and multipliers are.
     *
     * @param width over how much surplus kinks are rounded off
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

    /** Counts an edge against its multipliers; what it would count for without any surplus is taken off. */
    private void count(int kind, double fee, double round, double counted) {
        double root = Math.sqrt(fee * fee + round * round);
        double idle = root == 0 ? 0 : (1 - fee / root) / 2;
        value -= (root - fee) / 2;
        for (int m = 0; m < CardinalityBound.MULTIPLIERS; m++) {
            multiplierSlope[m] -= (counted - idle) * weight(kind, m);
        }
    }

    /** Finds what an edge takes and makes at the prices; false where nothing. */
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

    /** The function at the last look, kinks rounded off: about a bound. */
    public double value() {
        return value;
    }

    /** The function at the last look with its kinks: a bound, but for the edges that are not looked at. */
    public double sharpValue() {
        return sharpValue;
    }

    /** By how much more of a token comes to a node than leaves it, in value: the slope by its relative price. */
    public double slope(int node) {
        return slope[node];
    }

    /** Lays the second derivatives by prices on a system. */
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

    /** Adds the second derivatives by a multiplier and a price, for the prices of all nodes. */
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
