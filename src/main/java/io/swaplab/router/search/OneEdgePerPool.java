package io.swaplab.router.search;

import io.swaplab.core.market.RequestLimits;
import io.swaplab.router.dual.CardinalityDualDescent;
import io.swaplab.router.dual.DualPrices;
import io.swaplab.router.dual.EdgeSet;
import io.swaplab.router.dual.LayeredNetwork;
import io.swaplab.router.dual.PriceCompletion;
import io.swaplab.router.dual.RelaxedSearch;
import java.util.Arrays;

/**
 * Chooses one edge for each pool that several edges use. The best split over any number of paths may trade a pool
 * between several pairs of its tokens, or at several hops, each time as if it were untouched, but a plan trades it
 * once. At the prices that minimize the upper bound on the output of plans, the competing edges of a pool have nearly
 * equal surplus, and the minimization assigns each a share of the pool. The edge with the greatest share is chosen.
 * Excluded edges with a noticeable share ("ties") can be tried in its place.
 */
final class OneEdgePerPool {
    /**
     * Assumed lower limit of the minimized bound, relative to the bound that lets several edges use a pool. The
     * precision of the minimization is relative to the distance from this limit.
     */
    private static final double NEARLY = 1 - 1e-3;

    private final LayeredNetwork net;
    private final DualPrices prices;
    private final PriceCompletion completion;
    private final CardinalityDualDescent descent;
    private final EdgeSet priced = new EdgeSet();
    private final EdgeSet barred = new EdgeSet();
    private final Ties ties = new Ties();
    private double[] arrivals = {};
    private double[] limits = {};
    private double[] gas = {};
    private double[] shares = {};

    OneEdgePerPool(RelaxedSearch relaxed) {
        this.net = relaxed.network();
        this.prices = relaxed.prices();
        this.completion = relaxed.completion();
        this.descent = new CardinalityDualDescent(net, prices);
    }

    /** Whether any pool has several edges that carry flow at the current prices. */
    boolean isNeeded() {
        EdgeSet active = prices.active();
        for (int i = 0; i < active.size(); i++) {
            int e = active.get(i);
            if (prices.inputs[e] > 0 && rival(e, active) >= 0) {
                return true;
            }
        }
        return false;
    }

    private int rival(int e, EdgeSet active) {
        for (int other = net.nextOfPool[e]; other != e; other = net.nextOfPool[other]) {
            if (active.contains(other) && prices.inputs[other] > 0) {
                return other;
            }
        }
        return -1;
    }

    /**
     * Minimizes the upper bound on the output of plans that trade each pool once, and excludes ("bars") all but one
     * edge of each pool.
     *
     * @return an upper bound on the output of plans over these edges
     */
    double round(EdgeSet edges) {
        makeRoom();
        limit();
        completion.complete(net.order, net.edgeCount);
        completion.raiseEarlier();
        Arrays.fill(descent.multipliers(), 0);
        priced.become(edges);
        double bound = descent.descend(priced, limits, gas, RequestLimits.MAX_SPLITS, prices.bound() * NEARLY, false);
        descent.shares(shares);
        barred.clear();
        ties.clear();
        for (int i = 0; i < edges.size(); i++) {
            int e = edges.get(i);
            if (best(e, edges) != e) {
                barred.add(e);
                ties.offer(e, shares[e]);
            }
        }
        prices.use(edges);
        prices.look();
        return bound;
    }

    private void makeRoom() {
        if (limits.length < net.edgeCount) {
            limits = new double[2 * net.edgeCount];
            gas = new double[2 * net.edgeCount];
            shares = new double[2 * net.edgeCount];
        }
        if (arrivals.length < net.nodeCount) {
            arrivals = new double[2 * net.nodeCount];
        }
    }

    /** Limits the input of each edge to the amount that can arrive if all edges before it take as much as they can. */
    private void limit() {
        Arrays.fill(arrivals, 0, net.nodeCount, 0);
        arrivals[LayeredNetwork.SOURCE] = prices.amount();
        for (int i = 0; i < net.edgeCount; i++) {
            int e = net.order[i];
            limits[e] = arrivals[net.from[e]];
            arrivals[net.to[e]] += net.isWaiting(e) ? limits[e] : net.curves[e].most(limits[e]);
        }
    }

    /** The edge with the greatest share among all edges of the same pool. */
    private int best(int e, EdgeSet edges) {
        int best = e;
        for (int other = net.nextOfPool[e]; other != e; other = net.nextOfPool[other]) {
            boolean more = shares[other] > shares[best] || shares[other] == shares[best] && other < best;
            best = edges.contains(other) && more ? other : best;
        }
        return best;
    }

    /** The edges that are excluded because another edge of their pool was chosen. */
    EdgeSet barred() {
        return barred;
    }

    int tieCount() {
        return ties.size();
    }

    /**
     * Chooses a tied edge instead of the edge now chosen for its pool.
     *
     * @return the edge chosen before; pass it to {@link #choose} to undo
     */
    int turn(int tie) {
        int edge = ties.edge(tie);
        int chosen = edge;
        for (int other = net.nextOfPool[edge]; other != edge; other = net.nextOfPool[other]) {
            chosen = priced.contains(other) && !barred.contains(other) ? other : chosen;
        }
        choose(edge);
        return chosen;
    }

    /** Chooses an edge and excludes all other edges of its pool. */
    void choose(int e) {
        for (int other = net.nextOfPool[e]; other != e; other = net.nextOfPool[other]) {
            if (priced.contains(other)) {
                barred.add(other);
            }
        }
        barred.remove(e);
    }

    /** The excluded edges with a noticeable share of their pool, in descending order of share. */
    private static final class Ties {
        /** An edge counts as tied if its share of its pool is above this. */
        private static final double NOTICEABLE = 0.02;

        private static final int MOST = 8;

        private final int[] edges = new int[MOST];
        private final double[] shares = new double[MOST];
        private int size;

        void clear() {
            size = 0;
        }

        /**
         * Adds an edge if its share of its pool is noticeable. If there are too many ties, the one with the smallest
         * share is dropped.
         */
        void offer(int e, double share) {
            if (share <= NOTICEABLE || size == MOST && share <= shares[MOST - 1]) {
                return;
            }
            int at = size == MOST ? MOST - 1 : size++;
            while (at > 0 && shares[at - 1] < share) {
                edges[at] = edges[at - 1];
                shares[at] = shares[at - 1];
                at--;
            }
            edges[at] = e;
            shares[at] = share;
        }

        int size() {
            return size;
        }

        int edge(int tie) {
            return edges[tie];
        }
    }
}
