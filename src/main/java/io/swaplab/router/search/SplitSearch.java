package io.swaplab.router.search;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.dual.DualPrices;
import io.swaplab.router.dual.EdgeCeilings;
import io.swaplab.router.dual.EdgeSet;
import io.swaplab.router.dual.LayeredNetwork;
import io.swaplab.router.dual.RelaxedSearch;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.graph.GraphTrade;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Finds the best split of an exact input over few paths. First it solves for the prices of the optimal flows over any
 * number of paths (dual decomposition). Then it chooses edges that the allowed number of paths can cover, and solves
 * for the prices of these edges.
 *
 * <p>Reused from search to search; not thread-safe. Results do not depend on earlier searches, except those of {@link
 * #longer}.
 */
public final class SplitSearch {
    /** Below this share of what an unlimited number of paths could pay, plans over fewer hops are searched too. */
    private static final double BELOW_ALL = 1 - 1e-4;

    /**
     * A plan whose exact output is below this share of the output predicted by curves has left a part of the input
     * unused.
     */
    private static final double TAKES_ALL = 0.99;

    private static final double BELOW_FILLING = 1 - 1e-3;

    /**
     * Maximum number of evaluations of the dual function over the active edges, in all parts of the search of one
     * depth. Each depth has its own limit, so that a search over more hops also finds the plans of a search over fewer
     * hops. With 2,000 evaluations, one in a hundred of the trades that drain a market would pay less.
     */
    private static final int EVALUATIONS = 3_000;

    private final RelaxedSearch relaxed = new RelaxedSearch();
    private final LayeredNetwork net = relaxed.network();
    private final DualPrices prices = relaxed.prices();
    private final CardinalityHeuristic choice = new CardinalityHeuristic(relaxed);
    private final GasLocalSearch gasSearch = new GasLocalSearch(relaxed);
    private final RunningOrder runningOrder = new RunningOrder(net, prices);

    /** The maximum number of paths in the last search. */
    private int splits;

    /** Whether the last search found a split. */
    private boolean found;

    /**
     * Resets the limit on evaluations, which all parts of the search of one depth share. Call it before the search of
     * each depth.
     */
    public void begin() {
        prices.limit(EVALUATIONS);
    }

    /** The bounds on what paths can pay in the last trade. */
    public EdgeCeilings bounds() {
        return relaxed.bounds();
    }

    /**
     * The best split found for an input; valid until the next search.
     *
     * @return null if no edges connect the tokens or they cannot take the input
     */
    @Nullable
    public RunningOrder best(GraphTrade trade, Uint256 amountIn, int mostPaths) {
        return choose(trade, amountIn, mostPaths, RelaxedSearch.Start.SPOT);
    }

    /**
     * The best split found, for the same input, over paths longer than those of the last search. Starts from the prices
     * of that search, at which only a few further edges can improve the trade.
     *
     * @return null as for {@link #best}
     */
    @Nullable
    public RunningOrder longer(GraphTrade trade, Uint256 amountIn, int mostPaths) {
        return choose(trade, amountIn, mostPaths, RelaxedSearch.Start.LAST_PRICES);
    }

    private @Nullable RunningOrder choose(
            GraphTrade trade, Uint256 amountIn, int mostPaths, RelaxedSearch.Start start) {
        splits = mostPaths;
        found = relaxed.solve(trade, amountIn, start);
        if (!found) {
            return null;
        }
        choice.choose(relaxed.edges(), splits);
        runningOrder.arrange();
        return runningOrder;
    }

    /**
     * Whether the last split pays much less than an unlimited number of paths could pay. If so, growing a choice of
     * edges from fewer paths may find a better split.
     */
    public boolean isWorthGrowing() {
        return found && choice.isWorthGrowing();
    }

    /**
     * Tries to improve the last split by growing a choice of edges from few paths.
     *
     * @param exact the output of the best known plan
     * @param each runs a split in exact amounts and returns the output of the best plan so far; called for each split
     *     that may pay more. The split is valid only during the call.
     */
    public void grow(double exact, ToDoubleFunction<RunningOrder> each) {
        choice.grow(splits, exact, () -> {
            runningOrder.arrange();
            return each.applyAsDouble(runningOrder);
        });
    }

    /** Whether a plan pays so much less than the last split predicted that a part of its input must be unused. */
    public boolean leavesInput(double paid) {
        return found && paid < expected() * TAKES_ALL;
    }

    /**
     * A split that combines one path that can take all of the input with the most promising other paths; valid until
     * the next search. Needed where pools are full: prices do not express that a pool refuses an amount, so the split
     * with the highest predicted output may leave a part of the input unused.
     *
     * @param single a plan over that path
     * @param paths total number of paths
     * @return null if the network does not have all edges of the path
     */
    @Nullable
    public RunningOrder beside(Plan single, int paths) {
        EdgeSet path = edgesOf(single);
        if (path.size() < single.size()) {
            return null;
        }
        choice.beside(path, paths);
        runningOrder.arrange();
        return runningOrder;
    }

    /**
     * The predicted output of all edges together, over any number of paths; infinite if the last search found no split.
     */
    public double unlimited() {
        return found ? choice.unlimited() : Double.POSITIVE_INFINITY;
    }

    /**
     * Whether the plan of the last split pays less than a coarse greedy filling of the edges is predicted to pay.
     *
     * @param paid the output of that plan
     */
    public boolean mayBeBeatenByPieces(double paid) {
        return paid < relaxed.paidInPieces();
    }

    /** Whether the last split leaves allowed paths unused although an unlimited number could pay far more. */
    public boolean isInDoubt() {
        return found && choice.isInDoubt();
    }

    /**
     * Whether the plan of the last split pays clearly less than an unlimited number of paths could pay. If so, a plan
     * of fewer hops may pay more.
     *
     * @param paid the output of that plan
     */
    public boolean isFarBelowAll(double paid) {
        return !found || paid < choice.unlimited() * BELOW_ALL;
    }

    /** A split made by filling the edges greedily in many pieces, which also works where prices do not converge. */
    public RunningOrder inPieces() {
        runningOrder.arrangeAll(choice.compatible(relaxed.inPieces()));
        return runningOrder;
    }

    /**
     * Offers splits that may have a higher output net of gas than the last one: the results of two local searches, from
     * the last split and from the best single path. Unless prices prove that only a negligible gain remains, choices of
     * edges for rising numbers of paths are offered too, each before and after a local search.
     *
     * @param single the best single path net of gas
     * @param gasUnit price of a unit of gas in units of the output
     * @param negligible a gain that is not worth further search, in units of the output
     * @param fewPaths maximum number of paths of these choices; ignored if {@link #isWorthGrowing} is true
     * @param offer takes a split that is valid only during the call, and returns the best output net of gas so far
     */
    public void offerAfterGas(
            @Nullable Plan single,
            double gasUnit,
            double negligible,
            int fewPaths,
            ToDoubleFunction<RunningOrder> offer) {
        if (!found) {
            return;
        }
        begin();
        double least = single == null ? relaxed.lowest() : slope(single) * BELOW_FILLING;
        if (least < relaxed.lowest()) {
            // With fewer pools the marginal price is lower, so that further edges can matter.
            relaxed.lower(least);
            choice.choose(relaxed.edges(), splits);
        }
        gasSearch.start(gasUnit, splits);
        EdgeSet path = single == null ? new EdgeSet() : edgesOf(single);
        boolean proved = offerImproved(prices.active(), negligible, offer);
        if (single != null && path.size() == single.size()) {
            proved |= offerImproved(path, negligible, offer);
        }
        int paths = choice.isWorthGrowing() ? splits : Math.min(fewPaths, splits);
        if (!proved && paths > 0) {
            choice.grow(
                    paths,
                    0,
                    () -> offer(negligible, offer) || offerImproved(prices.active(), negligible, offer)
                            ? Double.POSITIVE_INFINITY
                            : 0);
        }
    }

    private boolean offerImproved(EdgeSet edges, double negligible, ToDoubleFunction<RunningOrder> offer) {
        return gasSearch.improve(edges) && offer(negligible, offer);
    }

    /**
     * Offers the split with the current flows. Returns whether prices prove that no split over the network can improve
     * the best output net of gas by more than a negligible gain.
     */
    private boolean offer(double negligible, ToDoubleFunction<RunningOrder> offer) {
        runningOrder.arrange();
        double left = offer.applyAsDouble(runningOrder);
        return gasSearch.bound() - left <= negligible;
    }

    /** The marginal output per input of a single path. */
    private static double slope(Plan single) {
        double slope = 1;
        for (int i = 0; i < single.size(); i++) {
            slope *= single.edge(i).curve().slope(DoubleConversion.of(single.inputs[i]));
        }
        return slope;
    }

    /** The network edges of a path; fewer than its steps if the network does not have them all. */
    private EdgeSet edgesOf(Plan single) {
        EdgeSet path = new EdgeSet();
        for (int i = 0; i < single.size(); i++) {
            int hop = i > 0 && i == single.size() - 1 ? net.depth : i + 1;
            for (int e = 0; e < net.poolEdgeCount; e++) {
                if (net.edges[e] == single.edge(i) && net.hop[e] == hop) {
                    path.add(e);
                }
            }
        }
        return path;
    }

    /** The predicted output of the last split. */
    public double expected() {
        return prices.bound();
    }
}
