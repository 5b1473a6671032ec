package io.swaplab.router.dual;

/**
 * Minimizes the dual by Newton's method in the square roots of prices. In these, the surplus of one piece of a curve is
 * a quadratic form, so a step is exact if no edge leaves its piece, however far the prices are off. The Hessian is a
 * graph Laplacian weighted by the edges' stiffness, with half the excess of each node on its diagonal, so each step
 * solves one sparse linear system. If edges activate or saturate within a step, a line search shortens the step, and
 * the next one takes into account how flows changed over it ({@link StiffnessSecants}). Coordinate descent balances
 * single prices before a step where flows hardly respond to them, and after a shortened step ({@link
 * CoordinateDescent}).
 */
public final class NewtonSolver {
    /** Predicted decrease, relative to the bound, below which the prices count as exact. */
    public static final double PRECISE = 1e-10;

    /**
     * Predicted decrease, relative to the bound, below which steps stop even if the prices are far from balanced,
     * because doubles are not precise enough. Prices may never balance, since a full pool takes no more at any price.
     */
    private static final double NOTHING = 1e-15;

    /** Maximum number of Newton steps; most markets need ten. */
    private static final int MOST_STEPS = 40;

    /** Maximum number of evaluations in the line search of one step. */
    private static final int TRIALS = 12;

    /** Imbalance up to which the flows count as the best split. */
    private static final double BALANCED = 1e-4;

    /** A line search ends where the slope has flattened to this share of the slope at its start. */
    private static final double FLATTER = 0.5;

    /** Sufficient decrease of the bound for a step, as a share of the predicted one (Armijo's rule). */
    private static final double WORTHWHILE = 0.1;

    /**
     * Added to the diagonal entry of a node with {@link DualPrices#isWorthless}, so that its price does not change;
     * relative to the bound.
     */
    private static final double FIXED = 1e9;

    /**
     * Replaces a diagonal entry from which subtracting half of the node's unmet demand would leave nothing; as a
     * multiple of that demand.
     */
    private static final double RESERVE = 0.75;

    /** Maximum relative fall of the root of a price in one step, which keeps the price above zero. */
    private static final double DEEPEST = 0.95;

    /** Maximum relative rise of the root of a price in one step. */
    private static final double HIGHEST = 1e9;

    private final DualPrices prices;
    private final LayeredNetwork net;
    private final SparseLdl system = new SparseLdl();
    private final CoordinateDescent single;
    private final StiffnessSecants jumps;
    private double[] before = {};

    /** Factor from the solution of the system to the moves of a full step. */
    private double whole;

    public NewtonSolver(LayeredNetwork net, DualPrices prices) {
        this.net = net;
        this.prices = prices;
        this.single = new CoordinateDescent(net, prices);
        this.jumps = new StiffnessSecants(net, prices);
    }

    /**
     * Solves for the prices of the nodes that active edges touch.
     *
     * @param worth stops when the predicted decrease of a step falls below this share of the bound
     * @param known stops when the bound falls to this output, which can be reached without these edges
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

    /** Balances each node that no active edge touches, using all edges of the network. */
    public void balanceUntouched(PriceCompletion completion) {
        single.balanceUntouched(completion);
    }

    /**
     * Computes the relative moves of the roots of all prices. Returns the directional derivative of the bound, which is
     * negative.
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

    /** The derivative of the bound along the direction, at this distance from the start of the step. */
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
     * Line search: moves along the direction until the bound has flattened. At a kink of the bound it ends just beyond
     * the kink, so that the next direction includes the edges that become active there.
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

    /** Moves the prices along the direction by this part of it, and returns the slope of the bound there. */
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
