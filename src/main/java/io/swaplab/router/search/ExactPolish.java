package io.swaplab.router.search;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.graph.Edge;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Improves a plan by local search on exact quotes. A move shifts a part of a token's amount from one consumer (a step
 * that sells the token) to another, which the plan need not use yet; moves that raise the exact output are kept. The
 * parts shrink from whole inputs to single units. The search finds improvements that a smooth model misses because it
 * ignores the rounding of pools and of tokens with few units.
 */
public final class ExactPolish {
    /**
     * Maximum number of quotes for each of the {@link #FIRST_SHIFTS}. Most quotes take less than a microsecond, slow
     * ones about ten microseconds.
     */
    private static final int MOST_QUOTES = 500;

    /** A minimum gain of a move: 2^-WORTHWHILE of the output, which is about half a millionth. */
    public static final int WORTHWHILE = 21;

    /** A minimum gain of a move, in the format of {@link #WORTHWHILE}: so small that any gain is accepted. */
    public static final int ANY = 256;

    /** Each part size is smaller than the one before it by a factor of two to this power. */
    private static final int FINER = 2;

    /**
     * Maximum number of passes over all pairs of steps with one part size. A part is a quarter of the next larger part,
     * so three moves correct a larger move that went too far.
     */
    private static final int PASSES = 4;

    /** A step is nearly full if its input, multiplied by this number, exceeds its capacity. */
    private static final double NEARLY_FULL = 4;

    private static final double FULL = 1 - 1e-12;

    /**
     * Initial sizes of the moved part: 2^-n of a token's whole amount. Where rounding makes the output a step function,
     * large and small first moves end in different local optima.
     */
    private static final int[] FIRST_SHIFTS = {0, 3, 6};

    private final OrderedSteps steps;
    private final boolean[] last;
    private final Uint256 amountIn;
    private final int mostPaths;
    private final int worthwhile;
    private int quotes = MOST_QUOTES;
    private @Nullable Plan best;

    /**
     * The run of the best plan. A step whose input is unchanged takes its output from this run instead of a new quote.
     */
    private @Nullable PlanSimulation run;

    /**
     * The planned input of each step. A step takes no more than the available amount; the last consumer of a token
     * takes the remainder.
     */
    private Uint256[] targets;

    /** The input of each step in the best plan. */
    private Uint256[] inputs;

    private ExactPolish(OrderedSteps steps, Uint256[] start, Uint256 amountIn, int mostPaths, int worthwhile) {
        this.steps = steps;
        this.last = steps.lastConsumers();
        this.targets = start;
        this.inputs = start;
        this.amountIn = amountIn;
        this.mostPaths = mostPaths;
        this.worthwhile = worthwhile;
    }

    /**
     * The best plan found over given steps; the start if none is better.
     *
     * @param steps the steps that may be used, in running order
     * @param start a plan over some of them
     * @param worthwhile the minimum gain of a move, in the format of {@link #WORTHWHILE}
     */
    public static Plan improve(OrderedSteps steps, Plan start, int mostPaths, int worthwhile) {
        OrderedSteps ordered = largestLast(steps, start);
        Plan best = start;
        for (int shift : FIRST_SHIFTS) {
            ExactPolish polish =
                    new ExactPolish(ordered, targets(ordered, start), start.amountIn, mostPaths, worthwhile);
            if (polish.accepts(polish.targets)) {
                polish.climb(shift);
            }
            best = polish.best != null && polish.best.beats(best) ? polish.best : best;
        }
        return best;
    }

    private static Uint256[] inputs(OrderedSteps steps, Plan start) {
        Uint256[] inputs = new Uint256[steps.size()];
        Arrays.fill(inputs, Uint256.ZERO);
        for (int i = 0; i < inputs.length; i++) {
            for (int k = 0; k < start.size(); k++) {
                if (start.edge(k) == steps.edge(i)) {
                    inputs[i] = start.inputs[k];
                }
            }
        }
        return inputs;
    }

    /**
     * Takes the inputs of a plan as targets. A step that is nearly full gets its capacity as target, unless it is the
     * last consumer of its token.
     */
    private static Uint256[] targets(OrderedSteps steps, Plan start) {
        Uint256[] targets = inputs(steps, start);
        boolean[] last = steps.lastConsumers();
        for (int i = 0; i < targets.length; i++) {
            if (!last[i] && isNearlyFull(steps.edge(i), targets[i])) {
                targets[i] = DoubleConversion.toAmount(steps.edge(i).curve().cap() * FULL);
            }
        }
        return targets;
    }

    private static boolean isNearlyFull(Edge edge, Uint256 input) {
        return !input.isZero()
                && DoubleConversion.of(input) * NEARLY_FULL > edge.curve().cap();
    }

    /**
     * The steps with neighbouring consumers of the same token reordered. The largest one that is not nearly full comes
     * last, because the last consumer takes the remainder.
     */
    private static OrderedSteps largestLast(OrderedSteps steps, Plan start) {
        Uint256[] inputs = inputs(steps, start);
        int[] places = new int[inputs.length];
        for (int begin = 0; begin < places.length; ) {
            int end = begin;
            int largest = begin;
            while (end < places.length && steps.from(end) == steps.from(begin)) {
                largest =
                        absorbs(steps.edge(end), inputs[end]).isLessThan(absorbs(steps.edge(largest), inputs[largest]))
                                ? largest
                                : end;
                end++;
            }
            int next = begin;
            for (int i = begin; i < end; i++) {
                places[i == largest ? end - 1 : next++] = i;
            }
            begin = end;
        }
        return steps.at(places);
    }

    /** Ranks a step among the consumers that could take a remainder: by its input, or zero if it is nearly full. */
    private static Uint256 absorbs(Edge edge, Uint256 input) {
        return isNearlyFull(edge, input) ? Uint256.ZERO : input;
    }

    private void climb(int firstShift) {
        List<int[]> pairs = pairs();
        boolean smaller = true;
        for (int shift = firstShift; smaller && quotes > 0; shift += FINER) {
            Uint256[] parts = parts(shift);
            smaller = Arrays.stream(parts).anyMatch(part -> part.isGreaterThan(Uint256.ONE));
            boolean moved = true;
            for (int pass = 0; moved && pass < PASSES; pass++) {
                moved = false;
                for (int[] pair : pairs) {
                    moved |= moves(pair[0], pair[1], parts[steps.from(pair[0])]);
                }
            }
        }
    }

    /**
     * For each token, the amount that one move shifts: the total input of the token's consumers divided by 2^{@code
     * shift}, but at least one unit.
     */
    private Uint256[] parts(int shift) {
        Uint256[] parts = new Uint256[steps.tokenCount()];
        Arrays.fill(parts, Uint256.ZERO);
        for (int i = 0; i < inputs.length; i++) {
            parts[steps.from(i)] = parts[steps.from(i)].plus(inputs[i]);
        }
        for (int token = 0; token < parts.length; token++) {
            parts[token] = parts[token].shiftRight(shift).max(Uint256.ONE);
        }
        return parts;
    }

    /** All ordered pairs of steps that consume the same token. */
    private List<int[]> pairs() {
        List<int[]> pairs = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            for (int j = 0; j < steps.size(); j++) {
                if (i != j && steps.from(i) == steps.from(j)) {
                    pairs.add(new int[] {i, j});
                }
            }
        }
        return pairs;
    }

    /**
     * Moves up to this amount of input from one step to another. Returns false, without a move, if the output would not
     * grow enough.
     */
    private boolean moves(int giver, int taker, Uint256 most) {
        if (inputs[giver].isZero() || quotes <= 0) {
            return false;
        }
        Uint256 part = inputs[giver].min(most);
        if (mostPaths == 1 && part.isLessThan(inputs[giver])) {
            // Moving only a part would leave both steps in use, which needs two paths.
            return false;
        }
        Uint256[] trial = targets.clone();
        trial[giver] = inputs[giver].minus(part);
        trial[taker] = trial[taker].plus(part);
        return accepts(trial);
    }

    private boolean accepts(Uint256[] trial) {
        PlanSimulation ledger = new PlanSimulation(steps, amountIn);
        for (int i = 0; i < trial.length; i++) {
            Uint256 available = ledger.available(i);
            Uint256 input = last[i] || trial[i].isGreaterThan(available) ? available : trial[i];
            if (!ledger.swap(i, input, run)) {
                quotes -= ledger.quotes();
                return false;
            }
        }
        quotes -= ledger.quotes();
        Plan known = best;
        if (known != null
                && !ledger.paid().isGreaterThan(known.amountOut.plus(known.amountOut.shiftRight(worthwhile)))) {
            return false;
        }
        Plan plan = ledger.isSpent() ? ledger.finished() : null;
        if (plan == null || plan.pathCount() > mostPaths) {
            return false;
        }
        best = plan;
        run = ledger;
        targets = trial;
        inputs = ledger.inputs();
        return true;
    }
}
