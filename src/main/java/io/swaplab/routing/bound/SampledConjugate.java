package io.swaplab.routing.bound;

import io.swaplab.curves.Reals;
import io.swaplab.math.Uint256;
import io.swaplab.routing.graph.Edge;

/**
 * The most that a pool direction without a closed form could make beyond its cost, told by its quotes at a few inputs. A
 * pool is worse the more it is given; so between two quotes it pays no more than the straight lines through the quotes
 * before and behind them, and where these lines are close, so is the answer.
 *
 * <p>Not safe for use by several threads at once.
 */
public final class SampledConjugate {
    /** Less input than this is dust, whose quotes tell of rounding. */
    private static final double DUST = 0x1p24;

    /** The nearest quotes lie so far apart, as a part of the input; each further one four times as far. */
    private static final double NEAREST = 0x1p-10;

    private static final double FARTHEST = 1;
    private static final double WIDER = 4;
    private static final int MOST_QUOTES = 16;

    /** By how much a quote may be off a smooth curve: by units, and by a part of it, as some pools' quotes waver. */
    private static final double NOISE_UNITS = 4;

    private static final double NOISE_PART = 2e-7;

    /** By how many times as much lines may be off that are drawn on past quotes. */
    private static final double DRAWN_ON = 8;

    /** By which part a rate may be off for being a double. */
    private static final double ROUNDING = 1e-9;

    private final double[] inputs = new double[MOST_QUOTES];
    private final double[] outputs = new double[MOST_QUOTES];
    private int count;

    /**
     * The most that any input up to a limit makes at two prices.
     *
     * @param about an input that about makes most
     * @param limit the most input that can come
     * @param in price of a unit of input, as {@code out} of output
     * @return infinity where the quotes do not tell: of dust, past what the pool takes, or not as of a pool that is worse the
     *     more it is given
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

    /** Whether each unit pays no more than those before it, but for noise; the first none above the pool's rate. */
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
     * Where between two quotes the lines through the pairs before and behind them make most, as input beyond the first: at
     * either end where both fall or rise against the price, else where they cross.
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

    /** Asks for quotes around an input and at the limit; false where the pool does not take so much. */
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

    /** Asks for one more quote, unless it lies past the limit or the last one; false where there is none. */
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
