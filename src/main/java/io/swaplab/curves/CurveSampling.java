package io.swaplab.curves;

import io.swaplab.math.Uint256;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Adaptive sampling of quotes for pools without a closed form. Starts with widely spaced samples and bisects each
 * interval whose midpoint the current curve mispredicts.
 */
final class CurveSampling {
    /** Octaves between the inputs that search for the end of the pool. */
    private static final int STRIDE = 12;

    private static final int MOST_BITS = 248;

    /** How many octaves further a seemingly exhausted pool is tried. */
    private static final int FAR = 8 * STRIDE;

    /** Consecutive magnitudes without an output after which the pool counts as exhausted. */
    private static final int ENDED = 2;

    private static final double CAP_PRECISION = 0x1p-10;

    /** Ratio of consecutive initial inputs. */
    private static final double WIDE = 16;

    /**
     * Smaller outputs, absolutely or relative to what the pool can pay, are too coarse to derive a price: rounding
     * dominates them, and some contracts round in favour of the trader.
     */
    private static final double TELLING_UNITS = 1 << 20;

    private static final double TELLING_PART = 0x1p-28;
    private static final double FEWEST = 8;

    private static final double TOLERANCE = 2e-5;
    private static final double UNITS = 2;

    /** Ratio below which neighbouring samples count as a kink, which further samples would not resolve. */
    private static final double NEAR = 1 + 0x1p-12;

    private static final int MOST_SAMPLES = 160;

    private final UnaryOperator<Uint256> pool;

    CurveSampling(UnaryOperator<Uint256> pool) {
        this.pool = pool;
    }

    /**
     * A sample.
     *
     * @param settled whether the curve is known well enough between the previous sample and this one
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

    /** Widely spaced samples in ascending order, up to where the pool stops filling or yields hardly more. */
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

    /** Inputs of all magnitudes that the pool fills; it may refuse very small ones. */
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

    /** Whether a far larger input is accepted without yielding more; if so, it is appended. */
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

    /** Adds one sample in every interval that is not settled. */
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
            // Beyond its peak a pool's output only falls.
            boolean falls = output > 0 && output < before.output();
            refined.add(new Sample(sample.input(), sample.output(), settled || falls));
            before = sample;
        }
        return refined;
    }

    /** Marks samples as unsettled if the latest ones moved the curve at their position. */
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

    /** The most informative input between two samples; the first input if none is. */
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

    /** Whether a point lies below the chord of two others, where a concave curve cannot follow it. */
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
