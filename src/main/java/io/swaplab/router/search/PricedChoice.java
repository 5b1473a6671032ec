package io.swaplab.router.search;

import io.swaplab.router.candidates.EdgeSet;
import io.swaplab.router.candidates.LayeredNetwork;
import io.swaplab.router.dual.DualPrices;

/** Edges with the prices at which they were solved, and what they pay. Reused; not thread-safe. */
final class PricedChoice {
    private final LayeredNetwork net;
    private final DualPrices prices;
    private final EdgeSet edges = new EdgeSet();
    private double[] byNode = {};
    private double paid;

    PricedChoice(LayeredNetwork net, DualPrices prices) {
        this.net = net;
        this.prices = prices;
    }

    /** Less than any choice from here on, even one that costs more gas than it yields. */
    void clear() {
        paid = Double.NEGATIVE_INFINITY;
        edges.clear();
    }

    /** Takes these edges and the current prices. */
    void take(EdgeSet chosen, double output) {
        edges.become(chosen);
        paid = output;
        if (byNode.length < net.nodeCount) {
            byNode = new double[2 * net.nodeCount];
        }
        System.arraycopy(prices.price, 0, byNode, 0, net.nodeCount);
    }

    void become(PricedChoice other) {
        edges.become(other.edges);
        paid = other.paid;
        if (byNode.length < other.byNode.length) {
            byNode = new double[other.byNode.length];
        }
        System.arraycopy(other.byNode, 0, byNode, 0, net.nodeCount);
    }

    /** Makes the prices of this choice the current ones, with the flows of its edges. */
    void look() {
        price();
        prices.use(edges);
        prices.look();
    }

    /** Makes the prices of this choice the current ones, and leaves the flows as they are. */
    void price() {
        System.arraycopy(byNode, 0, prices.price, 0, net.nodeCount);
    }

    EdgeSet edges() {
        return edges;
    }

    double paid() {
        return paid;
    }
}
