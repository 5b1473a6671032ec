package io.swaplab.router.dual;

import io.swaplab.router.graph.Curve;
import java.util.Arrays;

/**
 * The Lagrangian dual of optimal routing (Angeris, Evans, Chitra and Boyd 2022; Diamandis et al. 2023): prices of the
 * nodes in units of the output, and the flows of the active edges at these prices. Each edge takes the input that
 * maximizes its surplus between the prices of its two nodes. If all nodes balance, these flows are the best split. At
 * any prices, the value of the input plus the surplus of all edges is an upper bound on any split (weak duality), so
 * the search minimizes that sum.
 *
 * <p>Reused from search to search; not thread-safe.
 */
public final class DualPrices {
    private static final int FIRST_SIZE = 128;

    /** Imbalance up to which the flows still approximate a split. */
    private static final double NEARLY_BALANCED = 0.05;

    /** Minimum number of evaluations granted to each part of a search. */
    private static final int LEAST = 30;

    /** Value, as a part of the bound, below which everything is negligible. */
    private static final double WORTHLESS = 1e-15;

    private final LayeredNetwork net;
    private final Curve.Point point = new Curve.Point();

    /** By node, the output that a unit of its token is worth. */
    public double[] price = new double[FIRST_SIZE];

    /** By node, inflow minus outflow in base units of its token. */
    private double[] excess = new double[FIRST_SIZE];

    /** By edge, its input and output in base units; for active edges, as of the last evaluation. */
    public double[] inputs = new double[FIRST_SIZE];

    public double[] outputs = new double[FIRST_SIZE];

    /** By edge, its surplus: value of its output minus value of its input, in units of the output. */
    public double[] surplus = new double[FIRST_SIZE];

    /**
     * By edge, its stiffness: how much the value of its input grows per relative fall of the ratio of its two prices.
     */
    public double[] stiffness = new double[FIRST_SIZE];

    /**
     * Working memory of {@link #paid}: by node, the amount that arrives (held), and the total input that its edges ask
     * for at the prices (wanted).
     */
    private double[] held = {};

    private double[] wanted = {};

    private EdgeSet active = new EdgeSet();
    /** By node, the floor of its price; see {@link #limitFall}. */
    private double[] least = new double[FIRST_SIZE];

    private int[] nodes = new int[FIRST_SIZE];
    private int nodeCount;
    private boolean[] seen = new boolean[FIRST_SIZE];
    private double amount;
    private double bound;

    /** Remaining evaluations of the active edges, for the whole search and for its current part. */
    private double total = Double.POSITIVE_INFINITY;

    private double left = Double.POSITIVE_INFINITY;

    public DualPrices(LayeredNetwork net) {
        this.net = net;
    }

    /** Resizes for the current network and sets the amount of the input. */
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

    /** Limits the evaluations of the active edges in all parts of a search together. */
    public void limit(int evaluations) {
        total = evaluations;
    }

    /**
     * Limits the evaluations in the next part of a search to this number and to the rest of the whole search's budget,
     * but to no less than a minimum.
     */
    public void allow(int evaluations) {
        left = Math.max(LEAST, Math.min(evaluations, total));
    }

    /** Counts evaluations of single edges against the limits, as fractions of an evaluation of all active edges. */
    void spendOnEdges(int edges) {
        spend(edges / (1.0 + active.size()));
    }

    /** Counts evaluations of all active edges against the limits; fractions are allowed. */
    void spend(double evaluations) {
        left -= evaluations;
        total -= evaluations;
    }

    /** Whether the evaluations of the current part of the search are spent. */
    public boolean isSpent() {
        return left < 1;
    }

    /** Whether the evaluations of the whole search are spent. */
    public boolean isExhausted() {
        return total < 1;
    }

    /**
     * Sets a floor for the price of each node, below which all that can arrive at the node has negligible value.
     * Without the floor, the price of a token that only full pools take would fall without limit, and could not recover
     * when other edges need the token. A price of zero stays zero, because no active edge leads from its node to the
     * sink.
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

    /**
     * Whether the edges that leave a node cannot take all that arrives there, even at its lowest price that matters.
     */
    boolean isWorthless(int node) {
        return price[node] <= least[node] && excess[node] > 0;
    }

    /** Makes these the active edges, which are evaluated from now on, and finds the nodes that they touch. */
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
     * Adds the active pool edges to a set.
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

    /** Number of nodes other than the sink that active edges touch; the source is the first of them. */
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
     * Upper bound on the output of any split over the active edges; equal to that of the best split if all nodes
     * balance.
     */
    public double bound() {
        return bound;
    }

    /**
     * Total imbalance of all nodes: in value relative to the bound, or in units of each token relative to what can
     * arrive, whichever is larger. If the marginal output is near zero, the value alone would not show how much input
     * is unassigned.
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
     * Whether the imbalance is so small that the flows approximate a split. The decrease predicted for a Newton step
     * then bounds the remaining gap.
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
     * The output if each node divides the amount that really arrives in proportion to the flows at the prices. Amounts
     * that pools cannot take are lost. The result is at most the bound, and equal to it if all nodes balance.
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
