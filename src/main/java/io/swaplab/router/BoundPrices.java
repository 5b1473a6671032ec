package io.swaplab.router;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.dual.DualPrices;
import io.swaplab.router.dual.EdgeSet;
import io.swaplab.router.dual.HopEdges;
import io.swaplab.router.dual.LayeredNetwork;
import io.swaplab.router.dual.PriceCompletion;
import io.swaplab.router.dual.RelaxedSearch;
import io.swaplab.router.graph.Curves;
import io.swaplab.router.graph.Edge;
import io.swaplab.router.graph.Trade;

/** Solves for the prices of all candidate edges of a trade, and adjusts them so that they give a valid bound. */
public final class BoundPrices {
    /** Maximum number of edges of a widened network. With more, the proof would take longer than the search. */
    private static final int CROWD = 4_000;

    private static final double ROUNDING = 1e-9;

    /** Output, in base units, below which the rounding of a pool's own fixed-point numbers can matter to a trade. */
    private static final double SMALL = 0x1p50;

    /**
     * Input units that one edge may save by rounding: the fee and the input net of the fee may each be rounded in
     * favour of the trader by one unit.
     */
    private static final double UNITS_FOR_LESS = 2;

    private final RelaxedSearch search = new RelaxedSearch();
    private final LayeredNetwork net = search.network();
    private final DualPrices prices = search.prices();
    private final PriceCompletion completion = search.completion();

    /**
     * Solves for the prices of the best split over all candidate edges, without a limit on the number of paths. Returns
     * false if the edges cannot take the input.
     */
    public boolean solve(Trade trade, Uint256 amountIn) {
        if (!search.solve(trade, amountIn, RelaxedSearch.Start.SPOT_WHOLE)) {
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

    /** Upper bound on the input that can arrive at an edge, in units of the edge's input token, at spot prices. */
    public double most(int e) {
        double scale = net.isFirst(e)
                ? 1
                : search.bounds().arrivesWithin(net.globalOfNode(net.from[e]), net.mostHopsTo(net.from[e]));
        return search.amount() * scale * (1 + ROUNDING);
    }

    /**
     * Upper bound on what rounding in favour of the trader may add to the output of any flow, in units of the output at
     * spot prices. Every candidate edge, in the network or not, may take a few units of input too few, and an edge
     * without a closed form may pay more than its sampled curve. This matters for small trades, and for tokens of which
     * one base unit is worth much.
     */
    public double gifts() {
        HopEdges found = search.bounds().found();
        double sum = 0;
        for (int i = 0; i < found.size(); i++) {
            double more = found.edge(i).isLearnt() ? Curves.LEARNT_UNITS + share(found.edge(i)) : 0;
            sum += more * worth(found.to(i)) + UNITS_FOR_LESS * worth(found.from(i));
        }
        return sum;
    }

    /**
     * What the rounding of a pool's own fixed-point numbers may add to the output of an edge. Zero for large trades,
     * where it is negligible, so that fewer curves are sampled.
     */
    private double share(Edge edge) {
        return search.amount() * search.bounds().best() < SMALL
                ? edge.curve().most(Double.MAX_VALUE) * Curves.LEARNT_PART
                : 0;
    }

    private double worth(int token) {
        Trade trade = search.bounds().trade();
        if (token == trade.sink()) {
            return 1;
        }
        return token == trade.source()
                ? search.bounds().best()
                : search.bounds().yields(token);
    }

    /**
     * Raises or lowers prices so far that edges outside the network have no surplus, and that waiting edges (which
     * carry a token to its node at the next hop) gain nothing.
     */
    public void straighten() {
        prices.price[LayeredNetwork.SOURCE] = Math.max(prices.price[LayeredNetwork.SOURCE], search.lowest());
        completion.straighten(search.bounds());
    }

    /**
     * Raises the price of a token at an earlier hop to its price at a later hop where that is higher, so that carrying
     * the token to the later hop gains nothing.
     */
    public void raiseEarlier() {
        completion.raiseEarlier();
    }

    /** The price of the input for which the network was built: every edge with a higher ceiling is in the network. */
    public double lowest() {
        return search.lowest();
    }

    /**
     * Builds and prices a wider network, for a lower price of the input. Returns false and changes nothing if the price
     * is not lower or the network would have too many edges; also false if the wider network cannot be solved.
     */
    public boolean widen(double price) {
        if (price >= search.lowest() || search.restricted().passing(price) > CROWD || !search.lower(price)) {
            return false;
        }
        complete();
        return true;
    }

    /** Recomputes the prices of nodes that no active edge touches, after other prices changed. */
    public void priceUntouched() {
        EdgeSet active = prices.active();
        for (int i = 0; i < active.size(); i++) {
            prices.inputs[active.get(i)] = 1;
        }
        completion.complete(net.order, net.edgeCount);
        completion.alignWaiting();
    }
}
