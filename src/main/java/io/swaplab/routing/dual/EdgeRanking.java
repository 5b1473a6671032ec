package io.swaplab.routing.dual;

import io.swaplab.routing.candidates.EdgeSet;
import io.swaplab.routing.candidates.LayeredNetwork;
import java.util.Arrays;

/** What edges count where few must be chosen: their surplus, and a little for what they carry. */
public final class EdgeRanking {
    /**
     * Weight of what an edge carries: a deep edge that carries much has little surplus, but where it is missing much has to
     * go elsewhere.
     */
    private static final double CARRIED = 1e-3;

    private final LayeredNetwork net;
    private final DualPrices prices;

    /** By edge; zero for those that only wait. */
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

    /** Takes over what the active edges carry. */
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

    /** Ranks edges by their surplus at the last look or survey. */
    public void take(int[] edges, int count) {
        double whole = prices.amount() * prices.price[LayeredNetwork.SOURCE];
        for (int i = 0; i < count; i++) {
            int e = edges[i];
            double value = Math.min(carried[e] * prices.price[net.from[e]], whole);
            rank[e] = net.isWaiting(e) ? 0 : prices.surplus[e] + CARRIED * value;
        }
    }
}
