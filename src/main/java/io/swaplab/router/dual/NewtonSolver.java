package io.swaplab.router.dual;

/**
 * Minimizes the dual bound by Newton's method, with the square roots of the prices as variables. As a function of
 * these, the surplus of one piece of a curve is a quadratic form. So a step from any prices is exact if the flow of
 * every edge stays within one piece of its curve.
 *
 * <p>The Hessian is a graph Laplacian weighted by the edges' stiffness, with half the excess of each node added to its
 * diagonal, so each step solves one sparse linear system. {@link DualPrices} defines stiffness and excess. If edges
 * begin to carry flow or reach their capacity within a step, a line search shortens the step, and the next step uses
 * the mean stiffness over the shortened step ({@link StiffnessSecants}). {@link CoordinateDescent} balances single
 * nodes: before a step, those whose flows hardly respond to their prices; after a shortened step, all nodes.
 */
public final class NewtonSolver {
    /** The prices count as exact if the predicted decrease of the bound in a step is below this part of the bound. */
    public static final double PRECISE = 1e-10;

    /**
     * If the predicted decrease of the bound is below this part of the bound, the steps end even if the nodes are far
     * from balanced, because such a decrease is within the rounding error of a double. Some nodes can never balance,
     * because a full pool takes no more at any price.
     */
    private static final double NOTHING = 1e-15;

    /** Maximum number of Newton steps; most markets need ten. */
    private static final int MOST_STEPS = 40;

    /** Maximum number of evaluations in the line search of one step. */
    private static final int TRIALS = 12;

    /** Maximum {@link DualPrices#imbalance} at which the flows count as the best split. */
    private static final double BALANCED = 1e-4;

    /** The line search ends where the slope of the bound has flattened to this part of the slope at its start. */
    private static final double FLATTER = 0.5;

    /**
     * A step is accepted only if the bound decreases by at least this part of the predicted decrease (Armijo's rule).
     */
    private static final double WORTHWHILE = 0.1;

    /**
     * This multiple of the bound is added to the diagonal entry of a node for which {@link DualPrices#isWorthless}
     * holds, so that the node's price does not change.
     */
    private static final double FIXED = 1e9;

    /**
     * Half of a node's unmet demand (its negative excess) is subtracted from its diagonal entry. If the entry is then
     * zero or negative, it is replaced by this multiple of the demand.
     */
    private static final double RESERVE = 0.75;

    /** Maximum relative decrease of the square root of a price in one step; it keeps the price above zero. */
    private static final double DEEPEST = 0.95;

    /** Maximum relative increase of the square root of a price in one step. */
    private static final double HIGHEST = 1e9;

    private final DualPrices prices;
    private final LayeredNetwork net;
    private final SparseLdl system = new SparseLdl();
    private final CoordinateDescent single;
    private final StiffnessSecants jumps;
    private double[] before = {};

    /** Factor that converts the solution of the linear system into the relative moves of a full step. */
    private double whole;

    public NewtonSolver(LayeredNetwork net, DualPrices prices) {
        this.net = net;
        this.prices = prices;
        this.single = new CoordinateDescent(net, prices);
        this.jumps = new StiffnessSecants(net, prices);
    }

    /**
     * Computes the optimal prices of the nodes at which active edges start or end.
     *
     * @param worth the steps end when the predicted decrease falls below this part of the bound
     * @param known the steps also end when the bound is at or below this output, because the split must
     *     yield more to be useful
     */
    public void solve(double worth, double known) {
        if (before.length < net.nodeCount) {
            before = new double[2 * net.nodeCount];
        }
        prices.look();
        prices.limitFall();
        system.learn(net, prices);
        jumps.forget();
        for (int step = 0; step < MOST_STEPS && prices.imbalance() > BALANCED && !prices.isSpent(); step++) {
            if (prices.bound() <= known) {
                return;
            }
            single.balanceLoose();
            double slope = direction();
            if (-slope <= (prices.areNearlyBalanced() ? worth : NOTHING) * prices.bound()) {
                return;
            }
            jumps.mark();
            if (step(slope)) {
                jumps.forget();
            } else {
                jumps.learn();
            }
        }
    }

    /**
     * Sets the price of each node at which no edge with flow starts or ends, so that inflow equals outflow over all
     * edges of the network.
     */
    public void balanceUntouched(PriceCompletion completion) {
        single.balanceUntouched(completion);
    }

    /**
     * Computes the relative moves of the square roots of all prices. Returns the derivative of the bound along them,
     * which is negative.
     */
    private double direction() {
        for (int i = 0; i < prices.nodeCount(); i++) {
            before[prices.node(i)] = prices.price[prices.node(i)];
        }
        assemble();
        system.solve(0);
        double farthest = 1;
        for (int i = 0; i < prices.nodeCount(); i++) {
            double move = system.move(prices.node(i)) / 2;
            farthest = Math.max(farthest, move < 0 ? -move / DEEPEST : move / HIGHEST);
        }
        whole = 0.5 / farthest;
        return slope(0);
    }

    private void assemble() {
        system.clear();
        EdgeSet active = prices.active();
        for (int i = 0; i < active.size(); i++) {
            int e = active.get(i);
            double stiffness = jumps.stiffness(e);
            if (stiffness > 0) {
                system.couple(net.from[e], net.to[e], stiffness);
            }
        }
        for (int i = 0; i < prices.nodeCount(); i++) {
            int node = prices.node(i);
            double excess = prices.excess(node);
            boolean worthless = prices.isWorthless(node);
            system.pull(node, worthless ? 0 : -excess);
            system.hold(node, worthless ? FIXED * prices.bound() : excess / 2, RESERVE * Math.max(0, -excess));
        }
    }

    /** The derivative of the bound along the direction, after this part of the full step. */
    private double slope(double scale) {
        double sum = 0;
        for (int i = 0; i < prices.nodeCount(); i++) {
            int node = prices.node(i);
            double move = system.move(node) * whole;
            sum += prices.excess(node) * 2 * move / (1 + scale * move);
        }
        return sum;
    }

    /**
     * Line search: moves along the direction until the slope of the bound has flattened. If the slope jumps above zero,
     * ends just beyond the jump, so that the next direction includes the edges whose flow begins at the jump.
     *
     * @return whether the full step was taken
     */
    private boolean step(double slope) {
        double had = prices.bound();
        double low = 0;
        double lowSlope = slope;
        double high = 1;
        double beyond = 0;
        double scale = 1;
        for (int trial = 0; trial < TRIALS; trial++) {
            double there = go(scale);
            boolean falls = prices.bound() <= had + WORTHWHILE * scale * slope;
            if (there < 0 ? trial == 0 || falls && there > FLATTER * slope : falls) {
                return trial == 0;
            }
            if (there > 0) {
                high = scale;
                beyond = prices.bound() <= had ? scale : beyond;
                double secant = low + (high - low) * lowSlope / (lowSlope - there);
                scale = Math.max(secant, low + (high - low) * (low == 0 ? 0.1 : 0.3));
            } else {
                low = scale;
                lowSlope = there;
                scale = (low + high) / 2;
            }
        }
        go(beyond > 0 ? beyond : low);
        single.balanceEach();
        return false;
    }

    /**
     * Moves the prices by this part of the full step. Returns the derivative of the bound along the direction at the
     * new prices.
     */
    private double go(double scale) {
        for (int i = 0; i < prices.nodeCount(); i++) {
            int node = prices.node(i);
            double root = 1 + scale * system.move(node) * whole;
            prices.set(node, before[node] * root * root);
        }
        prices.look();
        return slope(scale);
    }
}
