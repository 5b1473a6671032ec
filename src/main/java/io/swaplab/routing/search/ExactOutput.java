package io.swaplab.routing.search;

import io.swaplab.curves.Reals;
import io.swaplab.math.Uint256;
import io.swaplab.routing.candidates.PathBounds;
import io.swaplab.routing.graph.Edge;
import io.swaplab.routing.graph.Trade;
import io.swaplab.routing.plan.Apportionment;
import io.swaplab.routing.plan.Plan;
import io.swaplab.routing.plan.Rerun;
import io.swaplab.routing.request.GasTerms;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Finds the smallest input for a wanted output. Starts from what the best price would need, raises the input until a
 * plan reaches the output, and shrinks it: first proportionally, then to the unit with all inputs fixed except those of
 * the last consumers. As a result, the same plan with one unit less input falls short of the output; and, unless the
 * rounds ran out, so does the best plan that the search finds for one unit less.
 */
public final class ExactOutput {
    /**
     * Maximum number of searches until an input suffices. Most trades take two; pools near their end take up to forty
     * small steps.
     */
    private static final int GUESSES = 48;

    /** Searches in which the weight of gas follows the plan found. A third hardly ever finds another plan. */
    private static final int ROUNDS = 4;

    /**
     * Most searches with less input than the last plan needs. Most trades take two; each of them that succeeds goes
     * twice as far below as the last one went.
     */
    private static final int LOWERINGS = 32;

    /** How far below is also searched if a plan holds few units of a token: one unit may be worth all of the output. */
    private static final int FAR_BELOW_BITS = 12;

    /** Raised inputs go a little beyond the estimate, since prices worsen on the way. */
    private static final double BEYOND = 1.05;

    /** Guesses that double an input whose output is zero, before inputs grow faster. */
    private static final int DOUBLINGS = 4;

    /**
     * Limits of the growth factor of one guess: at least the resolution of a price in doubles, at most what one wrong
     * slope may cost.
     */
    private static final double LEAST_GROWTH = 1 + 1e-9;

    private static final double MOST_GROWTH = 64;

    /** A relative gap between an insufficient and a refused input below which nothing else is searched. */
    private static final double TOO_NEAR = 1e-12;

    /** If this multiple of the input yields no more, the pools are exhausted. */
    private static final double MUCH = 16;

    private static final double MORE = 1 + 1e-6;

    /**
     * Steps by which a plan is raised or lowered to the wanted output, each twice the last: together 4,096 times the
     * first.
     */
    private static final int RETURNS = 12;

    /** The last 1/1,024 of the input measures the marginal price and is still many units. */
    private static final int LAST_PART_SHIFT = 10;

    /** Gas is weighed in full, at a quarter, at a sixteenth and at a sixty-fourth. */
    private static final int PARTS = 4;

    private static final int PART_BITS = 2;

    /** Margin by which pools may pay more near their end than sampled curves. */
    private static final double BEYOND_CURVES = 0.01;

    private final PlanSearch search;
    private final Trade trade;
    private final Uint256 wanted;

    private ExactOutput(PlanSearch search, Trade trade) {
        this.search = search;
        this.trade = trade;
        this.wanted = trade.request().amount();
    }

    /** The plan with the smallest input plus gas, or null if the pools cannot reach the output. */
    public static @Nullable Plan best(PlanSearch search, Trade trade) {
        ExactOutput order = new ExactOutput(search, trade);
        Plan least = order.search();
        return least == null || !least.isWorthWeighing(trade.request().gas(), least.amountIn)
                ? least
                : order.bestAfterGas(least);
    }

    /**
     * Searches with gas terms at the input known to suffice, while that lowers the input plus gas. A plan that saves
     * gas but falls far short needs too much input when raised, so gas is also tried at reduced weights. For the same
     * reason the path that is best at that input may ask for more than another one, so the best few are compared.
     */
    private Plan bestAfterGas(Plan least) {
        GasTerms gas = trade.request().gas();
        Plan best = least;
        for (int part = 0; part < PARTS; part++) {
            for (int round = 0; round < ROUNDS; round++) {
                GasTerms weight = lastUnitOf(best, gas).over(Uint256.ONE.shiftLeft(PART_BITS * part));
                Plan plan = search.best(trade, best.amountIn, weight);
                Plan raised = plan == null ? null : raised(plan);
                Plan before = best;
                best = lesser(best, raised == null ? null : inverted(shrunk(raised)), gas);
                for (Edge[] path : search.singlePaths(trade, before.amountIn, weight, before)) {
                    best = lesser(best, bought(path), gas);
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

    /** Converts gas terms in input units to output units at the plan's marginal price. */
    private static GasTerms lastUnitOf(Plan plan, GasTerms gas) {
        Plan less = withoutLastPart(plan);
        return less != null && less.amountOut.isLessThan(plan.amountOut)
                ? gas.in(plan.amountOut.minus(less.amountOut), plan.amountIn.minus(less.amountIn))
                : gas.in(plan.amountOut, plan.amountIn);
    }

    /**
     * The plan raised proportionally until it reaches the output, possibly beyond it, since its last units may yield
     * little; null if it never does.
     */
    private @Nullable Plan raised(Plan plan) {
        Plan high = plan;
        for (int round = 0; round < RETURNS && high != null && high.amountOut.isLessThan(wanted); round++) {
            double missing = Reals.of(wanted.minus(high.amountOut)) / Reals.of(high.amountOut);
            double more = Math.ceil(Reals.of(high.amountIn) * Math.scalb(missing * BEYOND, round));
            Uint256 added = Reals.toAmount(Math.max(1, more));
            high = high.amountIn.plusOverflows(added) ? null : Rerun.atProportions(high, high.amountIn.plus(added));
        }
        return enough(high);
    }

    private @Nullable Plan search() {
        PathBounds bounds = search.explored(trade);
        if (Reals.of(wanted) > mostOutput(bounds)) {
            return null;
        }
        double ceiling = bounds.best();
        Plan plan = grown(ceiling);
        return plan == null ? null : inverted(polished(lowered(halved(shrunk(plan), ceiling))));
    }

    /**
     * The plan with an input at most four times the least one, by bisection between that plan and what the best price would
     * need, on a logarithmic scale: where pools are full, far less may pay as much.
     */
    private Plan halved(Plan plan, double ceiling) {
        Plan best = plan;
        int low = ceiling > 0 ? Math.max(0, Math.getExponent(Reals.of(wanted) / ceiling)) : 0;
        while (best.amountIn.bitLength() - low > 2) {
            int middle = (low + best.amountIn.bitLength()) / 2;
            Plan found = enough(search.best(trade, Uint256.ONE.shiftLeft(middle)));
            best = found == null ? best : shrunk(found);
            low = found == null ? middle : low;
        }
        while (best.holdsFewUnits() && best.amountIn.bitLength() > FAR_BELOW_BITS) {
            Plan far = enough(search.best(trade, best.amountIn.shiftRight(FAR_BELOW_BITS)));
            if (far == null) {
                break;
            }
            best = shrunk(far);
        }
        return best;
    }

    /**
     * The plan after polishing its split at the same input, while that pays for less input. Where the last input yields
     * little, what is nothing to the output may be much to the input.
     */
    private Plan polished(Plan plan) {
        Plan best = plan;
        for (int round = 0; round < ROUNDS && best.pathCount() > 1 && isNearItsEnd(best); round++) {
            Plan before = best;
            Plan polished = search.polishedAlone(best, trade);
            // At other proportions, a pool that the polish filled to its end may be filled less than it is worth.
            for (Plan next : List.of(least(polished, Rerun::withFixedInputs), shrunk(polished))) {
                best = next.amountIn.isLessThan(best.amountIn) ? next : best;
            }
            if (best == before) {
                break;
            }
        }
        return best;
    }

    /** Whether the last input yields less than seven eighths of the average. */
    private static boolean isNearItsEnd(Plan plan) {
        Plan less = withoutLastPart(plan);
        return less == null
                || less.amountOut
                        .plus(plan.amountOut.shiftRight(LAST_PART_SHIFT + 3).times(7))
                        .isGreaterThan(plan.amountOut);
    }

    private static @Nullable Plan withoutLastPart(Plan plan) {
        Uint256 part = plan.amountIn.shiftRight(LAST_PART_SHIFT);
        return part.isZero() ? null : Rerun.atProportions(plan, plan.amountIn.minus(part));
    }

    /**
     * The least plan of searches with less input, while they reach the output: a search is a heuristic, so the best plan
     * for less input may still pay enough where this one does not if its input is lowered.
     */
    private Plan lowered(Plan plan) {
        Plan best = plan;
        Uint256 step = Uint256.ONE;
        for (int round = 0; round < LOWERINGS && best.amountIn.isGreaterThan(step); round++) {
            Plan found = enough(search.best(trade, best.amountIn.minus(step)));
            if (found != null) {
                Plan next = shrunk(found);
                step = best.amountIn
                        .minus(next.amountIn)
                        .shiftLeft(1)
                        .min(next.amountIn.shiftRight(1))
                        .max(Uint256.ONE);
                best = next;
            } else if (step.isGreaterThan(Uint256.ONE)) {
                step = Uint256.ONE;
            } else {
                break;
            }
        }
        return best;
    }

    /** The plan if it reaches the output, else null. */
    private @Nullable Plan enough(@Nullable Plan plan) {
        return plan == null || plan.amountOut.isLessThan(wanted) ? null : plan;
    }

    /** Upper bound on the combined output of all edges into the sink, whatever their input. */
    private double mostOutput(PathBounds bounds) {
        double sum = 0;
        for (int i = 0; i < bounds.size(); i++) {
            Edge edge = bounds.edge(i);
            sum += edge.to == trade.sink() ? edge.curve().most(Double.MAX_VALUE) : 0;
        }
        return sum * (1 + BEYOND_CURVES);
    }

    private @Nullable Plan grown(double ceiling) {
        double goal = Reals.of(wanted);
        double input = ceiling > 0 ? Math.max(1, goal / ceiling) : 1;
        double low = 0;
        double lowPays = 0;
        double tooMuch = Reals.of(Uint256.MAX);
        double slope = ceiling;
        Plan last = null;
        for (int guess = 0; guess < GUESSES && input <= tooMuch; guess++) {
            Plan plan = search.best(trade, Reals.toAmount(input));
            if (enough(plan) != null) {
                return plan;
            }
            if (plan != null) {
                double pays = Reals.of(plan.amountOut);
                if (low > 0 && input > low * MUCH && pays < lowPays * MORE) {
                    break;
                }
                last = plan;
                slope = low > 0 && input > low ? Math.max(0, (pays - lowPays) / (input - low)) : pays / input;
                low = input;
                lowPays = pays;
                double next = low + BEYOND * (goal - pays) / slope;
                next = Math.clamp(next, Math.max(low * LEAST_GROWTH, low + 1), low * MOST_GROWTH);
                input = next < tooMuch ? next : (low + tooMuch) / 2;
            } else if (low > 0) {
                tooMuch = input;
                input = (low + tooMuch) / 2;
            } else {
                // The output is zero: the input is worth less than one unit of some token.
                input *= guess < DOUBLINGS ? 2 : MOST_GROWTH;
            }
            if (low > 0 && tooMuch - low < low * TOO_NEAR) {
                break;
            }
        }
        return last == null ? null : filled(last);
    }

    /**
     * A plan that falls short with all the input that its pools take, if that is enough: where they are nearly full, the
     * input that pays all there is may be a single one.
     */
    private @Nullable Plan filled(Plan plan) {
        Plan chain = plan.pathCount() == 1 ? bought(pathOf(plan)) : null;
        if (chain != null) {
            return chain;
        }
        Plan high = plan;
        for (Uint256 step = bitOf(plan.amountIn); !step.isZero(); step = step.shiftRight(1)) {
            boolean isTooMuch = high.amountIn.plusOverflows(step);
            Plan more = isTooMuch ? null : Rerun.withFixedInputs(high, high.amountIn.plus(step));
            high = more == null ? high : more;
        }
        return enough(high);
    }

    private static Uint256 bitOf(Uint256 amount) {
        return Uint256.ONE.shiftLeft(amount.bitLength() - 1);
    }

    /** The plan at the smallest input at which it reaches the output. */
    private Plan shrunk(Plan plan) {
        return least(least(returned(plan), Rerun::atProportions), Rerun::withFixedInputs);
    }

    /** Gives back the surplus valued at the average price, which is an upper bound on its marginal price. */
    private Plan returned(Plan plan) {
        Plan high = plan;
        for (int round = 0; round < RETURNS; round++) {
            Uint256 surplus = high.amountOut.minus(wanted);
            Uint256 back = Uint256.mulDivDown(surplus, high.amountIn, high.amountOut);
            Plan trial = back.isZero() ? null : enough(Rerun.atProportions(high, high.amountIn.minus(back)));
            if (trial == null) {
                break;
            }
            high = trial;
        }
        return high;
    }

    /** Removes input units: in doubling steps while the output suffices, then by bisection to the unit. */
    private Plan least(Plan plan, BiFunction<Plan, Uint256, @Nullable Plan> withInput) {
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

    /** The same chain of pools by their own inverse quotes, if these need less. */
    private Plan inverted(Plan plan) {
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

    /** The exact amounts along a path from its end, by the pools' inverse quotes; null if a pool cannot pay that much. */
    private @Nullable Plan bought(Edge[] path) {
        Uint256 needed = wanted;
        for (int i = path.length - 1; i >= 0 && !needed.isZero(); i--) {
            needed = path[i].inverse(needed);
        }
        return needed.isZero() ? null : enough(Apportionment.along(path, needed));
    }
}
