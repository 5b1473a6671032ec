package io.swaplab.router.search;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.dual.EdgeCeilings;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.graph.Edge;
import io.swaplab.router.graph.GasTerms;
import io.swaplab.router.graph.GraphTrade;
import org.jspecify.annotations.Nullable;

/**
 * Finds the plan that buys a requested output with the smallest input or, if gas is weighed, with the smallest input
 * plus gas. The input is exact to the unit: with one unit less, the plan would pay less than requested.
 */
public final class ExactOutput {
    /**
     * Maximum number of searches for each gas price that is tried. Each converts gas to output at the marginal price of
     * the best plan so far. A third search rarely finds another plan.
     */
    private static final int ROUNDS = 4;

    /** Number of gas prices that are tried: the full one, then a quarter, a sixteenth and a sixty-fourth of it. */
    private static final int PARTS = 4;

    private static final int PART_BITS = 2;

    /** Margin by which pools may pay more near their capacity than their sampled curves predict. */
    private static final double BEYOND_CURVES = 0.01;

    private final PlanSearch search;
    private final GraphTrade trade;
    private final TargetOutputAdjuster goal;

    private ExactOutput(PlanSearch search, GraphTrade trade) {
        this.search = search;
        this.trade = trade;
        this.goal = new TargetOutputAdjuster(trade.request().amount());
    }

    /** The plan with the smallest input plus gas; null if the pools cannot reach the output. */
    public static @Nullable Plan best(PlanSearch search, GraphTrade trade) {
        ExactOutput order = new ExactOutput(search, trade);
        Plan least = order.search();
        return least == null || !least.isWorthWeighing(trade.request().gas(), least.amountIn)
                ? least
                : order.bestAfterGas(least);
    }

    /**
     * Repeats the search net of gas, with the input of the best plan so far, while the input plus gas falls. A plan
     * that saves gas but falls far short of the output would need too much further input, so lower gas prices are tried
     * too. Several single paths are compared: the best one for the input need not be the best one for the output.
     */
    private Plan bestAfterGas(Plan least) {
        GasTerms gas = trade.request().gas();
        Plan best = least;
        for (int part = 0; part < PARTS; part++) {
            for (int round = 0; round < ROUNDS; round++) {
                GasTerms weight = lastUnitOf(best, gas).over(Uint256.ONE.shiftLeft(PART_BITS * part));
                Plan plan = search.best(trade, best.amountIn, weight);
                Plan raised = plan == null ? null : goal.raised(plan);
                Plan before = best;
                best = lesser(best, raised == null ? null : goal.inverted(goal.shrunk(raised)), gas);
                for (Edge[] path : search.singlePaths(trade, before.amountIn, weight, before)) {
                    best = lesser(best, goal.bought(path), gas);
                }
                if (best == before) {
                    break;
                }
            }
        }
        return best;
    }

    private static Plan lesser(Plan known, @Nullable Plan other, GasTerms gas) {
        return other != null && other.asksLess(known, gas) ? other : known;
    }

    /** Converts gas terms from units of the input to units of the output, at the plan's marginal price. */
    private static GasTerms lastUnitOf(Plan plan, GasTerms gas) {
        Plan less = PlanResizer.withoutLastPart(plan);
        return less != null && less.amountOut.isLessThan(plan.amountOut)
                ? gas.in(plan.amountOut.minus(less.amountOut), plan.amountIn.minus(less.amountIn))
                : gas.in(plan.amountOut, plan.amountIn);
    }

    private @Nullable Plan search() {
        EdgeCeilings bounds = search.explored(trade);
        if (DoubleConversion.of(goal.wanted()) > mostOutput(bounds)) {
            return null;
        }
        Plan plan = new LeastInput(search, trade, goal, bounds.best()).plan();
        return plan == null ? null : goal.inverted(plan);
    }

    /** Upper bound on the total output, for any input, of all edges that produce the output token. */
    private double mostOutput(EdgeCeilings bounds) {
        double sum = 0;
        for (int i = 0; i < bounds.size(); i++) {
            Edge edge = bounds.edge(i);
            sum += edge.to == trade.sink() ? edge.curve().most(Double.MAX_VALUE) : 0;
        }
        return sum * (1 + BEYOND_CURVES);
    }
}
