package io.swaplab.router.dual;

/**
 * Minimizes the upper bound of {@link CardinalityDual} on the output of plans with a limited number of paths. Applies
 * Newton's method to the smoothed bound, with a decreasing smoothing width. Token prices and multipliers are the
 * variables of one sparse system. The descent may stop after any step, because all prices and multipliers give a valid
 * bound. At the end it sets the prices and multipliers to those with the lowest bound found.
 */
public final class CardinalityDualDescent {
    /**
     * Number of dual multipliers: one for each limit on the number of first, middle and last edges. A direct edge,
     * which replaces a whole path, counts towards all of these limits.
     */
    public static final int MULTIPLIERS = CardinalityDual.MULTIPLIERS;

    private static final int M = MULTIPLIERS;

    /** Maximum number of Newton steps per smoothing width. */
    private static final int STEPS_PER_WIDTH = 6;

    /** Maximum number of Newton steps in total. */
    private static final int MOST_STEPS = 30;

    private static final int TRIALS = 8;

    /**
     * Initial smoothing width of a new descent, as a share of the largest charge on an edge (a multiplier or a gas
     * cost).
     */
    private static final double FIRST_WIDTH = 0.05;

    /** Initial smoothing width of a resumed descent, as a share of the largest charge on an edge. */
    private static final double LATER_WIDTH = 0.01;
    /** Factor from one smoothing width to the next. */
    private static final double NARROWER = 0.25;

    /**
     * A step is not worthwhile if it improves the bound by less than this share of the bound, or by less than {@link
     * #SMALL_PART} of the bound's distance from its known lower limit.
     */
    private static final double NEGLIGIBLE = 1e-8;

    private static final double SMALL_PART = 0.01;

    /** In one step, a multiplier moves by at most its own size or this share of the bound, whichever is larger. */
    private static final double LEAST_MOVE = 1e-5;

    /**
     * A variable (price or multiplier) whose diagonal entry in the Newton system is at or below this share of the bound
     * is not changed by the step.
     */
    private static final double NO_WEIGHT = 1e-14;

    /**
     * A step is accepted if the bound decreases by at least this share of the predicted decrease (Armijo's rule).
     * Otherwise the step is shortened by the factor {@link #SHORTER}.
     */
    private static final double SUFFICIENT = 0.1;

    private static final double SHORTER = 0.35;

    /**
     * The stride is the maximum relative move of a price in one step. Initially it is this multiple of the relative
     * distance of the bound from its known lower limit.
     */
    private static final double FIRST_STRIDE = 100;

    /** Upper limit of the stride: no price moves by more than this, relative to itself, in one step. */
    private static final double WIDEST_STRIDE = 1;

    private static final double WIDER_STRIDE = 16;
    private static final double NARROWER_STRIDE = 0.25;

    private final LayeredNetwork net;
    private final DualPrices prices;
    private final CardinalityDual dual;
    private final SparseLdl system = new SparseLdl();
    private final boolean[] rests = new boolean[M];
    private final double[] moves = new double[M];
    private double stride;
    private int steps;

    private double[] before = {};
    private final double[] multipliersBefore = new double[M];
    private double best;
    private double[] bestPrices = {};
    private final double[] bestMultipliers = new double[M];

    public CardinalityDualDescent(LayeredNetwork net, DualPrices prices) {
        this.net = net;
        this.prices = prices;
        this.dual = new CardinalityDual(net, prices);
    }

    /**
     * The multipliers by kind of edge: the surplus, net of gas, that an edge needs to enter a plan. The caller sets
     * them before a new descent.
     */
    public double[] multipliers() {
        return dual.multiplier;
    }

    /**
     * Minimizes the bound, starting from the current prices and multipliers, and sets them to the best ones found.
     *
     * @param edges the edges that plans may use
     * @param limits by edge, its largest input
     * @param gas by edge, the gas cost of a step over it, whatever the amount
     * @param paths maximum number of paths
     * @param reached a known lower limit of the bound, in units of the output
     * @param again true to continue the last descent with more edges
     * @return the lowest bound found; it holds only for plans over these edges
     */
    public double descend(EdgeSet edges, double[] limits, double[] gas, int paths, double reached, boolean again) {
        prices.use(edges);
        dual.start(paths, limits, gas);
        dual.learn(system);
        makeRoom();
        best = Double.POSITIVE_INFINITY;
        dual.look(0);
        keepBest();
        double width = (again ? LATER_WIDTH : FIRST_WIDTH) * greatestFee(edges, gas);
        stride = Math.min(WIDEST_STRIDE, FIRST_STRIDE * Math.max(NEGLIGIBLE, 1 - reached / dual.value()));
        steps = 0;
        boolean done = false;
        // The number of widths is limited as well, because some widths need no step, and because the loop would never
        // end if the bound became NaN.
        for (int widths = 0; !done && steps < MOST_STEPS && widths < MOST_STEPS; widths++) {
            dual.look(width);
            boolean converged = converges(width, reached);
            boolean sharp = Math.abs(dual.value() - dual.sharpValue()) < small(dual.sharpValue(), reached);
            done = sharp && converged;
            width *= sharp ? 1 : NARROWER;
        }
        System.arraycopy(bestPrices, 0, prices.price, 0, net.nodeCount);
        System.arraycopy(bestMultipliers, 0, dual.multiplier, 0, M);
        // Evaluates once more with a larger width, so that edges nearly as good as their pool's best one have a share.
        dual.look(width / NARROWER);
        return best;
    }

    /**
     * Writes a share for each active edge: 1 if no other active edge has the same pool, otherwise the share of the
     * edge's flow that counts in the smoothed bound at the prices found. The array is indexed by edge number.
     */
    public void shares(double[] byEdge) {
        dual.shares(byEdge);
    }

    private void makeRoom() {
        if (before.length < net.nodeCount) {
            before = new double[2 * net.nodeCount];
            bestPrices = new double[2 * net.nodeCount];
        }
    }

    private double greatestFee(EdgeSet edges, double[] gas) {
        double greatest = dual.greatestMultiplier();
        for (int i = 0; i < edges.size(); i++) {
            greatest = Math.max(greatest, gas[edges.get(i)]);
        }
        return greatest;
    }

    private static double small(double value, double reached) {
        return Math.max(NEGLIGIBLE * value, SMALL_PART * (value - reached));
    }

    /** Takes Newton steps at a fixed smoothing width. Returns whether the descent has converged at this width. */
    private boolean converges(double width, double reached) {
        for (int most = Math.min(MOST_STEPS, steps + STEPS_PER_WIDTH); steps < most; steps++) {
            double slope = direction();
            if (-slope <= small(dual.value(), reached) || !step(slope, width)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Computes the Newton direction: relative moves of prices, and moves of multipliers in units of the bound. Returns
     * the directional derivative, which is negative. The excess of each node, divided by the stride, is added to its
     * diagonal entry, so that no price moves farther than the stride. A multiplier that is zero and would fall stays at
     * zero.
     */
    private double direction() {
        double scale = dual.value();
        for (int m = 0; m < M; m++) {
            rests[m] = dual.multiplier[m] <= 0 && dual.multiplierSlope[m] >= 0;
        }
        system.clear();
        dual.couple(system, scale, rests);
        for (int i = 0; i < prices.nodeCount(); i++) {
            int node = prices.node(i);
            system.pull(node, -dual.slope(node));
            system.hold(node, Math.abs(dual.slope(node)) / stride);
        }
        for (int m = 0; m < M; m++) {
            double least = Math.max(dual.multiplier[m] / scale, LEAST_MOVE);
            double force = rests[m] ? 0 : scale * dual.multiplierSlope[m];
            system.pull(dual.variable(m), -force);
            system.hold(dual.variable(m), Math.abs(force) / least);
        }
        for (int p = M; p < M + dual.poolCount(); p++) {
            system.pull(dual.variable(p), 0);
            system.hold(dual.variable(p), 0);
        }
        system.solve(NO_WEIGHT * scale);
        double slope = 0;
        for (int i = 0; i < prices.nodeCount(); i++) {
            slope += dual.slope(prices.node(i)) * system.move(prices.node(i));
        }
        for (int m = 0; m < M; m++) {
            moves[m] = scale * system.move(dual.variable(m));
            slope += dual.multiplierSlope[m] * moves[m];
        }
        return slope;
    }

    private void keepBest() {
        if (dual.sharpValue() < best) {
            best = dual.sharpValue();
            System.arraycopy(prices.price, 0, bestPrices, 0, net.nodeCount);
            System.arraycopy(dual.multiplier, 0, bestMultipliers, 0, M);
        }
    }

    /**
     * Backtracking line search along the direction. If no trial is accepted, restores the variables and reduces the
     * stride. Returns false if the stride is then too small for another step.
     */
    private boolean step(double slope, double width) {
        System.arraycopy(prices.price, 0, before, 0, net.nodeCount);
        System.arraycopy(dual.multiplier, 0, multipliersBefore, 0, M);
        double had = dual.value();
        double scale = 1;
        for (int trial = 0; trial < TRIALS; trial++) {
            go(scale, width);
            if (dual.value() <= had + SUFFICIENT * scale * slope) {
                stride = trial == 0 ? Math.min(WIDEST_STRIDE, WIDER_STRIDE * stride) : stride;
                return true;
            }
            scale *= SHORTER;
        }
        go(0, width);
        stride *= NARROWER_STRIDE;
        return stride > Math.ulp(1f);
    }

    private void go(double scale, double width) {
        for (int i = 0; i < prices.nodeCount(); i++) {
            int node = prices.node(i);
            double move = system.move(node) * scale;
            prices.price[node] = move >= 0 ? before[node] * (1 + move) : before[node] / (1 - move);
        }
        for (int m = 0; m < M; m++) {
            dual.multiplier[m] = Math.max(0, multipliersBefore[m] + scale * moves[m]);
        }
        dual.look(width);
        keepBest();
    }
}
