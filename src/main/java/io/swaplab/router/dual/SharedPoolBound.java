package io.swaplab.router.dual;

/**
 * Computes what pools with several edges contribute to the bound of {@link CardinalityDual}. Such a pool, called
 * shared, has edges for different pairs of its tokens or at different hops. A plan trades a pool once, so only the edge
 * with the highest gain (surplus minus charges) counts. The smoothed maximum of the gains z is the minimum over a
 * multiplier u of {@code u + sum of max(0, z - u)}, with each term smoothed by a hyperbola. The share of an edge is the
 * derivative of its term by z. At the minimum, the shares of a pool's edges sum to one, or u is zero and they sum to
 * less.
 */
final class SharedPoolBound {
    private static final int ALONE = -1;

    /**
     * Maximum smoothing width of a pool, as a part of the gain of its second best edge or of the charge (multiplier
     * plus gas) on its best edge, whichever is larger.
     */
    private static final double ROUNDEST = 0.1;

    /** Maximum number of iterations to find the multiplier of one pool. */
    private static final int ITERATIONS = 60;

    /** The iterations end when the shares of a pool's edges sum to one with an error below this. */
    private static final double WHOLE = 1e-12;

    private final LayeredNetwork net;

    /** By index among the active edges, the number of the edge's shared pool in this class, or {@link #ALONE}. */
    private int[] pool = {};

    private double[] gain = {};
    private double[] fee = {};

    /**
     * The edges of the shared pool with number p are {@code members[first[p]]} to {@code members[first[p + 1] - 1]}.
     */
    private int[] first = new int[1];

    private int[] members = {};
    private int count;

    private double[] round = {};
    private double[] multiplier = {};
    private int[] placeOf = {};
    private double width;
    private boolean isRounded;
    private double sharpValue;

    SharedPoolBound(LayeredNetwork net) {
        this.net = net;
    }

    /** Finds the pools that have several of these edges. */
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
     * Whether this edge belongs to a pool whose shares sum to one, so that a larger share of this edge means a smaller
     * share of another.
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
     * Starts an evaluation. The smoothing widths of the pools are recomputed only if {@code mostWidth} has changed,
     * because all evaluations of one line search must use the same function.
     */
    void start(double mostWidth) {
        isRounded &= mostWidth == width;
        width = mostWidth;
    }

    /**
     * Sets the gain that an edge would have if its pool had no other edges.
     *
     * @param i index among the active edges
     * @param gained the edge's surplus minus its charge; minus infinity if it has no flow
     * @param paid the charge on the edge: multiplier plus gas
     */
    void set(int i, double gained, double paid) {
        gain[i] = gained;
        fee[i] = paid;
    }

    /**
     * The smoothed gain of an edge with zero surplus. Smoothing raises this gain from zero to a positive value. To
     * compensate, the value is subtracted from the smoothed gain of every edge.
     */
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

    /**
     * Computes for each edge of a shared pool its share, and the derivative of the share with respect to the edge's
     * gain. Returns the sum of the smoothed maxima of all pools.
     */
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
     * bisection. Returns the smoothed maximum of the edges' gains.
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

    /** The sum of the pools' highest gains at the last evaluation, without smoothing. */
    double sharpValue() {
        return sharpValue;
    }
}
