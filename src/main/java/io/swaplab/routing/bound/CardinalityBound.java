package io.swaplab.routing.bound;

import io.swaplab.routing.candidates.LayeredNetwork;
import java.util.Arrays;

/**
 * The most that so many paths hold of what edges make at given prices, by the kind of edge. So many paths hold no more first
 * edges than that, no more last ones, and no more in the middle than fit between these; a path of one edge holds no other.
 * A step runs at one hop, so that an edge which the network has at several hops may count at each.
 */
public final class CardinalityBound {
    /** Multipliers of first, middle and last edges; a direct edge takes the place of a whole path. */
    public static final int MULTIPLIERS = 3;

    private final double[][] byKind = new double[LayeredNetwork.KINDS][64];
    private final int[] counts = new int[LayeredNetwork.KINDS];
    private double all;
    private double most;

    /** How many edges of each kind the greatest sum may have. */
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

    /** Ranks what was added, and finds the most that so many paths hold of it, each of at most so many hops. */
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

    /** What all of them make. */
    public double all() {
        return all;
    }

    /** The most that so many paths hold, when last ranked. */
    public double most() {
        return most;
    }

    /** The least of those edges of a kind that so many paths hold, or of so many times as many; zero where there are fewer. */
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
