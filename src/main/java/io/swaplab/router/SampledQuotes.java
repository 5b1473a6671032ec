package io.swaplab.router;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.graph.Edge;

/**
 * Quotes of one pool direction in ascending order of their inputs, starting with output zero for input zero. Because of
 * rounding, the quotes of some pools fluctuate about a smooth curve.
 *
 * <p>Not thread-safe.
 */
final class SampledQuotes {
    /**
     * Assumed maximum deviation (noise) of a quote from the smooth curve: this many base units, plus {@link
     * #NOISE_PART} of the output.
     */
    private static final double NOISE_UNITS = 4;

    private static final double NOISE_PART = 2e-7;

    final double[] inputs;
    final double[] outputs;
    private int count;

    SampledQuotes(int most) {
        inputs = new double[most];
        outputs = new double[most];
    }

    int count() {
        return count;
    }

    void clear() {
        inputs[0] = 0;
        outputs[0] = 0;
        count = 1;
    }

    /**
     * Requests the quote for an input, unless it is known already, and stores it. Returns false if the pool refuses the
     * input.
     */
    boolean add(Edge edge, double input) {
        Uint256 amount = DoubleConversion.toAmount(input);
        double taken = DoubleConversion.of(amount);
        int at = count;
        while (inputs[at - 1] > taken) {
            at--;
        }
        if (inputs[at - 1] == taken) {
            return true;
        }
        double made = DoubleConversion.of(edge.quote(amount));
        System.arraycopy(inputs, at, inputs, at + 1, count - at);
        System.arraycopy(outputs, at, outputs, at + 1, count - at);
        inputs[at] = taken;
        outputs[at] = made;
        count++;
        return made > 0;
    }

    double width(int i) {
        return inputs[i + 1] - inputs[i];
    }

    /** The slope of the chord from a quote to the next one. */
    double slope(int i) {
        return (outputs[i + 1] - outputs[i]) / width(i);
    }

    /** The maximum error of {@link #slope} that the noise of both quotes can cause. */
    double wavering(int i) {
        return 2 * noise(outputs[i + 1]) / width(i);
    }

    static double noise(double output) {
        return NOISE_UNITS + NOISE_PART * output;
    }

    /**
     * Whether the slopes decline from quote to quote, apart from noise, as they do on a concave curve.
     *
     * @param first the slope at zero input, which no slope may exceed
     */
    boolean decline(double first) {
        double before = first;
        double wavering = 0;
        for (int i = 0; i + 1 < count; i++) {
            double waver = noise(outputs[i + 1]) / width(i);
            if (slope(i) > before + wavering + waver) {
                return false;
            }
            before = slope(i);
            wavering = waver;
        }
        return true;
    }
}
