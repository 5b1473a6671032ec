package io.swaplab.router.dual;

import io.swaplab.router.graph.Curve;
import java.util.Arrays;

/**
 * The Lagrangian dual of optimal routing (Angeris, Evans, Chitra and Boyd 2022; Diamandis et al. 2023): a price for
 * each node, in units of the output, and the flows of the active edges at these prices. Each edge takes the input that
 * maximizes its surplus, the value of its output less that of its input. If as much leaves each node as arrives there,
 * these flows are the best split. At any prices, the value of the whole input plus the surplus of all edges is an upper
 * bound on the output of any split (weak duality), so the search minimizes that sum.
 *
 * <p>One evaluation computes the flows of all active edges. The number of evaluations of a search is limited.
 *
 * <p>Reused from search to search; not thread-safe.
 */
public final class DualPrices {
    private static final int FIRST_SIZE = 128;

    /** Maximum {@link #imbalance} at which the flows still approximate a split. */
    private static final double NEARLY_BALANCED = 0.05;

    /** Minimum number of evaluations that each part of a search may use. */
    private static final int LEAST = 30;

    /** A value below this share of the bound is negligible. */
    private static final double WORTHLESS = 1e-15;

    private final LayeredNetwork net;
    private final Curve.Point point = new Curve.Point();

    /** By node, the value of a unit of its token, in units of the output. */
    public double[] price = new double[FIRST_SIZE];

    /** By node, the excess: inflow minus outflow, in base units of the node's token. */
    private double[] excess = new double[FIRST_SIZE];

    /**
     * By edge, its input ({@code inputs}) and its output ({@code outputs}) in base units. For active edges, these are
     * set by each evaluation.
     */
    public double[] inputs = new double[FIRST_SIZE];

    public double[] outputs = new double[FIRST_SIZE];

    /** By edge, its surplus: value of its output minus value of its input, in units of the output. */
    public double[] surplus = new double[FIRST_SIZE];

    /**
     * By edge, its stiffness: the price of the input times the derivative of the input with respect to the logarithm of
     * the ratio of input price to output price, negated.
     */
    public double[] stiffness = new double[FIRST_SIZE];

    /**
     * Working memory of {@link #paid}: by node, the amount that arrives ({@code held}), and the total input of its
     * outgoing edges at the current prices ({@code wanted}).
     */
    private double[] held = {};

    private double[] wanted = {};

    private EdgeSet active = new EdgeSet();
    /** By node, the lowest price that may be set; see {@link #limitFall}. */
    private double[] least = new double[FIRST_SIZE];

    private int[] nodes = new int[FIRST_SIZE];
    private int nodeCount;
    private boolean[] seen = new boolean[FIRST_SIZE];
    private double amount;
    private double bound;

    /**
     * Number of evaluations that remain for the whole search ({@code total}) and for its current part ({@code left}).
     */
    private double total = Double.POSITIVE_INFINITY;

    private double left = Double.POSITIVE_INFINITY;

    public DualPrices(LayeredNetwork net) {
        this.net = net;
    }

    /** Resizes the arrays for the current network, and sets the amount of the input. */
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

    /** Limits the number of evaluations in all parts of a search together. */
    public void limit(int evaluations) {
        total = evaluations;
    }

    /**
     * Starts a part of a search and limits its number of evaluations to this number, or to those that remain for the
     * whole search if they are fewer. A minimum of {@link #LEAST} is always allowed.
     */
    public void allow(int evaluations) {
        left = Math.max(LEAST, Math.min(evaluations, total));
    }

    /** Counts computations of single edges against the limits, as fractions of an evaluation. */
    void spendOnEdges(int edges) {
        spend(edges / (1.0 + active.size()));
    }

    /** Counts evaluations against the limits; fractions are allowed. */
    void spend(double evaluations) {
        left -= evaluations;
        total -= evaluations;
    }

    /** Whether the current part of the search has used all evaluations that it may use. */
    public boolean isSpent() {
        return left < 1;
    }

    /** Whether the whole search has used all evaluations that it may use. */
    public boolean isExhausted() {
        return total < 1;
    }

    /**
     * Sets a floor for the price of each node. Below it, even the largest amount that can arrive at the node has
     * negligible value. Without the floor, the price of a token would fall without limit while all pools that take the
     * token are full, and could not recover when other edges need the token. A price of zero stays zero, because no
     * active path leads from its node to the sink.
     */
    void limitFall() {
        for (int i = 0; i < nodeCount; i++) {
            int node = nodes[i];
            least[node] = Math.min(price[node], WORTHLESS * bound / net.mostAt(node));
        }
    }

    /** Sets the price of a node, but not below its floor; see {@link #limitFall}. */
    void set(int node, double value) {
        price[node] = Math.max(value, least[node]);
    }

    /** Whether more arrives at a node than its outgoing edges take, although its price is at the floor. */
    boolean isWorthless(int node) {
        return price[node] <= least[node] && excess[node] > 0;
    }

    /**
     * Makes these the active edges, whose flows are computed from now on, and finds the nodes at which they start or
     * end.
     */
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

    /**
     * Adds the active edges to a set, except the waiting edges; see {@link LayeredNetwork}.
     *
     * @param trading whether to add only the edges with flow at the current prices
     */
    public void addUsed(EdgeSet edges, boolean trading) {
        for (int i = 0; i < active.size(); i++) {
            int e = active.get(i);
            if (!net.isWaiting(e) && (!trading || inputs[e] > 0)) {
                edges.add(e);
            }
        }
    }

    /** The current prices and the flows of the active edges. */
    public TokenPrices.Flows flows() {
        return new TokenPrices.Flows(price, inputs, active, bound);
    }

    /** Number of nodes, other than the sink, at which active edges start or end. The source is the first of them. */
    public int nodeCount() {
        return nodeCount;
    }

    public int node(int place) {
        return nodes[place];
    }

    /** The value of a node's excess (inflow minus outflow), in units of the output. */
    public double excess(int node) {
        return excess[node] * price[node];
    }

    public double amount() {
        return amount;
    }

    /**
     * Upper bound on the output of any split over the active edges. If all nodes balance, it equals the output of the
     * best split.
     */
    public double bound() {
        return bound;
    }

    /**
     * Total imbalance of all nodes, which is the larger of two sums over the nodes: the value of the excess relative to
     * the bound, and the amount of the excess relative to the largest amount that can arrive. The second is needed
     * because the value alone would not show how much input is unassigned if marginal outputs are near zero.
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
     * Whether the imbalance is so small that the flows approximate a split. In this case, the predicted decrease of a
     * Newton step limits how far the bound can still fall.
     */
    public boolean areNearlyBalanced() {
        return imbalance() <= NEARLY_BALANCED;
    }

    /** Computes the flows of the active edges at the current prices, which is one evaluation. */
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
     * The output of a split in which each node divides the amount that really arrives there among its edges, in
     * proportion to their flows at the current prices. Amounts that pools cannot take are lost. The result is at most
     * the bound, and equal to it if all nodes balance.
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
     * Computes the surplus of the first {@code count} of these edges, active or not, without changing the flows.
     *
     * @return an upper bound on the output of any split over them
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
