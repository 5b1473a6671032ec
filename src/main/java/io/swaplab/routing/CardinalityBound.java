package io.swaplab.routing;

import java.util.Arrays;

/**
 * The most that so many paths hold of what edges make at given prices, by the kind of edge. So many paths hold no more first
 * edges than that, no more last ones, and no more in the middle than fit between these; a path of one edge holds no other.
 * A step runs at one hop, so that an edge which the network has at several hops may count at each.
 */
final class CardinalityBound {
    private final double[][] byKind = new double[Network.KINDS][64];
    private final int[] counts = new int[Network.KINDS];
    private double all;
    private double most;

    /** How many edges of each kind the greatest sum may have. */
    private final int[] chosen = new int[Network.KINDS];

    void clear() {
        Arrays.fill(counts, 0);
        all = 0;
    }

    void add(int kind, double made) {
        if (!(made > 0)) {
            return;
        }
        all += made;
        if (counts[kind] == byKind[kind].length) {
            byKind[kind] = Arrays.copyOf(byKind[kind], 2 * counts[kind]);
        }
        byKind[kind][counts[kind]++] = made;
    }

    /** Ranks what was added, and finds the most that so many paths hold of it, each of at most so many hops. */
    void rank(int paths, int depth) {
        for (int kind = 0; kind < Network.KINDS; kind++) {
            Arrays.sort(byKind[kind], 0, counts[kind]);
        }
        most = Double.NEGATIVE_INFINITY;
        for (int direct = 0; direct <= paths; direct++) {
            int longer = paths - direct;
            int middle = longer * Math.max(0, depth - 2);
            double sum = greatest(Network.DIRECT, direct)
                    + greatest(Network.FIRST, longer)
                    + greatest(Network.MIDDLE, middle)
                    + greatest(Network.LAST, longer);
            if (sum > most) {
                most = sum;
                chosen[Network.DIRECT] = direct;
                chosen[Network.FIRST] = longer;
                chosen[Network.MIDDLE] = middle;
                chosen[Network.LAST] = longer;
            }
        }
        most = Math.min(most, all);
    }

    /** What all of them make. */
    double all() {
        return all;
    }

    /** The most that so many paths hold, when last ranked. */
    double most() {
        return most;
    }

    /** The least of those edges of a kind that so many paths hold, or of so many times as many; zero where there are fewer. */
    double threshold(int kind, int times) {
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
