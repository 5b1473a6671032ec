package io.swaplab.router.search;

import io.swaplab.router.dual.EdgeSet;
import io.swaplab.router.dual.HopLabels;
import io.swaplab.router.dual.LayeredNetwork;
import java.util.Arrays;

/**
 * Chooses a few paths greedily: one path after another, each with the highest sum of ranks. Edges that earlier paths
 * have taken add nothing to that sum.
 */
public final class GreedyPathSelection {
    private final LayeredNetwork net;
    private final HopLabels labels;
    private boolean[] chosen = {};
    private boolean[] barred = {};

    private int[] order = {};
    private int ordered;

    /** The chosen edges that are neither first nor last hops. */
    private int[] middles = {};

    private int middleCount;
    private boolean[] ahead = {};
    private boolean[] behind = {};

    public GreedyPathSelection(LayeredNetwork net) {
        this.net = net;
        this.labels = new HopLabels(net);
    }

    /**
     * Chooses at most {@code most} paths by rank, through those given edges that have a positive rank, and through
     * waiting edges. These carry a token to its node at the next hop and have no rank. Returns the number of paths.
     */
    public int choose(int[] edgesOf, int edgeCount, double[] rank, int most) {
        start();
        for (int i = 0; i < edgeCount; i++) {
            int e = edgesOf[i];
            if (rank[e] > 0 || net.isWaiting(e)) {
                order[ordered++] = e;
            }
        }
        int paths = 0;
        while (paths < most) {
            double value = best(rank);
            if (!(value > 0)) {
                break;
            }
            paths++;
        }
        return paths;
    }

    /**
     * Starts with some edges already chosen ({@code known}), to be extended by paths through the given edges. Ranks may
     * be negative here; minus infinity excludes an edge.
     */
    public void begin(EdgeSet known, int[] edgesOf, int edgeCount, double[] rank) {
        start();
        for (int i = 0; i < edgeCount; i++) {
            int e = edgesOf[i];
            if (rank[e] > Double.NEGATIVE_INFINITY || known.contains(e) || net.isWaiting(e)) {
                order[ordered++] = e;
            }
        }
        for (int i = 0; i < known.size(); i++) {
            if (!net.isWaiting(known.get(i))) {
                take(known.get(i));
            }
        }
    }

    /**
     * Extends the chosen edges by the path whose additional edges have the highest total rank.
     *
     * @return false if no path has a positive total rank
     */
    public boolean extend(double[] rank) {
        return best(rank) > 0;
    }

    /** Extends the chosen edges by at most this many paths. */
    public void extend(double[] rank, int paths) {
        int left = paths;
        while (left > 0 && extend(rank)) {
            left--;
        }
    }

    /**
     * Chooses edges one by one. Skips edges whose pool is already used and edges that would close a cycle, because a
     * plan can contain neither.
     *
     * @return whether no edge was skipped
     */
    public boolean takeAll(EdgeSet edges) {
        start();
        for (int i = 0; i < edges.size(); i++) {
            order[ordered++] = edges.get(i);
        }
        boolean all = true;
        for (int i = 0; i < edges.size(); i++) {
            int e = edges.get(i);
            if (!net.isWaiting(e) && !barred[e]) {
                take(e);
            }
            all &= net.isWaiting(e) || chosen[e];
        }
        return all;
    }

    /** Writes the edges that can run together in one plan into {@code compatible}; earlier edges take precedence. */
    public void takeCompatible(EdgeSet edges, EdgeSet compatible) {
        takeAll(edges);
        compatible.clear();
        for (int i = 0; i < edges.size(); i++) {
            if (chosen[edges.get(i)]) {
                compatible.add(edges.get(i));
            }
        }
    }

    private void start() {
        if (chosen.length < net.edgeCount) {
            chosen = new boolean[2 * net.edgeCount];
            barred = new boolean[2 * net.edgeCount];
            order = new int[2 * net.edgeCount];
            middles = new int[2 * net.edgeCount];
        }
        Arrays.fill(chosen, 0, net.edgeCount, false);
        Arrays.fill(barred, 0, net.edgeCount, false);
        ordered = 0;
        middleCount = 0;
    }

    public boolean isChosen(int e) {
        return chosen[e];
    }

    private double best(double[] rank) {
        labels.clear(Double.NEGATIVE_INFINITY);
        labels.best[0][LayeredNetwork.SOURCE] = 0;
        double most = 0;
        int hops = 0;
        for (int i = 0; i < ordered; i++) {
            int e = order[i];
            if (barred[e]) {
                continue;
            }
            boolean waiting = net.isWaiting(e);
            double own = chosen[e] || waiting ? 0 : rank[e];
            int high = labels.most(e);
            for (int h = labels.least(e); h <= high; h++) {
                double before = labels.best[h][net.from[e]];
                int after = waiting ? h : h + 1;
                if (before > Double.NEGATIVE_INFINITY
                        && before + own > labels.best[after][net.to[e]]
                        && (waiting || h == 0 || !labels.clashes(e, h))) {
                    labels.set(e, after, before + own);
                    if (net.to[e] == LayeredNetwork.SINK && before + own > most) {
                        most = before + own;
                        hops = after;
                    }
                }
            }
        }
        labels.trace(hops);
        for (int i = 0; i < hops; i++) {
            take(labels.path[i]);
        }
        return most;
    }

    private void take(int e) {
        if (chosen[e]) {
            return;
        }
        chosen[e] = true;
        for (int other = net.nextOfPool[e]; other != e; other = net.nextOfPool[other]) {
            barred[other] = true;
        }
        if (net.isMiddle(e)) {
            middles[middleCount++] = e;
            barCircles(e);
        }
    }

    /**
     * Excludes edges that would close a cycle with chosen edges of the same hop, because the steps of a cycle cannot be
     * brought into a running order.
     */
    private void barCircles(int last) {
        int hop = net.hop[last];
        ahead = reached(ahead, net.tokenFrom[last], hop, net.tokenTo, net.tokenFrom);
        behind = reached(behind, net.tokenTo[last], hop, net.tokenFrom, net.tokenTo);
        for (int i = 0; i < ordered; i++) {
            int e = order[i];
            if (net.hop[e] == hop
                    && ahead[net.tokenTo[e]]
                    && behind[net.tokenFrom[e]]
                    && !chosen[e]
                    && net.isMiddle(e)) {
                barred[e] = true;
            }
        }
    }

    /**
     * The tokens that can be reached from a token (itself included) along the chosen edges of a hop, all followed in
     * the same direction.
     */
    private boolean[] reached(boolean[] memory, int token, int hop, int[] side, int[] other) {
        boolean[] seen = memory.length < net.tokenCount() ? new boolean[2 * net.tokenCount()] : memory;
        Arrays.fill(seen, 0, net.tokenCount(), false);
        seen[token] = true;
        for (boolean changed = true; changed; ) {
            changed = false;
            for (int i = 0; i < middleCount; i++) {
                int e = middles[i];
                if (net.hop[e] == hop && seen[side[e]] && !seen[other[e]]) {
                    seen[other[e]] = true;
                    changed = true;
                }
            }
        }
        return seen;
    }
}
