package io.swaplab.router.search;

import io.swaplab.router.dual.DualPrices;
import io.swaplab.router.dual.EdgeSet;
import io.swaplab.router.dual.LayeredNetwork;
import io.swaplab.router.graph.Edge;
import java.util.Arrays;

/**
 * The edges of a trade in the order in which they run as steps: earlier hops first. Within a hop, the consumers of a
 * token come before its producers, so that no edge consumes what another edge of the same hop produces.
 */
public final class RunningOrder {
    private final LayeredNetwork net;
    private final DualPrices prices;
    private int[] used = {};
    public int size;
    private long[] keys = {};
    private int[][] rank = {};

    public RunningOrder(LayeredNetwork net, DualPrices prices) {
        this.net = net;
        this.prices = prices;
    }

    /** Orders the active edges that carry flow at the current prices. */
    public void arrange() {
        arrange(prices.active(), false);
    }

    /**
     * Orders the given edges, whether they carry flow or not. Waiting edges, which carry a token to the next hop
     * unchanged, are omitted.
     */
    public void arrangeAll(EdgeSet edges) {
        arrange(edges, true);
    }

    private void arrange(EdgeSet edges, boolean all) {
        int count = edges.size();
        if (used.length < count) {
            used = new int[2 * count];
            keys = new long[2 * count];
        }
        if (rank.length < net.depth || rank[0].length < net.tokenCount()) {
            rank = new int[net.depth][2 * net.tokenCount()];
        }
        size = 0;
        for (int i = 0; i < count; i++) {
            if ((all || prices.inputs[edges.get(i)] > 0) && !net.isWaiting(edges.get(i))) {
                used[size++] = edges.get(i);
            }
        }
        for (int hop = 2; hop < net.depth; hop++) {
            rank(hop);
        }
        for (int i = 0; i < size; i++) {
            int e = used[i];
            long key = key(e);
            int at = i;
            while (at > 0 && keys[at - 1] > key) {
                keys[at] = keys[at - 1];
                used[at] = used[at - 1];
                at--;
            }
            keys[at] = key;
            used[at] = e;
        }
    }

    /**
     * Ranks the tokens of a hop topologically: the input token of an edge at this hop ranks above the edge's output
     * token. Edges that are first or last in a path are ignored.
     */
    private void rank(int hop) {
        int[] ranks = rank[hop];
        Arrays.fill(ranks, 0, net.tokenCount(), 0);
        for (int round = 0; round < net.tokenCount(); round++) {
            boolean changed = false;
            for (int i = 0; i < size; i++) {
                int e = used[i];
                if (net.isMiddle(e) && net.hop[e] == hop && ranks[net.tokenFrom[e]] <= ranks[net.tokenTo[e]]) {
                    ranks[net.tokenFrom[e]] = ranks[net.tokenTo[e]] + 1;
                    changed = true;
                }
            }
            if (!changed) {
                return;
            }
        }
    }

    private long key(int e) {
        boolean last = net.isLast(e);
        int hop = net.isFirst(e) ? 1 : last ? net.depth : net.hop[e];
        long middle = hop > 1 && !last ? rank[hop][net.tokenFrom[e]] : 0;
        return ((long) hop << 56) + (middle << 32) + net.tokenFrom[e];
    }

    /**
     * The stiffness of a step: how much its input grows, in base units, per relative fall of its input token's price.
     */
    public double stiffness(int i) {
        int e = used[i];
        return prices.stiffness[e] / prices.price[net.from[e]];
    }

    /** The ordered edges as steps of a plan. */
    public OrderedSteps steps() {
        Edge[] edges = new Edge[size];
        int[] from = new int[size];
        int[] to = new int[size];
        for (int i = 0; i < size; i++) {
            edges[i] = net.edges[used[i]];
            from[i] = net.tokenFrom[used[i]];
            to[i] = net.tokenTo[used[i]];
        }
        return new OrderedSteps(edges, from, to);
    }

    /** The ordered edges as steps, with their flows at the current prices. */
    public OrderedSteps.Flow flow() {
        double[] inputs = new double[size];
        double[] outputs = new double[size];
        double[] stiffness = new double[size];
        for (int i = 0; i < size; i++) {
            int e = used[i];
            inputs[i] = prices.inputs[e];
            outputs[i] = prices.outputs[e];
            stiffness[i] = prices.stiffness[e] / prices.price[net.from[e]];
        }
        return new OrderedSteps.Flow(steps(), inputs, outputs, stiffness);
    }
}
