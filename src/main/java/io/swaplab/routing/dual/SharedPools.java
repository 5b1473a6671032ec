package io.swaplab.routing.bound;

import io.swaplab.routing.candidates.EdgeSet;
import io.swaplab.routing.candidates.LayeredNetwork;
import java.util.Arrays;

/**
 * The pools that several edges of a bound use: other pairs of their tokens, or other hops. A plan trades a pool once, so
 * only the edge that gains most counts. The smoothed maximum of gains z is the minimum over a multiplier u of
 * {@code u + sum of max(0, z - u)}, each term rounded like the other kinks; u is zero if even all shares make no whole.
 */
final class SharedPools {
    private static final int ALONE = -1;

    /** Maximum smoothing width, as a share of what the second best edge gains. */
    private static final double ROUNDEST = 0.1;

    /** Iterations for one multiplier, and the distance of the sum of shares from one that ends them. */
    private static final int ITERATIONS = 60;

    private static final double WHOLE = 1e-12;

    private final LayeredNetwork net;

    /** By edge index the pool's number here. */
    private int[] pool = {};

    private double[] gain = {};

    /** The edge indices of a pool: from first[pool] to first[pool + 1]. */
    private int[] first = new int[1];

    private int[] members = {};
    private int count;

    private double[] round = {};
    private double[] multiplier = {};
    private int[] placeOf = {};
    private double width;
    private boolean isRounded;
    private double sharpValue;

    SharedPools(LayeredNetwork net) {
        this.net = net;
    }

    /** Finds the pools with several of these edges. */
    void find(EdgeSet edges) {
        makeRoom(edges.size());
        for (int i = 0; i < edges.size(); i++) {
            placeOf[edges.get(i)] = i;
            pool[i] = ALONE;
        }
        count = 0;
        isRounded = false;
        for (int i = 0; i < edges.size(); i++) {
            int e = edges.get(i);
            int end = first[count];
            for (int other = net.nextOfPool[e]; other != e && pool[i] == ALONE; other = net.nextOfPool[other]) {
                if (edges.contains(other)) {
                    members[end++] = placeOf[other];
                }
            }
            if (end > first[count]) {
                members[end++] = i;
                for (int k = first[count]; k < end; k++) {
                    pool[members[k]] = count;
                }
                first[++count] = end;
            }
        }
    }

    private void makeRoom(int size) {
        if (pool.length < size) {
            pool = new int[2 * size];
            gain = new double[2 * size];
            members = new int[2 * size];
            first = new int[2 * size + 1];
            round = new double[2 * size];
            multiplier = new double[2 * size];
        }
        if (placeOf.length < net.edgeCount) {
            placeOf = new int[2 * net.edgeCount];
        }
    }

    int count() {
        return count;
    }

    boolean isShared(int i) {
        return pool[i] != ALONE;
    }

    int number(int i) {
        return pool[i];
    }

    /** Whether the shares of an edge's pool make a whole, so that more for one edge is less for another. */
    boolean isBinding(int i) {
        return pool[i] != ALONE && multiplier[pool[i]] > 0;
    }

    double greatestMultiplier() {
        double greatest = 0;
        for (int p = 0; p < count; p++) {
            greatest = Math.max(greatest, multiplier[p]);
        }
        return greatest;
    }

    /** Begins an evaluation. The widths of pools change only with this width, so that the function stays the same. */
    void start(double mostWidth) {
        isRounded &= mostWidth == width;
        width = mostWidth;
    }

    /** Sets what an edge gains if it alone counts. */
    void set(int i, double gained) {
        gain[i] = gained;
    }

    /** Computes the shares of all edges of these pools and their curvatures; returns the smoothed sum of gains. */
    double look(double[] share, double[] bend) {
        double sum = 0;
        sharpValue = 0;
        for (int p = 0; p < count; p++) {
            double best = 0;
            double second = 0;
            for (int k = first[p]; k < first[p + 1]; k++) {
                double z = gain[members[k]];
                second = Math.max(second, Math.min(best, z));
                best = Math.max(best, z);
            }
            sharpValue += best;
            if (!isRounded) {
                round[p] = Math.min(width, ROUNDEST * second);
            }
            multiplier[p] = second;
            sum += round[p] > 0 ? smooth(p, best, share, bend) : sharp(p, best, share);
        }
        isRounded = true;
        return sum;
    }

    private double sharp(int p, double best, double[] share) {
        for (int k = first[p]; k < first[p + 1]; k++) {
            if (best > 0 && gain[members[k]] == best) {
                share[members[k]] = 1;
                break;
            }
        }
        return best;
    }

    private double smooth(int p, double best, double[] share, double[] bend) {
        double low = 0;
        double high = best + round[p] * (first[p + 1] - first[p]);
        double u = Math.min(multiplier[p], high);
        for (int n = 0; n < ITERATIONS && high > low; n++) {
            double total = 0;
            double fall = 0;
            for (int k = first[p]; k < first[p + 1]; k++) {
                double left = gain[members[k]] - u;
                double root = Math.sqrt(left * left + round[p] * round[p]);
                share[members[k]] = (1 + left / root) / 2;
                bend[members[k]] = round[p] * round[p] / (2 * root * root * root);
                total += share[members[k]];
                fall += bend[members[k]];
            }
            boolean tooMuch = total > 1;
            if (Math.abs(total - 1) < WHOLE || u == 0 && !tooMuch) {
                break;
            }
            low = tooMuch ? u : low;
            high = tooMuch ? high : u;
            double next = u + (total - 1) / fall;
            u = next > low && next < high ? next : low == 0 && next <= 0 ? 0 : (low + high) / 2;
        }
        multiplier[p] = u;
        double sum = u;
        for (int k = first[p]; k < first[p + 1]; k++) {
            double left = gain[members[k]] - u;
            sum += (left + Math.sqrt(left * left + round[p] * round[p])) / 2;
        }
        return sum;
    }

    /** The sum of the highest gains at the last evaluation. */
    double sharpValue() {
        return sharpValue;
    }

    /** Whether no pool has several edges. */
    boolean isEmpty() {
        return count == 0;
    }

    @Override
    public String toString() {
        return count + " shared pools: " + Arrays.toString(Arrays.copyOf(multiplier, count));
    }
}
