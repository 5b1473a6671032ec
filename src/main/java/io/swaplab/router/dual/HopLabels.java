package io.swaplab.router.dual;

import io.swaplab.core.market.RequestLimits;
import java.util.Arrays;

/**
 * Stores, by node and number of hops, the best value of a path from the source to the node, and the last edge of that
 * path (Bellman-Ford with hop labels). The caller defines what the value is.
 */
public final class HopLabels {
    private final LayeredNetwork net;
    public double[][] best = {};
    private int[][] via = {};
    public final int[] path = new int[RequestLimits.MAX_DEPTH];

    public HopLabels(LayeredNetwork net) {
        this.net = net;
    }

    public void clear(double nothing) {
        if (best.length <= net.depth || best[0].length < net.nodeCount) {
            best = new double[net.depth + 1][2 * net.nodeCount];
            via = new int[net.depth + 1][2 * net.nodeCount];
        }
        for (int h = 0; h <= net.depth; h++) {
            Arrays.fill(best[h], 0, net.nodeCount, nothing);
        }
    }

    /** Minimum number of hops from the source to the start of an edge; {@link #most} is the maximum. */
    public int least(int e) {
        return net.least[e];
    }

    public int most(int e) {
        return net.most[e];
    }

    public void set(int e, int hops, double value) {
        best[hops][net.to[e]] = value;
        via[hops][net.to[e]] = e;
    }

    /**
     * Whether the best path to the start of an edge, with this number of hops, already uses the edge's pool. A path may
     * trade a pool only once. It may visit a token twice, which can be profitable if pools disagree on prices.
     */
    public boolean clashes(int e, int hops) {
        if (net.nextOfPool[e] == e) {
            return false;
        }
        int node = net.from[e];
        for (int h = hops; h > 0; ) {
            int earlier = via[h][node];
            if (!net.isWaiting(earlier)) {
                if (net.pool[earlier] == net.pool[e]) {
                    return true;
                }
                h--;
            }
            node = net.from[earlier];
        }
        return false;
    }

    /** Writes the pool edges of the best path to the sink with this number of hops into {@link #path}. */
    public void trace(int hops) {
        int node = LayeredNetwork.SINK;
        for (int h = hops; h > 0; ) {
            int e = via[h][node];
            if (!net.isWaiting(e)) {
                path[--h] = e;
            }
            node = net.from[e];
        }
    }
}
