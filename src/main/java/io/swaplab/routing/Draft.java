package io.swaplab.routing;

import java.util.Arrays;

/**
 * Makes the network of the edges that can matter to a trade: those whose ceilings beat the price of the last unit. Where
 * these are many, only those that promise most are kept: deep ones that beat it by much.
 */
final class Draft {
    private static final int MANY = 120;
    private static final int KEPT_PER_KIND = 30;

    private final Reach reach;
    private final Network net;
    private final Leading leading;
    private double[] ceilings = new double[128];
    private double[] depths = {};
    private double[] promises = {};
    private double[] wideIn = {};
    private double[] wideOut = {};

    /** Where the edges of the network lie in the reach. */
    private int[] places = new int[128];

    private int[] kept = {};
    private int keptCount;

    /** By place in the reach, where the draft was thinned. */
    private boolean[] leftOut = {};

    private boolean thinned;
    private double[] amounts = {};

    Draft(Reach reach, Network net) {
        this.reach = reach;
        this.net = net;
        this.leading = new Leading(net);
    }

    /**
     * Makes the network.
     *
     * @param amount the whole input
     * @param price output per input that edges must be able to beat
     * @param whole whether all of them are wanted, however many
     */
    void draw(double amount, double price, boolean whole) {
        net.start(reach);
        for (int i = 0; i < reach.size(); i++) {
            if (reach.ceiling(i) > price) {
                if (net.edgeCount == ceilings.length) {
                    ceilings = Arrays.copyOf(ceilings, 2 * ceilings.length);
                    places = Arrays.copyOf(places, 2 * places.length);
                }
                ceilings[net.edgeCount] = reach.ceiling(i);
                places[net.edgeCount] = i;
                net.add(reach.edge(i), reach.position(i));
            }
        }
        finish(amount);
        thinned = !whole && net.poolEdgeCount > MANY;
        if (thinned) {
            weigh(amount, price);
            thin();
            finish(amount);
        }
        net.takeCurves();
    }

    private void finish(double amount) {
        if (amounts.length < net.tokenCount()) {
            amounts = new double[2 * net.tokenCount()];
        }
        for (int token = 2; token < net.tokenCount(); token++) {
            amounts[token] = amount * reach.arrives(net.globalOfToken(token));
        }
        net.finish(amounts);
    }

    private void weigh(double amount, double price) {
        if (depths.length < net.edgeCount) {
            depths = new double[2 * net.edgeCount];
            promises = new double[2 * net.edgeCount];
        }
        for (int e = 0; e < net.edgeCount; e++) {
            double scale = net.isFirst(e) ? 1 : reach.arrives(net.globalOfToken(net.tokenFrom[e]));
            depths[e] = net.room[e] / scale;
        }
        widen();
        for (int e = 0; e < net.edgeCount; e++) {
            double narrowest = Math.min(depths[e], Math.min(wideIn[net.from[e]], wideOut[net.to[e]]));
            promises[e] = net.isWaiting(e) ? 0 : promise(amount, narrowest, 1 - price / ceilings[e]);
        }
    }

    /** Finds the depth of the widest way to and from every node; that of a way is the least of its edges'. */
    private void widen() {
        if (wideIn.length < net.nodeCount) {
            wideIn = new double[2 * net.nodeCount];
            wideOut = new double[2 * net.nodeCount];
        }
        Arrays.fill(wideIn, 0, net.nodeCount, 0);
        Arrays.fill(wideOut, 0, net.nodeCount, 0);
        wideIn[Network.SOURCE] = Double.POSITIVE_INFINITY;
        wideOut[Network.SINK] = Double.POSITIVE_INFINITY;
        for (int i = 0; i < net.edgeCount; i++) {
            int e = net.order[i];
            wideIn[net.to[e]] = Math.max(wideIn[net.to[e]], Math.min(depths[e], wideIn[net.from[e]]));
        }
        for (int i = net.edgeCount - 1; i >= 0; i--) {
            int e = net.order[i];
            wideOut[net.from[e]] = Math.max(wideOut[net.from[e]], Math.min(depths[e], wideOut[net.to[e]]));
        }
    }

    /**
     * What a way would add to a trade, in input: it begins better than the price by a part, and falls by twice what it
     * takes per depth, until it is no better or has taken all.
     */
    private static double promise(double amount, double depth, double above) {
        double most = depth * above / 2;
        return most <= amount ? most * above / 2 : amount * (above - amount / depth);
    }

    private void thin() {
        leading.mark(promises, KEPT_PER_KIND);
        if (kept.length < net.poolEdgeCount) {
            kept = new int[2 * net.poolEdgeCount];
        }
        if (leftOut.length < reach.size()) {
            leftOut = new boolean[2 * reach.size()];
        }
        Arrays.fill(leftOut, 0, reach.size(), false);
        keptCount = 0;
        for (int e = 0; e < net.poolEdgeCount; e++) {
            leftOut[places[e]] = !leading.isMarked(e);
            if (leading.isMarked(e)) {
                kept[keptCount++] = places[e];
            }
        }
        addKept();
    }

    private void addKept() {
        net.start(reach);
        for (int i = 0; i < keptCount; i++) {
            net.add(reach.edge(kept[i]), reach.position(kept[i]));
        }
    }

    boolean isThinned() {
        return thinned;
    }

    /** Whether an edge of the reach is better than the price and was left out all the same. */
    boolean isLeftOut(int place) {
        return leftOut[place];
    }

    /** Makes the network anew with some of the edges that were left out. */
    void take(Recall recalled, double amount) {
        for (int i = 0; i < recalled.size(); i++) {
            kept[keptCount++] = recalled.place(i);
            leftOut[recalled.place(i)] = false;
        }
        addKept();
        finish(amount);
        net.takeCurves();
    }
}
