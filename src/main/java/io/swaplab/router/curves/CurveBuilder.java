package io.swaplab.router.curves;

import java.util.Arrays;

/**
 * Appends pieces and enforces the invariants of a {@link Curve} on any input: a straight piece gets a slight bend, and becomes
 * one with a straight one before it if it would be steeper than the end of that; any other that is steeper than the end of the
 * previous one is lowered; an invalid one ends the curve.
 */
final class CurveBuilder {
    /**
     * Bend of a straight piece from its start to its end: its slope falls by a millionth. Its end points stay exact; in
     * between the curve overstates the output by at most an eighth of a millionth of the piece, and by half a millionth
     * for small inputs.
     */
    static final double LEAST_BEND = 5e-7;

    private static final double INFINITE = Double.POSITIVE_INFINITY;

    private double[] pieces = new double[Curve.STRIDE];

    /** Per piece the price of the first of the straight pieces that it stands for; undefined for any other. */
    private double[] steepest = new double[1];

    private int length;
    private double input;
    private double output;
    private double slope = Double.MAX_VALUE;

    /** How many straight pieces follow each other at the end. */
    private int straights;

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
        if (bend == 0) {
            straight(rate, rate, rate, Math.min(width, Curve.ENDLESS));
        } else {
            append(rate, bend, Math.min(width, Curve.ENDLESS));
            straights = 0;
        }
    }

    /**
     * Appends straight pieces as one. Pieces of nearly the same price cannot follow each other, as the bend of the first
     * would lower all others; and rounding costs a bin of a few units most of what it pays, which must not be the price
     * of all that follow.
     *
     * @param first price of the first of them
     * @param mean output per input of all of them
     * @param end price of the last of them
     */
    private void straight(double first, double mean, double end, double width) {
        int last = length - Curve.STRIDE;
        // The slope falls by at least as much as the prices, so the curve is nowhere below the pieces.
        double fall = Math.max(LEAST_BEND, first / end - 1);
        if (straights > 0 && width < Curve.ENDLESS && mean * (1 + fall) > slope) {
            double whole = pieces[last + Curve.WIDTH] + width;
            double made = output - pieces[last + Curve.MADE] + mean * width;
            takeBack(last);
            straight(steepest[last / Curve.STRIDE], made / whole, end, whole);
            return;
        }
        append(mean * (1 + fall), fall / width, width);
        steepest[length / Curve.STRIDE - 1] = first;
        straights++;
    }

    private void append(double rate, double bend, double width) {
        double start = Math.min(rate, slope);
        if (length == pieces.length) {
            pieces = Arrays.copyOf(pieces, 2 * length);
            steepest = Arrays.copyOf(steepest, 2 * steepest.length);
        }
        pieces[length + Curve.RATE] = start;
        pieces[length + Curve.BEND] = bend;
        pieces[length + Curve.START] = input;
        pieces[length + Curve.MADE] = output;
        pieces[length + Curve.WIDTH] = width;
        length += Curve.STRIDE;
        input += width;
        output += start / (1 / width + bend);
        double narrowing = 1 + bend * width;
        slope = start / narrowing / narrowing;
    }

    private void takeBack(int last) {
        input = pieces[last + Curve.START];
        output = pieces[last + Curve.MADE];
        length = last;
        straights--;
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
