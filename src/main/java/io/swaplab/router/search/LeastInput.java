package io.swaplab.router.search;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.graph.GraphTrade;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the least input for which a search pays a requested output, in three steps:
 *
 * <ol>
 *   <li>an input that suffices: by secants, and by growing factors where pools are nearly full;
 *   <li>an input at most four times the least one: by bisection on a logarithmic scale;
 *   <li>the least input: by false position in the Illinois variant (Dowell and Jarratt, 1971), because the output rises
 *       ever more slowly with the input.
 * </ol>
 *
 * <p>If a plan pays more than requested, its input is lowered: first with all step inputs in constant proportions, then
 * with all step inputs fixed except that of the last step that sells each token, until the input is exact to the unit.
 */
final class LeastInput {
    /**
     * Maximum number of searches for one request; the later searches net of gas are not counted. Most requests need
     * four; more searches hardly lower the input.
     */
    private static final int SEARCHES = 30;

    /** Maximum number of searches, out of {@link #SEARCHES}, that look for a first input that suffices. */
    private static final int GUESSES = 20;

    /** Maximum number of times that a plan is polished, that is, improved by local search on exact quotes. */
    private static final int POLISHES = 4;

    /**
     * Number of guesses by the secant method. If none suffices, the pools are nearly full, and the input grows by
     * increasing factors instead.
     */
    private static final int SECANTS = 8;

    /**
     * If some step of a plan pays only a few units of a token, the plan's input divided by 2^FAR_BELOW_BITS is tried
     * too, because a single unit of that token may be enough for the whole requested output.
     */
    private static final int FAR_BELOW_BITS = 12;

    /** Number of times that an input whose output is zero is doubled; after that, it grows by larger factors. */
    private static final int DOUBLINGS = 4;

    /** Minimum growth factor from one guess to the next. Prices in doubles do not resolve smaller steps. */
    private static final double LEAST_GROWTH = 1 + 1e-9;

    /** Maximum growth factor from one guess to the next, which limits the effect of a single wrong slope. */
    private static final double MOST_GROWTH = 64;

    /**
     * The search for an input that suffices ends when the largest input known to yield too little and the smallest
     * input known to be too large for the pools differ by less than this fraction.
     */
    private static final double TOO_NEAR = 1e-12;

    /** The search ends when it lowers the input by less than this fraction. */
    private static final double NEAR_ENOUGH = 1e-9;

    /** The pools count as drained if an input that is larger by this factor yields no more output. */
    private static final double MUCH = 16;

    /** An output counts as more only if it is higher by at least this factor. */
    private static final double MORE = 1 + 1e-6;

    private final PlanSearch search;
    private final GraphTrade trade;
    private final TargetOutputAdjuster goal;
    private final double ceiling;
    private final double wanted;
    private int left = SEARCHES;

    /** The largest input known to yield too little; zero if there is none. */
    private double low;

    /** The output of the input {@link #low}. */
    private double lowPays;

    /**
     * Creates the search for one requested output.
     *
     * @param ceiling the output per input at the best price; zero if unknown
     */
    LeastInput(PlanSearch search, GraphTrade trade, TargetOutputAdjuster goal, double ceiling) {
        this.search = search;
        this.trade = trade;
        this.goal = goal;
        this.ceiling = ceiling;
        this.wanted = DoubleConversion.of(goal.wanted());
    }

    /** The plan with the least input found; null if none of the inputs tried suffices. */
    @Nullable
    Plan plan() {
        Plan plan = grown();
        return plan == null ? null : lowered(polished(halved(goal.shrunk(plan))));
    }

    private @Nullable Plan at(Uint256 input) {
        left--;
        return search.best(trade, input);
    }

    /**
     * Searches with an input. Returns the plan if its output suffices; otherwise stores input and output as {@link
     * #low} and {@link #lowPays}, and returns null.
     */
    private @Nullable Plan enough(Uint256 input) {
        Plan plan = at(input);
        if (goal.enough(plan) != null) {
            return plan;
        }
        low = DoubleConversion.of(input);
        lowPays = plan == null ? 0 : DoubleConversion.of(plan.amountOut);
        return null;
    }

    private @Nullable Plan grown() {
        double input = ceiling > 0 ? Math.max(1, wanted / ceiling) : 1;
        double tooMuch = DoubleConversion.of(Uint256.MAX);
        Plan last = null;
        for (int guess = 0; guess < GUESSES && input <= tooMuch; guess++) {
            Plan plan = at(DoubleConversion.toAmount(input));
            if (goal.enough(plan) != null) {
                return plan;
            }
            double pays = plan == null ? 0 : DoubleConversion.of(plan.amountOut);
            if (plan != null && (guess < SECANTS || pays >= lowPays)) {
                if (low > 0 && input > low * MUCH && pays < lowPays * MORE) {
                    break;
                }
                last = plan;
                double next = guess < SECANTS ? secant(input, pays) : input * leap(guess - SECANTS);
                low = input;
                lowPays = pays;
                input = next < tooMuch ? next : middle(low, tooMuch);
            } else if (low > 0) {
                // The pools refuse such a large input, or the plan uses worse pools than the plan before.
                tooMuch = input;
                input = middle(low, tooMuch);
            } else {
                // The output is zero because the input is worth less than one unit of some token.
                input *= guess < DOUBLINGS ? 2 : MOST_GROWTH;
            }
            if (low > 0 && tooMuch - low < low * TOO_NEAR) {
                break;
            }
        }
        return last == null ? null : goal.filled(last);
    }

    /** The next guess by the secant method, from the last input and its output. */
    private double secant(double input, double pays) {
        double slope = low > 0 && input > low ? Math.max(0, (pays - lowPays) / (input - low)) : pays / input;
        double next = input + TargetOutputAdjuster.BEYOND * (wanted - pays) / slope;
        return Math.clamp(next, Math.max(input * LEAST_GROWTH, input + 1), input * MOST_GROWTH);
    }

    /** The growth factor of the input, by number from zero: 4, 16, 256 and so on. */
    private static double leap(int number) {
        return Math.scalb(1.0, 2 << Math.min(number, 7));
    }

    private static double middle(double low, double high) {
        return high > 2 * low ? Math.sqrt(low) * Math.sqrt(high) : (low + high) / 2;
    }

    /**
     * Lowers a plan's input by bisection, to at most four times the least one that suffices. Where pools are full, far
     * less input may yield the same output.
     */
    private Plan halved(Plan plan) {
        Plan best = plan;
        int bits = ceiling > 0 ? Math.max(0, Math.getExponent(wanted / ceiling)) : 0;
        while (left > 0 && best.amountIn.bitLength() - bits > 2) {
            int middle = (bits + best.amountIn.bitLength()) / 2;
            Plan found = enough(Uint256.ONE.shiftLeft(middle));
            best = found == null ? best : goal.shrunk(found);
            bits = found == null ? middle : bits;
        }
        while (left > 0 && best.holdsFewUnits() && best.amountIn.bitLength() > FAR_BELOW_BITS) {
            Plan far = goal.enough(at(best.amountIn.shiftRight(FAR_BELOW_BITS)));
            if (far == null) {
                break;
            }
            best = goal.shrunk(far);
        }
        return best;
    }

    /**
     * Improves the split of a plan by local search at the same input, then lowers the input. Repeats both while they
     * save input. If the last part of the input yields little, a small gain in output saves much input.
     */
    private Plan polished(Plan plan) {
        Plan best = plan;
        for (int round = 0; round < POLISHES && best.pathCount() > 1 && isNearItsEnd(best); round++) {
            Plan before = best;
            Plan polished = search.polishedAlone(best, trade);
            // The local search may have filled a pool to its capacity. Lowering the input at constant proportions
            // would no longer fill that pool, so lowering only the inputs of the last consumers is tried as well.
            for (Plan next : List.of(goal.least(polished, PlanResizer::withFixedInputs), goal.shrunk(polished))) {
                best = next.amountIn.isLessThan(best.amountIn) ? next : best;
            }
            if (best == before) {
                break;
            }
        }
        return best;
    }

    /** Whether the output per input over the last 1/1,024 of the input is below seven eighths of the average. */
    private static boolean isNearItsEnd(Plan plan) {
        Plan less = PlanResizer.withoutLastPart(plan);
        return less == null
                || less.amountOut
                        .plus(plan.amountOut
                                .shiftRight(PlanResizer.LAST_PART_SHIFT + 3)
                                .times(7))
                        .isGreaterThan(plan.amountOut);
    }

    /** Searches with less and less input. Returns the best plan found, or the given plan if no lower input suffices. */
    private Plan lowered(Plan plan) {
        Plan best = plan;
        while (left > 0 && best.amountIn.isGreaterThan(Uint256.ONE)) {
            Plan next = goal.enough(at(best.amountIn.minus(1)));
            if (next == null) {
                break;
            }
            double before = DoubleConversion.of(best.amountIn);
            best = between(next);
            if (before - DoubleConversion.of(best.amountIn) < before * NEAR_ENOUGH) {
                break;
            }
        }
        return best;
    }

    /**
     * The plan with the least input found by false position. The interval starts at the largest input known to yield
     * too little, and ends at the input of the given plan, whose output suffices.
     */
    private Plan between(Plan plan) {
        Plan best = goal.shrunk(plan);
        if (low >= DoubleConversion.of(best.amountIn)) {
            low = 0;
            lowPays = 0;
        }
        double high = DoubleConversion.of(plan.amountIn);
        double over = DoubleConversion.of(plan.amountOut.minus(goal.wanted()));
        double under = wanted - lowPays;
        boolean wasEnough = true;
        while (left > 0 && over > 0) {
            Uint256 input = DoubleConversion.toAmount(high - (high - low) * (over / (over + under)));
            if (!input.isLessThan(best.amountIn)
                    || DoubleConversion.of(input) - low < low * NEAR_ENOUGH
                    || DoubleConversion.of(input) < 1) {
                return best;
            }
            Plan found = enough(input);
            if (found != null) {
                Plan shrunk = goal.shrunk(found);
                best = shrunk.amountIn.isLessThan(best.amountIn) ? shrunk : best;
                high = DoubleConversion.of(input);
                over = DoubleConversion.of(found.amountOut.minus(goal.wanted()));
                under = wasEnough ? under / 2 : under;
            } else {
                over = wasEnough ? over : over / 2;
                under = wanted - lowPays;
            }
            wasEnough = found != null;
        }
        return best;
    }
}
