package io.swaplab.curves;

import io.swaplab.market.Pool;
import java.util.ArrayList;
import java.util.List;

/**
 * Learns a curve from quotes, where a pool has no closed form. Samples stand wide apart at first; between two of them one
 * more is taken, and where the curve so far did not foretell it, more again on either side.
 */
final class CurveSampling {
    /** Octaves between the inputs that look for the end of the pool. */
    private static final int STRIDE = 12;

    private static final int MOST_BITS = 248;
    private static final double CAP_PRECISION = 0x1p-10;

    /** From one of the first samples to the next. */
    private static final double WIDE = 16;

    /**
     * Outputs of fewer units, or of so small a part of what the pool can pay, say little of a price: rounding makes up
     * much of the first, and some contracts round in favour of the trader, by more than the last units.
     */
    private static final double TELLING_UNITS = 1 << 20;

    private static final double TELLING_PART = 0x1p-28;
    private static final double FEWEST = 8;

    private static final double TOLERANCE = 1e-5;
    private static final double UNITS = 2;

    /** Samples as near as this stand at a kink, which no more of them would straighten. */
    private static final double NEAR = 1 + 0x1p-12;

    private static final int MOST_SAMPLES = 160;

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

    /** Samples far apart, ascending to one where the pool stops filling. */
    private List<Sample> first() {
        List<Sample> samples = new ArrayList<>();
        double input = cap();
        double output = quote(input);
        double telling = Math.max(Math.min(TELLING_UNITS, output / FEWEST), output * TELLING_PART);
        while (output > telling) {
            samples.addFirst(new Sample(input, output, false));
            input = Math.floor(input / WIDE);
            output = quote(input);
        }
        return samples;
    }

    /** The greatest input that the pool fills, or a little less; it may not fill some very small ones either. */
    private double cap() {
        double filled = 0;
        double failed = Double.POSITIVE_INFINITY;
        for (int bits = 0; bits <= MOST_BITS; bits += STRIDE) {
            double input = Math.scalb(1.0, bits);
            if (quote(input) > 0) {
                filled = input;
                failed = Double.POSITIVE_INFINITY;
            } else if (filled > 0 && failed < input) {
                break;
            } else if (filled > 0) {
                failed = input;
            }
        }
        return failed < Double.POSITIVE_INFINITY ? lastFilled(filled, failed) : filled;
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
            double middle = middle(before, sample);
            double output = middle > before.input() ? quote(middle) : 0;
            boolean settled = output == 0 || isKnown(known, middle, output) || isHollow(before, sample, middle, output);
            if (output > 0) {
                refined.add(new Sample(middle, output, settled));
            }
            // Past its peak a pool only pays less and less.
            boolean falls = output > 0 && output < before.output();
            refined.add(new Sample(sample.input(), sample.output(), settled || falls));
            before = sample;
        }
        return refined;
    }

    /** Where one more sample tells most between two; the input of the first where it tells too little. */
    private static double middle(Sample before, Sample sample) {
        double low = before.input();
        double high = sample.input();
        boolean flat = Math.abs(sample.output() - before.output()) <= sample.output() * TOLERANCE + UNITS;
        if (sample.settled() || flat || high < low * NEAR) {
            return low;
        }
        return Math.floor(low == 0 ? high / 2 : Math.sqrt(low * high));
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
        if (!samples.isEmpty()) {
            fitting.until(samples.getLast().input());
        }
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
