package io.swaplab.router.dual;

import io.swaplab.core.market.RequestLimits;
import java.util.Arrays;

/**
 * Builds the network of candidate edges, which are those whose ceiling exceeds the marginal price of the trade. If
 * there are many, only the most promising ones are added: those with great depth and a ceiling well above the price.
 * {@link OmittedEdgePricing} later computes the surplus of the edges left out. {@link EdgeCeilings} defines ceilings
 * and gives the edges their indices.
 */
public final class RestrictedNetwork {
    /**
     * Number of edges of each kind that are added if there are too many candidates. It is the largest number of paths
     * that a request can allow.
     */
    private static final int KEPT_PER_KIND = RequestLimits.MAX_SPLITS;

    /**
     * If there are more candidate edges than this, those that cannot take a noticeable share of the input are left out
     * without being ranked.
     */
    private static final int CROWD = 1_000;

    private static final double SLIGHT = 2e-5;

    private final EdgeCeilings bounds;
    private final LayeredNetwork net;
    private final LeadingEdges leading;
    private double[] ceilings = new double[128];
    private double[] depths = {};
    private double[] promises = {};
    private double[] wideIn = {};
    private double[] wideOut = {};

    /** By number of an edge in the network, its index in {@link EdgeCeilings}. */
    private int[] places = new int[128];

    /** By index in {@link EdgeCeilings}, whether the edge was left out although its ceiling exceeds the price. */
    private boolean[] leftOut = {};

    private boolean thinned;
    private double[] amounts = {};

    public RestrictedNetwork(EdgeCeilings bounds, LayeredNetwork net) {
        this.bounds = bounds;
        this.net = net;
        this.leading = new LeadingEdges(net);
    }

    /**
     * Builds the network.
     *
     * @param amount the whole input
     * @param price the marginal price (output per input) that an edge's ceiling must exceed
     * @param whole whether to add all edges, however many
     */
    public void draw(double amount, double price, boolean whole) {
        if (leftOut.length < bounds.size()) {
            leftOut = new boolean[2 * bounds.size()];
        }
        Arrays.fill(leftOut, 0, bounds.size(), false);
        boolean crowded = !whole && passing(price) > CROWD;
        net.start(bounds.trade());
        for (int i = 0; i < bounds.size(); i++) {
            if (bounds.ceiling(i) > price) {
                leftOut[i] = crowded && isSlight(i, amount, price);
                if (!leftOut[i]) {
                    add(i);
                }
            }
        }
        finish(amount);
        boolean many = !whole && net.poolEdgeCount > LayeredNetwork.KINDS * KEPT_PER_KIND;
        if (many) {
            weigh(amount, price);
            thin();
            finish(amount);
        }
        thinned = crowded || many;
        net.takeCurves();
    }

    /** Number of candidate edges whose ceiling exceeds a price. */
    public int passing(double price) {
        int count = 0;
        for (int i = 0; i < bounds.size(); i++) {
            count += bounds.ceiling(i) > price ? 1 : 0;
        }
        return count;
    }

    /** Adds the edge with this index in {@link EdgeCeilings} to the network. */
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

    /**
     * Whether an edge could take only a negligible part of the input, even if the rest of its path were infinitely
     * deep. Uses the same estimate as {@link #promise}, but without divisions.
     */
    private boolean isSlight(int place, double amount, double price) {
        HopEdges found = bounds.found();
        double scale = found.hop(place) == 1 ? 1 : bounds.arrives(found.from(place));
        double ceiling = bounds.ceiling(place);
        double above = ceiling - price;
        return found.room(place) * above * above < 4 * SLIGHT * amount * scale * ceiling * ceiling;
    }

    private void finish(double amount) {
        if (amounts.length < net.tokenCount()) {
            amounts = new double[2 * net.tokenCount()];
        }
        amounts[LayeredNetwork.SOURCE] = amount;
        for (int token = 2; token < net.tokenCount(); token++) {
            amounts[token] = amount * bounds.mostArrives(net.globalOfToken(token));
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

    /**
     * Computes for every node the depth of the deepest path from the source to it, and of the deepest path from it to
     * the sink. The depth of a path is the minimum of its edges' depths.
     */
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
     * Estimates the gain of a path: the input that it would take, times the mean relative advantage of its marginal
     * price over the price of the trade. The advantage starts at {@code above}. Each unit of input lowers it by 2 /
     * depth, until it is zero or the path takes the whole amount.
     */
    private static double promise(double amount, double depth, double above) {
        double most = depth * above / 2;
        return most <= amount ? most * above / 2 : amount * (above - amount / depth);
    }

    private void thin() {
        leading.mark(promises, KEPT_PER_KIND);
        int kept = 0;
        for (int e = 0; e < net.poolEdgeCount; e++) {
            leftOut[places[e]] = !leading.isMarked(e);
            if (leading.isMarked(e)) {
                places[kept++] = places[e];
            }
        }
        addFirst(kept);
    }

    /** Rebuilds the network from the edges in the first {@code count} entries of {@link #places}. */
    private void addFirst(int count) {
        net.start(bounds.trade());
        for (int i = 0; i < count; i++) {
            add(places[i]);
        }
    }

    public boolean isThinned() {
        return thinned;
    }

    /** Whether the edge with this index in {@link EdgeCeilings} was left out although its ceiling exceeds the price. */
    public boolean isLeftOut(int place) {
        return leftOut[place];
    }

    /**
     * Rebuilds the network, adding some of the edges that were left out.
     *
     * @param returned indices of these edges in {@link EdgeCeilings}
     * @param size number of entries of {@code returned} to use
     * @param amount the whole input
     */
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
