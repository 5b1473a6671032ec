package io.swaplab.routing;

import java.util.Arrays;

/** Finds the edges that count most, and those that complete the best path through each. */
final class Leading {
    private static final int BINS = 4096;
    private static final int BIN_SHIFT = 46;
    private static final int FIRST = 0;
    private static final int MIDDLE = 1;
    private static final int LAST = 2;

    private final Network net;

    /** Most rank on a way to a node, and the last edge of that way; and the same from a node to the sink. */
    private double[] ahead = {};

    private double[] behind = {};
    private int[] aheadVia = {};
    private int[] behindVia = {};
    private boolean[] marked = {};
    private final int[] bins = new int[BINS];

    Leading(Network net) {
        this.net = net;
    }

    /**
     * Marks edges.
     *
     * @param rank what each counts; those without any are passed over
     * @param most about so many of first, middle and last hops each, and what completes their paths
     */
    void mark(double[] rank, int most) {
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
        ahead[Network.SOURCE] = 0;
        behind[Network.SINK] = 0;
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
        for (int kind = FIRST; kind <= LAST; kind++) {
            markKind(kind, rank, most);
        }
    }

    private void markKind(int kind, double[] rank, int most) {
        double greatest = 0;
        for (int e = 0; e < net.edgeCount; e++) {
            if (kind(e) == kind && counts(e, rank)) {
                greatest = Math.max(greatest, rank[e]);
            }
        }
        long top = Double.doubleToRawLongBits(greatest);
        Arrays.fill(bins, 0);
        for (int e = 0; e < net.edgeCount; e++) {
            if (kind(e) == kind && counts(e, rank)) {
                bins[bin(top, rank[e])]++;
            }
        }
        int limit = 0;
        for (int count = bins[0]; limit < BINS - 1 && count + bins[limit + 1] <= most; ) {
            count += bins[++limit];
        }
        for (int e = 0; e < net.edgeCount; e++) {
            if (kind(e) == kind && counts(e, rank) && bin(top, rank[e]) <= limit) {
                complete(e);
            }
        }
    }

    private int kind(int e) {
        return net.isFirst(e) ? FIRST : net.isLast(e) ? LAST : MIDDLE;
    }

    boolean isMarked(int e) {
        return marked[e];
    }

    private boolean counts(int e, double[] rank) {
        return !net.isWaiting(e) && rank[e] > 0 && ahead[net.from[e]] >= 0 && behind[net.to[e]] >= 0;
    }

    private static int bin(long top, double rank) {
        return (int) Math.min(BINS - 1, (top - Double.doubleToRawLongBits(rank)) >> BIN_SHIFT);
    }

    private void complete(int e) {
        marked[e] = true;
        for (int node = net.from[e]; node != Network.SOURCE; node = net.from[aheadVia[node]]) {
            marked[aheadVia[node]] = true;
        }
        for (int node = net.to[e]; node != Network.SINK; node = net.to[behindVia[node]]) {
            marked[behindVia[node]] = true;
        }
    }
}
