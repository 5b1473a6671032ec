package io.swaplab.router.search;

import io.swaplab.router.dual.DualPrices;
import io.swaplab.router.dual.EdgeSet;
import io.swaplab.router.dual.LayeredNetwork;
import io.swaplab.router.dual.NewtonSolver;
import io.swaplab.router.dual.PriceCompletion;
import io.swaplab.router.dual.RelaxedSearch;
import io.swaplab.router.graph.DoubleConversion;
import java.util.Arrays;

/**
 * Local search for the edges of a solved network that are worth their gas. The surplus of an edge is its profit at
 * given prices. Adding an edge gains at most its surplus less its gas, and removing it loses at most its surplus, so
 * only a few changes are worth a trial. Each trial solves for the prices of the changed set, and is accepted if it
 * raises the output net of gas.
 */
public final class GasLocalSearch {
    private static final double NOTHING = Double.NEGATIVE_INFINITY;

    /** Maximum number of trials in each round, for each kind of change: removal, addition and replacement. */
    private static final int TRIES = 8;

    /** Maximum number of accepted changes. */
    private static final int MOST_CHANGES = 64;

    /** Maximum number of evaluations of the dual function over the chosen edges, in all trials together. */
    private static final int EVALUATIONS = 4_000;

    /** Minimum improvement of an accepted change, relative to the output; a smaller one could be rounding. */
    private static final double BETTER = 1e-11;

    private final LayeredNetwork net;
    private final DualPrices prices;
    private final NewtonSolver solver;
    private final PriceCompletion completion;
    private final GreedyPathSelection cover;

    /** For each edge, the gas cost of its step in units of the output. */
    private double[] costs = {};

    private double[] ranks = {};
    private double perUnit;
    private int splits;

    private final EdgeSet trial = new EdgeSet();
    private final EdgeSet trading = new EdgeSet();
    private final EdgeSet last = new EdgeSet();

    /** The best set so far, with its output net of gas. */
    private final SolvedEdgeSet kept;

    private int[] worst = {};
    private int worstCount;
    private boolean[] ahead = {};
    private boolean[] behind = {};

    /** Creates a local search over the networks that the given search solves. */
    public GasLocalSearch(RelaxedSearch relaxed) {
        this.net = relaxed.network();
        this.prices = relaxed.prices();
        this.solver = relaxed.solver();
        this.completion = relaxed.completion();
        this.cover = new GreedyPathSelection(net);
        this.kept = new SolvedEdgeSet(net, prices);
    }

    /**
     * Prepares a search of the current network.
     *
     * @param outputPerUnit price of a unit of gas in units of the output
     * @param mostPaths maximum number of paths
     */
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
     * Improves a set of edges by local search. Afterwards the prices and flows are those of the improved set.
     *
     * @return false if the set cannot take the trade
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
     * Upper bound, at the current prices, on the output net of gas of any split over the network. Assumes for each step
     * the gas of a very small trade or, if an accepted set used the step, its gas in the last such set.
     */
    public double bound() {
        completion.complete(net.order, net.edgeCount);
        double bound = prices.survey(net.order, net.edgeCount);
        for (int e = 0; e < net.poolEdgeCount; e++) {
            bound -= Math.min(prices.surplus[e], costs[e]);
        }
        return bound;
    }

    /**
     * Tries to remove edges whose gas exceeds their surplus: first several at once, then single ones. Returns true as
     * soon as a removal raises the output net of gas.
     */
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

    /**
     * Tries to add paths, first the one whose surplus exceeds its gas by the largest amount. Returns true as soon as an
     * addition raises the output net of gas.
     */
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

    /**
     * Tries to replace single edges, each by the path that gains most without that edge. Returns true as soon as a
     * replacement raises the output net of gas.
     */
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

    /**
     * Lists those edges of the best set that carry flow, in descending order of gas minus surplus.
     *
     * @param unprofitable whether to list only edges whose gas exceeds their surplus
     */
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

    /**
     * Solves for the prices of the best set without the listed edges from {@code start} to {@code end} - 1. Returns the
     * output net of gas.
     */
    private double without(int start, int end) {
        kept.look();
        trial.become(kept.edges());
        for (int i = start; i < end; i++) {
            trial.remove(worst[i]);
        }
        return solve();
    }

    /**
     * Adds a path to the trial. Of the paths whose new edges were not tried before, it is the one with the highest
     * total surplus net of gas. Returns false if there is none, or if the trial may then need too many paths.
     */
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

    /**
     * Solves for the prices of the trial. Returns its output net of gas, or minus infinity if no path connects the
     * tokens.
     */
    private double solve() {
        if (!join()) {
            return NOTHING;
        }
        net.addWaiting(trial);
        prices.use(trial);
        solver.solve(NewtonSolver.PRECISE, 0);
        return left(trial);
    }

    /**
     * The output of a set of edges, computed from the amounts that actually arrive at each node, less the gas of the
     * edges with flow.
     */
    private double left(EdgeSet edges) {
        double left = prices.paid();
        for (int i = 0; i < edges.size(); i++) {
            int e = edges.get(i);
            left -= prices.inputs[e] > 0 ? costs[e] : 0;
        }
        return left;
    }

    /**
     * Removes from the trial its waiting edges (which carry a token to the next hop unchanged), and edges that lie on
     * no path from input to output. Returns false if no path remains.
     */
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

    /**
     * Replaces the best set by the trial's edges with flow, if the trial has a higher output net of gas than the best
     * set. Returns whether the best set was replaced.
     */
    private boolean accepts(double left) {
        if (!(left > kept.paid() + BETTER * prices.bound())) {
            return false;
        }
        trading.clear();
        for (int i = 0; i < trial.size(); i++) {
            int e = trial.get(i);
            if (!net.isWaiting(e) && prices.inputs[e] > 0) {
                trading.add(e);
                costs[e] = perUnit * net.edges[e].gasUnits(DoubleConversion.toAmount(prices.inputs[e]));
            }
        }
        net.addWaiting(trading);
        prices.use(trading);
        prices.look();
        kept.take(trading, left(trading));
        return true;
    }
}
