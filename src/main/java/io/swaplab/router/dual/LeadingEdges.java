package io.swaplab.router.dual;

import java.util.Arrays;

/** Marks the edges with the highest ranks, and the edges that complete the best path through each of them. */
public final class LeadingEdges {
    private static final int BINS = 4096;
    private static final int BIN_SHIFT = 46;

    private final LayeredNetwork net;

    /**
     * By node, the highest sum of ranks on a path from the source to the node ({@code ahead}), and on a path from the
     * node to the sink ({@code behind}). {@code aheadVia} holds the last edge of the former path, {@code behindVia} the
     * first edge of the latter.
     */
    private double[] ahead = {};

    private double[] behind = {};
    private int[] aheadVia = {};
    private int[] behindVia = {};
    private boolean[] marked = {};
    private final double[] greatest = new double[LayeredNetwork.KINDS];
    private final int[] bins = new int[LayeredNetwork.KINDS * BINS];
    private final int[] limits = new int[LayeredNetwork.KINDS];

    public LeadingEdges(LayeredNetwork net) {
        this.net = net;
    }

    /**
     * Marks edges according to a new ranking; earlier marks are removed.
     *
     * @param rank by edge, its rank; edges with a rank of zero are ignored
     * @param most approximate number of edges to mark per kind, not counting edges marked only because they complete a
     *     path
     */
    public void mark(double[] rank, int most) {
        int nodes = net.nodeCount;
        if (ahead.length < nodes) {
            ahead = new double[2 * nodes];
            behind = new double[2 * nodes];
            aheadVia = new int[2 * nodes];
            behindVia = new int[2 * nodes];
        }
        if (marked.length < net.edgeCount) {
            marked = new boolean[2 * net.edgeCount];
        }
        Arrays.fill(marked, 0, net.edgeCount, false);
        Arrays.fill(ahead, 0, nodes, -1);
        Arrays.fill(behind, 0, nodes, -1);
        ahead[LayeredNetwork.SOURCE] = 0;
        behind[LayeredNetwork.SINK] = 0;
        for (int i = 0; i < net.edgeCount; i++) {
            int e = net.order[i];
            double own = net.isWaiting(e) ? 0 : rank[e];
            double before = ahead[net.from[e]];
            if ((own > 0 || net.isWaiting(e)) && before >= 0 && before + own > ahead[net.to[e]]) {
                ahead[net.to[e]] = before + own;
                aheadVia[net.to[e]] = e;
            }
        }
        for (int i = net.edgeCount - 1; i >= 0; i--) {
            int e = net.order[i];
            double own = net.isWaiting(e) ? 0 : rank[e];
            double after = behind[net.to[e]];
            if ((own > 0 || net.isWaiting(e)) && after >= 0 && after + own > behind[net.from[e]]) {
                behind[net.from[e]] = after + own;
                behindVia[net.from[e]] = e;
            }
        }
        markKinds(rank, most);
    }

    private void markKinds(double[] rank, int most) {
        Arrays.fill(greatest, 0);
        for (int e = 0; e < net.poolEdgeCount; e++) {
            if (counts(e, rank)) {
                int kind = net.kind(e);
                greatest[kind] = Math.max(greatest[kind], rank[e]);
            }
        }
        Arrays.fill(bins, 0);
        for (int e = 0; e < net.poolEdgeCount; e++) {
            if (counts(e, rank)) {
                bins[bin(e, rank)]++;
            }
        }
        for (int kind = 0; kind < LayeredNetwork.KINDS; kind++) {
            int bin = kind * BINS;
            for (int count = bins[bin]; bin < (kind + 1) * BINS - 1 && count + bins[bin + 1] <= most; ) {
                count += bins[++bin];
            }
            limits[kind] = bin;
        }
        for (int e = 0; e < net.poolEdgeCount; e++) {
            if (counts(e, rank) && bin(e, rank) <= limits[net.kind(e)]) {
                complete(e);
            }
        }
    }

    public boolean isMarked(int e) {
        return marked[e];
    }

    private boolean counts(int e, double[] rank) {
        return rank[e] > 0 && ahead[net.from[e]] >= 0 && behind[net.to[e]] >= 0;
    }

    /** The histogram bin of an edge among those of its kind. Lower bins hold higher ranks. */
    private int bin(int e, double[] rank) {
        int kind = net.kind(e);
        long below = Double.doubleToRawLongBits(greatest[kind]) - Double.doubleToRawLongBits(rank[e]);
        return kind * BINS + (int) Math.min(BINS - 1, below >> BIN_SHIFT);
    }

    private void complete(int e) {
        marked[e] = true;
        for (int node = net.from[e]; node != LayeredNetwork.SOURCE; node = net.from[aheadVia[node]]) {
            marked[aheadVia[node]] = true;
        }
        for (int node = net.to[e]; node != LayeredNetwork.SINK; node = net.to[behindVia[node]]) {
            marked[behindVia[node]] = true;
        }
    }
}
