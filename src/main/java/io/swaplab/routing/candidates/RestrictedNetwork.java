package io.swaplab.routing.candidates;

import java.util.Arrays;

/**
 * Makes the network of the edges that can matter to a trade: those whose ceilings beat the price of the last unit. Where
 * these are many, only those that promise most are kept: deep ones that beat it by much; {@link EdgePricing} looks again.
 */
public final class RestrictedNetwork {
    /** Edges of a kind that are kept at least; as many as there may be paths where these are more. */
    private static final int KEPT_PER_KIND = 30;

    /** Beyond so many edges, those that could not add so large a share of the input are left out unweighed. */
    private static final int CROWD = 1_000;

    /** For up to so many paths; for more of them so many times less. */
    private static final double SLIGHT = 1e-4;

    private static final int USUAL_SPLITS = 20;

    private final PathBounds bounds;
    private final LayeredNetwork net;
    private final LeadingEdges leading;
    private double[] ceilings = new double[128];
    private double[] depths = {};
    private double[] promises = {};
    private double[] wideIn = {};
    private double[] wideOut = {};

    /** Where the edges of the network lie in the bounds. */
    private int[] places = new int[128];

    /** Whether an edge beats the price and is not in the network all the same, by place in the bounds. */
    private boolean[] leftOut = {};

    private boolean thinned;
    private double[] amounts = {};

    public RestrictedNetwork(PathBounds bounds, LayeredNetwork net) {
        this.bounds = bounds;
        this.net = net;
        this.leading = new LeadingEdges(net);
    }

    /**
     * Makes the network.
     *
     * @param amount the whole input
     * @param price output per input that edges must be able to beat
     * @param splits most paths that will be chosen of it; zero where all edges are wanted, however many
     */
    public void draw(double amount, double price, int splits) {
        boolean whole = splits == 0;
        int perKind = Math.max(KEPT_PER_KIND, splits);
        double slight = SLIGHT * Math.min(1, (double) USUAL_SPLITS / Math.max(1, splits));
        if (leftOut.length < bounds.size()) {
            leftOut = new boolean[2 * bounds.size()];
        }
        Arrays.fill(leftOut, 0, bounds.size(), false);
        boolean crowded = !whole && passing(price) > CROWD;
        net.start(bounds.trade());
        for (int i = 0; i < bounds.size(); i++) {
            if (bounds.ceiling(i) > price) {
                leftOut[i] = crowded && promise(i, amount, price) < slight * amount;
                if (!leftOut[i]) {
                    add(i);
                }
            }
        }
        finish(amount);
        boolean many = !whole && net.poolEdgeCount > LayeredNetwork.KINDS * perKind;
        if (many) {
            weigh(amount, price);
            thin(perKind);
            finish(amount);
        }
        thinned = crowded || many;
        net.takeCurves();
    }

    /** How many edges beat a price. */
    public int passing(double price) {
        int count = 0;
        for (int i = 0; i < bounds.size(); i++) {
            count += bounds.ceiling(i) > price ? 1 : 0;
        }
        return count;
    }

    /** Adds an edge of the bounds to the network. */
    private void add(int place) {
        int e = net.edgeCount;
        if (e == ceilings.length) {
            ceilings = Arrays.copyOf(ceilings, 2 * e);
            places = Arrays.copyOf(places, 2 * e);
        }
        ceilings[e] = bounds.ceiling(place);
        places[e] = place;
        net.add(bounds.found(), place);
    }

    /** What an edge of the bounds would add if the rest of its way were as deep as can be. */
    private double promise(int place, double amount, double price) {
        double scale = bounds.found().hop(place) == 1
                ? 1
                : bounds.arrives(bounds.found().from(place));
        return promise(amount, bounds.found().room(place) / scale, 1 - price / bounds.ceiling(place));
    }

    private void finish(double amount) {
        if (amounts.length < net.tokenCount()) {
            amounts = new double[2 * net.tokenCount()];
        }
        amounts[LayeredNetwork.SOURCE] = amount;
        for (int token = 2; token < net.tokenCount(); token++) {
            amounts[token] = amount * bounds.arrives(net.globalOfToken(token));
        }
        net.finish(amounts);
    }

    private void weigh(double amount, double price) {
        if (depths.length < net.edgeCount) {
            depths = new double[2 * net.edgeCount];
            promises = new double[2 * net.edgeCount];
        }
        for (int e = 0; e < net.edgeCount; e++) {
            double scale = net.isFirst(e) ? 1 : bounds.arrives(net.globalOfToken(net.tokenFrom[e]));
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
        wideIn[LayeredNetwork.SOURCE] = Double.POSITIVE_INFINITY;
        wideOut[LayeredNetwork.SINK] = Double.POSITIVE_INFINITY;
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

    private void thin(int perKind) {
        leading.mark(promises, perKind);
        int kept = 0;
        for (int e = 0; e < net.poolEdgeCount; e++) {
            leftOut[places[e]] = !leading.isMarked(e);
            if (leading.isMarked(e)) {
                places[kept++] = places[e];
            }
        }
        addFirst(kept);
    }

    /** Makes the network of the first of the places alone. */
    private void addFirst(int count) {
        net.start(bounds.trade());
        for (int i = 0; i < count; i++) {
            add(places[i]);
        }
    }

    public boolean isThinned() {
        return thinned;
    }

    /** Whether an edge of the bounds is better than the price and was left out all the same. */
    public boolean isLeftOut(int place) {
        return leftOut[place];
    }

    /** Makes the network anew with some of the edges that were left out, by their places among the candidates. */
    public void take(int[] returned, int size, double amount) {
        int count = net.poolEdgeCount;
        if (places.length < count + size) {
            places = Arrays.copyOf(places, 2 * (count + size));
            ceilings = Arrays.copyOf(ceilings, places.length);
        }
        for (int i = 0; i < size; i++) {
            places[count++] = returned[i];
            leftOut[returned[i]] = false;
        }
        addFirst(count);
        finish(amount);
        net.takeCurves();
    }
}
