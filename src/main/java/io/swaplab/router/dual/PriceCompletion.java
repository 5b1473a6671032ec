package io.swaplab.router.dual;

import java.util.Arrays;

/**
 * Estimates prices for nodes at which no edge with flow starts or ends. Such a price lies between the cost of the token
 * at the node and its value at the sink.
 */
public final class PriceCompletion {
    /** Initial price of the input if all pools that take it are full, as a part of its average price. */
    private static final double SLIGHT = 1e-6;

    private final LayeredNetwork net;
    private final DualPrices prices;
    private boolean[] priced = {};
    private double[] cost = {};
    private double[] value = {};

    public PriceCompletion(LayeredNetwork net, DualPrices prices) {
        this.net = net;
        this.prices = prices;
    }

    /** Resizes the arrays for the current network. */
    public void start() {
        if (priced.length < net.nodeCount) {
            priced = new boolean[2 * net.nodeCount];
            cost = new double[2 * net.nodeCount];
            value = new double[2 * net.nodeCount];
        }
    }

    /**
     * Clamps each price to the range between the cost of the token and its value at the sink, both at spot prices. In
     * this range, no edge outside the network has a surplus. Afterwards no token has a higher price at a later hop than
     * at an earlier one.
     */
    public void straighten(EdgeCeilings bounds) {
        double input = prices.price[LayeredNetwork.SOURCE];
        for (int n = 2; n < net.nodeCount; n++) {
            int token = net.globalOfNode(n);
            double cheapest = input / bounds.arrivesWithin(token, net.mostHopsTo(n));
            double dearest = bounds.yieldsWithin(token, net.depth - net.leastHopsTo(n));
            double low = Math.min(cheapest, dearest);
            double high = Math.max(cheapest, dearest);
            prices.price[n] = Math.max(low, Math.min(high, prices.price[n]));
        }
        raiseEarlier();
    }

    /**
     * Where a token has a higher price at a later hop than at an earlier one, raises the earlier price to the later
     * one. Carrying the token to the later hop then gains nothing.
     */
    public void raiseEarlier() {
        for (int e = net.edgeCount - 1; e >= net.poolEdgeCount; e--) {
            prices.price[net.from[e]] = Math.max(prices.price[net.from[e]], prices.price[net.to[e]]);
        }
    }

    /**
     * Whether the node kept its price in the last {@link #complete}, because an edge with flow starts or ends there.
     */
    public boolean isTouched(int node) {
        return priced[node];
    }

    /** Sets initial prices from a greedy filling: marginal prices on its edges, estimates elsewhere. */
    public void startFrom(GreedyFill filling) {
        Arrays.fill(prices.price, 0, net.nodeCount, 0);
        Arrays.fill(priced, 0, net.nodeCount, false);
        prices.price[LayeredNetwork.SINK] = 1;
        for (int i = net.edgeCount - 1; i >= 0; i--) {
            int e = net.order[i];
            if (filling.isLaid(e)) {
                double worth = filling.slope(e) * prices.price[net.to[e]];
                prices.price[net.from[e]] = Math.max(prices.price[net.from[e]], worth);
                priced[net.from[e]] |= worth > 0;
            }
        }
        if (prices.price[LayeredNetwork.SOURCE] == 0) {
            // If the input had a price of zero, the estimated prices of tokens bought with it would be zero too.
            prices.price[LayeredNetwork.SOURCE] = SLIGHT * filling.paid() / prices.amount();
        }
        rest(net.order, net.edgeCount);
    }

    /**
     * Recomputes the prices of all nodes at which no edge with flow starts or ends.
     *
     * @param order the edges to use, earlier hops first
     * @param count number of entries of {@code order} to use
     */
    public void complete(int[] order, int count) {
        findTouched();
        rest(order, count);
    }

    private void findTouched() {
        Arrays.fill(priced, 0, net.nodeCount, false);
        EdgeSet active = prices.active();
        for (int i = 0; i < active.size(); i++) {
            int e = active.get(i);
            if (prices.inputs[e] > 0) {
                priced[net.from[e]] = true;
                priced[net.to[e]] = true;
            }
        }
    }

    private void rest(int[] order, int count) {
        priced[LayeredNetwork.SOURCE] = true;
        priced[LayeredNetwork.SINK] = true;
        for (int n = 0; n < net.nodeCount; n++) {
            cost[n] = priced[n] ? prices.price[n] : Double.POSITIVE_INFINITY;
            value[n] = priced[n] ? prices.price[n] : 0;
        }
        for (int i = 0; i < count; i++) {
            int e = order[i];
            if (!priced[net.to[e]]) {
                cost[net.to[e]] = Math.min(cost[net.to[e]], cost[net.from[e]] / net.spot[e]);
            }
        }
        for (int i = count - 1; i >= 0; i--) {
            int e = order[i];
            if (!priced[net.from[e]]) {
                value[net.from[e]] = Math.max(value[net.from[e]], net.spot[e] * value[net.to[e]]);
            }
        }
        for (int n = 2; n < net.nodeCount; n++) {
            if (!priced[n]) {
                prices.price[n] = cost[n] < value[n] ? Math.sqrt(cost[n] * value[n]) : value[n];
            }
        }
    }

    /**
     * Adjusts estimated prices so that no token has a higher price at a later hop than at an earlier one. Carrying it
     * to the later hop then gains nothing.
     */
    public void alignWaiting() {
        for (int e = net.poolEdgeCount; e < net.edgeCount; e++) {
            if (!priced[net.to[e]]) {
                prices.price[net.to[e]] = Math.min(prices.price[net.to[e]], prices.price[net.from[e]]);
            }
        }
        for (int e = net.edgeCount - 1; e >= net.poolEdgeCount; e--) {
            if (!priced[net.from[e]]) {
                prices.price[net.from[e]] = Math.max(prices.price[net.from[e]], prices.price[net.to[e]]);
            }
        }
    }
}
