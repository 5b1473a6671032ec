package io.swaplab.router.dual;

import java.util.Arrays;

/**
 * The mean stiffness of edges over the last Newton step: a secant instead of the tangent. Stiffness, defined in {@link
 * DualPrices}, is how fast an edge's input grows as the price of the input falls. At a kink of an edge, its
 * input rises steeply within a small fall of the price. The tangents on both sides of the kink do not show this rise,
 * so Newton's method would jump from one side to the other. The secant shows it, so that steps stay near the kink.
 */
final class StiffnessSecants {
    private final LayeredNetwork net;
    private final DualPrices prices;
    private double[] secant = {};
    private double[] inputBefore = {};
    private double[] ratioBefore = {};

    StiffnessSecants(LayeredNetwork net, DualPrices prices) {
        this.net = net;
        this.prices = prices;
    }

    /** Clears all secants and resizes for the current network. */
    void forget() {
        if (secant.length < net.edgeCount) {
            secant = new double[2 * net.edgeCount];
            inputBefore = new double[2 * net.edgeCount];
            ratioBefore = new double[2 * net.edgeCount];
        }
        Arrays.fill(secant, 0, net.edgeCount, 0);
    }

    /** Stores the inputs and price ratios of the active edges before a step. */
    void mark() {
        EdgeSet active = prices.active();
        for (int i = 0; i < active.size(); i++) {
            int e = active.get(i);
            inputBefore[e] = prices.inputs[e];
            ratioBefore[e] = ratio(e);
        }
    }

    /** Computes the secants between the stored inputs and the current ones. */
    void learn() {
        EdgeSet active = prices.active();
        for (int i = 0; i < active.size(); i++) {
            int e = active.get(i);
            double fall = Math.log(ratioBefore[e] / ratio(e));
            double more = prices.inputs[e] - inputBefore[e];
            secant[e] = more * fall > 0 ? more / fall * prices.price[net.from[e]] : 0;
        }
    }

    private double ratio(int e) {
        return prices.price[net.from[e]] / prices.price[net.to[e]];
    }

    /** The stiffness of an edge at the current prices, or its secant over the last step if that is larger. */
    double stiffness(int e) {
        return Math.max(prices.stiffness[e], secant[e]);
    }
}
