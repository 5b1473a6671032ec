package io.swaplab.routing.bound;

import io.swaplab.curves.Reals;
import io.swaplab.math.Uint256;
import io.swaplab.routing.graph.Edge;

/**
 * An upper bound on the surplus of a pool direction without a closed form, from quotes at a few inputs. A pool's output
 * is concave, so between two quotes it lies below the extended chords of the quotes on either side; where these chords
 * are close, the bound is tight.
 *
 * <p>Not thread-safe.
 */
public final class SampledConjugate {
    /** Smaller inputs are dust, whose quotes are dominated by rounding. */
    private static final double DUST = 0x1p24;

    /** Relative spacing of the nearest quotes; each further one is four times as far. */
    private static final double NEAREST = 0x1p-10;

    private static final double FARTHEST = 1;
    private static final double WIDER = 4;
    private static final int MOST_QUOTES = 16;

    /** Tolerance of a quote against a smooth curve, in units and relative: some pools' quotes fluctuate. */
    private static final double NOISE_UNITS = 4;

    private static final double NOISE_PART = 2e-7;

    /** Factor by which extrapolated chords may amplify that tolerance. */
    private static final double DRAWN_ON = 8;

    /** Relative rounding error of a rate in doubles. */
    private static final double ROUNDING = 1e-9;

    private final double[] inputs = new double[MOST_QUOTES];
    private final double[] outputs = new double[MOST_QUOTES];
    private int count;

    /**
     * Upper bound on the surplus of any input up to a limit at two prices.
     *
     * @param about an input near the maximum
     * @param limit the largest input that can arrive
     * @param in price of a unit of input
     * @param out price of a unit of output
     * @return infinity if the quotes prove nothing: for dust, beyond the pool's capacity, or if they are not concave
     */
    public double most(Edge edge, double about, double limit, double in, double out) {
        if (about < DUST || !ask(edge, Math.min(about, limit), limit) || !declines(edge.spot)) {
            return Double.POSITIVE_INFINITY;
        }
        double first = edge.spot * (1 + ROUNDING);
        if (first * out <= in) {
            return 0;
        }
        double most = 0;
        for (int i = 0; i + 1 < count; i++) {
            double width = inputs[i + 1] - inputs[i];
            double before = i == 0 ? first : slope(i - 1);
            double behind = i + 2 < count ? slope(i + 1) : 0;
            double beyond = crossing(before, slope(i), behind, width, in / out);
            double made = Math.min(outputs[i] + before * beyond, outputs[i + 1] - behind * (width - beyond));
            most = Math.max(most, (made + DRAWN_ON * noise(made)) * out - (inputs[i] + beyond) * in);
        }
        return most;
    }

    /** Whether the quotes are concave up to noise, with no slope above the pool's marginal rate. */
    private boolean declines(double spot) {
        double before = spot * (1 + ROUNDING);
        double wavering = 0;
        for (int i = 0; i + 1 < count; i++) {
            double waver = noise(outputs[i + 1]) / (inputs[i + 1] - inputs[i]);
            if (slope(i) > before + wavering + waver) {
                return false;
            }
            before = slope(i);
            wavering = waver;
        }
        return true;
    }

    private static double noise(double output) {
        return NOISE_UNITS + NOISE_PART * output;
    }

    /**
     * The input, beyond the first quote, at which the chords of the pairs before and behind give the highest surplus
     * between two quotes: at an end if both rise or both fall against the price, else at their intersection.
     */
    private static double crossing(double before, double slope, double behind, double width, double price) {
        if (before <= price) {
            return 0;
        }
        if (behind >= price) {
            return width;
        }
        return Math.clamp((slope - behind) / (before - behind) * width, 0, width);
    }

    private double slope(int i) {
        return (outputs[i + 1] - outputs[i]) / (inputs[i + 1] - inputs[i]);
    }

    /** Samples quotes around an input and at the limit; false if the pool does not accept that much. */
    private boolean ask(Edge edge, double about, double limit) {
        inputs[0] = 0;
        outputs[0] = 0;
        count = 1;
        for (double part = FARTHEST / WIDER; part >= NEAREST; part /= WIDER) {
            if (!add(edge, about * (1 - part), limit)) {
                return false;
            }
        }
        if (!add(edge, about, limit)) {
            return false;
        }
        for (double part = NEAREST; part <= FARTHEST; part *= WIDER) {
            if (!add(edge, about * (1 + part), limit)) {
                return false;
            }
        }
        return add(edge, limit, limit);
    }

    /** Adds one more quote unless it lies beyond the limit or the last one; false if there is none. */
    private boolean add(Edge edge, double input, double limit) {
        Uint256 amount = Reals.toAmount(Math.min(input, limit));
        double taken = Reals.of(amount);
        if (taken <= inputs[count - 1]) {
            return true;
        }
        Uint256 made = edge.quote(amount);
        inputs[count] = taken;
        outputs[count++] = Reals.of(made);
        return !made.isZero();
    }
}
