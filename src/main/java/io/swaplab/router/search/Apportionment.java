package io.swaplab.router.search;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.graph.Edge;
import io.swaplab.router.graph.SourceAndSink;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Divides a trade over steps in running order: turns the approximate input and output of each step into exact amounts.
 * Once all of a token has been produced, it is divided among the token's remaining consumers, and differences from the
 * planned inputs are spread in proportion to stiffness (see {@link OrderedSteps.Flow}). Before that, a consumer gets its
 * planned share of the amount available. No step gets more than its capacity. The excess goes to the other consumers of
 * the token; if these are full too, the producers of the token make less.
 */
public final class Apportionment {
    /** Maximum number of repairs per step of the split; if these do not help, a step is removed. */
    private static final int REPAIRS_PER_STEP = 4;

    /** Maximum number of steps that are removed from a split, one after the other, if repairs do not help. */
    private static final int MOST_LEFT_OUT = 3;

    /** From this fraction on, an amount counts as used up and a capacity as reached; the margin is for rounding. */
    private static final double FULL = 1 - 1e-9;

    /** Weight per unit of input for steps whose stiffness is unknown; tiny compared with any known stiffness. */
    private static final double SLIGHT = 1e-200;

    private final OrderedSteps steps;
    private final double[] inputs;
    private final double[] outputs;

    /** For each step, the largest input that its pool is known to take. */
    private final double[] caps;

    /** For each step, its stiffness as defined in {@link OrderedSteps.Flow}. Differences are spread in proportion to it. */
    private final double[] stiffness;

    private Apportionment(OrderedSteps steps, double[] inputs, double[] outputs, double[] caps, double[] stiffness) {
        this.steps = steps;
        this.inputs = inputs;
        this.outputs = outputs;
        this.caps = caps;
        this.stiffness = stiffness;
    }

    /** Creates the split whose planned amounts are the given flows of a solved network. */
    public static Apportionment of(OrderedSteps.Flow flow) {
        OrderedSteps steps = flow.steps();
        double[] caps = capacities(steps);
        boolean[] kept = new boolean[caps.length];
        Arrays.fill(kept, true);
        return new Apportionment(steps, flow.inputs(), flow.outputs(), caps, flow.stiffness()).joined(kept);
    }

    /** The plan that trades an input along a single path, in exact amounts; null if a pool cannot fill its step. */
    public static @Nullable Plan along(Edge[] path, Uint256 amountIn) {
        PlanSimulation ledger = new PlanSimulation(OrderedSteps.chain(path), amountIn);
        for (int i = 0; i < path.length; i++) {
            if (!ledger.swap(i, ledger.available(i))) {
                return null;
            }
        }
        return ledger.finished();
    }

    /** This split without its smallest steps, removed until the split needs at most this many paths. */
    public Apportionment within(int paths) {
        Apportionment split = this;
        while (split.steps.size() > 0 && split.steps.pathCount() > paths) {
            split = split.without(split.thinnest());
        }
        return split;
    }

    /**
     * The plan with exact amounts for an input. If a pool does not take the amount allotted to it, two kinds of repair
     * are tried, and the better plan is returned.
     *
     * @return null if the pools cannot take the input
     */
    @Nullable
    public Plan run(Uint256 amountIn) {
        Apportionment split = withAbsorbersLast();
        PlanSimulation ledger = new PlanSimulation(split.steps, amountIn);
        if (split.settle(ledger) == steps.size()) {
            return ledger.finished();
        }
        Plan each = run(amountIn, false);
        Plan one = run(amountIn, true);
        return one != null && one.beats(each) ? one : each;
    }

    /**
     * The exact amounts after repairs. If repairs do not help, the step that cannot take its input is removed.
     *
     * @param cutsOne what is limited if all consumers of a token are full: true limits one producer of the token, false
     *     all of them
     */
    private @Nullable Plan run(Uint256 amountIn, boolean cutsOne) {
        Apportionment split = this;
        for (int leftOut = 0; leftOut <= MOST_LEFT_OUT && split.steps.size() > 0; leftOut++) {
            Apportionment next = split;
            int failed = 0;
            for (int repair = 0; next != null && repair <= REPAIRS_PER_STEP * next.steps.size(); repair++) {
                split = next.withAbsorbersLast();
                PlanSimulation ledger = new PlanSimulation(split.steps, amountIn);
                failed = split.settle(ledger);
                if (failed == split.steps.size()) {
                    return ledger.finished();
                }
                next = split.repaired(failed, ledger, cutsOne);
            }
            split = split.unrepaired().without(failed);
        }
        return null;
    }

    /** This split with its original capacities, which are those of the curves; repairs may have lowered them. */
    private Apportionment unrepaired() {
        return new Apportionment(steps, inputs, outputs, capacities(steps), stiffness);
    }

    private static double[] capacities(OrderedSteps steps) {
        return IntStream.range(0, steps.size())
                .mapToDouble(i -> steps.edge(i).curve().cap())
                .toArray();
    }

    /**
     * This split with neighbouring consumers of the same token reordered. The one with the largest input among those
     * that are not full comes last, because the last consumer takes the remainder.
     */
    private Apportionment withAbsorbersLast() {
        int[] places = IntStream.range(0, steps.size()).toArray();
        boolean changed = false;
        for (int start = 0; start < places.length; ) {
            int end = start;
            int best = start;
            while (end < places.length && steps.from(end) == steps.from(start)) {
                best = absorbs(end) > absorbs(best) ? end : best;
                end++;
            }
            for (int i = best; i < end - 1; i++) {
                places[i] = i + 1;
                changed = true;
            }
            places[end - 1] = best;
            start = end;
        }
        return changed ? at(steps.reordered(places), places) : this;
    }

    /**
     * Ranks a step among the consumers that could take the remainder of their token: higher for a larger input, lowest
     * if the step is full.
     */
    private double absorbs(int step) {
        return inputs[step] < caps[step] ? inputs[step] : -1 / (1 + inputs[step]);
    }

    /**
     * Runs the steps up to the first that cannot take its input. Returns the index of that step, or the number of steps
     * if there is none.
     */
    private int settle(PlanSimulation ledger) {
        int size = steps.size();
        boolean[] last = steps.lastConsumers();
        int[] whole = new int[steps.tokenCount()];
        double[] held = new double[steps.tokenCount()];
        for (int i = 0; i < size; i++) {
            whole[steps.to(i)] = i;
        }
        held[SourceAndSink.SOURCE] = DoubleConversion.of(ledger.amountIn());
        double[] targets = inputs.clone();
        for (int i = 0; i < size; i++) {
            int token = steps.from(i);
            Uint256 available = ledger.available(i);
            if (whole[token] <= i) {
                if (!allot(i, DoubleConversion.of(available), targets)) {
                    return i;
                }
                whole[token] = Integer.MAX_VALUE;
            } else if (whole[token] < Integer.MAX_VALUE) {
                targets[i] = Math.min(caps[i], DoubleConversion.of(available) * Math.min(1, inputs[i] / held[token]));
            }
            Uint256 target = DoubleConversion.toAmount(Math.rint(targets[i]));
            boolean takesAll = last[i]
                    || targets[i] >= DoubleConversion.of(available) * FULL && caps[i] >= DoubleConversion.of(available);
            Uint256 input = takesAll || target.isGreaterThan(available) ? available : target;
            if (!ledger.swap(i, input)) {
                return i;
            }
            held[token] -= inputs[i];
            held[steps.to(i)] += outputs[i];
        }
        return size;
    }

    /**
     * Divides the available amount of a token, all of which has been produced, among a step and the later consumers of
     * the token. Each gets its planned input plus or minus a part of the difference, in proportion to its stiffness,
     * limited to the range from zero to its capacity.
     *
     * @return false if the consumers cannot take all of it
     */
    private boolean allot(int first, double available, double[] targets) {
        int token = steps.from(first);
        double rest = available;
        for (int i = first; i < targets.length; i++) {
            if (steps.from(i) == token) {
                targets[i] = Math.min(inputs[i], caps[i]);
                rest -= targets[i];
            }
        }
        // Each round except the last fills or empties at least one step.
        for (int round = first; round <= targets.length && Math.abs(rest) > available * (1 - FULL); round++) {
            double weights = 0;
            for (int i = first; i < targets.length; i++) {
                weights += weight(i, token, targets[i], rest);
            }
            if (weights == 0) {
                return false;
            }
            double moved = 0;
            for (int i = first; i < targets.length; i++) {
                double weight = weight(i, token, targets[i], rest);
                if (weight > 0) {
                    double target = Math.clamp(targets[i] + rest * weight / weights, 0, caps[i]);
                    moved += target - targets[i];
                    targets[i] = target;
                }
            }
            rest -= moved;
        }
        return true;
    }

    /**
     * The weight by which a difference is spread: the step's stiffness or, if that is unknown, a tiny number in
     * proportion to its input. Zero if the step does not consume the token, or is full when inputs have to grow, or is
     * empty when they have to shrink.
     */
    private double weight(int step, int token, double target, double rest) {
        boolean open = steps.from(step) == token && (rest > 0 ? target < caps[step] : target > 0);
        return open ? Math.max(stiffness[step], SLIGHT * (1 + inputs[step])) : 0;
    }

    /**
     * This split with changed capacities or inputs, because a step takes less than the input it was given. Null if the
     * step sells the trade's input token and no other step can take the difference.
     */
    private @Nullable Apportionment repaired(int step, PlanSimulation ledger, boolean cutsOne) {
        int token = steps.from(step);
        double[] known = caps.clone();
        double rest = DoubleConversion.of(ledger.available(step));
        if (ledger.wasTried(step)) {
            known[step] = Math.min(caps[step], DoubleConversion.of(ledger.acceptedBelow(step)));
            rest += DoubleConversion.of(ledger.input(step));
        }
        double before = 0;
        double spare = 0;
        double later = 0;
        int lastSpare = -1;
        for (int i = 0; i < steps.size(); i++) {
            if (steps.from(i) == token && i < step) {
                double input = DoubleConversion.of(ledger.input(i));
                before += input;
                spare += known[i] - input;
                lastSpare = input < known[i] * FULL ? i : lastSpare;
            }
            later += steps.from(i) == token && i >= step ? known[i] : 0;
        }
        double missing = rest - spare - later;
        if (missing > 0 && token == SourceAndSink.SOURCE) {
            return null;
        }
        // A pool may refuse an amount that, rounded to a double, equals its capacity.
        boolean isFull = known[step] >= caps[step] * FULL && rest >= later * FULL;
        if (missing <= 0 && isFull) {
            missing = Math.max(rest - later, rest * (1 - FULL));
            Apportionment raised = raisedBefore(step, missing, ledger);
            if (raised != null) {
                return raised;
            }
        }
        // Producers that run before the last earlier consumer with room are not limited, because that consumer takes
        // all that they produce.
        if (missing > 0) {
            DownstreamCapacityLimits full = new DownstreamCapacityLimits(steps, ledger, step, lastSpare + 1);
            if (!cutsOne || !full.cutOne(missing, known)) {
                full.cutEach(missing / (before + rest), known);
            }
        }
        Apportionment repaired = new Apportionment(steps, inputs, outputs, known, stiffness);
        return known[step] > 0 ? repaired : repaired.without(step);
    }

    /**
     * This split with larger inputs for the consumers of a token that run before a step; null if none of them can take
     * more.
     *
     * @param missing the amount of the token that the step and later consumers cannot take
     */
    private @Nullable Apportionment raisedBefore(int step, double missing, PlanSimulation ledger) {
        double[] raised = inputs.clone();
        double left = missing;
        for (int i = step - 1; i >= 0; i--) {
            double input = steps.from(i) == steps.from(step) ? DoubleConversion.of(ledger.input(i)) : 0;
            double more =
                    input > 0 ? Math.min(left, Math.min(caps[i], DoubleConversion.of(ledger.held(i))) - input) : 0;
            if (more > input * (1 - FULL)) {
                raised[i] = inputs[i] * (1 + more / input) / FULL;
                left -= more;
            }
        }
        return left < missing ? new Apportionment(steps, raised, outputs, caps, stiffness) : null;
    }

    private Apportionment without(int step) {
        boolean[] kept = new boolean[steps.size()];
        Arrays.fill(kept, true);
        kept[step] = false;
        return joined(kept);
    }

    /**
     * This split reduced to the kept steps. Steps are removed too if none of their producers or none of their consumers
     * remain.
     */
    private Apportionment joined(boolean[] kept) {
        int count = steps.size() + 1;
        for (int before = count + 1; count < before; ) {
            before = count;
            count = joinedOnce(kept);
        }
        if (count == steps.size()) {
            return this;
        }
        int[] places = IntStream.range(0, steps.size()).filter(i -> kept[i]).toArray();
        return at(steps.at(places), places);
    }

    /** This split with new steps; {@code places[i]} is the index that new step i has in this split. */
    private Apportionment at(OrderedSteps others, int[] places) {
        return new Apportionment(
                others, at(inputs, places), at(outputs, places), at(caps, places), at(stiffness, places));
    }

    private static double[] at(double[] values, int[] places) {
        return Arrays.stream(places).mapToDouble(i -> values[i]).toArray();
    }

    /**
     * Removes from the kept steps those whose input no earlier kept step produces, or whose output no later kept step
     * consumes. Returns the number of remaining steps. A repeated call may remove more steps.
     */
    private int joinedOnce(boolean[] kept) {
        boolean[] made = new boolean[steps.tokenCount()];
        made[SourceAndSink.SOURCE] = true;
        for (int i = 0; i < kept.length; i++) {
            kept[i] &= made[steps.from(i)];
            made[steps.to(i)] |= kept[i];
        }
        boolean[] consumed = new boolean[made.length];
        consumed[SourceAndSink.SINK] = true;
        int count = 0;
        for (int i = kept.length - 1; i >= 0; i--) {
            kept[i] &= consumed[steps.to(i)];
            consumed[steps.from(i)] |= kept[i];
            count += kept[i] ? 1 : 0;
        }
        return count;
    }

    /** The step that carries the smallest share of the trade's input. */
    private int thinnest() {
        double[] parts = new double[steps.tokenCount()];
        double[] taken = new double[steps.tokenCount()];
        parts[SourceAndSink.SOURCE] = 1;
        for (int i = 0; i < steps.size(); i++) {
            taken[steps.from(i)] += inputs[i];
        }
        int thinnest = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < steps.size(); i++) {
            double part = parts[steps.from(i)] * inputs[i] / taken[steps.from(i)];
            parts[steps.to(i)] += part;
            if (part < least) {
                least = part;
                thinnest = i;
            }
        }
        return thinnest;
    }
}
