package io.swaplab.router.dual;

import java.util.Arrays;

/**
 * Dual prices of the tokens from a finished search, from which a search over longer paths starts. Within the network of
 * the finished search, no token can be bought for less or sold for more than its price. So only edges that offer a
 * better price can improve the trade.
 *
 * <p>The price of a token limits a longer path only if the path can be combined with the flows of the finished search:
 * its part before the token with a flow from the token to the sink, or its part after the token with a flow from the
 * source to the token. The combination must not have more hops than the trade allows.
 */
public final class TokenPrices {
    /** No prices, for a search that starts at spot prices. */
    public static final TokenPrices NONE = new TokenPrices();

    private double[] lowest = {};

    /**
     * By token, the lowest ({@code lowest}) and the highest ({@code highest}) of the prices of its nodes. The highest
     * is zero if no edge with flow trades the token.
     */
    private double[] highest = {};

    /**
     * By token, in the finished search: the first hop at which a flow delivers it ({@code before}), and the depth minus
     * the number of hops before the last hop at which a flow consumes it ({@code behind}).
     */
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

    /** The price of the input, in output per unit of input; zero if there was no search. */
    public double ofInput() {
        return input;
    }

    /**
     * Upper bound on the output of the split to which these prices belong. If all nodes balance, it equals that output.
     */
    public double paid() {
        return bound;
    }

    /**
     * Stores the prices of all tokens that edges with flow trade. For a token with several nodes, stores the lowest and
     * the highest price.
     */
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

    /**
     * Lowers each entry to the amount of the token that one unit of input buys at the stored prices.
     *
     * @param arrives by token number of the market graph, the amount of the token after exactly {@code hops} hops
     * @param depth maximum number of hops of the trade
     */
    public void limitArrivals(double[] arrives, int hops, int depth) {
        for (int i = 0; i < count; i++) {
            if (hops + behind[i] <= depth) {
                arrives[tokens[i]] = Math.min(arrives[tokens[i]], input / lowest[i]);
            }
        }
    }

    /**
     * Lowers each entry to the output that one unit of the token yields at the stored prices.
     *
     * @param yields by token number of the market graph, the output per unit of the token within at most {@code hops}
     *     hops
     * @param depth maximum number of hops of the trade
     */
    public void limitYields(double[] yields, int hops, int depth) {
        for (int i = 0; i < count; i++) {
            if (before[i] + hops <= depth) {
                yields[tokens[i]] = Math.min(yields[tokens[i]], highest[i]);
            }
        }
    }
}
