package io.swaplab.router.search;

import io.swaplab.core.market.RequestLimits;
import io.swaplab.router.dual.DualPrices;
import io.swaplab.router.dual.EdgeRanking;
import io.swaplab.router.dual.EdgeSet;
import io.swaplab.router.dual.LayeredNetwork;
import io.swaplab.router.dual.NewtonSolver;
import io.swaplab.router.dual.PriceCompletion;
import io.swaplab.router.dual.RelaxedSearch;
import java.util.function.DoubleSupplier;

/**
 * Chooses edges of a solved network such that a few paths contain all chosen edges, and solves for the prices of these
 * edges: a heuristic for the cardinality constraint. Restricting the edges changes the prices, and other edges may rank
 * higher at the new prices, so the choice is repeated while it improves. Choices are compared by the output that they
 * pay if each node passes on only the amount that arrives, a measure that is valid even if prices did not converge.
 */
public final class CardinalityHeuristic {
    /** How often the choice is repeated at the prices of the chosen edges. A third time changed no benchmark trade. */
    private static final int ROUNDS = 2;

    /**
     * Maximum number of exchanges. Each adds a tenth more paths to a choice, then reduces it to the allowed number
     * again. On benchmark market M, two exchanges gain 0.01 bp; four gain no more.
     */
    private static final int EXCHANGES = 2;

    private static final int ADDED_PART = 10;

    /** Maximum number of evaluations of the dual function for one number of paths, over all runs of the solver. */
    private static final int EVALUATIONS = 300;

    /** A choice that pays at least this share of what all edges pay together is not improved further. */
    private static final double NEARLY_ALL = 1 - 1e-5;

    /** A choice counts as better if it pays more than another by this factor; smaller differences could be rounding. */
    private static final double BETTER = 1 + 1e-9;

    /** While {@link #grow} runs, a choice made from scratch is improved if it has at most this many paths. */
    private static final int FEW = 4;

    /** A grown choice becomes an exact plan if its predicted output exceeds this share of the best exact output. */
    private static final double NEARLY_AS_MUCH = 0.99;

    /**
     * If a choice pays less than this share of what all edges pay together, a choice that is built up from few paths
     * may pay more. Trades that drain no pool stay above this share; building up choices for them gained nothing.
     */
    private static final double NEAR = 0.995;

    private final LayeredNetwork net;
    private final DualPrices prices;
    private final NewtonSolver solver;
    private final PriceCompletion completion;
    private final EdgeRanking ranking;
    private final GreedyPathSelection cover;
    private final EdgeSet chosen = new EdgeSet();

    /** All edges, with the prices at which they are ranked for a choice. */
    private final SolvedEdgeSet all;

    private final SolvedEdgeSet best;
    private final SolvedEdgeSet fewer;
    private final SolvedEdgeSet last;

    /** The choice with one edge assigned to each pool. */
    private final SolvedEdgeSet assigned;

    private int assignedPaths;
    private boolean isAssigned;

    /** All edges, with the prices that hold while several edges of a pool may carry flow. */
    private final SolvedEdgeSet relaxed;

    private final SolvedEdgeSet held;
    private final EdgeSet priced = new EdgeSet();
    private final OneEdgePerPool rounding;

    /** The edges from which choices are made, earlier hops first. */
    private int[] candidates = {};

    private int candidateCount;

    /** Working memory: a choice with added paths. */
    private final EdgeSet enlarged = new EdgeSet();

    private int[] some = {};
    private boolean leavesPaths;

    /** Creates a heuristic for the networks that the given search solves. */
    public CardinalityHeuristic(RelaxedSearch search) {
        this.net = search.network();
        this.prices = search.prices();
        this.solver = search.solver();
        this.completion = search.completion();
        this.ranking = search.ranking();
        this.cover = new GreedyPathSelection(net);
        this.rounding = new OneEdgePerPool(search);
        this.all = new SolvedEdgeSet(net, prices);
        this.best = new SolvedEdgeSet(net, prices);
        this.fewer = new SolvedEdgeSet(net, prices);
        this.last = new SolvedEdgeSet(net, prices);
        this.assigned = new SolvedEdgeSet(net, prices);
        this.relaxed = new SolvedEdgeSet(net, prices);
        this.held = new SolvedEdgeSet(net, prices);
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

    /** Whether the last choice pays so much less than all edges together that {@link #grow} may find a better one. */
    public boolean isWorthGrowing() {
        return best.paid() < all.paid() * NEAR;
    }

    /** Whether the last choice left paths unused although it pays far less than all edges together. */
    public boolean isInDoubt() {
        return leavesPaths && isWorthGrowing();
    }

    /**
     * Makes a choice of at most this many paths at the prices of all edges, improves it if {@code thoroughly}, and
     * returns how many paths it uses. Prices of tokens without flow are estimated from the flows of the previous
     * choice, so the result also depends on the previous choice.
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
     * Tries to build up a better choice from few paths. For each number of paths in a rising sequence, the best choice
     * for the previous number is extended by further paths. For some of these numbers, a choice is also made from
     * scratch, and the better choice is kept. The predicted output therefore never falls from one number to the next.
     *
     * @param splits the largest number of paths, for which the last choice is used
     * @param exact the output of the best known plan
     * @param each called with the prices and flows of a choice that is better than those of fewer paths and may beat
     *     the best known plan; runs it exactly and returns the output of the best plan so far
     */
    public void grow(int splits, double exact, DoubleSupplier each) {
        double most = exact;
        last.become(best);
        fewer.clear();
        all.look();
        for (int paths = 0; paths < splits && !prices.isExhausted(); ) {
            int next = Math.min(splits, PathCountSchedule.after(paths));
            if (next == splits) {
                best.become(last);
            } else if (PathCountSchedule.isRound(next)) {
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

    /** Chooses a given path and the most promising further paths, even if they pay less than the last choice. */
    public void beside(EdgeSet path, int splits) {
        prices.allow(EVALUATIONS);
        all.look();
        ranking.remember();
        rank(candidates, candidateCount);
        cover.begin(path, candidates, candidateCount, ranking.rank);
        cover.extend(ranking.rank, splits - 1);
        solve(0);
    }

    private void keepIfBetter(SolvedEdgeSet other) {
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

    /** The output of all edges together, without a limit on the number of paths. */
    public double unlimited() {
        return all.paid();
    }

    /** Those edges of a set that can run together in one plan; earlier edges of the set take precedence. */
    public EdgeSet compatible(EdgeSet edges) {
        cover.takeCompatible(edges, chosen);
        return chosen;
    }

    /**
     * Tries to improve the best choice: adds the most promising further paths, solves for the prices of all these
     * edges, and chooses the allowed number of paths among them. Repeated while the output improves.
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

    /** Sets the chosen edges to those of a choice that carry flow, and those of the most promising further paths. */
    private void addTo(SolvedEdgeSet choice, int paths) {
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
     * Whether the edges with flow are so few that they need no more than the allowed number of paths; a plan never
     * needs more paths than edges. If the prices did not converge, all active edges count.
     */
    private boolean takesAll(int splits) {
        chosen.clear();
        prices.addUsed(chosen, prices.areNearlyBalanced());
        return chosen.size() <= splits && cover.takeAll(chosen);
    }

    /**
     * Assigns one edge to each pool that several edges use: the one with the greatest share, or one with nearly the
     * same share if the whole choice then pays more. The assignment does not depend on the number of paths.
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
     * Chooses once more, at the {@link #relaxed} prices: with few paths, another edge of a pool may be better than the
     * edge assigned to the pool. The paths still contain at most one edge of each pool.
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

    /** Solves for the chosen paths' edges and returns their output; stops early if it cannot beat the best choice. */
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
