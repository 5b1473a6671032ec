package io.swaplab.router.search;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.candidates.EdgeSet;
import io.swaplab.router.candidates.LayeredNetwork;
import io.swaplab.router.candidates.PathBounds;
import io.swaplab.router.curves.Reals;
import io.swaplab.router.dual.DualPrices;
import io.swaplab.router.dual.RelaxedSearch;
import io.swaplab.router.graph.Trade;
import io.swaplab.router.plan.Plan;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Finds the best split of an exact input over few paths: first the prices of the optimal flows over any number of paths
 * (dual decomposition), then a choice of at most the allowed number, then the prices of these.
 *
 * <p>Reused from search to search; not thread-safe. Results do not depend on earlier searches, except those of
 * {@link #longer}.
 */
public final class SplitSearch {
    /** A split below this share of the output of all edges is compared with one over fewer hops. */
    private static final double BELOW_ALL = 1 - 1e-4;

    /** Exact amounts differ from curves by less than this. */
    private static final double TAKES_ALL = 0.99;

    private static final double BELOW_FILLING = 1 - 1e-3;

    /**
     * Evaluations of the active edges in all parts of the search of one depth. Each depth has its own, so that a search
     * over more hops finds what one over fewer finds. With 2,000, one in a hundred trades that drain a market pays less.
     */
    private static final int EVALUATIONS = 3_000;

    private final RelaxedSearch relaxed = new RelaxedSearch();
    private final LayeredNetwork net = relaxed.network();
    private final DualPrices prices = relaxed.prices();
    private final CardinalityChoice choice = new CardinalityChoice(relaxed);
    private final GasLocalSearch gasSearch = new GasLocalSearch(relaxed);
    private final RunningOrder runningOrder = new RunningOrder(net, prices);

    /** The maximum number of paths in the last search. */
    private int splits;

    /** Whether the last search found a split. */
    private boolean found;

    /** Begins the search of a depth, before or after gas: all its parts share a number of evaluations. */
    public void begin() {
        prices.limit(EVALUATIONS);
    }

    /** The path bounds of the last trade. */
    public PathBounds bounds() {
        return relaxed.bounds();
    }

    /**
     * The best split found for an input; valid until the next search.
     *
     * @return null if no edges connect the tokens or they cannot take the input
     */
    @Nullable
    public RunningOrder best(Trade trade, Uint256 amountIn, int mostPaths) {
        return choose(trade, amountIn, mostPaths, RelaxedSearch.Start.SPOT);
    }

    /**
     * The best split found over longer paths than the last search, for the same input. Starts from its prices, at which
     * few further edges can improve the trade.
     *
     * @return null as for {@link #best}
     */
    @Nullable
    public RunningOrder longer(Trade trade, Uint256 amountIn, int mostPaths) {
        return choose(trade, amountIn, mostPaths, RelaxedSearch.Start.LAST_PRICES);
    }

    private @Nullable RunningOrder choose(Trade trade, Uint256 amountIn, int mostPaths, RelaxedSearch.Start start) {
        splits = mostPaths;
        found = relaxed.solve(trade, amountIn, start);
        if (!found) {
            return null;
        }
        choice.choose(relaxed.edges(), splits);
        runningOrder.arrange();
        return runningOrder;
    }

    /** Whether the split found last is so far below all edges together that splits over fewer paths may lead to a better one. */
    public boolean isWorthGrowing() {
        return found && choice.isWorthGrowing();
    }

    /**
     * Improves the split found last by those over fewer paths.
     *
     * @param exact what the best plan known pays
     * @param each runs a split that may pay more, valid until it returns; returns what the best plan pays then
     */
    public void grow(double exact, ToDoubleFunction<RunningOrder> each) {
        choice.grow(splits, exact, () -> {
            runningOrder.arrange();
            return each.applyAsDouble(runningOrder);
        });
    }

    /** Whether a plan pays so much less than the split found last was to pay that pools did not take all of its input. */
    public boolean leavesInput(double paid) {
        return found && paid < expected() * TAKES_ALL;
    }

    /**
     * A split over a path that takes all of the input and the most promising others; valid until the next search. Where pools
     * are full, what they cannot take has no price, and the split that pays most may leave it.
     *
     * @param paths how many there are together
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

    /** The output of all edges over any number of paths, predicted by curves; unbounded if the last search found no split. */
    public double unlimited() {
        return found ? choice.unlimited() : Double.POSITIVE_INFINITY;
    }

    /** Whether a plan of the split found last pays less than a coarse greedy filling. */
    public boolean mayBeBeatenByPieces(double paid) {
        return paid < relaxed.paidInPieces();
    }

    /** Whether the last search found a split that leaves paths unused, but yields far less than all edges together. */
    public boolean isInDoubt() {
        return found && choice.isInDoubt();
    }

    /** Whether a plan of the split found last is so far below all edges together that fewer hops may pay more. */
    public boolean isFarBelowAll(double paid) {
        return !found || paid < choice.unlimited() * BELOW_ALL;
    }

    /** Greedy filling of the trade in many pieces, which also works where prices do not converge. */
    public RunningOrder inPieces() {
        runningOrder.arrangeAll(choice.compatible(relaxed.inPieces()));
        return runningOrder;
    }

    /**
     * Offers splits that may have a higher output net of gas than the one found. Local search starts from that one, from the
     * best single path and, until prices prove that only a negligible gain is left, from the best choice of each number of
     * paths, which is offered as well. Where no pools drain, numbers below a limit are enough.
     *
     * @param single the best single path net of gas
     * @param gasUnit price of a unit of gas in units of the output
     * @param negligible a gain in units of the output
     * @param fewPaths the limit; zero for no choices
     * @param offer takes a split, valid until it returns, and returns the best output net of gas so far
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
            // Fewer pools lower the marginal price, so that further edges can matter.
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

    /** Offers the flows at the prices; returns whether no split over the network can leave more than the best but for a negligible gain. */
    private boolean offer(double negligible, ToDoubleFunction<RunningOrder> offer) {
        runningOrder.arrange();
        double left = offer.applyAsDouble(runningOrder);
        return gasSearch.bound() - left <= negligible;
    }

    /** The marginal output of a path. */
    private static double slope(Plan single) {
        double slope = 1;
        for (int i = 0; i < single.size(); i++) {
            slope *= single.edge(i).curve().slope(Reals.of(single.inputs[i]));
        }
        return slope;
    }

    /** The edges of a path that are in the network. */
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

    /** The output of the split found last, predicted by curves. */
    public double expected() {
        return prices.bound();
    }
}
