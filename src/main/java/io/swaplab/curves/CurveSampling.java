package io.swaplab.curves;

import io.swaplab.math.Uint256;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Learns a curve from quotes, where a pool has no closed form. Samples stand wide apart at first; between two of them one
 * more is taken, and where the curve so far did not foretell it, more again on either side.
 */
final class CurveSampling {
    /** Octaves between the inputs that look for the end of the pool. */
    private static final int STRIDE = 12;

    private static final int MOST_BITS = 248;

    /** How many octaves further a pool is tried that seems to have nothing left. */
    private static final int FAR = 8 * STRIDE;

    /** After so many magnitudes without an answer there is none any more. */
    private static final int ENDED = 2;

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

    private static final double TOLERANCE = 2e-5;
    private static final double UNITS = 2;

    /** Samples as near as this stand at a kink, which no more of them would straighten. */
    private static final double NEAR = 1 + 0x1p-12;

    private static final int MOST_SAMPLES = 160;

    private final UnaryOperator<Uint256> pool;

    CurveSampling(UnaryOperator<Uint256> pool) {
        this.pool = pool;
    }

    /**
     * A point of the curve.
     *
     * @param settled whether the curve is known well enough between the sample before and this one
     */
    private record Sample(double input, double output, boolean settled) {}

    Curve curve() {
        List<Sample> samples = first();
        Curve known = fitted(samples);
        int before = 0;
        while (samples.size() > before) {
            before = samples.size();
            List<Sample> refined = refined(samples, known);
            Curve better = fitted(refined);
            samples = doubted(refined, known, better);
            known = better;
        }
        return known;
    }

    /** Samples far apart, ascending to where the pool stops filling or hardly pays more. */
    private List<Sample> first() {
        List<Sample> found = magnitudes();
        List<Sample> samples = new ArrayList<>();
        if (found.isEmpty()) {
            return samples;
        }
        Sample last = found.getLast();
        double full = last.output() * (1 - TOLERANCE);
        Sample top =
                found.stream().filter(each -> each.output() >= full).findFirst().orElse(last);
        if (top.input() < last.input()) {
            samples.add(last);
        } else {
            top = sample(lastFilled(last.input(), last.input() * Math.scalb(1.0, STRIDE)));
        }
        double telling = Math.max(Math.min(TELLING_UNITS, top.output() / FEWEST), top.output() * TELLING_PART);
        while (top.output() > telling) {
            samples.addFirst(top);
            top = sample(Math.floor(top.input() / WIDE));
        }
        return samples;
    }

    /** Inputs of all magnitudes that the pool fills; it may not fill some very small ones. */
    private List<Sample> magnitudes() {
        List<Sample> filled = new ArrayList<>();
        int failures = 0;
        for (int bits = 0; bits <= MOST_BITS && failures < ENDED; bits += STRIDE) {
            Sample sample = sample(Math.scalb(1.0, bits));
            if (sample.output() > 0) {
                boolean level = !filled.isEmpty() && isLevel(filled.getLast(), sample);
                filled.add(sample);
                failures = 0;
                if (level && isDrained(filled)) {
                    return filled;
                }
            } else if (!filled.isEmpty()) {
                failures++;
            }
        }
        return filled;
    }

    private static boolean isLevel(Sample before, Sample after) {
        return Math.abs(after.output() - before.output()) <= after.output() * TOLERANCE + UNITS;
    }

    /** Whether a far greater input is filled but pays no more; if so it becomes the last one. */
    private boolean isDrained(List<Sample> filled) {
        Sample last = filled.getLast();
        for (int octaves = FAR; octaves >= STRIDE; octaves /= 2) {
            Sample far = sample(Math.scalb(last.input(), octaves));
            if (far.output() > 0) {
                boolean level = isLevel(last, far);
                if (level) {
                    filled.add(far);
                }
                return level;
            }
        }
        return false;
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

    /** With one more sample wherever the curve is not settled. */
    private List<Sample> refined(List<Sample> samples, Curve known) {
        List<Sample> refined = new ArrayList<>();
        Sample before = new Sample(0, 0, true);
        int left = MOST_SAMPLES - samples.size();
        for (Sample sample : samples) {
            double middle = left > 0 ? middle(before, sample) : 0;
            double output = middle > before.input() ? quote(middle) : 0;
            boolean settled = output == 0 || isKnown(known, middle, output) || isHollow(before, sample, middle, output);
            if (output > 0) {
                refined.add(new Sample(middle, output, settled));
                left--;
            }
            // Past its peak a pool only pays less and less.
            boolean falls = output > 0 && output < before.output();
            refined.add(new Sample(sample.input(), sample.output(), settled || falls));
            before = sample;
        }
        return refined;
    }

    /** The same samples; where the last ones have moved the curve by itself, it is not settled after all. */
    private static List<Sample> doubted(List<Sample> samples, Curve before, Curve after) {
        List<Sample> doubted = new ArrayList<>();
        double low = 0;
        for (Sample sample : samples) {
            double middle = (low + sample.input()) / 2;
            boolean still = isKnown(before, middle, after.output(middle));
            doubted.add(new Sample(sample.input(), sample.output(), sample.settled() && still));
            low = sample.input();
        }
        return doubted;
    }

    /** Where one more sample tells most between two; the input of the first where it tells too little. */
    private static double middle(Sample before, Sample sample) {
        double low = before.input();
        double high = sample.input();
        if (sample.settled() || isLevel(before, sample) || high < low * NEAR) {
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

    private Sample sample(double input) {
        return new Sample(input, quote(input), false);
    }

    private double quote(double input) {
        return input < 1 ? 0 : Reals.of(pool.apply(Reals.toAmount(input)));
    }
}
