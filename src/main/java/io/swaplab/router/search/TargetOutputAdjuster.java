package io.swaplab.router.search;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.graph.Edge;
import java.util.Arrays;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Adjusts plans to a requested output by running them with other inputs, on exact quotes and without a search. */
record TargetOutputAdjuster(Uint256 wanted) {
    /** The input is raised by this multiple of a linear estimate, because prices worsen as the input grows. */
    static final double BEYOND = 1.05;

    /**
     * Maximum number of times that the input is raised or lowered. Each raise is about twice the previous one, so all
     * raises together are about 4,096 times the first.
     */
    private static final int RETURNS = 12;

    /** The plan if it pays at least the requested output; else null. */
    @Nullable
    Plan enough(@Nullable Plan plan) {
        return plan == null || plan.amountOut.isLessThan(wanted) ? null : plan;
    }

    /**
     * The plan with its input raised at constant proportions until it reaches the output. The input may grow a lot,
     * since the last units may yield little. Null if the output is not reached.
     */
    @Nullable
    Plan raised(Plan plan) {
        Plan high = plan;
        for (int round = 0; round < RETURNS && high != null && high.amountOut.isLessThan(wanted); round++) {
            double missing = DoubleConversion.of(wanted.minus(high.amountOut)) / DoubleConversion.of(high.amountOut);
            double more = Math.ceil(DoubleConversion.of(high.amountIn) * Math.scalb(missing * BEYOND, round));
            Uint256 added = DoubleConversion.toAmount(Math.max(1, more));
            high = high.amountIn.plusOverflows(added)
                    ? null
                    : PlanResizer.atProportions(high, high.amountIn.plus(added));
        }
        return enough(high);
    }

    /**
     * Raises the input of a plan whose output is too low, up to what its pools can take; null if the output stays too
     * low. For a single path, the input is first computed backwards from the output, because where pools are nearly
     * full, only one exact input may yield the output.
     */
    @Nullable
    Plan filled(Plan plan) {
        Plan chain = plan.pathCount() == 1 ? bought(pathOf(plan)) : null;
        if (chain != null) {
            return chain;
        }
        Plan high = plan;
        for (Uint256 step = bitOf(plan.amountIn); !step.isZero(); step = step.shiftRight(1)) {
            boolean isTooMuch = high.amountIn.plusOverflows(step);
            Plan more = isTooMuch ? null : PlanResizer.withFixedInputs(high, high.amountIn.plus(step));
            high = more == null ? high : more;
        }
        return enough(high);
    }

    private static Uint256 bitOf(Uint256 amount) {
        return Uint256.ONE.shiftLeft(amount.bitLength() - 1);
    }

    /**
     * The plan with the smallest input that still reaches the output. The input is lowered first at constant
     * proportions, then with all step inputs fixed except that of each token's last consumer.
     */
    Plan shrunk(Plan plan) {
        return least(least(returned(plan), PlanResizer::atProportions), PlanResizer::withFixedInputs);
    }

    /**
     * Lowers the input of a plan that pays more than requested, by the cost of the excess at the average price. The
     * last units of the input yield less than the average, so the plan usually still reaches the output. Repeated as
     * long as the output suffices.
     */
    private Plan returned(Plan plan) {
        Plan high = plan;
        for (int round = 0; round < RETURNS; round++) {
            Uint256 surplus = high.amountOut.minus(wanted);
            Uint256 back = Uint256.mulDivDown(surplus, high.amountIn, high.amountOut);
            Plan trial = back.isZero() ? null : enough(PlanResizer.atProportions(high, high.amountIn.minus(back)));
            if (trial == null) {
                break;
            }
            high = trial;
        }
        return high;
    }

    /**
     * Lowers a plan's input: in doubling steps while the output suffices, then by bisection to the unit.
     *
     * @param withInput runs a plan with another input; null if that fails
     */
    Plan least(Plan plan, BiFunction<Plan, Uint256, @Nullable Plan> withInput) {
        Plan high = plan;
        Uint256 low = Uint256.ZERO;
        Uint256 step = Uint256.ONE;
        while (step.isLessThan(high.amountIn)) {
            Uint256 input = high.amountIn.minus(step);
            Plan trial = enough(withInput.apply(high, input));
            if (trial == null) {
                low = input;
                break;
            }
            high = trial;
            step = step.shiftLeft(1);
        }
        while (high.amountIn.minus(low).isGreaterThan(Uint256.ONE)) {
            Uint256 middle = low.plus(high.amountIn.minus(low).shiftRight(1));
            Plan trial = enough(withInput.apply(high, middle));
            if (trial != null) {
                high = trial;
            } else {
                low = middle;
            }
        }
        return high;
    }

    /**
     * Computes the plan of a single path backwards by the pools' own inverse quotes. Returns the result if it needs
     * less input; otherwise, and for a plan with several paths, returns the given plan.
     */
    Plan inverted(Plan plan) {
        if (plan.pathCount() > 1) {
            return plan;
        }
        Plan chain = bought(pathOf(plan));
        return chain != null && chain.amountIn.isLessThan(plan.amountIn) ? chain : plan;
    }

    private static Edge[] pathOf(Plan plan) {
        Edge[] path = new Edge[plan.size()];
        Arrays.setAll(path, plan::edge);
        return path;
    }

    /**
     * The exact amounts along a path, computed backwards from the output by the pools' inverse quotes. Null if a pool
     * cannot pay the output that the next step needs.
     */
    @Nullable
    Plan bought(Edge[] path) {
        Uint256 needed = wanted;
        for (int i = path.length - 1; i >= 0 && !needed.isZero(); i--) {
            needed = path[i].inverse(needed);
        }
        return needed.isZero() ? null : enough(Apportionment.along(path, needed));
    }
}
