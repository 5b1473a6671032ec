package io.swaplab.routing.dual;

import io.swaplab.routing.candidates.EdgeSet;
import io.swaplab.routing.candidates.LayeredNetwork;

/**
 * Moves prices to where flows balance: Newton's method on the sum that is least there. Every edge pulls the relative
 * prices of its two nodes together by its stiffness, so a step is the solution of one sparse linear system; what is out
 * of balance at a node also holds the node back, so that no price moves farther than a stride. Where edges open or close
 * within a step, the step is shortened; where that does not help, each price is balanced by itself first.
 */
public final class NewtonSolver {
    /** What a step must promise where prices are wanted as good as exact, as a share of the bound. */
    public static final double PRECISE = 1e-10;

    /** What it must promise where the flows themselves are wanted as good as exact. */
    private static final double EXACT = 1e-17;

    /** Newton steps, of which most markets need ten, and trials of the length of each. */
    private static final int MOST_STEPS = 40;

    private static final int TRIALS = 8;

    /** Imbalance that leaves the best split as good as reached. */
    private static final double BALANCED = 1e-4;

    /** Where prices are expected to move by so many times themselves, pools are drained, and single prices are set first. */
    private static final double DRAINING = 2;

    /** Imbalance from which on prices are so far off that a step of all at once tells little. */
    private static final double FAR_OFF = 0.5;

    /** A step ends where the bound falls no steeper than this share of how it fell at first. */
    private static final double FLATTER = 0.5;

    /** What the bound may seem to rise by rounding. */
    private static final double ROUNDING = 1e-12;

    /** A longer step is tried where the bound falls by this share of what the slope promised (Armijo's rule). */
    private static final double WORTHWHILE = 0.1;

    /** Added to the diagonal, as a share of the bound, so that nodes that nothing holds keep their price. */
    private static final double NO_WEIGHT = 1e-14;

    /** How far one step may move a price, as a part of itself. */
    private static final double WIDEST_STRIDE = 1;

    private final DualPrices prices;
    private final LayeredNetwork net;
    private final SparseLdl system = new SparseLdl();
    private final CoordinateDescent single;
    private double[] before = {};
    private double stride;

    /** Whether the trade takes most of what there is, so that prices may be off by many times themselves. */
    private boolean drains;

    public NewtonSolver(LayeredNetwork net, DualPrices prices) {
        this.net = net;
        this.prices = prices;
        this.single = new CoordinateDescent(net, prices);
    }

    /** Tells how far prices are expected to move, as a part of themselves. */
    public void expect(double relativeMove) {
        stride = relativeMove;
        drains = relativeMove > DRAINING;
        if (before.length < net.nodeCount) {
            before = new double[2 * net.nodeCount];
        }
    }

    /**
     * Solves for the prices of the active edges' nodes.
     *
     * @param worth stops when a further step promises less than this share of the bound
     */
    public void solve(double worth) {
        solve(worth, BALANCED);
    }

    /** Solves until a further step promises nothing, however near to balance they are. */
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

    /** Balances each node that the solved edges do not touch over all edges there are. */
    public void balanceUntouched(PriceCompletion completion) {
        single.balanceUntouched(completion, stride);
    }

    /** Solves for the relative moves of all prices; tells how fast the bound changes along them, below zero. */
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

    /** Goes along the direction to where the bound no longer falls much, found by ever closer looks. */
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

    /** Sets the prices so far along the direction, and tells the slope of the bound there. */
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
