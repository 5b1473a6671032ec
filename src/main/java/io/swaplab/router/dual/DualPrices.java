package io.swaplab.router.dual;

import io.swaplab.router.candidates.EdgeSet;
import io.swaplab.router.candidates.LayeredNetwork;
import io.swaplab.router.candidates.TokenPrices;
import io.swaplab.router.curves.Curve;
import java.util.Arrays;

/**
 * The Lagrangian dual of optimal routing (Angeris, Evans, Chitra and Boyd 2022; Diamandis et al. 2023): prices of the
 * nodes in units of the output, and the flows of active edges at these prices. Each edge takes the input that maximizes
 * its surplus between the prices of its two nodes. At prices where all nodes balance, these flows are the best split.
 * At any prices, the value of the input plus the surplus of all edges is an upper bound on any split (weak duality), so
 * the search minimizes that sum.
 *
 * <p>Reused from search to search; not thread-safe.
 */
public final class DualPrices {
    private static final int FIRST_SIZE = 128;

    /** Imbalance up to which flows still describe a split. */
    private static final double NEARLY_BALANCED = 0.05;

    /** Evaluations that a part of a search may make in any case. */
    private static final int LEAST = 30;

    /** The part of the bound that is next to nothing. */
    private static final double WORTHLESS = 1e-15;

    private final LayeredNetwork net;
    private final Curve.Point point = new Curve.Point();

    /** Output per unit of the token at a node. */
    public double[] price = new double[FIRST_SIZE];

    /** Inflow minus outflow of a node, in its token. */
    private double[] excess = new double[FIRST_SIZE];

    /** Inputs and outputs of edges in base units of their tokens; of active edges as of the last evaluation. */
    public double[] inputs = new double[FIRST_SIZE];

    public double[] outputs = new double[FIRST_SIZE];

    /** Surplus of an edge: value of its output minus value of its input, in units of the output. */
    public double[] surplus = new double[FIRST_SIZE];

    /** Stiffness of an edge: growth of its input, in value, per relative fall of the ratio of its prices. */
    public double[] stiffness = new double[FIRST_SIZE];

    /** What nodes hold, and what their edges take at the prices, while flows are divided. */
    private double[] held = {};

    private double[] wanted = {};

    private EdgeSet active = new EdgeSet();
    /** The least price of a node that matters. */
    private double[] least = new double[FIRST_SIZE];

    private int[] nodes = new int[FIRST_SIZE];
    private int nodeCount;
    private boolean[] seen = new boolean[FIRST_SIZE];
    private double amount;
    private double bound;

    /** How many evaluations of the active edges are left to a search, and to a part of it. */
    private double total = Double.POSITIVE_INFINITY;

    private double left = Double.POSITIVE_INFINITY;

    public DualPrices(LayeredNetwork net) {
        this.net = net;
    }

    /** Resizes for the current network and sets the amount. */
    public void start(double amountIn) {
        amount = amountIn;
        if (price.length < net.nodeCount) {
            int size = 2 * net.nodeCount;
            price = new double[size];
            excess = new double[size];
            least = new double[size];
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
        Arrays.fill(least, 0, net.nodeCount, 0);
    }

    /** Sets how many evaluations of the active edges a search may make in all its parts. */
    public void limit(int evaluations) {
        total = evaluations;
    }

    /** Sets how many a part may make: fewer if the search has fewer left, but enough for a rough answer. */
    public void allow(int evaluations) {
        left = Math.max(LEAST, Math.min(evaluations, total));
    }

    /** Counts evaluations of single edges as parts of one of all active edges. */
    void spendOnEdges(int edges) {
        spend(edges / (1.0 + active.size()));
    }

    /** Counts evaluations of all active edges, possibly fractions of one. */
    void spend(double evaluations) {
        left -= evaluations;
        total -= evaluations;
    }

    /** Whether the evaluations that were allowed are spent. */
    public boolean isSpent() {
        return left < 1;
    }

    /** Whether those of the whole search are. */
    public boolean isExhausted() {
        return total < 1;
    }

    /**
     * Sets the least prices that matter: below, all that can arrive at a node is worth next to nothing. Where pools are full at
     * any price, nothing would stop the price of the rest, and it could not recover where other edges need the token. A price
     * of zero stays: nothing leads from there to the sink.
     */
    void limitFall() {
        for (int i = 0; i < nodeCount; i++) {
            int node = nodes[i];
            least[node] = Math.min(price[node], WORTHLESS * bound / net.mostAt(node));
        }
    }

    /** Sets a price to a value, or to the least that matters. */
    void set(int node, double value) {
        price[node] = Math.max(value, least[node]);
    }

    /** Whether a node has more than is needed at any price. */
    boolean isWorthless(int node) {
        return price[node] <= least[node] && excess[node] > 0;
    }

    /** Sets the edges that are evaluated, and finds the nodes that they touch. */
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

    /** Adds the active edges of pools to a set: those that trade at the prices, or all. */
    public void addUsed(EdgeSet edges, boolean trading) {
        for (int i = 0; i < active.size(); i++) {
            int e = active.get(i);
            if (!net.isWaiting(e) && (!trading || inputs[e] > 0)) {
                edges.add(e);
            }
        }
    }

    /** The prices with the flows of the active edges. */
    public TokenPrices.Flows flows() {
        return new TokenPrices.Flows(price, inputs, active, bound);
    }

    /** Number of nodes that active edges touch, without the sink; the source is the first. */
    public int nodeCount() {
        return nodeCount;
    }

    public int node(int place) {
        return nodes[place];
    }

    /** Excess of a node, valued in units of the output. */
    public double excess(int node) {
        return excess[node] * price[node];
    }

    public double amount() {
        return amount;
    }

    /** Upper bound on any split over the active edges; equals the output of the best split if all nodes balance. */
    public double bound() {
        return bound;
    }

    /**
     * Total imbalance of all nodes: relative to the bound at the prices, or relative to the input in units of each
     * token, whichever is larger. If the marginal output is near zero, value alone would not show how much input is
     * unassigned.
     */
    public double imbalance() {
        double worth = 0;
        double share = 0;
        for (int i = 0; i < nodeCount; i++) {
            int node = nodes[i];
            worth += Math.abs(excess(node));
            boolean discarded = node != LayeredNetwork.SOURCE && isWorthless(node);
            share += discarded ? 0 : Math.abs(excess[node]) / net.mostAt(node);
        }
        return Math.max(worth / bound, share);
    }

    /**
     * Whether the imbalance is small enough for the flows to describe a split and for a Newton step's prediction to
     * bound the remaining gap.
     */
    public boolean areNearlyBalanced() {
        return imbalance() <= NEARLY_BALANCED;
    }

    /** Evaluates the flows of the active edges at the current prices. */
    public void look() {
        spend(1.0);
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

    /**
     * The output if each node divides what arrives in proportion to the flows at the prices. What pools cannot take is
     * lost. At most the bound, and equal to it if all nodes balance.
     */
    public double paid() {
        if (held.length < net.nodeCount) {
            held = new double[2 * net.nodeCount];
            wanted = new double[2 * net.nodeCount];
        }
        Arrays.fill(held, 0, net.nodeCount, 0);
        Arrays.fill(wanted, 0, net.nodeCount, 0);
        for (int i = 0; i < active.size(); i++) {
            wanted[net.from[active.get(i)]] += inputs[active.get(i)];
        }
        held[LayeredNetwork.SOURCE] = amount;
        for (int i = 0; i < net.edgeCount; i++) {
            int e = net.order[i];
            if (active.contains(e) && inputs[e] > 0) {
                int node = net.from[e];
                held[net.to[e]] += net.curves[e].most(inputs[e] * (held[node] / wanted[node]));
            }
        }
        return held[LayeredNetwork.SINK];
    }

    private void rest(int e) {
        inputs[e] = 0;
        outputs[e] = 0;
        stiffness[e] = 0;
        surplus[e] = 0;
    }

    /**
     * Computes the surplus of edges, active or not, without changing the flows.
     *
     * @return an upper bound on any split over them
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
