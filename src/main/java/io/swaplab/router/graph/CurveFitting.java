package io.swaplab.router.graph;

import java.util.BitSet;

/**
 * Fits a concave curve to points by interpolating their upper convex hull. Where points lie below the hull, the curve
 * is straight. Elsewhere, it consists of one or two hyperbolas between neighbouring points, with estimated slopes at
 * the points. Samples of a constant-product pool are reproduced exactly.
 *
 * <p>Along a hyperbola, the inverse square root of the slope is linear in the input, and the slope of a chord is the
 * geometric mean of the slopes at its ends. All formulas here follow from these two facts.
 */
final class CurveFitting {
    /** The curve between two points is straight if its slope would change by less than this factor. */
    private static final double BENT = 1 + CurveBuilder.LEAST_BEND;

    /**
     * Neighbouring straight spans (intervals between two points) are merged if their slopes differ by less than this
     * factor.
     */
    private static final double DISTINCT = 1 + 4 * CurveBuilder.LEAST_BEND;

    /**
     * An interval between two points gets one hyperbola instead of two if the relative difference between the bends of
     * its halves is less than this.
     */
    private static final double EVEN = 1e-6;

    /** Factor that raises an output negligibly, but enough to count as an increase. */
    private static final double NOTHING = 1 + 0x1p-40;

    private final CurveBuilder pieces = new CurveBuilder();
    private final double[] inputs;
    private final double[] outputs;
    private final BitSet corners = new BitSet();
    private int last;
    private double straightWidth;
    private double straightGain;

    /**
     * @param most maximum number of points
     */
    CurveFitting(int most) {
        inputs = new double[most + 2];
        outputs = new double[most + 2];
    }

    /** Adds a point. It is ignored unless both its input and its output exceed those of the previous point. */
    void through(double input, double output) {
        if (input > inputs[last] && output > outputs[last]) {
            last++;
            inputs[last] = input;
            outputs[last] = output;
        }
    }

    /** Adds a point; the curve is straight from the previous point to it. */
    void corner(double input, double output) {
        int before = last;
        through(input, output);
        corners.set(last, last > before || corners.get(last));
    }

    /** Extends the curve with constant output to the largest input that the pool accepts. */
    void until(double input) {
        through(input, outputs[last] * NOTHING);
    }

    /** The fitted curve; no points may be added afterwards. */
    Curve curve() {
        if (last == 0) {
            return Curve.CLOSED;
        }
        raise();
        double starts = last > 1 ? chord(0) * chord(0) / slope(1) : chord(0);
        for (int i = 0; i < last; i++) {
            double chord = chord(i);
            double ends = i + 1 < last ? slope(i + 1) : chord * chord / starts;
            double width = inputs[i + 1] - inputs[i];
            if (corners.get(i + 1)) {
                straight(width, chord);
            } else {
                span(width, chord, starts, ends);
            }
            starts = ends;
        }
        straight(0, 0);
        return pieces.curve(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    /** Raises points that lie below the upper convex hull to the hull. */
    private void raise() {
        int[] hull = new int[last + 1];
        int top = 0;
        for (int i = 1; i <= last; i++) {
            while (top > 0 && chord(hull[top - 1], hull[top]) < chord(hull[top], i)) {
                top--;
            }
            hull[++top] = i;
        }
        for (int edge = 0; edge < top; edge++) {
            double chord = chord(hull[edge], hull[edge + 1]);
            for (int i = hull[edge] + 1; i < hull[edge + 1]; i++) {
                outputs[i] = outputs[hull[edge]] + chord * (inputs[i] - inputs[hull[edge]]);
            }
        }
    }

    private void span(double width, double chord, double starts, double ends) {
        double rate = Math.min(starts, chord * chord / ends);
        if (!(rate > chord * BENT)) {
            straight(width, chord);
            return;
        }
        straight(0, 0);
        double first = 1 / Math.sqrt(starts);
        double third = 1 / Math.sqrt(ends);
        double second = (1 / first + 1 / third) / (2 * chord);
        double bend = second / first - 1;
        double bendAfter = third / second - 1;
        if (Math.min(bend, bendAfter) < CurveBuilder.LEAST_BEND || Math.abs(bend - bendAfter) < bend * EVEN) {
            pieces.add(rate, (rate / chord - 1) / width, width);
            return;
        }
        // Two hyperbolas that meet in the middle of the span with equal slopes.
        double half = width / 2;
        pieces.add(starts, bend / half, half);
        pieces.add(1 / (second * second), bendAfter / half, half);
    }

    /**
     * Adds a straight interval, which is merged with the straight intervals before it if the slopes are nearly equal.
     */
    private void straight(double width, double chord) {
        if (straightWidth > 0 && chord * DISTINCT < straightGain / straightWidth) {
            pieces.add(straightGain / straightWidth, 0, straightWidth);
            straightWidth = 0;
            straightGain = 0;
        }
        straightWidth += width;
        straightGain += width * chord;
    }

    /** Estimates the slope of the curve at an inner point from the chords on both sides. */
    private double slope(int i) {
        double before = inputs[i] - inputs[i - 1];
        double after = inputs[i + 1] - inputs[i];
        return (before + after) / (after / chord(i - 1) + before / chord(i));
    }

    private double chord(int i) {
        return chord(i, i + 1);
    }

    private double chord(int from, int to) {
        return (outputs[to] - outputs[from]) / (inputs[to] - inputs[from]);
    }
}
