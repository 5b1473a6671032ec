package io.swaplab.router.search;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.Edge;
import io.swaplab.router.graph.SourceAndSink;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Runs the steps of a plan one by one on the pools' exact quotes, and keeps the token balances. */
public final class PlanSimulation {
    /** After a pool has refused an input, the first smaller input tried is lower by the fraction 2^-FINEST_SHIFT. */
    private static final int FINEST_SHIFT = 40;

    /** Number of bisections between an accepted and a refused input. */
    private static final int HALVINGS = 4;

    private final OrderedSteps steps;
    private final Uint256[] balances;
    private final Uint256[] held;
    private final Uint256[] inputs;
    private final Uint256[] outputs;
    private final Uint256 amountIn;
    private int quotes;

    public PlanSimulation(OrderedSteps steps, Uint256 amountIn) {
        this.steps = steps;
        this.amountIn = amountIn;
        balances = new Uint256[steps.tokenCount()];
        Arrays.fill(balances, Uint256.ZERO);
        balances[SourceAndSink.SOURCE] = amountIn;
        held = new Uint256[steps.size()];
        inputs = new Uint256[steps.size()];
        outputs = new Uint256[steps.size()];
    }

    /** The balance of the token that a step consumes. */
    public Uint256 available(int step) {
        return balances[steps.from(step)];
    }

    public Uint256 amountIn() {
        return amountIn;
    }

    /** The balance of the output token. */
    public Uint256 paid() {
        return balances[SourceAndSink.SINK];
    }

    /** Whether all balances are zero except that of the output token. */
    public boolean isSpent() {
        for (int token = 0; token < balances.length; token++) {
            if (token != SourceAndSink.SINK && !balances[token].isZero()) {
                return false;
            }
        }
        return true;
    }

    /** Number of quotes so far. */
    public int quotes() {
        return quotes;
    }

    /** The input of each step; null for a step that has not run. */
    public Uint256[] inputs() {
        return inputs;
    }

    /** Whether a step has run, successfully or not. */
    public boolean wasTried(int step) {
        return inputs[step] != null;
    }

    /** The input of a step that ran, even if its pool could not fill it. */
    public Uint256 input(int step) {
        return inputs[step];
    }

    /** The balance of a step's input token just before the step ran. */
    public Uint256 held(int step) {
        return held[step];
    }

    /** The output of a step that ran; zero if its pool could not fill the input. */
    public Uint256 output(int step) {
        return outputs[step];
    }

    /**
     * Runs a step. With zero input it does nothing and is omitted from the plan. Returns false if the pool cannot fill
     * the input.
     */
    public boolean swap(int step, Uint256 input) {
        return swap(step, input, null);
    }

    /**
     * Runs a step. If it had the same input in an earlier run, its output is taken from there without a quote.
     *
     * @param known the earlier run; null if there is none
     * @return false if the pool cannot fill the input
     */
    public boolean swap(int step, Uint256 input, @Nullable PlanSimulation known) {
        Uint256 output;
        if (known != null && input.equals(known.inputs[step])) {
            output = known.outputs[step];
        } else {
            output = steps.edge(step).quote(input);
            quotes += input.isZero() ? 0 : 1;
        }
        int from = steps.from(step);
        int to = steps.to(step);
        held[step] = balances[from];
        inputs[step] = input;
        outputs[step] = output;
        balances[from] = balances[from].minus(input);
        if (output.isZero()) {
            return input.isZero();
        }
        if (balances[to].plusOverflows(output)) {
            return false;
        }
        balances[to] = balances[to].plus(output);
        return true;
    }

    /** The largest input found, below a refused one, that the step's pool accepts; zero if none is found. */
    Uint256 acceptedBelow(int step) {
        Edge edge = steps.edge(step);
        Uint256 refused = inputs[step];
        Uint256 high = refused;
        Uint256 low = Uint256.ZERO;
        for (int shift = FINEST_SHIFT; shift > 0 && low.isZero(); shift--) {
            Uint256 less = refused.minus(refused.shiftRight(shift));
            if (less.isLessThan(high)) {
                boolean taken = !edge.quote(less).isZero();
                low = taken ? less : low;
                high = taken ? high : less;
            }
        }
        for (int i = 0; i < HALVINGS && !low.isZero(); i++) {
            Uint256 middle = low.plus(high.minus(low).shiftRight(1));
            boolean taken = middle.isGreaterThan(low) && !edge.quote(middle).isZero();
            low = taken ? middle : low;
            high = taken ? high : middle;
        }
        return low;
    }

    /** The plan of the steps that ran with an input above zero; null if the output is zero. */
    @Nullable
    public Plan finished() {
        Uint256 made = balances[SourceAndSink.SINK];
        if (made.isZero()) {
            return null;
        }
        int[] places = IntStream.range(0, inputs.length)
                .filter(step -> !inputs[step].isZero())
                .toArray();
        Plan.Amounts amounts = new Plan.Amounts(at(inputs, places), at(outputs, places), at(held, places));
        return new Plan(places.length == inputs.length ? steps : steps.at(places), amounts, amountIn, made);
    }

    private static Uint256[] at(Uint256[] values, int[] places) {
        Uint256[] some = new Uint256[places.length];
        for (int i = 0; i < places.length; i++) {
            some[i] = values[places[i]];
        }
        return some;
    }
}
