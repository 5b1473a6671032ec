package io.swaplab.router;

import io.swaplab.router.dual.LayeredNetwork;
import java.util.Arrays;

/**
 * An upper bound on the total surplus of a plan with a limited number of paths, at fixed prices. A path is either one
 * direct edge from source to sink, or a first edge, a last edge and the middle edges between them. The number of paths
 * therefore limits the number of edges of each kind, and the bound adds up only that many of the highest surpluses of
 * each kind. A pool direction that the network contains at several hops is a separate edge at each of them.
 */
public final class CardinalityBound {
    private final double[][] byKind = new double[LayeredNetwork.KINDS][64];
    private final int[] counts = new int[LayeredNetwork.KINDS];
    private double all;
    private double most;

    /**
     * By kind of edge (first, middle, last, direct), the number of edges whose surplus is added up in {@link #most}.
     */
    private final int[] chosen = new int[LayeredNetwork.KINDS];

    public void clear() {
        Arrays.fill(counts, 0);
        all = 0;
    }

    public void add(int kind, double made) {
        if (!(made > 0)) {
            return;
        }
        all += made;
        if (counts[kind] == byKind[kind].length) {
            byKind[kind] = Arrays.copyOf(byKind[kind], 2 * counts[kind]);
        }
        byKind[kind][counts[kind]++] = made;
    }

    /**
     * Sorts the surpluses within each kind of edge, and computes the bound for plans of at most this many paths, each
     * with at most {@code depth} hops.
     */
    public void rank(int paths, int depth) {
        for (int kind = 0; kind < LayeredNetwork.KINDS; kind++) {
            Arrays.sort(byKind[kind], 0, counts[kind]);
        }
        most = Double.NEGATIVE_INFINITY;
        for (int direct = 0; direct <= paths; direct++) {
            int longer = paths - direct;
            int middle = longer * Math.max(0, depth - 2);
            double sum = greatest(LayeredNetwork.DIRECT, direct)
                    + greatest(LayeredNetwork.FIRST, longer)
                    + greatest(LayeredNetwork.MIDDLE, middle)
                    + greatest(LayeredNetwork.LAST, longer);
            if (sum > most) {
                most = sum;
                chosen[LayeredNetwork.DIRECT] = direct;
                chosen[LayeredNetwork.FIRST] = longer;
                chosen[LayeredNetwork.MIDDLE] = middle;
                chosen[LayeredNetwork.LAST] = longer;
            }
        }
        most = Math.min(most, all);
    }

    /** Total surplus of all edges. */
    public double all() {
        return all;
    }

    /** The bound on the total surplus, as computed by the last {@link #rank}. */
    public double most() {
        return most;
    }

    /**
     * The lowest of the {@code times * n} highest surpluses of a kind, where n is the number of surpluses of this kind
     * that {@link #most} adds up. Zero if the kind has at most that many edges, or if n is zero.
     */
    public double threshold(int kind, int times) {
        int place = counts[kind] - times * chosen[kind];
        return place <= 0 || chosen[kind] == 0 ? 0 : byKind[kind][place];
    }

    private double greatest(int kind, int count) {
        double sum = 0;
        for (int i = counts[kind] - 1; i >= Math.max(0, counts[kind] - count); i--) {
            sum += byKind[kind][i];
        }
        return sum;
    }
}
