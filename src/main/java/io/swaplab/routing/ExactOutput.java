package io.swaplab.routing;

import io.swaplab.math.Uint256;
import org.jspecify.annotations.Nullable;

/**
 * Finds the least input for a wanted output. Begins with an input that suffices, shrinks its plan, and searches anew one
 * unit below for as long as that finds a plan which still pays enough. A plan is shrunk first at its own proportions,
 * then to the unit with all inputs fixed but those of the last consumers. So the answer is least in two senses: the same
 * plan with one unit less, missing from the last consumer of every token it reaches, pays less than wanted; and, unless
 * the rounds ran out, so does the best plan that the search knows for one unit less.
 */
final class ExactOutput {
    private static final int ROUNDS = 6;
    private static final int GROWTHS = 24;
    private static final int SINGLE_PATH_QUOTES = 20_000;

    private final Graph graph;
    private final RouteRequest request;
    private final Uint256 wanted;

    private ExactOutput(Graph graph, RouteRequest request) {
        this.graph = graph;
        this.request = request;
        this.wanted = request.amount();
    }

    /** The plan that needs least, or null when the pools cannot pay so much. */
    static @Nullable Plan best(Graph graph, RouteRequest request) {
        return graph.isEmpty() ? null : new ExactOutput(graph, request).search();
    }

    private @Nullable Plan search() {
        Plan start = singlePath();
        Plan best = start == null ? grown() : start;
        if (best == null) {
            return null;
        }
        best = shrunk(best);
        for (int round = 0; round < ROUNDS && best.amountIn.isGreaterThan(Uint256.ONE); round++) {
            Plan next = enough(SplitSearch.best(graph, request, best.amountIn.minus(Uint256.ONE)));
            if (next == null) {
                break;
            }
            best = shrunk(next);
        }
        return best;
    }

    /** The plan if it pays enough, else null. */
    private @Nullable Plan enough(@Nullable Plan plan) {
        return plan == null || plan.amountOut.isLessThan(wanted) ? null : plan;
    }

    private @Nullable Plan singlePath() {
        LeastInputPath.Found found = leastInput(wanted);
        if (found == null) {
            return null;
        }
        return enough(Plan.Split.single(found.path()).run(found.amountIn()));
    }

    private LeastInputPath.@Nullable Found leastInput(Uint256 output) {
        return new LeastInputPath(graph, request.depth(), SINGLE_PATH_QUOTES).of(output);
    }

    /** Where no single path pays so much: begins at what a part of the output needs and grows until a split pays all. */
    private @Nullable Plan grown() {
        Uint256 fills = Uint256.ZERO;
        Uint256 input = Uint256.ZERO;
        for (int shift = 1; shift < wanted.bitLength() && fills.isZero(); shift++) {
            LeastInputPath.Found found = leastInput(wanted.shiftRight(shift));
            if (found != null) {
                fills = found.amountIn();
                input = doubled(fills, shift);
            }
        }
        Uint256 fails = Uint256.ZERO;
        for (int i = 0; i < GROWTHS && input.isGreaterThan(fills); i++) {
            Plan plan = SplitSearch.best(graph, request, input);
            if (enough(plan) != null) {
                return plan;
            }
            if (plan == null) {
                fails = input;
            } else {
                fills = input;
            }
            input = fails.isZero() ? doubled(input, 1) : middle(fills, fails);
        }
        return null;
    }

    /** The plan at the least input that suffices for it. */
    private Plan shrunk(Plan plan) {
        Plan high = plan;
        Uint256 low = Uint256.ZERO;
        while (high.amountIn.minus(low).isGreaterThan(Uint256.ONE)) {
            Uint256 middle = middle(low, high.amountIn);
            Plan trial = enough(high.atProportions(middle));
            if (trial != null) {
                high = trial;
            } else {
                low = middle;
            }
        }
        return trimmed(high);
    }

    /** Takes units off the last consumers: in doubling steps while it suffices, then by halves to the unit. */
    private Plan trimmed(Plan plan) {
        Plan high = plan;
        Uint256 low = Uint256.ZERO;
        Uint256 step = Uint256.ONE;
        while (step.isLessThan(high.amountIn)) {
            Uint256 input = high.amountIn.minus(step);
            Plan trial = enough(high.rerun(input));
            if (trial == null) {
                low = input;
                break;
            }
            high = trial;
            step = doubled(step, 1);
        }
        while (high.amountIn.minus(low).isGreaterThan(Uint256.ONE)) {
            Uint256 middle = middle(low, high.amountIn);
            Plan trial = enough(high.rerun(middle));
            if (trial != null) {
                high = trial;
            } else {
                low = middle;
            }
        }
        return high;
    }

    private static Uint256 middle(Uint256 low, Uint256 high) {
        return low.plus(high.minus(low).shiftRight(1));
    }

    private static Uint256 doubled(Uint256 value, int times) {
        return value.bitLength() + times > 256 ? Uint256.MAX : value.shiftLeft(times);
    }
}
