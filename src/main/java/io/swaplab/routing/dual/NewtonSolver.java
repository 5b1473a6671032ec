package io.swaplab.routing.dual;

import io.swaplab.routing.candidates.EdgeSet;
import io.swaplab.routing.candidates.LayeredNetwork;

/**
 * Minimizes the dual by a damped Newton method with a Levenberg term. The Hessian is a weighted graph Laplacian of the
 * edges' stiffness, so a step solves one sparse linear system; the imbalance of a node is added to its diagonal entry,
 * so that no price moves farther than a stride. If edges activate or saturate within a step, the step is shortened by a
 * line search; if that fails, single prices are balanced first ({@link CoordinateDescent}).
 */
public final class NewtonSolver {
    /** Predicted decrease at which the prices are as good as exact, relative to the bound. */
    public static final double PRECISE = 1e-10;

    /** Predicted decrease at which the flows themselves are as good as exact. */
    private static final double EXACT = 1e-17;

    /** Maximum number of Newton steps, of which most markets need ten, and of line search evaluations per step. */
    private static final int MOST_STEPS = 40;

    private static final int TRIALS = 8;

    /** Imbalance at which the best split counts as reached. */
    private static final double BALANCED = 1e-4;

    /**
     * If prices are expected to move by this multiple of themselves, pools are drained and single prices are balanced
     * first.
     */
    private static final double DRAINING = 2;

    /** Imbalance above which a joint step of all prices is of little use. */
    private static final double FAR_OFF = 0.5;

    /** A line search ends where the slope has flattened to this share of the initial slope. */
    private static final double FLATTER = 0.5;

    /** Apparent relative increase of the bound that rounding can cause. */
    private static final double ROUNDING = 1e-12;

    /** A longer step is tried if the bound fell by this share of the predicted decrease (Armijo's rule). */
    private static final double WORTHWHILE = 0.1;

    /** Added to the diagonal, relative to the bound, so that isolated nodes keep their price. */
    private static final double NO_WEIGHT = 1e-14;

    /** Maximum relative move of a price in one step. */
    private static final double WIDEST_STRIDE = 1;

    private final DualPrices prices;
    private final LayeredNetwork net;
    private final SparseLdl system = new SparseLdl();
    private final CoordinateDescent single;
    private double[] before = {};
    private double stride;

    /** Whether the trade takes most of the liquidity, so that prices may be off by orders of magnitude. */
    private boolean drains;

    public NewtonSolver(LayeredNetwork net, DualPrices prices) {
        this.net = net;
        this.prices = prices;
        this.single = new CoordinateDescent(net, prices);
    }

    /** Sets the expected relative move of prices. */
    public void expect(double relativeMove) {
        stride = relativeMove;
        drains = relativeMove > DRAINING;
        if (before.length < net.nodeCount) {
            before = new double[2 * net.nodeCount];
        }
    }

    /**
     * Solves for the prices of the nodes of active edges.
     *
     * @param worth stops when the predicted decrease of a step falls below this share of the bound
     */
    public void solve(double worth) {
        solve(worth, BALANCED);
    }

    /** Solves until a step predicts no decrease, however balanced the nodes already are. */
    public void solveFully() {
        solve(EXACT, 0);
    }

    private void solve(double worth, double balanced) {
        prices.look();
        system.learn(net, prices);
        for (int step = 0; step < MOST_STEPS && prices.imbalance() > balanced; step++) {
            if (drains && prices.imbalance() > FAR_OFF) {
                single.balanceEach(stride);
                single.balanceTokens(stride);
            }
            double slope = direction();
            if (prices.areNearlyBalanced() && -slope <= worth * prices.bound()) {
                return;
            }
            step(slope);
        }
    }

    /** Balances each node that no active edge touches over all edges. */
    public void balanceUntouched(PriceCompletion completion) {
        single.balanceUntouched(completion, stride);
    }

    /**
     * Solves for the relative moves of all prices; returns the directional derivative of the bound, which is negative.
     */
    private double direction() {
        system.clear();
        EdgeSet active = prices.active();
        for (int i = 0; i < active.size(); i++) {
            int e = active.get(i);
            if (prices.stiffness[e] > 0) {
                system.couple(net.from[e], net.to[e], prices.stiffness[e]);
            }
        }
        for (int i = 0; i < prices.nodeCount(); i++) {
            int node = prices.node(i);
            double excess = prices.excess(node);
            system.pull(node, -excess);
            system.hold(node, Math.abs(excess) / stride);
            before[node] = prices.price[node];
        }
        system.solve(NO_WEIGHT * prices.bound());
        return slope();
    }

    private double slope() {
        double sum = 0;
        for (int i = 0; i < prices.nodeCount(); i++) {
            int node = prices.node(i);
            sum += prices.excess(node) * system.move(node);
        }
        return sum;
    }

    /** Line search: moves along the direction until the bound has flattened. */
    private void step(double slope) {
        double had = prices.bound();
        double low = 0;
        double lowSlope = slope;
        double high = 1;
        double scale = 1;
        for (int trial = 0; trial < TRIALS; trial++) {
            double there = go(scale);
            boolean whole = trial == 0 && there < 0;
            boolean beyond = there > 0 && prices.bound() <= had + WORTHWHILE * scale * slope;
            boolean flat = Math.abs(there) <= -FLATTER * slope && prices.bound() <= had * (1 + ROUNDING);
            if (whole || beyond || flat) {
                adaptStride(trial, whole && there < FLATTER * slope);
                return;
            }
            if (there > 0) {
                high = scale;
                double secant = low + (high - low) * lowSlope / (lowSlope - there);
                scale = Math.max(secant, low + (high - low) * (trial == 0 ? 0.1 : 0.3));
            } else {
                low = scale;
                lowSlope = there;
                scale = (low + high) / 2;
            }
        }
        go(low);
        single.balanceEach(stride);
    }

    private void adaptStride(int trial, boolean couldGoOn) {
        if (couldGoOn) {
            stride = Math.min(WIDEST_STRIDE, 4 * stride);
        } else if (trial > 1) {
            stride /= 2;
        }
    }

    /** Moves the prices this far along the direction and returns the slope of the bound there. */
    private double go(double scale) {
        for (int i = 0; i < prices.nodeCount(); i++) {
            int node = prices.node(i);
            double move = system.move(node) * scale;
            prices.price[node] = move >= 0 ? before[node] * (1 + move) : before[node] / (1 - move);
        }
        prices.look();
        return slope();
    }
}
