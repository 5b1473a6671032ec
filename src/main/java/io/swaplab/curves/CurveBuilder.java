package io.swaplab.curves;

import java.util.Arrays;

/**
 * Lays pieces one after another and keeps the promises of a {@link Curve} whatever it is told: a piece that starts
 * steeper than the one before ends is lowered, one without a bend gets a slight one, and one that makes no sense ends the
 * curve.
 */
final class CurveBuilder {
    /**
     * What a straight piece bends from its start to its end: its slope falls by a millionth. Its ends stay where they
     * were told; between them the curve pays up to an eighth of a millionth of the piece too much, and up to half a
     * millionth of small inputs.
     */
    static final double LEAST_BEND = 5e-7;

    /** Stands in for an endless width: beyond all amounts, and far enough from the end of all numbers to reckon with. */
    static final double ENDLESS = 0x1p512;

    private static final double INFINITE = Double.POSITIVE_INFINITY;

    private double[] pieces = new double[Curve.STRIDE];
    private int length;
    private double input;
    private double output;
    private double slope = Double.MAX_VALUE;

    /**
     * Adds a piece.
     *
     * @param rate output per input where it starts
     * @param bend zero where it is straight
     * @param width the input it takes, may be infinite; nothing is added where it is lost beside all before
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
        double wide = Math.min(width, ENDLESS);
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

    /** The curve of all pieces, cut off where it has taken or paid so much. */
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
