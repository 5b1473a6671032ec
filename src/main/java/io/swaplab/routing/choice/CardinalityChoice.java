package io.swaplab.routing.choice;

import io.swaplab.routing.candidates.EdgeSet;
import io.swaplab.routing.candidates.LayeredNetwork;
import io.swaplab.routing.dual.DualPrices;
import io.swaplab.routing.dual.EdgeRanking;
import io.swaplab.routing.dual.NewtonSolver;
import io.swaplab.routing.dual.PriceCompletion;
import io.swaplab.routing.dual.RelaxedSearch;

/**
 * Keeps so few edges of a solved network that few paths cover them, and solves for the prices of these. What is left changes
 * the prices, and other edges may count more at the new ones, so it chooses anew as long as that pays.
 */
public final class CardinalityChoice {
    private static final int NONE = -1;

    /** Times that all edges are ranked anew at the prices of those chosen; a third changed no yardstick trade. */
    private static final int ROUNDS = 2;

    /** Chosen edges left out for good, one after the other, where others do more together. */
    private static final int SPARE_ROUNDS = 3;

    /** So few paths that it is soon tried what could take the place of each. */
    public static final int FEW = 4;

    /** Exchanges, and the part of the allowed paths that joins in each: M gains 0.01 bp by two of a tenth, no more by four. */
    private static final int EXCHANGES = 2;

    private static final int ADDED_PART = 10;

    /** A choice so near to what all edges make is left as it is. */
    private static final double NEARLY_ALL = 1 - 1e-5;

    /** What makes more by no more than rounding is no better. */
    private static final double BETTER = 1 + 1e-9;

    /** Networks of so many edges are cheap enough to choose from again, where a choice is far from what all edges make. */
    private static final int SMALL = 120;

    private static final double FAR_FROM_ALL = 1 - 1e-3;

    /** By which part a choice may seem to make more than all edges, since neither is solved to the last. */
    private static final double ROUNDING = 1e-3;

    /** Below this part of what all edges make, a choice that needs no fewer paths did not converge. */
    private static final double NEAR = 0.995;

    private final LayeredNetwork net;
    private final DualPrices prices;
    private final NewtonSolver solver;
    private final PriceCompletion completion;
    private final EdgeRanking ranking;
    private final PathCovering cover;
    private final EdgeSet chosen = new EdgeSet();
    private final EdgeSet best = new EdgeSet();

    /** Those not to choose. */
    private final EdgeSet spared = new EdgeSet();

    private double[] bestPrices = {};
    private double[] unlimitedPrices = {};

    /** Those to choose from, earlier hops first. */
    private int[] candidates = {};

    private int candidateCount;

    /** A choice with the paths that are to join it, and the same in the order of the candidates. */
    private final EdgeSet enlarged = new EdgeSet();

    private int[] some = {};

    /** What all edges make, and what the best choice makes. */
    private double unlimited;

    private double bestValue;
    private boolean fellShort;

    /** Chooses from what a search for prices has solved. */
    public CardinalityChoice(RelaxedSearch relaxed) {
        this.net = relaxed.network();
        this.prices = relaxed.prices();
        this.solver = relaxed.solver();
        this.completion = relaxed.completion();
        this.ranking = relaxed.ranking();
        this.cover = new PathCovering(net);
    }

    /**
     * Chooses among the edges of a solved network; the prices then show what the chosen ones trade.
     *
     * @param splits most paths
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

    /** Chooses so many paths at the prices as they are; keeps what makes more than is known. Tells how many paths it took. */
    private int choose(int splits, double known) {
        bestValue = known;
        int paths = cover(splits);
        boolean better = keepIfBetter(solve()) || known == 0;
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

    private static int fewer(int splits) {
        return splits > FEW ? Math.max(FEW, splits * 3 / 4) : splits - 1;
    }

    /** What all edges make at the prices at which they were chosen from. */
    public double unlimited() {
        return unlimited;
    }

    /** Those of the edges that can run together; the first ones go before. */
    public EdgeSet compatible(EdgeSet edges) {
        cover.takeCompatible(edges, chosen);
        return chosen;
    }

    /** The edges that trade at the prices, and active ones that do not but can run together with them. */
    public EdgeSet withUnused() {
        enlarged.clear();
        EdgeSet active = prices.active();
        for (int pass = 0; pass < 2; pass++) {
            for (int i = 0; i < active.size(); i++) {
                int e = active.get(i);
                if (!net.isWaiting(e) && (pass > 0 || prices.inputs[e] > 0)) {
                    enlarged.add(e);
                }
            }
        }
        return compatible(enlarged);
    }

    /** Whether a small network can make so much more that smaller choices are worth a look. */
    private boolean isWorthMore(double value) {
        return net.poolEdgeCount <= SMALL && value < unlimited * FAR_FROM_ALL;
    }

    /**
     * Adds to the best choice the paths that promise most at its prices, solves for it, and chooses from it again as few as
     * are allowed; for as long as that pays.
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
     * Whether what trades at the prices is a plan of few enough paths as it is: so many edges need no more paths. Where the
     * prices did not converge, all active edges count as traded.
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

    /** Whether the prices did not converge, so that the last choice is far from what the edges can make without need. */
    public boolean fellShort() {
        return fellShort;
    }

    /**
     * One edge that is chosen may bar several that would do more together: chooses again without each of those chosen in
     * turn, and keeps what is best.
     *
     * @param all whether first and last edges are tried too
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

    /** Solves for the chosen edges; tells what they make, or zero where they do not converge. */
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
