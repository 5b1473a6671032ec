package io.swaplab.routing.choice;

import io.swaplab.routing.candidates.EdgeSet;
import io.swaplab.routing.candidates.LayeredNetwork;
import io.swaplab.routing.dual.DualPrices;
import io.swaplab.routing.dual.EdgeRanking;
import io.swaplab.routing.dual.NewtonSolver;
import io.swaplab.routing.dual.PriceCompletion;
import io.swaplab.routing.dual.RelaxedSearch;

/**
 * Chooses edges of a solved network that few paths can cover, and solves for their prices. The restriction changes the
 * prices, and other edges may rank higher at the new ones, so the choice is repeated while it improves. A heuristic for
 * the cardinality constraint; {@code bound} tells how far it can be from the optimum.
 */
public final class CardinalityChoice {
    private static final int NONE = -1;

    /** Rankings of all edges at the prices of the chosen ones; a third changed no yardstick trade. */
    private static final int ROUNDS = 2;

    /** Number of chosen edges that are permanently excluded, one after another, if others achieve more together. */
    private static final int SPARE_ROUNDS = 3;

    /** Up to this many paths, replacing each chosen edge is tried. */
    public static final int FEW = 4;

    /**
     * Number of exchanges, and the share of the allowed paths that joins in each. On yardstick M, two exchanges of a
     * tenth gain 0.01 bp; four gain no more.
     */
    private static final int EXCHANGES = 2;

    private static final int ADDED_PART = 10;

    /** A choice this close to the output of all edges is kept as it is. */
    private static final double NEARLY_ALL = 1 - 1e-5;

    /** Improvements smaller than this are rounding. */
    private static final double BETTER = 1 + 1e-9;

    /**
     * Networks with at most this many edges are cheap enough to choose again if the choice is far from the output of
     * all edges.
     */
    private static final int SMALL = 120;

    private static final double FAR_FROM_ALL = 1 - 1e-3;

    /** Relative tolerance by which a choice may seem to exceed all edges, since both are solved approximately. */
    private static final double ROUNDING = 1e-3;

    /** Below this share of the output of all edges, a choice that does not need fewer paths failed to converge. */
    private static final double NEAR = 0.995;

    private final LayeredNetwork net;
    private final DualPrices prices;
    private final NewtonSolver solver;
    private final PriceCompletion completion;
    private final EdgeRanking ranking;
    private final PathCovering cover;
    private final EdgeSet chosen = new EdgeSet();
    private final EdgeSet best = new EdgeSet();

    /** Excluded edges. */
    private final EdgeSet spared = new EdgeSet();

    private double[] bestPrices = {};
    private double[] unlimitedPrices = {};

    /** Edges to choose from, earlier hops first. */
    private int[] candidates = {};

    private int candidateCount;

    /** A choice with the paths that are to join it, and the same in candidate order. */
    private final EdgeSet enlarged = new EdgeSet();

    private int[] some = {};

    /** Output of all edges, and of the best choice. */
    private double unlimited;

    private double bestValue;
    private boolean fellShort;

    /** Chooses from the networks that a relaxed search solves. */
    public CardinalityChoice(RelaxedSearch relaxed) {
        this.net = relaxed.network();
        this.prices = relaxed.prices();
        this.solver = relaxed.solver();
        this.completion = relaxed.completion();
        this.ranking = relaxed.ranking();
        this.cover = new PathCovering(net);
    }

    /**
     * Chooses among the edges of a solved network; afterwards the prices are those of the chosen edges.
     *
     * @param splits maximum number of paths
     */
    public void choose(EdgeSet edges, int splits) {
        unlimited = prices.bound();
        if (unlimitedPrices.length < net.nodeCount) {
            unlimitedPrices = new double[2 * net.nodeCount];
        }
        System.arraycopy(prices.price, 0, unlimitedPrices, 0, net.nodeCount);
        fellShort = false;
        if (takesAll(splits)) {
            return;
        }
        list(edges);
        int paths = choose(splits, 0);
        double value = bestValue;
        for (int fewer = fewer(splits); fewer > 0 && isWorthMore(bestValue); fewer = fewer(fewer)) {
            System.arraycopy(unlimitedPrices, 0, prices.price, 0, net.nodeCount);
            choose(fewer, bestValue);
        }
        if (bestValue > value) {
            exchange(splits);
        }
        System.arraycopy(bestPrices, 0, prices.price, 0, net.nodeCount);
        prices.use(best);
        prices.look();
        fellShort = bestValue == 0 || (paths < splits && prices.bound() < unlimited * NEAR);
    }

    /**
     * Chooses this many paths at the current prices and keeps the choice if it beats the known output. Returns how many
     * paths it used.
     */
    private int choose(int splits, double known) {
        bestValue = known;
        int paths = cover(splits);
        boolean better = keepIfBetter(solve()) || known == 0;
        if (!better) {
            return paths;
        }
        if (known == 0 && bestValue == 0) {
            keep();
        }
        for (int round = 0; better && paths == splits && round < ROUNDS; round++) {
            cover(splits);
            better = keepIfBetter(solve());
        }
        exchange(splits);
        if ((paths < splits || splits <= FEW) && bestValue < unlimited * NEARLY_ALL) {
            spare(splits, splits <= FEW || net.poolEdgeCount <= SMALL);
        }
        return paths;
    }

    private boolean keepIfBetter(double value) {
        if (!(value > bestValue * BETTER)) {
            return false;
        }
        bestValue = value;
        keep();
        return true;
    }

    /** Every number up to eight, then at least four to each doubling: the same numbers whatever was allowed. */
    private static int fewer(int splits) {
        int step = Math.max(1, Integer.highestOneBit(splits - 1) / 4);
        return (splits - 1) / step * step;
    }

    /** Output of all edges, at the prices from which they were chosen. */
    public double unlimited() {
        return unlimited;
    }

    /** The subset of the edges that can run together; earlier ones take precedence. */
    public EdgeSet compatible(EdgeSet edges) {
        cover.takeCompatible(edges, chosen);
        return chosen;
    }

    /** The edges that trade at the prices and can run together. */
    public EdgeSet trading() {
        enlarged.clear();
        addActive(true);
        return compatible(enlarged);
    }

    /** The edges that trade at the prices, plus idle active ones that can run together with them. */
    public EdgeSet withUnused() {
        enlarged.clear();
        addActive(true);
        addActive(false);
        return compatible(enlarged);
    }

    private void addActive(boolean onlyTrading) {
        EdgeSet active = prices.active();
        for (int i = 0; i < active.size(); i++) {
            int e = active.get(i);
            if (!net.isWaiting(e) && (!onlyTrading || prices.inputs[e] > 0)) {
                enlarged.add(e);
            }
        }
    }

    /** Whether a small network might yield enough more that smaller choices are worth trying. */
    private boolean isWorthMore(double value) {
        return net.poolEdgeCount <= SMALL && value < unlimited * FAR_FROM_ALL;
    }

    /**
     * Adds the most promising paths to the best choice, solves, and reduces it to the allowed number again, while that
     * improves.
     */
    private void exchange(int splits) {
        for (int round = 0; round < EXCHANGES && bestValue < unlimited * NEARLY_ALL; round++) {
            System.arraycopy(bestPrices, 0, prices.price, 0, net.nodeCount);
            prices.use(best);
            prices.look();
            ranking.remember();
            enlarged.clear();
            for (int i = 0; i < best.size(); i++) {
                if (!net.isWaiting(best.get(i)) && prices.inputs[best.get(i)] > 0) {
                    enlarged.add(best.get(i));
                }
            }
            rank(candidates, candidateCount);
            for (int added = 0; added <= splits / ADDED_PART && cover.extend(enlarged, ranking.rank); added++) {
                for (int i = 0; i < candidateCount; i++) {
                    if (cover.isChosen(candidates[i])) {
                        enlarged.add(candidates[i]);
                    }
                }
            }
            net.addWaiting(enlarged);
            prices.use(enlarged);
            solver.solve(NewtonSolver.PRECISE);
            ranking.remember();
            int count = 0;
            for (int i = 0; i < candidateCount; i++) {
                if (enlarged.contains(candidates[i])) {
                    some[count++] = candidates[i];
                }
            }
            rank(some, count);
            cover.choose(some, count, ranking.rank, splits);
            if (!keepIfBetter(solve(some, count))) {
                return;
            }
        }
    }

    /**
     * Whether the flows at the prices already form a plan of few enough paths: that many edges never need more paths.
     * If the prices did not converge, all active edges count as used.
     */
    private boolean takesAll(int splits) {
        boolean balanced = prices.areNearlyBalanced();
        chosen.clear();
        for (int i = 0; i < prices.active().size() && chosen.size() <= splits; i++) {
            int e = prices.active().get(i);
            if ((prices.inputs[e] > 0 || !balanced) && !net.isWaiting(e)) {
                chosen.add(e);
            }
        }
        return chosen.size() <= splits && cover.takeAll(chosen);
    }

    /** Whether the prices did not converge, so that the last choice is needlessly far from what its edges can yield. */
    public boolean fellShort() {
        return fellShort;
    }

    /**
     * A chosen edge may exclude several edges that would achieve more together. Chooses again without each chosen edge
     * in turn and keeps the best result.
     *
     * @param all whether to exclude first and last edges too
     */
    private void spare(int splits, boolean all) {
        EdgeSet kept = new EdgeSet();
        for (int round = 0; round < SPARE_ROUNDS; round++) {
            kept.become(best);
            int improver = NONE;
            for (int i = 0; i < kept.size(); i++) {
                int e = kept.get(i);
                if (!net.isWaiting(e) && (all || net.isMiddle(e))) {
                    spared.add(e);
                    System.arraycopy(bestPrices, 0, prices.price, 0, net.nodeCount);
                    cover(splits);
                    spared.remove(e);
                    if (keepIfBetter(solve())) {
                        improver = e;
                    }
                }
            }
            if (improver == NONE) {
                break;
            }
            spared.add(improver);
        }
        spared.clear();
    }

    private void list(EdgeSet edges) {
        if (candidates.length < net.edgeCount) {
            candidates = new int[2 * net.edgeCount];
            some = new int[2 * net.edgeCount];
        }
        candidateCount = 0;
        for (int i = 0; i < net.edgeCount; i++) {
            if (edges.contains(net.order[i])) {
                candidates[candidateCount++] = net.order[i];
            }
        }
    }

    private void rank(int[] edges, int count) {
        completion.complete(edges, count);
        prices.survey(edges, count);
        ranking.take(edges, count);
    }

    private int cover(int splits) {
        rank(candidates, candidateCount);
        for (int i = 0; i < spared.size(); i++) {
            ranking.rank[spared.get(i)] = 0;
        }
        return cover.choose(candidates, candidateCount, ranking.rank, splits);
    }

    /** Solves for the chosen edges. Returns their output, or zero if the prices do not converge. */
    private double solve() {
        return solve(candidates, candidateCount);
    }

    private double solve(int[] edges, int count) {
        chosen.clear();
        for (int i = 0; i < count; i++) {
            if (cover.isChosen(edges[i])) {
                chosen.add(edges[i]);
            }
        }
        net.addWaiting(chosen);
        prices.use(chosen);
        solver.solve(NewtonSolver.PRECISE);
        ranking.remember();
        return prices.areNearlyBalanced() && prices.bound() <= unlimited * (1 + ROUNDING) ? prices.bound() : 0;
    }

    private void keep() {
        if (bestPrices.length < net.nodeCount) {
            bestPrices = new double[2 * net.nodeCount];
        }
        System.arraycopy(prices.price, 0, bestPrices, 0, net.nodeCount);
        best.become(chosen);
    }
}
