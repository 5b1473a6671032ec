package io.swaplab.routing.bound;

import io.swaplab.math.Uint256;
import io.swaplab.routing.candidates.EdgeSet;
import io.swaplab.routing.candidates.LayeredNetwork;
import io.swaplab.routing.dual.DualPrices;
import io.swaplab.routing.dual.PriceCompletion;
import io.swaplab.routing.dual.RelaxedSearch;
import io.swaplab.routing.graph.Trade;
import io.swaplab.routing.request.RouteRequest;

/** Prices of all edges that can matter to a trade, moved to where they bound it. */
public final class BoundPrices {
    /** So many edges are not drawn for a lower price: the proof would take longer than the route. */
    private static final int CROWD = 4_000;

    private static final double ROUNDING = 1e-9;

    private final RelaxedSearch search = new RelaxedSearch();
    private final LayeredNetwork net = search.network();
    private final DualPrices prices = search.prices();
    private final PriceCompletion completion = search.completion();

    /** Prices all edges that can matter to an input, however many paths their flows take; false where they do not take it. */
    public boolean solve(Trade trade, Uint256 amountIn) {
        int splits = Math.min(trade.request().splitCount(), RouteRequest.MAX_SPLITS);
        if (!search.solve(trade, amountIn, new RelaxedSearch.Manner(false, true, false, splits))) {
            return false;
        }
        complete();
        return true;
    }

    private void complete() {
        completion.complete(net.order, net.edgeCount);
        search.solver().balanceUntouched(completion);
    }

    /** The network of the last search. */
    public LayeredNetwork network() {
        return net;
    }

    public DualPrices prices() {
        return prices;
    }

    /** The most that can come to an edge of the network, if nothing were traded yet. */
    public double most(int e) {
        double scale = net.isFirst(e)
                ? 1
                : search.bounds().arrivesWithin(net.globalOfNode(net.from[e]), net.mostHopsTo(net.from[e]));
        return search.amount() * scale * (1 + ROUNDING);
    }

    /** Moves prices where they leave no surplus to edges that were left out, and where waiting never pays. */
    public void straighten() {
        prices.price[LayeredNetwork.SOURCE] = Math.max(prices.price[LayeredNetwork.SOURCE], search.lowest());
        completion.straighten(search.bounds());
    }

    /** Raises earlier prices of tokens to later ones, where waiting would pay. */
    public void alignWaiting() {
        for (int e = net.edgeCount - 1; e >= net.poolEdgeCount; e--) {
            prices.price[net.from[e]] = Math.max(prices.price[net.from[e]], prices.price[net.to[e]]);
        }
    }

    /** The price of the input for which the network was drawn: edges outside beat none above it. */
    public double lowest() {
        return search.lowest();
    }

    /** Draws and prices the network for a lower price of the input; false where it is not lower, or the edges are a crowd. */
    public boolean widen(double price) {
        if (price >= search.lowest() || search.restricted().passing(price) > CROWD || !search.lower(price)) {
            return false;
        }
        complete();
        return true;
    }

    /** Prices the nodes anew that no active edge touches; the others were moved meanwhile. */
    public void priceUntouched() {
        EdgeSet active = prices.active();
        for (int i = 0; i < active.size(); i++) {
            prices.inputs[active.get(i)] = 1;
        }
        completion.complete(net.order, net.edgeCount);
        for (int e = net.poolEdgeCount; e < net.edgeCount; e++) {
            if (!completion.isTouched(net.to[e])) {
                prices.price[net.to[e]] = Math.min(prices.price[net.to[e]], prices.price[net.from[e]]);
            }
        }
        for (int e = net.edgeCount - 1; e >= net.poolEdgeCount; e--) {
            if (!completion.isTouched(net.from[e])) {
                prices.price[net.from[e]] = Math.max(prices.price[net.from[e]], prices.price[net.to[e]]);
            }
        }
    }
}
