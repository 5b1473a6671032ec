package io.swaplab.curves;

/**
 * Lays a concave curve over points: it goes through those of their upper hull and bends between them as a hyperbola
 * through three neighbours does, so that samples of a constant product are met everywhere.
 */
final class CurveFitting {
    /** What two chords must differ by, so that each can bend a little and the slope still falls. */
    private static final double DISTINCT = 1 + 4 * CurveBuilder.LEAST_BEND;

    private static final double LEAST = 1 + CurveBuilder.LEAST_BEND;

    private final double[] inputs;
    private final double[] outputs;
    private int last;

    /**
     * @param most of the points that will come
     */
    CurveFitting(int most) {
        inputs = new double[most + 1];
        outputs = new double[most + 1];
    }

    /** Adds a point; one with no more input or output than a point before it is left out. */
    void through(double input, double output) {
        if (!(input > inputs[last]) || !(output > outputs[last])) {
            return;
        }
        while (last > 0 && chord(last - 1, inputs[last], outputs[last]) < chord(last, input, output) * DISTINCT) {
            last--;
        }
        last++;
        inputs[last] = input;
        outputs[last] = output;
    }

    Curve curve() {
        CurveBuilder pieces = new CurveBuilder();
        double ends = Double.POSITIVE_INFINITY;
        for (int i = 0; i < last; i++) {
            double chord = chord(i);
            double highest = i + 1 < last ? Math.min(ends, chord * chord / chord(i + 1) / LEAST) : ends;
            double rate = Math.max(chord * LEAST, Math.min(highest, slope(i)));
            double width = inputs[i + 1] - inputs[i];
            pieces.add(rate, (rate / chord - 1) / width, width);
            ends = chord * chord / rate;
        }
        return pieces.curve(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    /**
     * The slope at a point of the hyperbola through it and its neighbours. Chords of a hyperbola are geometric means of
     * the slopes at their ends, which also gives the slope at no input.
     */
    private double slope(int i) {
        if (last == 1) {
            return chord(0);
        }
        if (i == 0) {
            return chord(0) * chord(0) / slope(1);
        }
        double before = inputs[i] - inputs[i - 1];
        double after = inputs[i + 1] - inputs[i];
        return (before + after) / (after / chord(i - 1) + before / chord(i));
    }

    private double chord(int i) {
        return chord(i, inputs[i + 1], outputs[i + 1]);
    }

    private double chord(int i, double input, double output) {
        return (output - outputs[i]) / (input - inputs[i]);
    }
}
