package io.swaplab.router;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.dual.DualPrices;
import io.swaplab.router.dual.EdgeSet;
import io.swaplab.router.dual.HopEdges;
import io.swaplab.router.dual.LayeredNetwork;
import io.swaplab.router.dual.PriceCompletion;
import io.swaplab.router.dual.RelaxedSearch;
import io.swaplab.router.graph.CurveFactory;
import io.swaplab.router.graph.Edge;
import io.swaplab.router.graph.GraphTrade;

/**
 * Computes the dual prices of the tokens in the network of a trade's candidate edges, and adjusts them so that they
 * give a valid bound on the output.
 */
public final class BoundPrices {
    /**
     * Maximum number of edges to which {@link #widen} may extend the network. With more edges, computing the bound
     * would take longer than finding the route.
     */
    private static final int CROWD = 4_000;

    private static final double ROUNDING = 1e-9;

    /**
     * Estimated output, in base units, above which the rounding of a pool's internal fixed-point numbers is negligible.
     */
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
     * Computes the dual prices of the best split over all candidate edges and any number of paths. Returns false if the
     * edges cannot take the whole input.
     */
    public boolean solve(GraphTrade trade, Uint256 amountIn) {
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

    /** The network that the last {@link #solve} or {@link #widen} built. The object is reused. */
    public LayeredNetwork network() {
        return net;
    }

    public DualPrices prices() {
        return prices;
    }

    /**
     * Upper bound on the amount that can arrive at an edge, in base units of the edge's input token. It assumes that
     * all earlier pools trade at their spot prices.
     */
    public double most(int e) {
        double scale = net.isFirst(e)
                ? 1
                : search.bounds().arrivesWithin(net.globalOfNode(net.from[e]), net.mostHopsTo(net.from[e]));
        return search.amount() * scale * (1 + ROUNDING);
    }

    /**
     * Upper bound on the output that rounding in favour of the trader may add to any flow, in units of the output,
     * valued at spot prices. It is a sum over all candidate edges, including those outside the network. Each edge may
     * charge a few units of input too few, and an edge without a closed form may pay more than its sampled curve.
     */
    public double gifts() {
        HopEdges found = search.bounds().found();
        double sum = 0;
        for (int i = 0; i < found.size(); i++) {
            double more = found.edge(i).isLearnt() ? CurveFactory.LEARNT_UNITS + share(found.edge(i)) : 0;
            sum += more * worth(found.to(i)) + UNITS_FOR_LESS * worth(found.from(i));
        }
        return sum;
    }

    /**
     * The amount that a pool's rounding of its own fixed-point numbers may add to the output of an edge. Returns zero
     * for large trades, where this amount is negligible, so that the edge's curve need not be sampled.
     */
    private double share(Edge edge) {
        return search.amount() * search.bounds().best() < SMALL
                ? edge.curve().most(Double.MAX_VALUE) * CurveFactory.LEARNT_PART
                : 0;
    }

    private double worth(int token) {
        GraphTrade trade = search.bounds().trade();
        if (token == trade.sink()) {
            return 1;
        }
        return token == trade.source()
                ? search.bounds().best()
                : search.bounds().yields(token);
    }

    /**
     * Moves each price into the range in which edges outside the network have no surplus. Also ensures that waiting
     * edges, which carry a token unchanged to its node at the next hop, have none.
     */
    public void straighten() {
        prices.price[LayeredNetwork.SOURCE] = Math.max(prices.price[LayeredNetwork.SOURCE], search.lowest());
        completion.straighten(search.bounds());
    }

    /**
     * Where a token has a higher price at a later hop than at an earlier one, raises the earlier price to the later
     * one. Carrying the token to the later hop then gains nothing.
     */
    public void raiseEarlier() {
        completion.raiseEarlier();
    }

    /**
     * The price of the input (output per unit of input) for which the network was built. The network contains every
     * edge on a path whose marginal output per unit of input can exceed this price.
     */
    public double lowest() {
        return search.lowest();
    }

    /**
     * Builds a network with more edges, for a lower price of the input, and computes its prices. Returns false and
     * changes nothing if the price is not lower, or the network would have too many edges. Also returns false if the
     * new network cannot be solved.
     */
    public boolean widen(double price) {
        if (price >= search.lowest() || search.restricted().passing(price) > CROWD || !search.lower(price)) {
            return false;
        }
        complete();
        return true;
    }

    /**
     * Recomputes the prices of nodes at which no active edge starts or ends. Call this after other prices have changed.
     */
    public void priceUntouched() {
        EdgeSet active = prices.active();
        for (int i = 0; i < active.size(); i++) {
            prices.inputs[active.get(i)] = 1;
        }
        completion.complete(net.order, net.edgeCount);
        completion.alignWaiting();
    }
}
