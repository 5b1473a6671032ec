package io.swaplab.curves;

import java.util.Arrays;

/**
 * Appends pieces and enforces the invariants of a {@link Curve} on any input: a straight piece steeper than a straight one
 * before it becomes one with it, any other that is steeper than the end of the previous one is lowered, a straight one gets a
 * slight bend, and an invalid one ends the curve.
 */
final class CurveBuilder {
    /**
     * Bend of a straight piece from its start to its end: its slope falls by a millionth. Its end points stay exact; in
     * between the curve overstates the output by at most an eighth of a millionth of the piece, and by half a millionth
     * for small inputs.
     */
    static final double LEAST_BEND = 5e-7;

    /** Straight pieces whose prices differ by less are in order: their slight bends and rounding differ as much. */
    private static final double STRAIGHT = 1 + 4e-6;

    private static final double INFINITE = Double.POSITIVE_INFINITY;

    private double[] pieces = new double[Curve.STRIDE];
    private int length;
    private double input;
    private double output;
    private double slope = Double.MAX_VALUE;

    /**
     * Appends a piece.
     *
     * @param rate initial output per input
     * @param bend zero if straight
     * @param width its width in input, possibly infinite; ignored if negligible next to the curve so far
     */
    void add(double rate, double bend, double width) {
        if (input + width == input) {
            return;
        }
        boolean sound = rate > 0 && rate < INFINITE && bend >= 0 && bend < INFINITE && width > 0;
        if (!sound || slope == 0) {
            slope = 0;
            return;
        }
        boolean straight = bend == 0;
        if (straight && isSteeper(rate) && width < Curve.ENDLESS) {
            // Rounding costs a bin of a few units most of what it pays, and the price of all that follow must not be
            // its own.
            int last = length - Curve.STRIDE;
            double whole = pieces[last + Curve.WIDTH] + width;
            double made = output - pieces[last + Curve.MADE] + rate * width;
            takeBack(last);
            add(made / whole, 0, whole);
            return;
        }
        double wide = Math.min(width, Curve.ENDLESS);
        double bent = straight ? LEAST_BEND / wide : bend;
        double start = Math.min(straight ? rate * (1 + LEAST_BEND) : rate, slope);
        if (length == pieces.length) {
            pieces = Arrays.copyOf(pieces, 2 * length);
        }
        pieces[length + Curve.RATE] = start;
        pieces[length + Curve.BEND] = bent;
        pieces[length + Curve.START] = input;
        pieces[length + Curve.MADE] = output;
        pieces[length + Curve.WIDTH] = wide;
        length += Curve.STRIDE;
        input += wide;
        output += start / (1 / wide + bent);
        double narrowing = 1 + bent * wide;
        slope = start / narrowing / narrowing;
    }

    /** Whether a straight piece would be steeper than the straight one before it. */
    private boolean isSteeper(double rate) {
        int last = length - Curve.STRIDE;
        return length > 0
                && pieces[last + Curve.BEND] * pieces[last + Curve.WIDTH] <= LEAST_BEND * STRAIGHT
                && rate > pieces[last + Curve.RATE] * STRAIGHT;
    }

    private void takeBack(int last) {
        input = pieces[last + Curve.START];
        output = pieces[last + Curve.MADE];
        length = last;
        slope = Double.MAX_VALUE;
        if (last > 0) {
            int before = last - Curve.STRIDE;
            double narrowing = 1 + pieces[before + Curve.BEND] * pieces[before + Curve.WIDTH];
            slope = pieces[before + Curve.RATE] / narrowing / narrowing;
        }
    }

    /** The curve of all pieces, truncated at a maximum input and output. */
    Curve curve(double mostInput, double mostOutput) {
        int kept = 0;
        double cap = 0;
        while (kept < length && pieces[kept + Curve.START] < mostInput && pieces[kept + Curve.MADE] < mostOutput) {
            double start = pieces[kept + Curve.START];
            double rest = mostOutput - pieces[kept + Curve.MADE];
            double left = pieces[kept + Curve.RATE] - pieces[kept + Curve.BEND] * rest;
            double paid = left > 0 ? rest / left : INFINITE;
            double width = Math.min(pieces[kept + Curve.WIDTH], Math.min(mostInput - start, paid));
            pieces[kept + Curve.WIDTH] = width;
            cap = start + width;
            kept += Curve.STRIDE;
        }
        return kept == 0 ? Curve.CLOSED : new Curve(Arrays.copyOf(pieces, kept), cap);
    }
}
