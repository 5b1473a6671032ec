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
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Finds the least input for a wanted output. Begins with what the best price would need, grows until a plan pays enough,
 * and shrinks it: first at its own proportions, then to the unit with all inputs fixed but those of the last consumers. So
 * the same plan with one unit less, missing from the last consumer of every token it reaches, pays less than wanted; and,
 * unless the rounds ran out, so does the best plan that the search knows for one unit less.
 */
public final class ExactOutput {
    /** Searches until an input suffices. Most trades take two; pools near their end take up to forty small steps. */
    private static final int GUESSES = 48;

    /** Searches with less input than the last plan needed. Each may find another plan; hardly any third does. */
    private static final int ROUNDS = 4;

    /** Grown inputs go a little further than they seem to need, since prices fall on the way. */
    private static final double BEYOND = 1.05;

    /** One guess above the last: at least what doubles tell apart in a price, at most what one wrong slope may cost. */
    private static final double LEAST_GROWTH = 1 + 1e-9;

    private static final double MOST_GROWTH = 64;

    /** A gap between an input that pays too little and one that is refused, as a part of it, that holds nothing more. */
    private static final double TOO_NEAR = 1e-12;

    /** Where so many times the input pays no more than this, the pools have given what they have. */
    private static final double MUCH = 16;

    private static final double MORE = 1 + 1e-6;

    /** Steps by which a plan is raised or lowered to what is wanted, each twice the last: together 4,096 times the first. */
    private static final int RETURNS = 12;

    /** The last 1/1,024 of the input shows the marginal price, and is still many units. */
    private static final int LAST_PART_SHIFT = 10;

    /** Gas is weighed whole, by a quarter, by a sixteenth, and by a part of that. */
    private static final int PARTS = 4;

    private static final int PART_BITS = 2;

    private final PlanSearch search;
    private final Trade trade;
    private final Uint256 wanted;

    private ExactOutput(PlanSearch search, Trade trade) {
        this.search = search;
        this.trade = trade;
        this.wanted = trade.request().amount();
    }

    /** The plan that needs least, gas included, or null when the pools cannot pay so much. */
    public static @Nullable Plan best(PlanSearch search, Trade trade) {
        ExactOutput order = new ExactOutput(search, trade);
        Plan least = order.search();
        return least == null || !trade.request().gas().areWeighed() ? least : order.bestAfterGas(least);
    }

    /**
     * Searches with gas weighed at the input that is known to suffice, as long as what is found asks for less in all. A plan
     * that saves gas by paying much less than wanted asks for too much when it is raised, so gas is also weighed by parts.
     */
    private Plan bestAfterGas(Plan least) {
        GasTerms gas = trade.request().gas();
        Plan best = least;
        for (int part = 0; part < PARTS; part++) {
            for (int round = 0; round < ROUNDS; round++) {
                GasTerms weight = lastUnitOf(best, gas).over(Uint256.ONE.shiftLeft(PART_BITS * part));
                Plan plan = search.best(trade, best.amountIn, weight);
                Plan raised = plan == null ? null : raised(plan);
                Plan next = raised == null ? null : inverted(shrunk(raised));
                if (next == null || !next.asksLess(best, gas)) {
                    break;
                }
                best = next;
            }
        }
        return best;
    }

    /** Terms in input as terms in output, by what the last part of a plan's input makes. */
    private static GasTerms lastUnitOf(Plan plan, GasTerms gas) {
        Uint256 part = plan.amountIn.shiftRight(LAST_PART_SHIFT);
        Plan less = part.isZero() ? null : Rerun.atProportions(plan, plan.amountIn.minus(part));
        return less != null && less.amountOut.isLessThan(plan.amountOut)
                ? gas.in(plan.amountOut.minus(less.amountOut), part)
                : gas.in(plan.amountOut, plan.amountIn);
    }

    /**
     * The plan with as much more input, in the same proportions, as it takes to pay enough, and at times more, since its
     * last units may pay little; null where it never does.
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
        Plan plan = grown();
        if (plan == null) {
            return null;
        }
        Plan best = shrunk(plan);
        for (int round = 0; round < ROUNDS && best.amountIn.isGreaterThan(Uint256.ONE); round++) {
            Plan next = enough(search.best(trade, best.amountIn.minus(Uint256.ONE)));
            if (next == null) {
                break;
            }
            best = shrunk(next);
        }
        return inverted(best);
    }

    /** The plan if it pays enough, else null. */
    private @Nullable Plan enough(@Nullable Plan plan) {
        return plan == null || plan.amountOut.isLessThan(wanted) ? null : plan;
    }

    private @Nullable Plan grown() {
        double goal = Reals.of(wanted);
        PathBounds bounds = search.explored(trade);
        if (goal > bounds.mostOutput()) {
            return null;
        }
        double ceiling = bounds.best();
        double input = ceiling > 0 ? Math.max(1, goal / ceiling) : 1;
        double low = 0;
        double lowPays = 0;
        double tooMuch = Reals.of(Uint256.MAX);
        double slope = ceiling;
        for (int guess = 0; guess < GUESSES && input <= tooMuch; guess++) {
            Plan plan = search.best(trade, Reals.toAmount(Math.ceil(input)));
            if (enough(plan) != null) {
                return plan;
            }
            if (plan != null) {
                double pays = Reals.of(plan.amountOut);
                if (low > 0 && input > low * MUCH && pays < lowPays * MORE) {
                    return null;
                }
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
                // Nothing is paid: so little is less than a unit of some token.
                input *= guess < ROUNDS ? 2 : MOST_GROWTH;
            }
            if (low > 0 && tooMuch - low < low * TOO_NEAR) {
                return null;
            }
        }
        return null;
    }

    /** The plan at the least input that suffices for it. */
    private Plan shrunk(Plan plan) {
        return least(least(returned(plan), Rerun::atProportions), Rerun::withFixedInputs);
    }

    /** Gives back what the surplus is worth at the average price, which is more than the last units were sold at. */
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

    /** Takes units off the input: in doubling steps while it suffices, then by halves to the unit. */
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

    /** The same chain of pools by their own inverses, where these ask for less. */
    private Plan inverted(Plan plan) {
        if (plan.pathCount() > 1) {
            return plan;
        }
        Edge[] path = new Edge[plan.size()];
        Uint256 needed = wanted;
        for (int i = path.length - 1; i >= 0 && !needed.isZero(); i--) {
            path[i] = plan.edge(i);
            needed = path[i].inverse(needed);
        }
        Plan chain = needed.isZero() ? null : enough(Apportionment.along(path, needed));
        return chain != null && chain.amountIn.isLessThan(plan.amountIn) ? chain : plan;
    }
}
