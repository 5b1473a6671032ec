package io.swaplab.curves;

import io.swaplab.market.Pool;
import java.util.ArrayList;
import java.util.List;

/**
 * Learns a curve from quotes, where a pool has no closed form. Samples stand wide apart at first; between two of them one
 * more is taken, and where the curve so far did not foretell it, more again on either side.
 */
final class CurveSampling {
    /** Octaves between the first samples. */
    private static final int WIDE = 8;

    private static final int MOST_BITS = 248;

    /** Outputs with fewer units say little of a price. */
    private static final double TELLING = 1 << 20;

    private static final double TOLERANCE = 1e-6;
    private static final double UNITS = 2;

    /** Samples as near as this stand at a kink, which no more of them would straighten. */
    private static final double NEAR = 1 + 0x1p-12;

    private static final int MOST_SAMPLES = 200;
    private static final double CAP_PRECISION = 0x1p-14;

    private final Pool pool;
    private final int tokenIn;
    private final int tokenOut;

    CurveSampling(Pool pool, int tokenIn, int tokenOut) {
        this.pool = pool;
        this.tokenIn = tokenIn;
        this.tokenOut = tokenOut;
    }

    /**
     * A point of the curve.
     *
     * @param settled whether the curve is known well enough between the sample before and this one
     */
    private record Sample(double input, double output, boolean settled) {}

    Curve curve() {
        List<Sample> samples = first();
        int before = 0;
        while (samples.size() > before && samples.size() < MOST_SAMPLES) {
            before = samples.size();
            samples = refined(samples);
        }
        return fitted(samples);
    }

    /** Samples far apart, and one where the pool stops filling. */
    private List<Sample> first() {
        List<Sample> samples = new ArrayList<>();
        double filled = 0;
        for (int bits = 0; bits <= MOST_BITS; bits += WIDE) {
            double input = Math.scalb(1.0, bits);
            double output = quote(input);
            if (output == 0 && filled > 0) {
                double last = lastFilled(filled, input);
                samples.add(new Sample(last, quote(last), false));
                break;
            }
            if (output > 0) {
                filled = input;
                samples.add(new Sample(input, output, false));
            }
        }
        double telling =
                samples.isEmpty() ? 0 : Math.min(TELLING, samples.getLast().output() / WIDE);
        samples.removeIf(sample -> sample.output() < telling);
        return samples;
    }

    private double lastFilled(double fills, double fails) {
        double low = fills;
        double high = fails;
        while (high - low > Math.max(1, low * CAP_PRECISION)) {
            double middle = Math.rint(high > 4 * low ? Math.sqrt(low * high) : (low + high) / 2);
            if (quote(middle) > 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private List<Sample> refined(List<Sample> samples) {
        Curve known = fitted(samples);
        List<Sample> refined = new ArrayList<>();
        Sample before = new Sample(0, 0, true);
        for (Sample sample : samples) {
            double middle = sample.settled() ? 0 : middle(before.input(), sample.input());
            double output = middle > before.input() && middle < sample.input() ? quote(middle) : 0;
            boolean settled = output == 0 || isKnown(known, middle, output) || isHollow(before, sample, middle, output);
            if (output > 0) {
                refined.add(new Sample(middle, output, settled));
            }
            refined.add(new Sample(sample.input(), sample.output(), settled));
            before = sample;
        }
        return refined;
    }

    /** Where another sample tells most between two; the lower end when they are near enough. */
    private static double middle(double low, double high) {
        if (low == 0) {
            return Math.floor(high / 2);
        }
        return high < low * NEAR ? low : Math.floor(Math.sqrt(low * high));
    }

    private static boolean isKnown(Curve known, double input, double output) {
        return Math.abs(known.output(input) - output) <= output * TOLERANCE + UNITS * (1 + known.slope(input));
    }

    /** Whether a point lies below the line between two others, where a concave curve cannot follow it. */
    private static boolean isHollow(Sample before, Sample after, double input, double output) {
        double part = (input - before.input()) / (after.input() - before.input());
        return output < before.output() + part * (after.output() - before.output());
    }

    private static Curve fitted(List<Sample> samples) {
        CurveFitting fitting = new CurveFitting(samples.size());
        samples.forEach(sample -> fitting.through(sample.input(), sample.output()));
        return fitting.curve();
    }

    /** The pool's answer; zero too when its code fails, since one bad pool must not end a search. */
    private double quote(double input) {
        try {
            return Reals.of(pool.amountOut(tokenIn, tokenOut, Reals.toAmount(input)));
        } catch (RuntimeException | StackOverflowError failure) {
            return 0;
        }
    }
}
