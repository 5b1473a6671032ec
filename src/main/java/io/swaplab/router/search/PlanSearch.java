package io.swaplab.router.search;

import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.dual.EdgeCeilings;
import io.swaplab.router.graph.CurveFactory;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.graph.Edge;
import io.swaplab.router.graph.GasTerms;
import io.swaplab.router.graph.GraphTrade;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the plan with the highest output for an input: the best split, or the best single path if that pays at least as
 * much.
 */
public final class PlanSearch {
    /** The search starts with paths of up to this many hops; their prices guide the search over longer paths. */
    private static final int FIRST_DEPTH = 3;

    /**
     * A split of a large input is compared with single paths only if its exact output is below this share of what its
     * curves predict. The comparison takes thousands of quotes and can gain little more than the missing output.
     */
    private static final double AS_PROMISED = 1 - 1e-5;

    /**
     * If one base unit of an intermediate token is worth more than this part of the output, rounding by a few units
     * matters.
     */
    private static final double NOTICEABLE = 1e-3;

    /** Markets of at most this many pools count as small; in these, more single paths are searched. */
    private static final int SMALL_MARKET = 500;

    /** Tolerance for prices that have not fully converged and for curves that understate quotes. */
    private static final double NEARLY = 1 + CurveFactory.LEARNT_PRECISION;

    /** A plan that pays this share of what all pools can pay together is not compared with single paths. */
    private static final double NEARLY_ALL = 1 - 5e-5;

    /** The slope of a curve is compared with the slope between two quotes; their inputs differ by the part 2^-STEP. */
    private static final int STEP = 8;

    /** A curve counts as misjudged if its slope and that of the quotes differ by more than this fraction. */
    private static final double WRONG = 5e-3;

    /** Additional tolerance of the comparison of slopes, in units of the output, because both quotes are rounded. */
    private static final double ROUNDED = 2;

    /**
     * A plan of at most this many paths is compared with single paths, unless it pays nearly all that the pools can
     * pay. This number is doubled for a plan that pays far less than an unlimited number of paths could pay.
     */
    private static final int FEW = 4;

    /**
     * If gas costs more than this part of the output, plans of fewer hops or paths are searched too, because they may
     * save more gas cost than they lose in output.
     */
    private static final double DEAR = 0.05;

    /** The search net of gas ends when at most this part of the output can still be gained. */
    private static final double PART_OF_OUTPUT = 1e-4;

    /** The search net of gas also ends when at most this part of the gas cost can still be gained. */
    private static final double PART_OF_GAS = 0.2;

    private final SplitSearch splits = new SplitSearch();
    private final SinglePathSearch singles = new SinglePathSearch(splits.bounds());
    private final PolishCandidates polishCandidates = new PolishCandidates(splits.bounds());

    /**
     * The plan with the highest output net of gas; null if the pools cannot take the input. Reuses its memory; not
     * thread-safe.
     *
     * <p>If the plan for the full depth pays far less than an unlimited number of paths could pay, a split is also
     * built up from few paths. The same is done for a smaller depth, from {@link #FIRST_DEPTH} on, if an unlimited
     * number of paths within that depth could pay more than the plan found. The result is then at least as good as the
     * plan for that depth. If gas is a large part of the output, depths below {@link #FIRST_DEPTH} are searched too.
     */
    @Nullable
    public Plan best(GraphTrade trade, Uint256 amountIn, GasTerms gas) {
        return best(trade, amountIn, gas, null);
    }

    /**
     * The plan with the highest output net of gas, or a known plan that cannot be beaten.
     *
     * @param known a plan over more hops; returned at once if all edges within the depth together pay less
     */
    private @Nullable Plan best(GraphTrade trade, Uint256 amountIn, GasTerms gas, @Nullable Plan known) {
        int depth = trade.request().depth();
        Plan best = null;
        int first = Math.min(depth, FIRST_DEPTH);
        double[] ungrown = new double[depth];
        boolean fallsShort = false;
        for (int hops = first; hops <= depth; hops++) {
            GraphTrade within = trade.within(hops);
            splits.begin();
            boolean longer = hops > FIRST_DEPTH;
            Plan most = split(within, amountIn, longer);
            if (known != null && hops == depth && splits.unlimited() * NEARLY < left(known, gas)) {
                return known;
            }
            if (splits.isWorthGrowing()) {
                if (hops == depth) {
                    most = grown(most, amountIn, mostPaths(trade));
                } else {
                    ungrown[hops] = splits.unlimited();
                }
            }
            if (!isEnough(amountIn, most) && (!longer || isLookedOver(trade))) {
                explore(within, longer);
                Plan single = singles.beside(within, amountIn, null);
                if (splits.leavesInput(paid(most))) {
                    most = beside(singles.thatTake(amountIn), most, amountIn, mostPaths(trade), GasTerms.NONE);
                }
                most = better(
                        polished(single, within, ExactPolish.WORTHWHILE),
                        polished(most, within, ExactPolish.WORTHWHILE));
            }
            fallsShort |= hops == first && splits.isFarBelowAll(paid(most));
            best = better(best, most, gas);
            if (most != null && most.isWorthWeighing(gas, most.amountOut)) {
                explore(within, longer);
                best = better(best, gasAware(within, amountIn, gas, most), gas);
            }
        }
        fallsShort |= best != null && cost(best, gas) > DEAR * paid(best);
        int fewer = fallsShort ? first - 1 : 0;
        for (int hops = first; hops < depth; hops++) {
            fewer = ungrown[hops] * NEARLY > paid(best) ? hops : fewer;
        }
        return fewer > 0 ? better(best, best(trade.within(fewer), amountIn, gas, best), gas) : best;
    }

    private static double cost(Plan plan, GasTerms gas) {
        return gas.perUnit() * plan.gasUnits();
    }

    /** The output of a plan net of gas. */
    private static double left(Plan plan, GasTerms gas) {
        return DoubleConversion.of(plan.amountOut) - cost(plan, gas);
    }

    private static double paid(@Nullable Plan plan) {
        return plan == null ? 0 : DoubleConversion.of(plan.amountOut);
    }

    /** The plan with the highest output, ignoring gas; null if the pools cannot take the input. */
    @Nullable
    public Plan best(GraphTrade trade, Uint256 amountIn) {
        return best(trade, amountIn, GasTerms.NONE);
    }

    /**
     * The best plan net of gas. The candidates are the plan with the highest output, the best single path, and splits
     * over fewer or cheaper pools. If only one path is allowed: the best single path, or null if none is found.
     *
     * @param about the plan with the highest output, ignoring gas
     */
    private @Nullable Plan gasAware(GraphTrade trade, Uint256 amountIn, GasTerms gas, Plan about) {
        Plan single = singles.bestAfterGas(trade, amountIn, gas, about);
        int most = mostPaths(trade);
        if (most == 1) {
            return single;
        }
        Plan[] best = {better(about, single, gas)};
        boolean[] leaves = {false};
        double negligible = Math.max(PART_OF_OUTPUT * paid(about), PART_OF_GAS * cost(about, gas));
        int few = cost(about, gas) > DEAR * paid(about) ? FEW : 0;
        splits.offerAfterGas(single, gas.perUnit(), negligible, few, split -> {
            Plan plan = run(split, amountIn, most);
            leaves[0] |= splits.leavesInput(paid(plan));
            best[0] = better(best[0], plan, gas);
            return left(best[0], gas);
        });
        if (leaves[0]) {
            singles.beside(trade, amountIn, null);
            for (int together = 2; together <= Math.min(FEW, most); together++) {
                best[0] = beside(singles.thatTake(amountIn), best[0], amountIn, together, gas);
            }
        }
        return best[0];
    }

    /**
     * Finds the candidate edges again at spot prices, because single paths are ranked at spot prices. A search over
     * longer paths has found its candidates at other prices: those of the best split over shorter paths.
     *
     * @param longer whether the last search was one over longer paths; if false, nothing is done
     */
    private void explore(GraphTrade trade, boolean longer) {
        if (longer) {
            splits.bounds().explore(trade);
        }
    }

    /** Whether a search for single paths is unnecessary, because none can beat the split just found. */
    private boolean isEnough(Uint256 amountIn, @Nullable Plan split) {
        return split != null
                && (split.pathCount() > (splits.isWorthGrowing() ? 2 * FEW : FEW)
                        || paid(split) >= splits.unlimited() * NEARLY_ALL && !isMisjudged(split))
                && amountIn.bitLength() > Plan.FEW_UNITS_BITS
                && keepsItsPromise(split)
                && !splits.isInDoubt()
                && splits.bounds().dearestUnit() < paid(split) * NOTICEABLE;
    }

    /**
     * Whether, in some step of a split, the slope of a curve fitted to samples differs noticeably from the slope of the
     * pool's quotes at the step's input.
     */
    private static boolean isMisjudged(Plan plan) {
        for (int i = 0; i < plan.size() && plan.pathCount() > 1; i++) {
            Edge edge = plan.edge(i);
            Uint256 more = plan.inputs[i].plus(plan.inputs[i].shiftRight(STEP));
            if (edge.isLearnt() && !more.equals(plan.inputs[i])) {
                double gained = DoubleConversion.of(edge.quote(more)) - DoubleConversion.of(plan.outputs[i]);
                double predicted = edge.curve().slope(DoubleConversion.of(plan.inputs[i]))
                        * (DoubleConversion.of(more) - DoubleConversion.of(plan.inputs[i]));
                if (Math.abs(gained - predicted) > ROUNDED + WRONG * predicted) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The plan after local search on exact quotes; the same plan if local search cannot use all of its edges. */
    private @Nullable Plan polished(@Nullable Plan plan, GraphTrade trade, int worthwhile) {
        if (plan == null) {
            return null;
        }
        OrderedSteps steps = polishCandidates.around(plan, DoubleConversion.of(plan.amountIn));
        return steps == null ? plan : ExactPolish.improve(steps, plan, mostPaths(trade), worthwhile);
    }

    /**
     * Whether single paths of more than {@link #FIRST_DEPTH} hops are searched if a split pays less than predicted.
     * False in large markets if many paths are allowed. In a test, this search improved none of 300 such trades and
     * delayed some by 50 ms.
     */
    private static boolean isLookedOver(GraphTrade trade) {
        return isSmall(trade) || trade.request().splits() <= FEW;
    }

    private static boolean isSmall(GraphTrade trade) {
        return trade.graph().poolCount() <= SMALL_MARKET;
    }

    /**
     * Whether the exact output of a plan reaches what the curves predicted, up to a tolerance. Then no single path can
     * beat it by more than the tolerance.
     */
    private boolean keepsItsPromise(Plan plan) {
        return DoubleConversion.of(plan.amountOut) >= splits.expected() * AS_PROMISED;
    }

    private static @Nullable Plan better(@Nullable Plan known, @Nullable Plan other) {
        return other != null && other.beats(known) ? other : known;
    }

    private static @Nullable Plan better(@Nullable Plan known, @Nullable Plan other, GasTerms gas) {
        return other != null && other.beats(known, gas) ? other : known;
    }

    private @Nullable Plan split(GraphTrade trade, Uint256 amountIn, boolean longer) {
        int most = mostPaths(trade);
        RunningOrder found = longer ? splits.longer(trade, amountIn, most) : splits.best(trade, amountIn, most);
        if (found == null) {
            return null;
        }
        Plan plan = run(found, amountIn, most);
        return splits.mayBeBeatenByPieces(paid(plan)) ? better(plan, run(splits.inPieces(), amountIn, most)) : plan;
    }

    /**
     * The better of two plans: a given one, and the best split found by starting with one path and adding more, up to
     * the allowed number.
     */
    private @Nullable Plan grown(@Nullable Plan plan, Uint256 amountIn, int most) {
        Plan[] best = {plan};
        splits.grow(paid(plan), each -> {
            best[0] = better(best[0], run(each, amountIn, most));
            return paid(best[0]);
        });
        return best[0];
    }

    /**
     * The best of a given plan and of several splits. Each split combines a path that can take all of the input with
     * other paths.
     *
     * @param paths the paths that can take all of the input; each is tried
     * @param together total number of paths of each split
     */
    private @Nullable Plan beside(List<Plan> paths, @Nullable Plan plan, Uint256 amountIn, int together, GasTerms gas) {
        Plan best = plan;
        for (Plan path : paths) {
            RunningOrder split = splits.beside(path, together);
            best = split == null ? best : better(best, run(split, amountIn, together), gas);
        }
        return best;
    }

    private static int mostPaths(GraphTrade trade) {
        return Math.min(trade.request().splits(), RequestLimits.MAX_SPLITS);
    }

    private static @Nullable Plan run(RunningOrder runningOrder, Uint256 amountIn, int most) {
        Plan plan = Apportionment.of(runningOrder.flow()).within(most).run(amountIn);
        return plan == null || plan.pathCount() > most ? null : plan;
    }

    /** Improves a plan by local search on exact quotes, at the same input. Accepts any gain, however small. */
    public Plan polishedAlone(Plan plan, GraphTrade trade) {
        explored(trade);
        Plan better = polished(plan, trade, ExactPolish.ANY);
        return better == null ? plan : better;
    }

    /** The best single paths net of gas, ranked by curves. Paths worth less than a given plan may be missing. */
    public List<Edge[]> singlePaths(GraphTrade trade, Uint256 amountIn, GasTerms gas, Plan about) {
        explored(trade);
        return singles.pathsAfterGas(trade, amountIn, gas, about);
    }

    /**
     * Finds the edges that can matter for a trade at spot prices, and returns the bounds on what paths through them can
     * pay.
     */
    public EdgeCeilings explored(GraphTrade trade) {
        EdgeCeilings bounds = splits.bounds();
        bounds.explore(trade);
        return bounds;
    }
}
