package io.swaplab.router.graph;

import java.util.Arrays;

/**
 * Builds a {@link Curve} from pieces, and ensures that slopes never rise, whatever the pieces. A straight piece gets a
 * slight bend. If its initial slope would then exceed the final slope of a straight piece before it, the two are
 * merged. Any other piece that is too steep is lowered, so that it starts with the final slope of the previous piece.
 * An invalid piece ends the curve.
 */
final class CurveBuilder {
    /**
     * Minimum bend of a straight piece, times its width; it makes the slope fall by a millionth over the piece. The end
     * points of the piece stay exact. In between, the curve overstates the output by at most an eighth of a millionth
     * of the piece's output, and by at most half a millionth of the output itself.
     */
    static final double LEAST_BEND = 5e-7;

    private static final double INFINITE = Double.POSITIVE_INFINITY;

    private double[] pieces = new double[Curve.STRIDE];

    /**
     * By piece, the price (output per input) of the first straight piece that was merged into it; undefined for a piece
     * that is not straight.
     */
    private double[] steepest = new double[1];

    private int length;
    private double input;
    private double output;
    private double slope = Double.MAX_VALUE;

    /** Number of consecutive straight pieces at the end of the curve so far. */
    private int straights;

    /**
     * Appends a piece.
     *
     * @param rate initial output per input
     * @param bend the bend, as in {@link Curve}; zero for a straight piece
     * @param width width in units of input, possibly infinite; a piece of negligible width, compared with the curve so
     *     far, is ignored
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
     * Appends one piece in place of one or several straight pieces. Pieces of nearly equal price must be merged,
     * because the bend of each would lower all pieces after it. A piece of only a few units of output, such as an
     * almost empty bin, must be merged too: rounding takes most of its output, and its low price must not limit the
     * prices of all later pieces.
     *
     * @param first price of the first merged piece
     * @param mean output per input of all merged pieces
     * @param end price of the last merged piece
     */
    private void straight(double first, double mean, double end, double width) {
        int last = length - Curve.STRIDE;
        // The slope falls by at least as much as the prices do, so the curve is nowhere below the pieces.
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

    /** Returns the curve of all pieces, which ends at a maximum input or output. */
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
