package io.swaplab.router.candidates;

import java.util.Arrays;

/**
 * Dual prices of the tokens in a solved network, the starting point of a search over longer paths. At these prices no
 * token in it can be bought for less or sold for more, so only edges that beat them can improve the trade.
 *
 * <p>A price applies only where the trade that set it can be joined: a path that reaches the token later than the trade
 * does, or needs more hops from there than are left, cannot use it.
 */
public final class TokenPrices {
    /** No price is known. */
    public static final TokenPrices NONE = new TokenPrices();

    private double[] lowest = {};

    /** Zero if no used edge touches the token. */
    private double[] highest = {};

    /** Number of hops after which the trade reaches the token, and the maximum number of hops it takes from there. */
    private int[] before = {};

    private int[] behind = {};
    private int[] tokens = {};
    private int count;
    private double input;
    private double bound;

    /**
     * Flows over active edges at given prices.
     *
     * @param prices by node, in units of the output
     * @param inputs by edge, in base units
     * @param active the edges over which the flows run
     * @param bound upper bound on the output of any split over the active edges
     */
    public record Flows(double[] prices, double[] inputs, EdgeSet active, double bound) {}

    public void clear() {
        count = 0;
        input = 0;
        bound = 0;
    }

    /** The marginal output per unit of input; zero if no network was solved. */
    public double ofInput() {
        return input;
    }

    /** The output of the split that has these prices. */
    public double paid() {
        return bound;
    }

    /** Loads the prices of the tokens that active edges trade; for tokens with several nodes, the range. */
    public void take(LayeredNetwork net, Flows flows) {
        clear();
        input = flows.prices()[LayeredNetwork.SOURCE];
        bound = flows.bound();
        if (tokens.length < net.tokenCount()) {
            int size = 2 * net.tokenCount();
            tokens = new int[size];
            lowest = new double[size];
            highest = new double[size];
            before = new int[size];
            behind = new int[size];
        }
        Arrays.fill(lowest, 0, net.tokenCount(), Double.POSITIVE_INFINITY);
        Arrays.fill(highest, 0, net.tokenCount(), 0);
        Arrays.fill(before, 0, net.tokenCount(), net.depth);
        Arrays.fill(behind, 0, net.tokenCount(), net.depth);
        EdgeSet active = flows.active();
        for (int i = 0; i < active.size(); i++) {
            int e = active.get(i);
            if (flows.inputs()[e] > 0 && !net.isWaiting(e)) {
                take(net, flows, e);
            }
        }
        for (int token = LayeredNetwork.SINK + 1; token < net.tokenCount(); token++) {
            if (highest[token] > 0) {
                tokens[count] = net.globalOfToken(token);
                lowest[count] = lowest[token];
                highest[count] = highest[token];
                before[count] = before[token];
                behind[count++] = behind[token];
            }
        }
    }

    private void take(LayeredNetwork net, Flows flows, int e) {
        int from = net.tokenFrom[e];
        int to = net.tokenTo[e];
        widen(from, flows.prices()[net.from[e]]);
        widen(to, flows.prices()[net.to[e]]);
        before[to] = Math.min(before[to], net.hop[e]);
        behind[from] = Math.min(behind[from], net.depth - net.hop[e] + 1);
    }

    private void widen(int token, double price) {
        lowest[token] = Math.min(lowest[token], price);
        highest[token] = Math.max(highest[token], price);
    }

    /** Caps the amount of each token per unit of input, after this many hops of a depth, by its price. */
    public void limitArrivals(double[] arrives, int hops, int depth) {
        for (int i = 0; i < count; i++) {
            if (hops + behind[i] <= depth) {
                arrives[tokens[i]] = Math.min(arrives[tokens[i]], input / lowest[i]);
            }
        }
    }

    /** Caps the amount of output per unit of each token, within this many hops of a depth, by its price. */
    public void limitYields(double[] yields, int hops, int depth) {
        for (int i = 0; i < count; i++) {
            if (before[i] + hops <= depth) {
                yields[tokens[i]] = Math.min(yields[tokens[i]], highest[i]);
            }
        }
    }
}
