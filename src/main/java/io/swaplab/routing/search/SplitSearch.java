package io.swaplab.routing.search;

import io.swaplab.curves.Reals;
import io.swaplab.math.Uint256;
import io.swaplab.routing.candidates.EdgeSet;
import io.swaplab.routing.candidates.LayeredNetwork;
import io.swaplab.routing.candidates.PathBounds;
import io.swaplab.routing.choice.CardinalityChoice;
import io.swaplab.routing.choice.GasLocalSearch;
import io.swaplab.routing.dual.DualPrices;
import io.swaplab.routing.dual.RelaxedSearch;
import io.swaplab.routing.graph.Trade;
import io.swaplab.routing.plan.Plan;
import org.jspecify.annotations.Nullable;

/**
 * Finds the best split of an exact input over few paths: the prices of the best flows, however many paths these take; then
 * as many paths as are allowed, and the prices of those.
 *
 * <p>Reused from search to search by one thread; the answer depends on nothing that came before, but for longer paths.
 */
public final class SplitSearch {
    /** A split so far from what all edges make is held against pieces. */
    private static final double FAR_FROM_ALL = 1 - 1e-3;

    private static final double BELOW_FILLING = 1 - 1e-3;

    private final RelaxedSearch relaxed = new RelaxedSearch();
    private final LayeredNetwork net = relaxed.network();
    private final DualPrices prices = relaxed.prices();
    private final CardinalityChoice choice = new CardinalityChoice(relaxed);
    private final GasLocalSearch gasSearch = new GasLocalSearch(relaxed);
    private final RunningOrder runningOrder = new RunningOrder(net, prices);

    /** Most paths that are to be chosen. */
    private int splits;

    /** Whether the last search found a split. */
    private boolean found;

    /** What lies between the tokens of the last trade. */
    public PathBounds bounds() {
        return relaxed.bounds();
    }

    /**
     * The best split found for an input; valid until the next search.
     *
     * @param everything whether to search again after falling short: no edge that can matter is left out, however many
     *     there are, and all are solved for step by step, however few
     * @return null when no edges join the tokens or they cannot take the input
     */
    @Nullable
    public RunningOrder best(Trade trade, Uint256 amountIn, int mostPaths, boolean everything) {
        return choose(trade, amountIn, new RelaxedSearch.Manner(false, everything, everything, mostPaths));
    }

    /**
     * The best split found over longer paths than the last search looked at, for the same input: it begins at the prices that
     * were found there, at which few edges are left that could add anything.
     *
     * @return null as of {@link #best}
     */
    @Nullable
    public RunningOrder longer(Trade trade, Uint256 amountIn, int mostPaths) {
        return choose(trade, amountIn, new RelaxedSearch.Manner(true, false, false, mostPaths));
    }

    private @Nullable RunningOrder choose(Trade trade, Uint256 amountIn, RelaxedSearch.Manner manner) {
        splits = manner.splits();
        found = relaxed.solve(trade, amountIn, manner);
        if (!found) {
            return null;
        }
        choice.choose(relaxed.edges(), splits);
        runningOrder.arrange();
        return runningOrder;
    }

    /** Whether laying the trade piece by piece may pay more than a plan of the split last found, as far as is known. */
    public boolean mayBeBeatenByPieces(double paid) {
        return paid < Math.max(relaxed.paidInPieces(), choice.unlimited() * FAR_FROM_ALL);
    }

    /** The trade laid in many pieces, each where it pays most beside those before it: what prices need not converge to. */
    public RunningOrder inPieces() {
        runningOrder.arrangeAll(choice.compatible(relaxed.inPieces()));
        return runningOrder;
    }

    /** The split last found, with edges that trade nothing in it for what the others do not take after all. */
    public RunningOrder withUnused() {
        runningOrder.arrangeAll(choice.withUnused());
        return runningOrder;
    }

    /** The split last found with its prices solved to the last. */
    public RunningOrder refined() {
        relaxed.solver().solveFully();
        runningOrder.arrange();
        return runningOrder;
    }

    /** Whether the last search for the best split found one, but missed what its edges can make. */
    public boolean fellShort() {
        return found && choice.fellShort();
    }

    /**
     * The split found that leaves most of its output after gas, beside the one just found that pays most; valid until the
     * next search.
     *
     * @param single the path that leaves most by itself
     * @param gasUnit what a unit of gas costs in units of the output
     * @return null when the search has found no split
     */
    @Nullable
    public RunningOrder gasAware(@Nullable Plan single, double gasUnit) {
        if (!found) {
            return null;
        }
        double least = single == null ? relaxed.lowest() : slope(single) * BELOW_FILLING;
        if (least < relaxed.lowest()) {
            // Fewer pools pay less for the last unit, so edges that could not matter before can now.
            relaxed.lower(least);
            choice.choose(relaxed.edges(), splits);
        }
        gasSearch.start(gasUnit, splits);
        gasSearch.improve(prices.active());
        if (single != null) {
            EdgeSet path = edgesOf(single);
            if (path.size() == single.size()) {
                gasSearch.improve(path);
            }
        }
        if (!gasSearch.finish()) {
            return null;
        }
        runningOrder.arrange();
        return runningOrder;
    }

    /** What the last unit of a path makes. */
    private static double slope(Plan single) {
        double slope = 1;
        for (int i = 0; i < single.size(); i++) {
            slope *= single.edge(i).curve().slope(Reals.of(single.inputs[i]));
        }
        return slope;
    }

    /** Those edges of a path that are in the network. */
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

    /** What the curves tell that the split last found makes. */
    public double expected() {
        return prices.bound();
    }
}
