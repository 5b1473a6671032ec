package io.swaplab.routing.candidates;

import java.util.Arrays;

/**
 * What the tokens that a solved network trades are worth there: the dual prices from which a search over longer paths
 * starts. At these prices no such token is got for less or sold for more, so only edges that beat them can add to the trade.
 *
 * <p>A price holds as far as the trade that set it can be joined: who comes to a token later than the trade may not leave
 * with it, and who wants to go farther than is left from there must come earlier.
 */
public final class TokenPrices {
    /** No price is known. */
    public static final TokenPrices NONE = new TokenPrices();

    private double[] lowest = {};

    /** Zero where no used edge touches the token. */
    private double[] highest = {};

    /** Hops after which the trade comes to the token, and most hops that it takes from there. */
    private int[] before = {};

    private int[] behind = {};
    private int[] tokens = {};
    private int count;
    private double input;
    private double bound;

    /**
     * What active edges trade at some prices.
     *
     * @param prices by node, in units of the output
     * @param inputs by edge
     * @param bound what no split over the active edges can exceed
     */
    public record Flows(double[] prices, double[] inputs, EdgeSet active, double bound) {}

    public void clear() {
        count = 0;
        input = 0;
        bound = 0;
    }

    /** What the last unit of the input makes; zero where no network was solved. */
    public double ofInput() {
        return input;
    }

    /** What the split paid whose prices these are. */
    public double paid() {
        return bound;
    }

    /** Takes the prices of the tokens that the active edges trade; of those with several nodes, the range. */
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

    /** Lowers what a unit of input becomes at each token in so many hops of a depth to what its price allows. */
    public void limitArrivals(double[] arrives, int hops, int depth) {
        for (int i = 0; i < count; i++) {
            if (hops + behind[i] <= depth) {
                arrives[tokens[i]] = Math.min(arrives[tokens[i]], input / lowest[i]);
            }
        }
    }

    /** Lowers what a unit of each token becomes at the output in so many hops of a depth to its price. */
    public void limitYields(double[] yields, int hops, int depth) {
        for (int i = 0; i < count; i++) {
            if (before[i] + hops <= depth) {
                yields[tokens[i]] = Math.min(yields[tokens[i]], highest[i]);
            }
        }
    }
}
