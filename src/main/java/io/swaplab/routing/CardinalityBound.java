package io.swaplab.routing;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * What the pool directions of a market could make at given prices, by the kind of edge. So many paths hold no more first
 * edges than that, no more last ones, and no more in the middle than fit between these; a path of one edge holds no other.
 */
final class CardinalityBound {
    private final double[][] byKind = new double[Network.KINDS][64];
    private final int[] counts = new int[Network.KINDS];

    /** Middle edges at several hops are the same to paths, wherever they pass them. */
    private final Map<Edge, Double> middle = new IdentityHashMap<>();

    private double all;

    void clear() {
        Arrays.fill(counts, 0);
        middle.clear();
        all = 0;
    }

    void add(int kind, Edge edge, double surplus) {
        if (!(surplus > 0)) {
            return;
        }
        all += surplus;
        if (kind == Network.MIDDLE) {
            middle.merge(edge, surplus, Double::sum);
        } else {
            put(kind, surplus);
        }
    }

    private void put(int kind, double surplus) {
        if (counts[kind] == byKind[kind].length) {
            byKind[kind] = Arrays.copyOf(byKind[kind], 2 * counts[kind]);
        }
        byKind[kind][counts[kind]++] = surplus;
    }

    /** What all of them make. */
    double all() {
        return all;
    }

    /** The most that those on so many paths can make, each of at most so many hops; empties what was gathered. */
    double most(int paths, int depth) {
        middle.values().forEach(surplus -> put(Network.MIDDLE, surplus));
        for (int kind = 0; kind < Network.KINDS; kind++) {
            Arrays.sort(byKind[kind], 0, counts[kind]);
        }
        double most = 0;
        for (int direct = 0; direct <= paths; direct++) {
            int longer = paths - direct;
            double sum = greatest(Network.DIRECT, direct)
                    + greatest(Network.FIRST, longer)
                    + greatest(Network.MIDDLE, longer * Math.max(0, depth - 2))
                    + greatest(Network.LAST, longer);
            most = Math.max(most, sum);
        }
        double known = Math.min(most, all);
        clear();
        return known;
    }

    private double greatest(int kind, int count) {
        double sum = 0;
        for (int i = counts[kind] - 1; i >= Math.max(0, counts[kind] - count); i--) {
            sum += byKind[kind][i];
        }
        return sum;
    }
}
