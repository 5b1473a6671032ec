package io.swaplab.router.search;

import io.swaplab.core.market.RequestLimits;
import io.swaplab.router.candidates.EdgeSet;
import io.swaplab.router.candidates.LayeredNetwork;
import io.swaplab.router.dual.DualPrices;
import io.swaplab.router.dual.EdgeRanking;
import io.swaplab.router.dual.NewtonSolver;
import io.swaplab.router.dual.PriceCompletion;
import io.swaplab.router.dual.RelaxedSearch;
import java.util.function.DoubleSupplier;

/**
 * Chooses edges of a solved network that few paths can cover, and solves for their prices. The restriction changes the
 * prices, and other edges may rank higher at the new ones, so the choice is repeated while it improves. A heuristic for
 * the cardinality constraint; the Lagrangian bound tells how far it can be from the optimum. Choices are compared by what they
 * pay if each node divides what arrives, so one whose prices did not converge is worth what it really yields.
 */
public final class CardinalityChoice {
    /** Rankings of all edges at the prices of the chosen ones; a third changed no yardstick trade. */
    private static final int ROUNDS = 2;

    /**
     * Number of exchanges, and the share of the allowed paths that joins in each. On yardstick M, two exchanges of a
     * tenth gain 0.01 bp; four gain no more.
     */
    private static final int EXCHANGES = 2;

    private static final int ADDED_PART = 10;

    /** Evaluations of the chosen edges in all solves for one number of paths: the same whatever number is allowed. */
    private static final int EVALUATIONS = 300;

    /** A choice this close to the output of all edges is kept as it is. */
    private static final double NEARLY_ALL = 1 - 1e-5;

    /** Improvements smaller than this could be rounding. */
    private static final double BETTER = 1 + 1e-9;

    /** While a choice grows, no number of paths up to this is left out; choices of more are taken as they are first made. */
    private static final int FEW = 4;

    /** Exact amounts differ from curves by less than this. */
    private static final double NEARLY_AS_MUCH = 0.99;

    /**
     * Below this share of the output of all edges, a choice is worth growing, and one that leaves paths unused is in doubt.
     * Choices of trades that drain no pool fall short by less, and did not pay more after growing.
     */
    private static final double NEAR = 0.995;

    private final LayeredNetwork net;
    private final DualPrices prices;
    private final NewtonSolver solver;
    private final PriceCompletion completion;
    private final EdgeRanking ranking;
    private final PathCovering cover;
    private final EdgeSet chosen = new EdgeSet();

    /** All edges, the best choice of a number of paths, the best of fewer, and a choice of the number that is allowed. */
    private final PricedChoice all;

    private final PricedChoice best;
    private final PricedChoice fewer;
    private final PricedChoice last;

    /** The chosen edges of all pools, and how many paths they need. */
    private final PricedChoice assigned;

    private int assignedPaths;
    private boolean isAssigned;

    /** All edges at the prices at which several edges share a pool, and at those at which one has it. */
    private final PricedChoice relaxed;

    private final PricedChoice held;
    private final EdgeSet priced = new EdgeSet();
    private final PoolRounding rounding;

    /** Edges to choose from, earlier hops first. */
    private int[] candidates = {};

    private int candidateCount;

    /** A choice with the paths that are to join it, and the same in candidate order. */
    private final EdgeSet enlarged = new EdgeSet();

    private int[] some = {};
    private boolean leavesPaths;

    /** Chooses from the networks that a relaxed search solves. */
    public CardinalityChoice(RelaxedSearch search) {
        this.net = search.network();
        this.prices = search.prices();
        this.solver = search.solver();
        this.completion = search.completion();
        this.ranking = search.ranking();
        this.cover = new PathCovering(net);
        this.rounding = new PoolRounding(search);
        this.all = new PricedChoice(net, prices);
        this.best = new PricedChoice(net, prices);
        this.fewer = new PricedChoice(net, prices);
        this.last = new PricedChoice(net, prices);
        this.assigned = new PricedChoice(net, prices);
        this.relaxed = new PricedChoice(net, prices);
        this.held = new PricedChoice(net, prices);
    }

    /**
     * Chooses among the edges of a solved network; afterwards the prices are those of the chosen edges.
     *
     * @param splits maximum number of paths
     */
    public void choose(EdgeSet edges, int splits) {
        all.take(edges, prices.bound());
        best.become(all);
        fewer.clear();
        isAssigned = false;
        leavesPaths = false;
        list(edges);
        assigned.clear();
        if (takesAll(splits)) {
            return;
        }
        isAssigned = rounding.isNeeded();
        if (isAssigned) {
            relaxed.become(all);
            all.take(edges, Math.min(all.paid(), rounding.round(edges)));
            assignPools();
        }
        int paths = choose(splits, true);
        if (isAssigned && best.paid() < all.paid() * NEARLY_ALL) {
            chooseRelaxed(splits);
        }
        leavesPaths = paths < splits;
        best.look();
    }

    /** Whether the last choice pays so much less than all edges that choices of fewer paths may lead to a better one. */
    public boolean isWorthGrowing() {
        return best.paid() < all.paid() * NEAR;
    }

    /** Whether the last choice left paths unused, but yields far less than all edges together. */
    public boolean isInDoubt() {
        return leavesPaths && isWorthGrowing();
    }

    /**
     * Chooses this many paths at the prices of all edges, improves the choice if asked to, and returns how many it used. Prices of
     * tokens without flow are estimated again, between what a token costs and what it yields: so the choices of several
     * numbers of paths, each of which begins with the flows of the one before, differ in more than their size.
     */
    private int choose(int splits, boolean thoroughly) {
        prices.allow(EVALUATIONS);
        best.clear();
        all.price();
        int paths = cover(splits);
        boolean better = keepIfBetter(solve());
        for (int round = 0; thoroughly && better && paths == splits && round < ROUNDS && !prices.isSpent(); round++) {
            cover(splits);
            better = keepIfBetter(solve());
        }
        if (assignedPaths <= splits) {
            keepIfBetter(assigned);
        }
        if (thoroughly) {
            exchange(splits);
        }
        return paths;
    }

    /**
     * Improves the last choice by those of fewer paths: the best of each number of them is the best of the number before
     * with more paths or, for two numbers to each doubling, a choice of its own if it is better. So more paths never pay
     * less by curves.
     *
     * @param splits up to this number; the last choice stands for it, even if it is of more paths
     * @param exact what the best plan known pays
     * @param each runs the best choice of a number of paths, with its prices and flows, if it is another than that of fewer
     *     and may pay more than the best plan, which exact amounts tell; returns what the best plan pays then
     */
    public void grow(int splits, double exact, DoubleSupplier each) {
        double most = exact;
        last.become(best);
        fewer.clear();
        all.look();
        for (int paths = 0; paths < splits && !prices.isExhausted(); ) {
            int next = Math.min(splits, GrownNumbers.after(paths));
            if (next == splits) {
                best.become(last);
            } else if (GrownNumbers.isRound(next)) {
                choose(next, next <= FEW);
            } else {
                best.clear();
            }
            keepIfBetter(fewer);
            if (fewer.paid() > 0) {
                prices.allow(EVALUATIONS);
                addTo(fewer, next - paths);
                if (keepIfBetter(solveChosen(Math.max(best.paid(), fewer.paid()) * BETTER))) {
                    exchange(next);
                }
            }
            if (best.paid() > fewer.paid() && best.paid() > most * NEARLY_AS_MUCH) {
                best.look();
                most = each.getAsDouble();
            }
            fewer.become(best);
            paths = next;
        }
        keepIfBetter(last);
        best.look();
        fewer.clear();
    }

    /** Chooses a path and the most promising others, whether they pay more than the last choice or not. */
    public void beside(EdgeSet path, int splits) {
        prices.allow(EVALUATIONS);
        all.look();
        ranking.remember();
        rank(candidates, candidateCount);
        cover.begin(path, candidates, candidateCount, ranking.rank);
        cover.extend(ranking.rank, splits - 1);
        solve(0);
    }

    private void keepIfBetter(PricedChoice other) {
        if (other.paid() > best.paid()) {
            best.become(other);
        }
    }

    private boolean keepIfBetter(double paid) {
        if (!(paid > best.paid() * BETTER)) {
            return false;
        }
        best.take(chosen, paid);
        return true;
    }

    /** Output of all edges, at the prices from which they were chosen. */
    public double unlimited() {
        return all.paid();
    }

    /** The subset of the edges that can run together; earlier ones take precedence. */
    public EdgeSet compatible(EdgeSet edges) {
        cover.takeCompatible(edges, chosen);
        return chosen;
    }

    /**
     * Adds the most promising paths to the best choice, solves, and reduces it to the allowed number again, while that
     * improves.
     */
    private void exchange(int splits) {
        for (int round = 0; round < EXCHANGES && best.paid() < all.paid() * NEARLY_ALL && !prices.isSpent(); round++) {
            addTo(best, splits / ADDED_PART + 1);
            solveChosen(0);
            int count = 0;
            for (int i = 0; i < candidateCount; i++) {
                if (chosen.contains(candidates[i])) {
                    some[count++] = candidates[i];
                }
            }
            rank(some, count);
            cover.choose(some, count, ranking.rank, splits);
            if (!keepIfBetter(solve())) {
                return;
            }
        }
    }

    /** Chooses the trading edges of a choice and those of the most promising further paths. */
    private void addTo(PricedChoice choice, int paths) {
        choice.look();
        ranking.remember();
        enlarged.clear();
        prices.addUsed(enlarged, true);
        rank(candidates, candidateCount);
        cover.begin(enlarged, candidates, candidateCount, ranking.rank);
        cover.extend(ranking.rank, paths);
        addChosen(enlarged);
        net.addWaiting(enlarged);
        chosen.become(enlarged);
    }

    /**
     * Whether the flows at the prices already form a plan of few enough paths: that many edges never need more paths.
     * If the prices did not converge, all active edges count as used.
     */
    private boolean takesAll(int splits) {
        chosen.clear();
        prices.addUsed(chosen, prices.areNearlyBalanced());
        return chosen.size() <= splits && cover.takeAll(chosen);
    }

    /**
     * Chooses the edge of each pool that several can use: the one with the greatest share, or another that is nearly as good
     * if all chosen edges pay more with it. Independent of the number of paths, so that choices of more contain fewer.
     */
    private void assignPools() {
        prices.allow(EVALUATIONS);
        best.clear();
        assignedPaths = cover(RequestLimits.MAX_SPLITS);
        keepIfBetter(solve());
        for (int tie = 0; tie < rounding.tieCount() && !prices.isSpent(); tie++) {
            int before = rounding.turn(tie);
            all.price();
            int paths = cover(RequestLimits.MAX_SPLITS);
            if (keepIfBetter(solve())) {
                assignedPaths = paths;
            } else {
                rounding.choose(before);
            }
        }
        assigned.become(best);
        double most = all.paid();
        best.look();
        completion.complete(net.order, net.edgeCount);
        priced.become(all.edges());
        all.take(priced, most);
    }

    /**
     * Chooses once more at the prices at which edges share pools: a covering leaves out by itself what a chosen edge
     * excludes, and few paths may do better with other edges than all of them.
     */
    private void chooseRelaxed(int splits) {
        last.become(best);
        held.become(all);
        all.become(relaxed);
        all.look();
        ranking.remember();
        isAssigned = false;
        choose(splits, true);
        isAssigned = true;
        all.become(held);
        keepIfBetter(last);
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
        if (isAssigned) {
            completion.alignWaiting();
        }
        prices.survey(edges, count);
        ranking.take(edges, count);
    }

    private int cover(int splits) {
        rank(candidates, candidateCount);
        EdgeSet barred = rounding.barred();
        for (int i = 0; isAssigned && i < barred.size(); i++) {
            ranking.rank[barred.get(i)] = 0;
        }
        return cover.choose(candidates, candidateCount, ranking.rank, splits);
    }

    private void addChosen(EdgeSet edges) {
        for (int i = 0; i < candidateCount; i++) {
            if (cover.isChosen(candidates[i])) {
                edges.add(candidates[i]);
            }
        }
    }

    /** Solves for the edges that were covered; returns what they pay, if that may be more than the best choice pays. */
    private double solve() {
        return solve(Math.max(best.paid(), fewer.paid()) * BETTER);
    }

    private double solve(double known) {
        chosen.clear();
        addChosen(chosen);
        net.addWaiting(chosen);
        return solveChosen(known);
    }

    private double solveChosen(double known) {
        prices.use(chosen);
        solver.solve(NewtonSolver.PRECISE, known);
        ranking.remember();
        return prices.paid();
    }
}
