package io.swaplab.router.curves;

import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Adaptive sampling of quotes for pools without a closed form. Starts with widely spaced samples and bisects each
 * interval whose midpoint the current curve mispredicts.
 */
final class CurveSampling {
    /** Ratio of consecutive initial inputs. */
    private static final double WIDE = 16;

    /**
     * Smaller outputs, absolutely or relative to what the pool can pay, are too coarse to derive a price: rounding
     * dominates them, and some contracts round in favour of the trader.
     */
    private static final double TELLING_UNITS = 1 << 20;

    private static final double TELLING_PART = 0x1p-28;
    private static final double FEWEST = 8;

    /** Ratio below which neighbouring samples count as a kink, which further samples would not resolve. */
    private static final double NEAR = 1 + 0x1p-12;

    /** Ratio of the inputs of an interval of which one sample in the middle tells enough. */
    private static final double NARROW = 4;

    /** By which part slopes may differ on a straight stretch. */
    private static final double STRAIGHT = 1e-3;

    /** Part of the output by which a curve may be off where a bend is not resolved. */
    private static final double BEND = 1e-4;

    /** A bend that begins within this part of an interval, or in the last such part, is at its end. */
    private static final double ONE_END = 0.2;

    /** Most quotes to refine the first samples. */
    private static final int MOST_QUOTES = 160;

    /**
     * Where a sample between two others is taken, as a part of their distance: in the middle, or beside it where the pool
     * refuses that, as some refuse scattered inputs.
     */
    private static final double[] PARTS = {0.5, 0.375, 0.625, 0.25, 0.75, 0.4375, 0.5625};

    private final UnaryOperator<Uint256> pool;
    private int left = MOST_QUOTES;

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

    /** Widely spaced samples in ascending order, up to the largest input that the pool fills. */
    private List<Sample> first() {
        List<Sample> samples = new ArrayList<>();
        PoolEnd end = PoolEnd.of(this::quote);
        if (end.output() == 0) {
            return samples;
        }
        samples.add(new Sample(end.input(), end.output(), false));
        double telling = Math.max(Math.min(TELLING_UNITS, end.output() / FEWEST), end.output() * TELLING_PART);
        double input = end.drained() < end.input() ? end.drained() : Math.floor(end.input() / WIDE);
        for (double output = end.output(); output > telling; input = Math.floor(input / WIDE)) {
            Sample sample = sample(input);
            // A refused input says nothing about smaller ones. These pay at least their part, as the curve is concave.
            output = sample.output() > 0 ? sample.output() : output / WIDE;
            if (sample.output() > telling) {
                samples.addFirst(sample);
            }
        }
        return samples;
    }

    /** Adds one sample to every interval that is not settled yet. */
    private List<Sample> refined(List<Sample> samples, Curve known) {
        List<Sample> refined = new ArrayList<>();
        Sample before = new Sample(0, 0, true);
        for (Sample sample : samples) {
            Sample middle = between(before, sample);
            double output = middle.output();
            boolean settled = output == 0
                    || isKnown(known, middle.input(), output) && isPlain(before, middle, sample)
                    || isHollow(before, sample, middle.input(), output)
                    || (before.input() == 0 || isBelow(known, before))
                            && isBelow(known, middle)
                            && isBelow(known, sample);
            if (output > 0) {
                refined.add(new Sample(middle.input(), output, settled));
            }
            // Beyond its peak a pool's output only falls.
            boolean falls = output > 0 && output < before.output();
            refined.add(new Sample(sample.input(), sample.output(), settled || falls));
            before = sample;
        }
        return refined;
    }

    /** A sample between two others, near the middle; without an output if there is none to be had, or none needed. */
    private Sample between(Sample before, Sample sample) {
        double low = before.input();
        double high = sample.input();
        boolean known = sample.settled()
                || PoolEnd.isLevel(before.output(), sample.output())
                || high < low * NEAR
                || high - low < 2;
        for (int i = 0; i < PARTS.length && !known && left > 0; i++) {
            left--;
            double input = Math.floor(low == 0 ? high * PARTS[i] : low * Math.pow(high / low, PARTS[i]));
            Sample between = sample(input);
            if (between.output() > 0 && input > low) {
                return between;
            }
        }
        return new Sample(low, 0, true);
    }

    /**
     * Marks samples as unsettled if the latest ones moved the curve at their position, or show that all of a bend may
     * be at one end of the interval.
     */
    private static List<Sample> doubted(List<Sample> samples, Curve before, Curve after) {
        List<Sample> doubted = new ArrayList<>();
        for (int i = 0; i < samples.size(); i++) {
            Sample sample = samples.get(i);
            double middle = ((i == 0 ? 0 : samples.get(i - 1).input()) + sample.input()) / 2;
            boolean still = isKnown(before, middle, after.output(middle))
                    && (i < 2 || i + 1 == samples.size() || isEven(samples.subList(i - 2, i + 2)));
            doubted.add(new Sample(sample.input(), sample.output(), sample.settled() && still));
        }
        return doubted;
    }

    /**
     * Whether the middle interval of three bends evenly, or too little to matter. A concave function lies within the
     * triangle of its chord and the extensions of the two neighbouring chords. Where that triangle is high and its peak
     * is near an end, one sample in the middle says little about that end. Equal slopes make no triangle, and the height
     * is not a number then. The triangle is that of the sandwich algorithm
     * (Rote 1992, "The convergence rate of the sandwich algorithm for approximating convex functions").
     */
    private static boolean isEven(List<Sample> four) {
        Sample low = four.get(1);
        Sample high = four.get(2);
        double before = slope(four.get(0), low);
        double chord = slope(low, high);
        double after = slope(high, four.get(3));
        double part = (chord - after) / (before - after);
        double height = part * (high.input() - low.input()) * (before - chord);
        return !(height > low.output() * BEND) || part > ONE_END && part < 1 - ONE_END;
    }

    /**
     * Whether one sample that the curve predicts tells enough of an interval: a wide one that bends may be met by chance.
     */
    private static boolean isPlain(Sample before, Sample middle, Sample after) {
        double first = slope(before, middle);
        return after.input() <= before.input() * NARROW
                || before.input() == 0
                || Math.abs(first - slope(middle, after)) <= first * STRAIGHT;
    }

    private static double slope(Sample from, Sample to) {
        return (to.output() - from.output()) / (to.input() - from.input());
    }

    /** Whether the hull passes over a sample, so that others near it hardly matter. */
    private static boolean isBelow(Curve known, Sample sample) {
        return sample.output() <= known.output(sample.input()) && !isKnown(known, sample.input(), sample.output());
    }

    private static boolean isKnown(Curve known, double input, double output) {
        return Math.abs(known.output(input) - output)
                <= output * PoolEnd.TOLERANCE + PoolEnd.UNITS * (1 + known.slope(input));
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
