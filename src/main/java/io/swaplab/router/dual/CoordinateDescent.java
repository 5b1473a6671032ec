package io.swaplab.router.dual;

import io.swaplab.router.graph.Curve;
import java.util.Arrays;

/**
 * Dual coordinate descent: changes the price of one node at a time, so that as much flows out of the node as flows in,
 * while all other prices stay fixed.
 */
public final class CoordinateDescent {
    private static final int NONE = -1;
    /** Maximum number of steps to enclose a node's balancing price. Their size grows fourfold to {@link #WIDEST}. */
    private static final int WIDENINGS = 60;

    private static final int NARROWINGS = 40;
    private static final double NEAREST = 0.01;
    private static final double WIDEST = 4;

    /** Maximum excess of a balanced node, relative to the bound and to the amount that can arrive at the node. */
    private static final double BALANCED = 1e-8;

    /**
     * A node is loose if its price hardly changes its flows: its stiffness, the derivative of the flows' value by the
     * logarithm of the price, is below this fraction of its excess (inflow minus outflow).
     */
    private static final double LOOSE = 0.1;

    /** A node is loose only if, in addition, its excess is above this share of the amount that can arrive at it. */
    private static final double UNBALANCED = 1e-4;

    /** Number of passes over all nodes. A third pass is unnecessary, because Newton steps follow. */
    private static final int PASSES = 2;

    private final LayeredNetwork net;
    private final DualPrices prices;
    private final Curve.Point point = new Curve.Point();

    /** Adjacency lists: by node, its first edge out and its first edge in; by edge, the next edge of either list. */
    private int[] firstOut = {};

    private int[] firstIn = {};
    private int[] nextOut = {};
    private int[] nextIn = {};
    private double[] stiffness = {};

    /** Number of edges evaluated so far. It counts towards the search's limit on evaluations. */
    private int evaluated;

    public CoordinateDescent(LayeredNetwork net, DualPrices prices) {
        this.net = net;
        this.prices = prices;
    }

    /** Sets the price of each node once, the source last, so that inflow equals outflow over the active edges. */
    public void balanceEach() {
        linkActive();
        for (int i = 1; i < prices.nodeCount(); i++) {
            balance(prices.node(i));
        }
        balance(LayeredNetwork.SOURCE);
        prices.spendOnEdges(evaluated);
        prices.look();
    }

    /**
     * Sets the price of each loose node so that inflow equals outflow. The flows of such a node hardly respond to its
     * price, because all its pools are full, or the price lies in a jump of a curve's slope. Newton's method would need
     * many steps there.
     */
    void balanceLoose() {
        if (stiffness.length < net.nodeCount) {
            stiffness = new double[2 * net.nodeCount];
        }
        Arrays.fill(stiffness, 0, net.nodeCount, 0);
        EdgeSet active = prices.active();
        for (int i = 0; i < active.size(); i++) {
            int e = active.get(i);
            stiffness[net.from[e]] += prices.stiffness[e];
            stiffness[net.to[e]] += prices.stiffness[e];
        }
        boolean linked = false;
        for (int i = 0; i < prices.nodeCount(); i++) {
            int node = prices.node(i);
            double excess = Math.abs(prices.excess(node));
            if (stiffness[node] < LOOSE * excess
                    && !prices.isWorthless(node)
                    && excess > UNBALANCED * prices.price[node] * net.mostAt(node)) {
                if (!linked) {
                    linkActive();
                    linked = true;
                }
                balance(node);
            }
        }
        if (linked) {
            prices.spendOnEdges(evaluated);
            prices.look();
        }
    }

    /**
     * Sets the prices of nodes at which no edge with flow starts or ends, so that inflow equals outflow over all edges
     * of the network. The estimated price of such a node, halfway between the token's cost from the source and its
     * value at the sink, can be wrong: at this price, shallow pools may have a flow while deep ones have none.
     */
    public void balanceUntouched(PriceCompletion completion) {
        makeRoom();
        Arrays.fill(firstOut, 0, net.nodeCount, NONE);
        Arrays.fill(firstIn, 0, net.nodeCount, NONE);
        for (int e = 0; e < net.edgeCount; e++) {
            link(e);
        }
        for (int pass = 0; pass < PASSES; pass++) {
            for (int node = 2; node < net.nodeCount; node++) {
                if (!completion.isTouched(node)) {
                    balance(node);
                }
            }
        }
    }

    /** Builds the adjacency lists of the active edges, and resets the number of edges evaluated. */
    private void linkActive() {
        evaluated = 0;
        makeRoom();
        Arrays.fill(firstOut, 0, net.nodeCount, NONE);
        Arrays.fill(firstIn, 0, net.nodeCount, NONE);
        EdgeSet active = prices.active();
        for (int i = 0; i < active.size(); i++) {
            link(active.get(i));
        }
    }

    private void makeRoom() {
        if (firstOut.length < net.nodeCount) {
            firstOut = new int[2 * net.nodeCount];
            firstIn = new int[2 * net.nodeCount];
        }
        if (nextOut.length < net.edgeCount) {
            nextOut = new int[2 * net.edgeCount];
            nextIn = new int[2 * net.edgeCount];
        }
    }

    private void link(int e) {
        nextOut[e] = firstOut[net.from[e]];
        firstOut[net.from[e]] = e;
        nextIn[e] = firstIn[net.to[e]];
        firstIn[net.to[e]] = e;
    }

    /** The excess (inflow minus outflow) that a node would have if its price were multiplied by this factor. */
    private double excessAt(int node, double scale) {
        double sum = node == LayeredNetwork.SOURCE ? prices.amount() : 0;
        for (int e = firstOut[node]; e != NONE; e = nextOut[e]) {
            net.curves[e].at(prices.price[node] * scale / prices.price[net.to[e]], point);
            sum -= point.input();
            evaluated++;
        }
        for (int e = firstIn[node]; e != NONE; e = nextIn[e]) {
            net.curves[e].at(prices.price[net.from[e]] / (prices.price[node] * scale), point);
            sum += point.output();
            evaluated++;
        }
        return sum;
    }

    /**
     * Sets the price of a node to the value at which its excess (inflow minus outflow) is zero. The excess is monotone
     * in the price, so this value is first enclosed between two prices, which are then moved closer. A price that would
     * have to fall without limit is set to the floor of {@link DualPrices#limitFall}.
     */
    private void balance(int node) {
        if (!(prices.price[node] > 0)) {
            return;
        }
        double near = 1;
        double nearExcess = excessAt(node, near);
        boolean tooHigh = nearExcess > 0;
        double far = near;
        double farExcess = nearExcess;
        double reach = NEAREST;
        for (int i = 0; i < WIDENINGS && farExcess != 0 && farExcess > 0 == tooHigh; i++) {
            near = far;
            nearExcess = farExcess;
            far = tooHigh ? near / (1 + reach) : near * (1 + reach);
            farExcess = excessAt(node, far);
            reach = Math.min(WIDEST, 4 * reach);
        }
        if (farExcess != 0 && farExcess > 0 == tooHigh) {
            if (tooHigh) {
                prices.set(node, 0);
            }
            return;
        }
        for (int i = 0; i < NARROWINGS && isFar(node, far, farExcess); i++) {
            double secant = near + (far - near) * nearExcess / (nearExcess - farExcess);
            double middle = i % 2 == 0 ? secant : (near + far) / 2;
            double excess = excessAt(node, middle);
            if (excess != 0 && excess > 0 == tooHigh) {
                near = middle;
                nearExcess = excess;
            } else {
                far = middle;
                farExcess = excess;
            }
        }
        prices.set(node, prices.price[node] * far);
    }

    private boolean isFar(int node, double scale, double excess) {
        return Math.abs(excess) * prices.price[node] * scale > BALANCED * prices.bound()
                || Math.abs(excess) > BALANCED * net.mostAt(node);
    }
}
