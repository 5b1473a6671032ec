package io.swaplab.routing.dual;

import io.swaplab.curves.CurvePoint;
import io.swaplab.routing.candidates.EdgeSet;
import io.swaplab.routing.candidates.LayeredNetwork;
import io.swaplab.routing.candidates.TokenPrices;
import java.util.Arrays;

/**
 * Prices of the nodes of a network in units of the output, and what the active edges trade at them: each takes as much as
 * pays at the two prices it lies between. At the prices where what comes to every node also leaves it, these are the
 * flows of the best split; at any prices, the input at its price plus the surplus of all edges is more than any split
 * pays (Lagrangian duality), so the search is for the prices where that sum is least.
 *
 * <p>Reused from search to search by one thread.
 */
public final class DualPrices {
    private static final int FIRST_SIZE = 128;

    /** Imbalance that still tells of a split. */
    private static final double NEARLY_BALANCED = 0.05;

    private final LayeredNetwork net;
    private final CurvePoint point = new CurvePoint();

    /** Output per unit of the token at a node. */
    public double[] price = new double[FIRST_SIZE];

    /** What comes to a node less what leaves it, in its token. */
    private double[] excess = new double[FIRST_SIZE];

    /** What edges take and make, in base units of their tokens; of active edges at the last look. */
    public double[] inputs = new double[FIRST_SIZE];

    public double[] outputs = new double[FIRST_SIZE];

    /** What an edge makes beyond what it costs, in units of the output. */
    public double[] surplus = new double[FIRST_SIZE];

    /** Value that an edge takes more where the ratio of its prices falls by a small part of itself, per that part. */
    public double[] stiffness = new double[FIRST_SIZE];

    private EdgeSet active = new EdgeSet();
    private int[] nodes = new int[FIRST_SIZE];
    private int nodeCount;
    private boolean[] seen = new boolean[FIRST_SIZE];
    private double amount;
    private double bound;

    public DualPrices(LayeredNetwork net) {
        this.net = net;
    }

    /** Makes room for the network as it is, and takes a new amount. */
    public void start(double amountIn) {
        amount = amountIn;
        if (price.length < net.nodeCount) {
            int size = 2 * net.nodeCount;
            price = new double[size];
            excess = new double[size];
            nodes = new int[size];
            seen = new boolean[size];
        }
        if (inputs.length < net.edgeCount) {
            int size = 2 * net.edgeCount;
            inputs = new double[size];
            outputs = new double[size];
            surplus = new double[size];
            stiffness = new double[size];
        }
    }

    /** Trades over these edges from now on. */
    public void use(EdgeSet edges) {
        active = edges;
        Arrays.fill(seen, 0, net.nodeCount, false);
        nodeCount = 0;
        see(LayeredNetwork.SOURCE);
        for (int i = 0; i < edges.size(); i++) {
            see(net.from[edges.get(i)]);
            see(net.to[edges.get(i)]);
        }
    }

    private void see(int node) {
        if (!seen[node] && node != LayeredNetwork.SINK) {
            seen[node] = true;
            nodes[nodeCount++] = node;
        }
    }

    public EdgeSet active() {
        return active;
    }

    /** The prices with what the active edges trade at them. */
    public TokenPrices.Flows flows() {
        return new TokenPrices.Flows(price, inputs, active, bound);
    }

    /** The nodes that active edges touch, but for the sink; the source is the first. */
    public int nodeCount() {
        return nodeCount;
    }

    public int node(int place) {
        return nodes[place];
    }

    /** By how much more comes to a node than leaves it, in units of the output. */
    public double excess(int node) {
        return excess[node] * price[node];
    }

    public double amount() {
        return amount;
    }

    /** What no split over the active edges can exceed; what the best one pays where nothing is out of balance. */
    public double bound() {
        return bound;
    }

    /**
     * What is out of balance at all nodes: as a share of the bound at the prices, or of the input at what it could become of
     * each token, whichever is more. Where the last unit pays next to nothing, value alone would not tell how much of the
     * input goes nowhere.
     */
    public double imbalance() {
        double worth = 0;
        double share = 0;
        for (int i = 0; i < nodeCount; i++) {
            int node = nodes[i];
            worth += Math.abs(excess(node));
            share += Math.abs(excess[node]) / net.mostAt(node);
        }
        return Math.max(worth / bound, share);
    }

    /** Whether so little is out of balance that the flows tell of a split, and the promise of a step of the way left. */
    public boolean areNearlyBalanced() {
        return imbalance() <= NEARLY_BALANCED;
    }

    /** Finds what the active edges trade at the present prices. */
    public void look() {
        for (int i = 0; i < nodeCount; i++) {
            excess[nodes[i]] = 0;
        }
        excess[LayeredNetwork.SOURCE] = amount;
        double sum = price[LayeredNetwork.SOURCE] * amount;
        for (int i = 0; i < active.size(); i++) {
            int e = active.get(i);
            double in = price[net.from[e]];
            double out = price[net.to[e]];
            if (net.spot[e] * out <= in) {
                rest(e);
                continue;
            }
            net.curves[e].at(in / out, point);
            double taken = point.input();
            double made = point.output();
            inputs[e] = taken;
            outputs[e] = made;
            stiffness[e] = point.fall() * in;
            surplus[e] = made * out - taken * in;
            excess[net.from[e]] -= taken;
            excess[net.to[e]] += made;
            sum += surplus[e];
        }
        bound = sum;
    }

    private void rest(int e) {
        inputs[e] = 0;
        outputs[e] = 0;
        stiffness[e] = 0;
        surplus[e] = 0;
    }

    /**
     * Finds the surplus of edges whether active or not; leaves the flows alone.
     *
     * @return what no split over them can exceed
     */
    public double survey(int[] edges, int count) {
        double sum = price[LayeredNetwork.SOURCE] * amount;
        for (int i = 0; i < count; i++) {
            int e = edges[i];
            double in = price[net.from[e]];
            double out = price[net.to[e]];
            surplus[e] = 0;
            if (net.spot[e] * out > in) {
                net.curves[e].at(in / out, point);
                surplus[e] = Math.max(0, point.output() * out - point.input() * in);
                sum += surplus[e];
            }
        }
        return sum;
    }
}
