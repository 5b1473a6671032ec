package io.swaplab.router.search;

/** The edges that are nearly as good as the chosen ones of their pools, those with the greatest shares first. */
final class PoolTies {
    /** A share that makes an edge a tie, and the maximum number of ties. */
    private static final double NOTICEABLE = 0.02;

    private static final int MOST = 8;

    private final int[] edges = new int[MOST];
    private final double[] shares = new double[MOST];
    private int size;

    void clear() {
        size = 0;
    }

    /** Adds an edge if its share is noticeable, and drops the last of too many. */
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
