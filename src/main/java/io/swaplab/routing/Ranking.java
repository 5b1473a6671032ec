package io.swaplab.routing;

import java.util.Arrays;

/** What edges count where few must be chosen: their surplus, and a little for what they carry. */
final class Ranking {
    /**
     * Weight of what an edge carries: a deep edge that carries much has little surplus, but where it is missing much has to
     * go elsewhere.
     */
    private static final double CARRIED = 1e-3;

    private final Network net;
    private final Prices prices;

    /** By edge; zero for those that only wait. */
    double[] rank = {};

    private double[] carried = {};

    Ranking(Network net, Prices prices) {
        this.net = net;
        this.prices = prices;
    }

    void start() {
        if (rank.length < net.edgeCount) {
            rank = new double[2 * net.edgeCount];
            carried = new double[2 * net.edgeCount];
        }
    }

    /** Takes over what the active edges carry. */
    void remember() {
        Arrays.fill(carried, 0, net.edgeCount, 0);
        EdgeSet active = prices.active();
        for (int i = 0; i < active.size(); i++) {
            carried[active.get(i)] = prices.inputs[active.get(i)];
        }
    }

    boolean carries(int e) {
        return carried[e] > 0;
    }

    /** Ranks edges by their surplus at the last look or survey. */
    void take(int[] edges, int count) {
        double whole = prices.amount() * prices.price[Network.SOURCE];
        for (int i = 0; i < count; i++) {
            int e = edges[i];
            double value = Math.min(carried[e] * prices.price[net.from[e]], whole);
            rank[e] = net.isWaiting(e) ? 0 : prices.surplus[e] + CARRIED * value;
        }
    }
}
