package io.swaplab.router.dual;

/**
 * The pools with several edges in a bound, for different pairs of their tokens or at different hops. A plan trades a
 * pool once, so only the edge with the highest gain counts. The smoothed maximum of gains z is the minimum over a
 * multiplier u of {@code u + sum of max(0, z - u)}, each term smoothed like the other kinks. At that minimum the shares
 * of a pool's edges sum to one, or u is zero and they sum to less.
 */
final class SharedPools {
    private static final int ALONE = -1;

    /**
     * Maximum smoothing width of a kink, as a share of its cause: the gain of the pool's second best edge, or the fee
     * of its best edge.
     */
    private static final double ROUNDEST = 0.1;

    /** Maximum number of iterations for one multiplier. */
    private static final int ITERATIONS = 60;

    /** The iterations end when the sum of shares differs from one by less than this. */
    private static final double WHOLE = 1e-12;

    private final LayeredNetwork net;

    /** By index of the edge, the number of its shared pool here, or {@link #ALONE}. */
    private int[] pool = {};

    private double[] gain = {};
    private double[] fee = {};

    /** The edges of shared pools: those of pool p are members[first[p]] to members[first[p + 1] - 1]. */
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
            fee = new double[2 * size];
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

    /**
     * Whether the shares of a pool's edges sum to one, so that a larger share of this edge means a smaller one of
     * another.
     */
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

    /**
     * Starts an evaluation. The smoothing widths of pools are recomputed only if this width has changed, so that all
     * evaluations of a line search are of the same function.
     */
    void start(double mostWidth) {
        isRounded &= mostWidth == width;
        width = mostWidth;
    }

    /**
     * Sets the gain that an edge would have if only it counted for its pool, net of its fee; minus infinity if it has
     * no flow.
     */
    void set(int i, double gained, double paid) {
        gain[i] = gained;
        fee[i] = paid;
    }

    /** The smoothed gain of an edge with zero surplus, which is above zero and therefore subtracted from every edge. */
    static double idle(double fee, double round) {
        return (Math.sqrt(fee * fee + round * round) - fee) / 2;
    }

    /** Minus the derivative of {@link #idle} with respect to the fee. */
    static double idleShare(double fee, double round) {
        double root = Math.sqrt(fee * fee + round * round);
        return root == 0 ? 0 : (1 - fee / root) / 2;
    }

    double idleShare(int i) {
        return idleShare(fee[i], round[pool[i]]);
    }

    /** Computes the share and its curvature for each edge of a shared pool; returns the smoothed sum of gains. */
    double look(double[] share, double[] bend) {
        double sum = 0;
        sharpValue = 0;
        for (int p = 0; p < count; p++) {
            int best = members[first[p]];
            double second = 0;
            for (int k = first[p] + 1; k < first[p + 1]; k++) {
                int other = members[k];
                second = Math.max(second, Math.min(gain[best], gain[other]));
                best = gain[other] > gain[best] ? other : best;
            }
            multiplier[p] = second;
            if (!isRounded) {
                round[p] = Math.min(width, ROUNDEST * Math.max(second, fee[best]));
            }
            double most = Math.max(0, gain[best]);
            sharpValue += most;
            if (round[p] > 0) {
                sum += smooth(p, most, share, bend);
            } else {
                share[best] = most > 0 ? 1 : 0;
                sum += most;
            }
        }
        isRounded = true;
        return sum;
    }

    /**
     * Finds the multiplier at which the shares of a pool's edges sum to one, by Newton's method safeguarded by
     * bisection. Returns the smoothed gain.
     */
    private double smooth(int p, double best, double[] share, double[] bend) {
        double low = 0;
        double high = best + round[p] * (first[p + 1] - first[p]);
        double u = Math.min(multiplier[p], high);
        for (int n = 0; n < ITERATIONS && high > low; n++) {
            double more = -1;
            double fall = 0;
            for (int k = first[p]; k < first[p + 1]; k++) {
                int i = members[k];
                if (gain[i] > Double.NEGATIVE_INFINITY) {
                    double left = gain[i] - u;
                    double root = Math.sqrt(left * left + round[p] * round[p]);
                    share[i] = (1 + left / root) / 2;
                    bend[i] = round[p] * round[p] / (2 * root * root * root);
                    more += share[i];
                    fall += bend[i];
                }
            }
            if (Math.abs(more) < WHOLE || u == 0 && more < 0) {
                break;
            }
            low = more > 0 ? u : low;
            high = more > 0 ? high : u;
            double next = u + more / fall;
            boolean isWithin = next > low && next < high;
            u = isWithin ? next : low == 0 && next <= 0 ? 0 : (low + high) / 2;
        }
        multiplier[p] = u;
        double sum = u;
        for (int k = first[p]; k < first[p + 1]; k++) {
            int i = members[k];
            if (gain[i] > Double.NEGATIVE_INFINITY) {
                double left = gain[i] - u;
                sum += (left + Math.sqrt(left * left + round[p] * round[p])) / 2 - idle(fee[i], round[p]);
            }
        }
        return sum;
    }

    /** The sum of the highest gains of the pools at the last evaluation, without smoothing. */
    double sharpValue() {
        return sharpValue;
    }
}
