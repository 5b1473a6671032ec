package io.swaplab.router.dual;

import io.swaplab.router.graph.Curve;
import java.util.Arrays;

/**
 * The Lagrangian bound, net of gas, on the output of plans with a limited number of paths. It is a function of the
 * token prices and of multipliers, which are the dual variables of the limits on the number of first, middle and last
 * edges. An edge is charged its multiplier and its gas cost: it contributes its surplus minus both, if the difference
 * is positive. A plan trades each pool once, so of several edges of a pool only the best contributes. The function is
 * jointly convex, and an upper bound at any prices and multipliers. Its kinks are smoothed by hyperbolas (Chen and
 * Harker 1993, Kanzow 1996, Smale 1986), because Newton's method needs second derivatives near the kinks too.
 *
 * <p>Derivatives are with respect to relative changes of prices. The multipliers are further variables of the Newton
 * system, as fractions of the bound.
 */
final class CardinalityDual {
    /**
     * Number of dual multipliers: one for each limit on the number of first, middle and last edges. A direct edge,
     * which replaces a whole path, counts towards all of these limits.
     */
    static final int MULTIPLIERS = 3;

    private static final int M = MULTIPLIERS;

    /**
     * Maximum width over which a kink of the bound is smoothed, as a share of the charge that causes the kink: the
     * multiplier and gas cost of an edge.
     */
    private static final double ROUNDEST = 0.1;

    private final LayeredNetwork net;
    private final DualPrices prices;
    private final Curve.Point point = new Curve.Point();
    private final SharedPoolBound pools;
    private double paths;

    /** By edge, its largest input ({@code limits}), and a lower bound on the gas cost of a step ({@code gas}). */
    private double[] limits = {};

    private double[] gas = {};

    /** By multiplier (of first, middle and last edges), the largest number of such edges on one path. */
    private final double[] perPath = new double[M];

    final double[] multiplier = new double[M];
    final double[] multiplierSlope = new double[M];
    private final double[] fees = new double[LayeredNetwork.KINDS];

    /** By node, the derivative of the bound with respect to the relative change of the node's price. */
    private double[] slope = {};

    /**
     * By index among the active edges: the value of the edge's input (cost) and output (worth), the share of its flow
     * that counts in the smoothed bound (share), the derivative of that share (bend), and the edge's stiffness, which
     * {@link DualPrices#stiffness} defines.
     */
    private double[] cost = {};

    private double[] worth = {};
    private double[] share = {};
    private double[] bend = {};
    private double[] stiffness = {};
    private double value;
    private double sharpValue;

    CardinalityDual(LayeredNetwork net, DualPrices prices) {
        this.net = net;
        this.prices = prices;
        this.pools = new SharedPoolBound(net);
    }

    /**
     * Resizes the arrays for the active edges, and finds the pools with several active edges.
     *
     * @param mostPaths maximum number of paths
     * @param mostInputs by edge, its largest input
     * @param costs by edge, a lower bound on the gas cost of a step
     */
    void start(int mostPaths, double[] mostInputs, double[] costs) {
        paths = mostPaths;
        limits = mostInputs;
        gas = costs;
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
        pools.find(prices.active());
    }

    /** How many times multiplier {@code m} is subtracted from the surplus of an edge of this kind. */
    private double weight(int kind, int m) {
        return kind == m ? 1 : kind == LayeredNetwork.DIRECT ? perPath[m] : 0;
    }

    private double multiplierOn(int kind) {
        double sum = 0;
        for (int m = 0; m < M; m++) {
            sum += weight(kind, m) * multiplier[m];
        }
        return sum;
    }

    /**
     * The largest of all multipliers at the last evaluation: those of first, middle and last edges, and those of pools
     * with several edges.
     */
    double greatestMultiplier() {
        return Math.max(
                pools.greatestMultiplier(), Arrays.stream(multiplier).max().orElse(0));
    }

    /**
     * Evaluates the smoothed bound and its derivatives at the current prices and multipliers.
     *
     * @param width smoothing width of the kinks, in units of the output
     */
    void look(double width) {
        prices.spend(1.0);
        Arrays.fill(slope, 0, net.nodeCount, 0);
        slope[LayeredNetwork.SOURCE] = prices.price[LayeredNetwork.SOURCE] * prices.amount();
        value = slope[LayeredNetwork.SOURCE];
        for (int m = 0; m < M; m++) {
            multiplierSlope[m] = paths * perPath[m];
            value += multiplierSlope[m] * multiplier[m];
        }
        sharpValue = value;
        for (int kind = 0; kind < LayeredNetwork.KINDS; kind++) {
            fees[kind] = multiplierOn(kind);
        }
        pools.start(width);
        EdgeSet edges = prices.active();
        for (int i = 0; i < edges.size(); i++) {
            weigh(i, edges.get(i), width);
        }
        value += pools.look(share, bend);
        sharpValue += pools.sharpValue();
        for (int i = 0; i < edges.size(); i++) {
            if (pools.isShared(i) && share[i] > 0) {
                flow(i, edges.get(i));
                count(net.kind(edges.get(i)), share[i] - pools.idleShare(i));
            }
        }
    }

    private void weigh(int i, int e, double width) {
        share[i] = 0;
        bend[i] = 0;
        boolean waiting = net.isWaiting(e);
        double fee = waiting ? 0 : fees[net.kind(e)] + gas[e];
        boolean taken = take(i, e, limits[e]);
        if (pools.isShared(i)) {
            pools.set(i, taken ? worth[i] - cost[i] - fee : Double.NEGATIVE_INFINITY, fee);
            return;
        }
        if (!taken) {
            return;
        }
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
        flow(i, e);
        if (!waiting) {
            value -= SharedPoolBound.idle(fee, round);
            count(net.kind(e), share[i] - SharedPoolBound.idleShare(fee, round));
        }
    }

    private void flow(int i, int e) {
        slope[net.from[e]] -= share[i] * cost[i];
        slope[net.to[e]] += share[i] * worth[i];
    }

    /**
     * Subtracts the counted share of an edge from the derivatives of the bound with respect to the multipliers of its
     * kind.
     */
    private void count(int kind, double counted) {
        for (int m = 0; m < M; m++) {
            multiplierSlope[m] -= counted * weight(kind, m);
        }
    }

    /**
     * Computes the flow of an edge at the current prices. Returns false if it has none. A waiting edge, which carries a
     * token to the next hop, always has its largest input.
     */
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
            cost[i] = 0;
            worth[i] = 0;
            return false;
        }
        net.curves[e].at(in / out, point);
        boolean within = point.input() <= limit;
        cost[i] = (within ? point.input() : limit) * in;
        worth[i] = (within ? point.output() : net.curves[e].output(limit)) * out;
        stiffness[i] = within ? point.fall() * in : 0;
        return true;
    }

    /** The smoothed value at the last evaluation. It is close to the bound, but not itself a valid bound. */
    double value() {
        return value;
    }

    /**
     * The value without smoothing at the last evaluation. It is a valid upper bound for plans over the active edges.
     */
    double sharpValue() {
        return sharpValue;
    }

    /**
     * The derivative of the bound with respect to the relative change of a node's price: the value of the node's excess
     * (inflow minus outflow).
     */
    double slope(int node) {
        return slope[node];
    }

    /**
     * Prepares the symbolic factorization of the Newton system. Its variables are the prices of the nodes, the
     * multipliers of the cardinality constraints, and one multiplier for each pool with several edges.
     */
    void learn(SparseLdl system) {
        system.begin(net, prices, M + pools.count());
        EdgeSet edges = prices.active();
        for (int i = 0; i < edges.size(); i++) {
            int e = edges.get(i);
            for (int m = 0; m < M && !net.isWaiting(e); m++) {
                if (weight(net.kind(e), m) > 0) {
                    joinEnds(system, e, variable(m));
                }
            }
            if (pools.isShared(i)) {
                joinEnds(system, e, variable(M + pools.number(i)));
                for (int m = 0; m < M; m++) {
                    system.join(variable(m), variable(M + pools.number(i)));
                }
            }
        }
        for (int m = 1; m < M; m++) {
            system.join(variable(0), variable(m));
            system.join(variable(m), variable(m % 2 + 1));
        }
        system.arrange();
    }

    private void joinEnds(SparseLdl system, int e, int variable) {
        system.join(net.from[e], variable);
        system.join(net.to[e], variable);
    }

    /** The number of a multiplier among the variables of the Newton system, after those of the nodes. */
    int variable(int multiplierNumber) {
        return net.nodeCount + multiplierNumber;
    }

    /**
     * Adds the second derivatives of the smoothed bound to the matrix of a Newton system.
     *
     * @param scale the unit in which the multipliers are variables of the system
     * @param rests by multiplier (of first, middle and last edges), whether it stays fixed at zero
     */
    void couple(SparseLdl system, double scale, boolean[] rests) {
        EdgeSet edges = prices.active();
        for (int i = 0; i < edges.size(); i++) {
            int e = edges.get(i);
            int from = net.from[e];
            int to = net.to[e];
            double pull = share[i] * stiffness[i] + bend[i] * cost[i] * worth[i];
            if (pull > 0) {
                system.couple(from, to, pull);
                system.hold(from, bend[i] * cost[i] * (cost[i] - worth[i]));
                if (to != LayeredNetwork.SINK) {
                    system.hold(to, bend[i] * worth[i] * (worth[i] - cost[i]));
                }
            }
            if (bend[i] > 0 && !net.isWaiting(e)) {
                bear(system, i, e, scale, rests);
            }
        }
    }

    /** Adds the second derivatives of the smoothed bound that involve the multipliers charged to an edge. */
    private void bear(SparseLdl system, int i, int e, double scale, boolean[] rests) {
        double scaled = scale * bend[i];
        int pool = pools.isBinding(i) ? variable(M + pools.number(i)) : -1;
        if (pool >= 0) {
            mix(system, i, e, pool, scaled);
            system.hold(pool, scale * scaled);
        }
        for (int m = 0; m < M; m++) {
            double weight = rests[m] ? 0 : weight(net.kind(e), m);
            if (weight > 0) {
                mix(system, i, e, variable(m), weight * scaled);
                system.hold(variable(m), weight * weight * scale * scaled);
                if (pool >= 0) {
                    system.add(variable(m), pool, weight * scale * scaled);
                }
                for (int other = 0; other < m; other++) {
                    double both = rests[other] ? 0 : weight * weight(net.kind(e), other);
                    if (both > 0) {
                        system.add(variable(other), variable(m), both * scale * scaled);
                    }
                }
            }
        }
    }

    private void mix(SparseLdl system, int i, int e, int variable, double weight) {
        system.add(net.from[e], variable, weight * cost[i]);
        system.add(net.to[e], variable, -weight * worth[i]);
    }

    /**
     * Writes for each active edge the share of its flow that counts in the smoothed bound. Writes 1 if no other edge of
     * its pool is active. The array is indexed by edge number.
     */
    void shares(double[] byEdge) {
        EdgeSet edges = prices.active();
        for (int i = 0; i < edges.size(); i++) {
            byEdge[edges.get(i)] = pools.isShared(i) ? share[i] : 1;
        }
    }

    /** Number of pools with several active edges; each of them has a multiplier of its own. */
    int poolCount() {
        return pools.count();
    }
}
