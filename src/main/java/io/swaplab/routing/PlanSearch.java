package io.swaplab.routing;

import io.swaplab.curves.Reals;
import io.swaplab.math.Uint256;
import org.jspecify.annotations.Nullable;

/** Finds the plan that pays most for an input: the best split, or the best single path where that pays no less. */
final class PlanSearch {
    private static final double AS_PROMISED = 1 - 1e-6;

    private final SplitSearch splits = new SplitSearch();
    private final SinglePaths singles = new SinglePaths(splits.reach());

    /**
     * The best plan of an input by what is left of its output after gas, or null when the pools cannot take the input.
     * Reuses its memory, so one thread at a time.
     */
    @Nullable
    Plan best(Trade trade, Uint256 amountIn, GasTerms gas) {
        Plan most = best(trade, amountIn);
        return most == null || !gas.areWeighed() ? most : thriftier(trade, amountIn, gas, most);
    }

    /**
     * What leaves more than the plan that was just found to pay most, if anything does: a single path, or a split over
     * fewer or cheaper pools.
     */
    private @Nullable Plan thriftier(Trade trade, Uint256 amountIn, GasTerms gas, Plan most) {
        Plan best = better(most, thrifty(trade, amountIn, gas, most), gas);
        if (trade.request().depth() > SplitSearch.PLAIN_DEPTH) {
            Trade shorter = trade.within(SplitSearch.PLAIN_DEPTH);
            best = better(best, split(shorter, amountIn, SplitSearch.Hops.ALL), gas);
            best = better(best, thrifty(shorter, amountIn, gas, most), gas);
        }
        return best;
    }

    /** The thriftiest plan beside the split that was just searched. */
    private @Nullable Plan thrifty(Trade trade, Uint256 amountIn, GasTerms gas, Plan about) {
        Plan single = singles.thriftiest(trade, amountIn, gas, about);
        int most = mostPaths(trade);
        Sequence flow = most == 1 ? null : splits.thrifty(single, gas.perUnit());
        return better(single, flow == null ? null : run(flow, amountIn, most), gas);
    }

    /** The plan that pays most, or null when the pools cannot take the input. */
    @Nullable
    Plan best(Trade trade, Uint256 amountIn) {
        int depth = trade.request().depth();
        Plan best = null;
        for (int hops = Math.min(depth, SplitSearch.PLAIN_DEPTH); hops <= depth; hops++) {
            Trade shorter = trade.within(hops);
            if (hops > SplitSearch.PLAIN_DEPTH) {
                best = better(best, split(shorter, amountIn, SplitSearch.Hops.EARLY));
                best = better(best, split(shorter, amountIn, SplitSearch.Hops.LATE));
            }
            best = better(best, split(shorter, amountIn, SplitSearch.Hops.ALL));
        }
        boolean plain = depth <= SplitSearch.PLAIN_DEPTH
                && trade.request().splitCount() > Selection.FEW
                && amountIn.bitLength() > SinglePaths.FEW_UNITS_BITS;
        if (best != null && plain && keepsItsPromise(best)) {
            return best;
        }
        Plan single = singles.beside(trade, amountIn, null);
        return better(polished(single, trade), polished(best, trade));
    }

    private @Nullable Plan polished(@Nullable Plan plan, Trade trade) {
        Steps steps = plan == null ? null : splits.around(plan);
        return steps == null ? plan : ExactPolish.improve(steps, plan, mostPaths(trade));
    }

    /** Whether the pools pay what their curves told, so that no single path can be better than the split. */
    private boolean keepsItsPromise(Plan plan) {
        return Reals.of(plan.amountOut) >= splits.expected() * AS_PROMISED;
    }

    private static @Nullable Plan better(@Nullable Plan known, @Nullable Plan other) {
        return other != null && other.beats(known) ? other : known;
    }

    private static @Nullable Plan better(@Nullable Plan known, @Nullable Plan other, GasTerms gas) {
        return other != null && other.beats(known, gas) ? other : known;
    }

    private @Nullable Plan split(Trade trade, Uint256 amountIn, SplitSearch.Hops hops) {
        Plan plan = split(trade, amountIn, hops, false);
        return splits.fellShort() ? better(plan, split(trade, amountIn, hops, true)) : plan;
    }

    private @Nullable Plan split(Trade trade, Uint256 amountIn, SplitSearch.Hops hops, boolean everything) {
        int most = mostPaths(trade);
        Sequence flow = splits.best(trade, amountIn, most, hops, everything);
        if (flow == null) {
            return null;
        }
        Plan plan = run(flow, amountIn, most);
        return plan != null && keepsItsPromise(plan) ? plan : better(plan, run(splits.refined(), amountIn, most));
    }

    private static int mostPaths(Trade trade) {
        return Math.min(trade.request().splitCount(), RouteRequest.MAX_SPLITS);
    }

    private static @Nullable Plan run(Sequence flow, Uint256 amountIn, int most) {
        Plan thrifty = Split.of(flow).within(most).run(amountIn);
        Plan plan = thrifty == null ? Split.of(flow.withUnused()).run(amountIn) : thrifty;
        return plan == null || plan.pathCount() > most ? null : plan;
    }

    /** The most that a unit of input could become, if nothing were traded yet. */
    double ceiling(Trade trade) {
        Reach reach = splits.reach();
        reach.explore(trade);
        return reach.best();
    }
}
