package io.swaplab.router.search;

import io.swaplab.router.dual.DualPrices;
import io.swaplab.router.dual.EdgeSet;
import io.swaplab.router.dual.LayeredNetwork;

/**
 * A set of edges, stored together with the prices found for it and its output at these prices. Reused; not thread-safe.
 */
final class SolvedEdgeSet {
    private final LayeredNetwork net;
    private final DualPrices prices;
    private final EdgeSet edges = new EdgeSet();
    private double[] byNode = {};
    private double paid;

    SolvedEdgeSet(LayeredNetwork net, DualPrices prices) {
        this.net = net;
        this.prices = prices;
    }

    /**
     * Removes all edges and sets the output to minus infinity, so that any later choice is better, even one with a net
     * loss.
     */
    void clear() {
        paid = Double.NEGATIVE_INFINITY;
        edges.clear();
    }

    /** Stores a copy of edges and of the current prices, with their output. */
    void take(EdgeSet chosen, double output) {
        edges.become(chosen);
        paid = output;
        if (byNode.length < net.nodeCount) {
            byNode = new double[2 * net.nodeCount];
        }
        System.arraycopy(prices.price, 0, byNode, 0, net.nodeCount);
    }

    void become(SolvedEdgeSet other) {
        edges.become(other.edges);
        paid = other.paid;
        if (byNode.length < other.byNode.length) {
            byNode = new double[other.byNode.length];
        }
        System.arraycopy(other.byNode, 0, byNode, 0, net.nodeCount);
    }

    /** Makes the stored prices the current ones and evaluates the flows of the stored edges. */
    void look() {
        price();
        prices.use(edges);
        prices.look();
    }

    /** Makes the stored prices the current ones without evaluating flows. */
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
