package io.swaplab.routing;

import io.swaplab.curves.Reals;
import io.swaplab.math.Uint256;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How a trade is divided: steps in running order, each with what it is to take and make. The exact amounts follow by
 * shares: of a token that is whole the part of what its remaining consumers take, before that the part of what is there.
 */
final class Split {
    private static final int SHARE_BITS = 40;
    private static final double SHARE_SCALE = 0x1p40;
    private static final int ATTEMPTS = 12;

    /** By which parts of itself an input is made less, where the pool cannot take it. */
    private static final int[] LESS_SHIFTS = {13, 10, 7, 4, 2};

    private final Steps steps;
    private final double[] inputs;
    private final double[] outputs;

    private Split(Steps steps, double[] inputs, double[] outputs) {
        this.steps = steps;
        this.inputs = inputs;
        this.outputs = outputs;
    }

    /** The split of balanced flows; of each group's consumers the largest comes last, so that it absorbs the rest. */
    static Split of(Sequence flow) {
        int size = flow.size;
        int[] place = new int[size];
        for (int start = 0; start < size; ) {
            int end = flow.groupEnd(start);
            int largest = start;
            for (int i = start; i < end; i++) {
                largest = flow.input(i) > flow.input(largest) ? i : largest;
            }
            int next = start;
            for (int i = start; i < end; i++) {
                place[i == largest ? end - 1 : next++] = i;
            }
            start = end;
        }
        Edge[] edges = new Edge[size];
        int[] from = new int[size];
        int[] to = new int[size];
        double[] inputs = new double[size];
        double[] outputs = new double[size];
        for (int i = 0; i < size; i++) {
            edges[i] = flow.edge(place[i]);
            from[i] = flow.from(place[i]);
            to[i] = flow.to(place[i]);
            inputs[i] = flow.input(place[i]);
            outputs[i] = flow.output(place[i]);
        }
        boolean[] kept = new boolean[size];
        Arrays.fill(kept, true);
        return new Split(new Steps(edges, from, to), inputs, outputs).joined(kept);
    }

    /** The exact amounts of one path, or null when a pool cannot fill. */
    static @Nullable Plan along(Edge[] path, Uint256 amountIn) {
        Ledger ledger = new Ledger(Steps.chain(path), amountIn);
        for (int i = 0; i < path.length; i++) {
            if (!ledger.swap(i, ledger.available(i))) {
                return null;
            }
        }
        return ledger.finished();
    }

    /** Without its thinnest steps as long as it takes more paths than that. */
    Split within(int paths) {
        Split split = this;
        while (split.steps.size() > 0 && split.steps.pathCount() > paths) {
            split = split.without(split.thinnest());
        }
        return split;
    }

    /**
     * The exact amounts of an input. Where a pool cannot fill its part, it gets less, or nothing if even that is of no use.
     *
     * @return null when the pools cannot take the input
     */
    @Nullable
    Plan run(Uint256 amountIn) {
        Split split = this;
        for (int attempt = 0; attempt < ATTEMPTS && split.steps.size() > 0; attempt++) {
            Ledger ledger = new Ledger(split.steps, amountIn);
            int done = split.settle(ledger);
            if (done == split.steps.size()) {
                return ledger.finished();
            }
            split = split.eased(done, ledger.input(done));
        }
        return null;
    }

    /** Runs the steps to the first that fails; tells which, or how many there are. */
    private int settle(Ledger ledger) {
        double[] shares = shares();
        for (int i = 0; i < shares.length; i++) {
            Uint256 available = ledger.available(i);
            Uint256 input = shares[i] >= 1 ? available : part(available, shares[i]);
            if (!ledger.swap(i, input)) {
                return i;
            }
        }
        return shares.length;
    }

    /** A part of an amount, rounded down. */
    private static Uint256 part(Uint256 amount, double share) {
        Uint256 scaled = Uint256.of(Math.max(1, Math.round(share * SHARE_SCALE)));
        return amount.bitLength() + SHARE_BITS < Uint256.MAX.bitLength()
                ? amount.times(scaled).shiftRight(SHARE_BITS)
                : Uint256.mulDivDown(amount, scaled, Uint256.ONE.shiftLeft(SHARE_BITS));
    }

    /** Which part of what is there each step takes. */
    private double[] shares() {
        int size = steps.size();
        boolean[] last = steps.lastConsumers();
        double[] held = new double[steps.tokenCount()];
        double[] wanted = new double[steps.tokenCount()];
        int[] whole = new int[steps.tokenCount()];
        for (int i = 0; i < size; i++) {
            wanted[steps.from(i)] += inputs[i];
            whole[steps.to(i)] = i;
        }
        double[] shares = new double[size];
        for (int i = 0; i < size; i++) {
            int token = steps.from(i);
            double there = whole[token] <= i ? wanted[token] : held[token];
            shares[i] = last[i] ? 1 : Math.min(1, inputs[i] / there);
            wanted[token] -= inputs[i];
            held[token] -= inputs[i];
            held[steps.to(i)] += outputs[i];
        }
        return shares;
    }

    private Split eased(int step, Uint256 input) {
        for (int shift : LESS_SHIFTS) {
            Uint256 less = input.minus(input.shiftRight(shift));
            if (less.isLessThan(input) && !steps.edge(step).quote(less).isZero()) {
                double[] eased = inputs.clone();
                double part = Reals.of(less) / Reals.of(input);
                return ease(eased, step, part) ? new Split(steps, eased, outputs) : without(step);
            }
        }
        return without(step);
    }

    /** Lets a step take less, and where it is its token's only consumer, those that make the token; false at the input. */
    private boolean ease(double[] eased, int step, double part) {
        int token = steps.from(step);
        int size = steps.size();
        eased[step] *= part;
        if (IntStream.range(0, size).anyMatch(i -> i != step && steps.from(i) == token)) {
            return true;
        }
        return token != Network.SOURCE
                && IntStream.range(0, size).filter(i -> steps.to(i) == token).allMatch(i -> ease(eased, i, part));
    }

    private Split without(int step) {
        boolean[] kept = new boolean[steps.size()];
        Arrays.fill(kept, true);
        kept[step] = false;
        return joined(kept);
    }

    /** Without steps that are not kept, and those that only lead to them or only go on from them. */
    private Split joined(boolean[] kept) {
        int count = steps.size() + 1;
        for (int before = count + 1; count < before; ) {
            before = count;
            count = joinedOnce(kept);
        }
        if (count == steps.size()) {
            return this;
        }
        int[] places = IntStream.range(0, steps.size()).filter(i -> kept[i]).toArray();
        return new Split(
                steps.at(places),
                Arrays.stream(places).mapToDouble(i -> inputs[i]).toArray(),
                Arrays.stream(places).mapToDouble(i -> outputs[i]).toArray());
    }

    /** Takes out steps whose input nothing makes before them or whose output nothing consumes after; counts the others. */
    private int joinedOnce(boolean[] kept) {
        boolean[] made = new boolean[steps.tokenCount()];
        made[Network.SOURCE] = true;
        for (int i = 0; i < kept.length; i++) {
            kept[i] &= made[steps.from(i)];
            made[steps.to(i)] |= kept[i];
        }
        boolean[] consumed = new boolean[made.length];
        consumed[Network.SINK] = true;
        int count = 0;
        for (int i = kept.length - 1; i >= 0; i--) {
            kept[i] &= consumed[steps.to(i)];
            consumed[steps.from(i)] |= kept[i];
            count += kept[i] ? 1 : 0;
        }
        return count;
    }

    /** The step through which the least part of the trade goes. */
    private int thinnest() {
        double[] parts = new double[steps.tokenCount()];
        double[] taken = new double[steps.tokenCount()];
        parts[Network.SOURCE] = 1;
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
