package io.swaplab.router.dual;

import io.swaplab.router.graph.Curve;

/**
 * Computes the surplus (value of the output less value of the input, at dual prices) of the candidate edges that {@link
 * RestrictedNetwork} left out, to find those that should be added. The choice by {@link RestrictedNetwork} does not
 * consider the prices of intermediate tokens, so an edge that is slightly better than many deeper ones may be left out.
 */
public final class OmittedEdgePricing {
    /** The search is repeated if the total surplus of the edges left out exceeds this part of the bound. */
    private static final double WORTHWHILE = 1e-4;

    /** An edge is added if its surplus exceeds this part of the bound. */
    private static final double NOTICEABLE = 1e-6;

    /** Maximum number of edges that are added. */
    private static final int MOST = 100;

    private final EdgeCeilings bounds;
    private final LayeredNetwork net;
    private final DualPrices prices;
    private final PriceCompletion completion;
    private final Curve.Point point = new Curve.Point();
    private final int[] places = new int[MOST];
    private int size;

    public OmittedEdgePricing(EdgeCeilings bounds, LayeredNetwork net, DualPrices prices, PriceCompletion completion) {
        this.bounds = bounds;
        this.net = net;
        this.prices = prices;
        this.completion = completion;
    }

    /**
     * Whether the total surplus of the edges left out is high enough to repeat the search with them. Only edges with a
     * noticeable surplus count.
     */
    public boolean isWorthwhile(RestrictedNetwork restricted) {
        completion.complete(net.order, net.edgeCount);
        double least = NOTICEABLE * prices.survey(net.order, net.edgeCount);
        size = 0;
        double sum = 0;
        for (int i = 0; i < bounds.size() && size < MOST; i++) {
            if (restricted.isLeftOut(i)) {
                double gain = gain(i);
                if (gain > least) {
                    sum += gain;
                    places[size++] = i;
                }
            }
        }
        return sum > WORTHWHILE * prices.bound();
    }

    /** Adds the edges found by {@link #isWorthwhile} to the network, which is rebuilt. */
    public void addTo(RestrictedNetwork restricted, double amount) {
        restricted.take(places, size, amount);
    }

    /**
     * The surplus of the edge with this index in {@link EdgeCeilings}; zero if one of its tokens is not in the network.
     */
    private double gain(int place) {
        int hop = bounds.found().hop(place);
        int from = net.nodeBefore(bounds.found().from(place), hop);
        int to = net.nodeAfter(bounds.found().to(place), hop);
        if (from < 0 || to < 0 || bounds.found().spot(place) * prices.price[to] <= prices.price[from]) {
            return 0;
        }
        bounds.edge(place).curve().at(prices.price[from] / prices.price[to], point);
        return point.output() * prices.price[to] - point.input() * prices.price[from];
    }
}
