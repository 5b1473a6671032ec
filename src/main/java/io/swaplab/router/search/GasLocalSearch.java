package io.swaplab.router.search;

import io.swaplab.router.candidates.EdgeSet;
import io.swaplab.router.candidates.LayeredNetwork;
import io.swaplab.router.curves.Reals;
import io.swaplab.router.dual.DualPrices;
import io.swaplab.router.dual.NewtonSolver;
import io.swaplab.router.dual.PriceCompletion;
import io.swaplab.router.dual.RelaxedSearch;
import java.util.Arrays;

/**
 * Local search for the edges of a solved network that are worth their gas. At given prices, an edge's surplus less its
 * gas bounds what adding it can gain, and its surplus bounds what removing it can lose, so few changes are worth a
 * trial. Each trial solves for the prices of the changed set and is accepted if it improves the output net of gas.
 */
public final class GasLocalSearch {
    private static final double NOTHING = Double.NEGATIVE_INFINITY;

    /** Consecutive failed trials of one kind before it is given up. */
    private static final int TRIES = 8;

    private static final int MOST_CHANGES = 64;

    /** Evaluations of the chosen edges in all trials. */
    private static final int EVALUATIONS = 4_000;

    /** Minimum relative improvement; less could be rounding. */
    private static final double BETTER = 1e-11;

    private final LayeredNetwork net;
    private final DualPrices prices;
    private final NewtonSolver solver;
    private final PriceCompletion completion;
    private final PathCovering cover;

    /** By edge, the gas cost of its step in units of the output. */
    private double[] costs = {};

    private double[] ranks = {};
    private double perUnit;
    private int splits;

    private final EdgeSet trial = new EdgeSet();
    private final EdgeSet trading = new EdgeSet();
    private final EdgeSet last = new EdgeSet();

    /** The set being improved, with what it leaves after gas. */
    private final PricedChoice kept;

    private int[] worst = {};
    private int worstCount;
    private boolean[] ahead = {};
    private boolean[] behind = {};

    /** Searches the networks that a relaxed search solves. */
    public GasLocalSearch(RelaxedSearch relaxed) {
        this.net = relaxed.network();
        this.prices = relaxed.prices();
        this.solver = relaxed.solver();
        this.completion = relaxed.completion();
        this.cover = new PathCovering(net);
        this.kept = new PricedChoice(net, prices);
    }

    /** Prepares for the current network and gas price. */
    public void start(double outputPerUnit, int mostPaths) {
        prices.allow(EVALUATIONS);
        perUnit = outputPerUnit;
        splits = mostPaths;
        if (costs.length < net.edgeCount) {
            costs = new double[2 * net.edgeCount];
            ranks = new double[2 * net.edgeCount];
            worst = new int[2 * net.edgeCount];
        }
        if (ahead.length < net.nodeCount) {
            ahead = new boolean[2 * net.nodeCount];
            behind = new boolean[2 * net.nodeCount];
        }
        for (int e = 0; e < net.edgeCount; e++) {
            costs[e] = net.isWaiting(e) ? 0 : perUnit * net.edges[e].leastGasUnits();
        }
    }

    /**
     * Improves a set of edges by local search; afterwards the prices and flows are those of the improved set.
     *
     * @return false if it takes nothing of the trade
     */
    public boolean improve(EdgeSet edges) {
        trial.become(edges);
        kept.clear();
        if (!accepts(solve())) {
            return false;
        }
        int changes = 0;
        while (changes < MOST_CHANGES && !prices.isSpent() && (trims() || grows() || swaps())) {
            changes++;
        }
        kept.look();
        return true;
    }

    /**
     * An upper bound at the prices on what any split over the network leaves after gas. The gas of a step is the least, or what
     * the step took in an accepted set.
     */
    public double bound() {
        completion.complete(net.order, net.edgeCount);
        double bound = prices.survey(net.order, net.edgeCount);
        for (int e = 0; e < net.poolEdgeCount; e++) {
            bound -= Math.min(prices.surplus[e], costs[e]);
        }
        return bound;
    }

    /** Removes edges whose gas exceeds their surplus: several at once, then single ones. */
    private boolean trims() {
        listWorst(true);
        for (int batch = worstCount / 2; batch > 1; batch /= 2) {
            if (accepts(without(0, batch))) {
                return true;
            }
        }
        for (int i = 0; i < Math.min(TRIES, worstCount); i++) {
            if (accepts(without(i, i + 1))) {
                return true;
            }
        }
        return false;
    }

    /** Adds the path whose surplus exceeds its gas by most. */
    private boolean grows() {
        last.clear();
        for (int i = 0; i < TRIES; i++) {
            kept.look();
            trial.become(kept.edges());
            if (!extend()) {
                return false;
            }
            if (accepts(solve())) {
                return true;
            }
        }
        return false;
    }

    /** Replaces an edge by the path that gains most without it. */
    private boolean swaps() {
        listWorst(false);
        for (int i = 0; i < Math.min(TRIES, worstCount); i++) {
            if (without(i, i + 1) > NOTHING) {
                last.clear();
                last.add(worst[i]);
                if (extend() && accepts(solve())) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Lists the used edges of the set, those whose gas exceeds their surplus by most first. */
    private void listWorst(boolean unprofitable) {
        kept.look();
        worstCount = 0;
        for (int i = 0; i < kept.edges().size(); i++) {
            int e = kept.edges().get(i);
            double deficit = costs[e] - prices.surplus[e];
            if (!net.isWaiting(e) && prices.inputs[e] > 0 && (deficit > 0 || !unprofitable)) {
                int at = worstCount++;
                while (at > 0 && costs[worst[at - 1]] - prices.surplus[worst[at - 1]] < deficit) {
                    worst[at] = worst[at - 1];
                    at--;
                }
                worst[at] = e;
            }
        }
    }

    /** Solves for the set without some of the listed edges. */
    private double without(int start, int end) {
        kept.look();
        trial.become(kept.edges());
        for (int i = start; i < end; i++) {
            trial.remove(worst[i]);
        }
        return solve();
    }

    /** Adds the most promising path at the current prices to the trial, unless it was tried last. */
    private boolean extend() {
        completion.complete(net.order, net.edgeCount);
        prices.survey(net.order, net.edgeCount);
        for (int e = 0; e < net.edgeCount; e++) {
            boolean open = prices.surplus[e] > 0 && !last.contains(e);
            ranks[e] = open && !net.isWaiting(e) ? prices.surplus[e] - costs[e] : NOTHING;
        }
        cover.begin(trial, net.order, net.edgeCount, ranks);
        if (!cover.extend(ranks)) {
            return false;
        }
        int ends = 0;
        int starts = 0;
        for (int e = 0; e < net.poolEdgeCount; e++) {
            if (cover.isChosen(e)) {
                if (!trial.contains(e)) {
                    last.add(e);
                    trial.add(e);
                }
                starts += net.isFirst(e) ? 1 : 0;
                ends += net.tokenTo[e] == LayeredNetwork.SINK ? 1 : 0;
            }
        }
        return Math.max(starts, ends) <= splits;
    }

    /** Solves for the trial. Returns its output net of gas, or a negative infinity if it cannot take the trade. */
    private double solve() {
        if (!join()) {
            return NOTHING;
        }
        net.addWaiting(trial);
        prices.use(trial);
        solver.solve(NewtonSolver.PRECISE, 0);
        return left(trial);
    }

    /** What a set pays if each node divides what arrives, less the gas of its used edges. */
    private double left(EdgeSet edges) {
        double left = prices.paid();
        for (int i = 0; i < edges.size(); i++) {
            int e = edges.get(i);
            left -= prices.inputs[e] > 0 ? costs[e] : 0;
        }
        return left;
    }

    /** Removes edges that lie on no path from the trial; false if none is left. */
    private boolean join() {
        Arrays.fill(ahead, 0, net.nodeCount, false);
        Arrays.fill(behind, 0, net.nodeCount, false);
        ahead[LayeredNetwork.SOURCE] = true;
        behind[LayeredNetwork.SINK] = true;
        for (int i = 0; i < net.edgeCount; i++) {
            int e = net.order[i];
            ahead[net.to[e]] |= ahead[net.from[e]] && (net.isWaiting(e) || trial.contains(e));
        }
        for (int i = net.edgeCount - 1; i >= 0; i--) {
            int e = net.order[i];
            behind[net.from[e]] |= behind[net.to[e]] && (net.isWaiting(e) || trial.contains(e));
        }
        for (int i = trial.size() - 1; i >= 0; i--) {
            int e = trial.get(i);
            if (net.isWaiting(e) || !ahead[net.from[e]] || !behind[net.to[e]]) {
                trial.remove(e);
            }
        }
        return ahead[LayeredNetwork.SINK];
    }

    /** Keeps the trial if it improves the objective, without the edges it does not use. */
    private boolean accepts(double left) {
        if (!(left > kept.paid() + BETTER * prices.bound())) {
            return false;
        }
        trading.clear();
        for (int i = 0; i < trial.size(); i++) {
            int e = trial.get(i);
            if (!net.isWaiting(e) && prices.inputs[e] > 0) {
                trading.add(e);
                costs[e] = perUnit * net.edges[e].gasUnits(Reals.toAmount(prices.inputs[e]));
            }
        }
        net.addWaiting(trading);
        prices.use(trading);
        prices.look();
        kept.take(trading, left(trading));
        return true;
    }
}
