package io.swaplab.routing;

import io.swaplab.curves.CurvePoint;
import java.util.Arrays;

/** Sets prices one by one to where what comes to the node also leaves it, all other prices resting. */
final class NodeBalance {
    private static final int NONE = -1;
    private static final int WIDENINGS = 60;
    private static final int NARROWINGS = 40;
    private static final double WIDEST = 4;
    private static final double BALANCED = 1e-8;
    private static final int PASSES = 2;

    private final Network net;
    private final Prices prices;
    private final CurvePoint point = new CurvePoint();

    /** Edges by node: the first that leaves and enters it, and the next after each. */
    private int[] firstOut = {};

    private int[] firstIn = {};
    private int[] nextOut = {};
    private int[] nextIn = {};

    NodeBalance(Network net, Prices prices) {
        this.net = net;
        this.prices = prices;
    }

    /**
     * Balances every node once, the source last.
     *
     * @param stride about how far prices move, as a part of themselves
     */
    void balanceEach(double stride) {
        linkActive();
        for (int i = 1; i < prices.nodeCount(); i++) {
            balance(prices.node(i), stride);
        }
        balance(Network.SOURCE, stride);
        prices.look();
    }

    /**
     * Balances the nodes that no used edge touches over all edges of the network: between what a token costs there and what
     * it brings, the price at which little can come to it from shallow pools leaves nothing to deep ones.
     */
    void balanceUntouched(Imputation imputation, double stride) {
        makeRoom();
        Arrays.fill(firstOut, 0, net.nodeCount, NONE);
        Arrays.fill(firstIn, 0, net.nodeCount, NONE);
        for (int e = 0; e < net.edgeCount; e++) {
            link(e);
        }
        for (int pass = 0; pass < PASSES; pass++) {
            for (int node = 2; node < net.nodeCount; node++) {
                if (!imputation.isTouched(node)) {
                    balance(node, stride);
                }
            }
        }
    }

    private void linkActive() {
        makeRoom();
        for (int i = 0; i < prices.nodeCount(); i++) {
            firstOut[prices.node(i)] = NONE;
            firstIn[prices.node(i)] = NONE;
        }
        EdgeSet active = prices.active();
        for (int i = 0; i < active.size(); i++) {
            link(active.get(i));
        }
    }

    private void makeRoom() {
        if (firstOut.length < net.nodeCount) {
            firstOut = new int[2 * net.nodeCount];
            firstIn = new int[2 * net.nodeCount];
        }
        if (nextOut.length < net.edgeCount) {
            nextOut = new int[2 * net.edgeCount];
            nextIn = new int[2 * net.edgeCount];
        }
    }

    private void link(int e) {
        nextOut[e] = firstOut[net.from[e]];
        firstOut[net.from[e]] = e;
        nextIn[e] = firstIn[net.to[e]];
        firstIn[net.to[e]] = e;
    }

    private double excessAt(int node, double price) {
        double sum = node == Network.SOURCE ? prices.amount() : 0;
        for (int e = firstOut[node]; e != NONE; e = nextOut[e]) {
            net.curves[e].at(price / prices.price[net.to[e]], point);
            sum -= point.input();
        }
        for (int e = firstIn[node]; e != NONE; e = nextIn[e]) {
            net.curves[e].at(prices.price[net.from[e]] / price, point);
            sum += point.output();
        }
        return sum;
    }

    /** Excess rises with the price: widens to prices on both sides of the balance, then narrows to it. */
    private void balance(int node, double stride) {
        double near = prices.price[node];
        if (!(near > 0)) {
            return;
        }
        double nearExcess = excessAt(node, near);
        boolean tooHigh = nearExcess > 0;
        double far = near;
        double farExcess = nearExcess;
        double reach = stride / 16;
        for (int i = 0; i < WIDENINGS && farExcess != 0 && farExcess > 0 == tooHigh; i++) {
            near = far;
            nearExcess = farExcess;
            far = tooHigh ? near / (1 + reach) : near * (1 + reach);
            farExcess = excessAt(node, far);
            reach = Math.min(WIDEST, 4 * reach);
        }
        if (farExcess != 0 && farExcess > 0 == tooHigh) {
            return;
        }
        for (int i = 0; i < NARROWINGS && Math.abs(farExcess) * far > BALANCED * prices.bound(); i++) {
            double secant = near + (far - near) * nearExcess / (nearExcess - farExcess);
            double middle = i % 2 == 0 ? secant : (near + far) / 2;
            double excess = excessAt(node, middle);
            if (excess != 0 && excess > 0 == tooHigh) {
                near = middle;
                nearExcess = excess;
            } else {
                far = middle;
                farExcess = excess;
            }
        }
        prices.price[node] = far;
    }
}
