package io.swaplab.router.dual;

import java.util.Arrays;

/**
 * Ranks edges, so that a few of them can be chosen. The rank of an edge is its surplus (value of the output less value
 * of the input, at dual prices) plus a small part of the value of its flow.
 */
public final class EdgeRanking {
    /**
     * The rank of an edge includes this part of the value of its flow. Otherwise a deep edge with a large flow but
     * little surplus would rank low, and the flow would have to take other edges.
     */
    private static final double CARRIED = 1e-3;

    private final LayeredNetwork net;
    private final DualPrices prices;

    /** By edge, its rank; zero for waiting edges, which carry a token to its node at the next hop. */
    public double[] rank = {};

    private double[] carried = {};

    public EdgeRanking(LayeredNetwork net, DualPrices prices) {
        this.net = net;
        this.prices = prices;
    }

    public void start() {
        if (rank.length < net.edgeCount) {
            rank = new double[2 * net.edgeCount];
            carried = new double[2 * net.edgeCount];
        }
        Arrays.fill(carried, 0, net.edgeCount, 0);
    }

    /** Stores the current flows of the active edges, for later rankings. */
    public void remember() {
        Arrays.fill(carried, 0, net.edgeCount, 0);
        EdgeSet active = prices.active();
        for (int i = 0; i < active.size(); i++) {
            carried[active.get(i)] = prices.inputs[active.get(i)];
        }
    }

    public boolean carries(int e) {
        return carried[e] > 0;
    }

    /**
     * Ranks the first {@code count} of these edges, by their surplus from {@link DualPrices#survey} and by the stored
     * flows.
     */
    public void take(int[] edges, int count) {
        double whole = prices.amount() * prices.price[LayeredNetwork.SOURCE];
        for (int i = 0; i < count; i++) {
            int e = edges[i];
            double value = Math.min(carried[e] * prices.price[net.from[e]], whole);
            rank[e] = net.isWaiting(e) ? 0 : prices.surplus[e] + CARRIED * value;
        }
    }
}
