package io.swaplab.router.graph;

import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Samples the quotes of a pool direction without a closed form, adaptively: starts with widely spaced samples, fits a
 * curve, and bisects each interval in whose middle the curve differs from the quote.
 */
final class CurveSampling {
    /** Ratio of consecutive inputs of the first samples. */
    private static final double WIDE = 16;

    /**
     * Outputs below this many base units, or below {@link #TELLING_PART} of the pool's maximum output, are too small to
     * determine a price, because rounding dominates them, and some contracts round in favour of the trader.
     */
    private static final double TELLING_UNITS = 1 << 20;

    private static final double TELLING_PART = 0x1p-28;
    private static final double FEWEST = 8;

    /** An interval is not refined further if the ratio of the inputs at its two ends is below this. */
    private static final double NEAR = 1 + 0x1p-12;

    /**
     * An interval whose end has at most this many times the input of its start needs only one sample in its middle, if
     * the curve predicted that sample correctly.
     */
    private static final double NARROW = 4;

    /** Maximum relative difference between the slopes of the two halves of an interval that counts as straight. */
    private static final double STRAIGHT = 1e-3;

    /** An interval with a bend is sampled no further once the possible error is at most this fraction of the output. */
    private static final double BEND = 1e-4;

    /**
     * A bend counts as near an end of an interval if its distance from that end is at most this part of the interval.
     */
    private static final double ONE_END = 0.2;

    /** Maximum number of quotes taken to refine the first samples. */
    private static final int MOST_QUOTES = 160;

    /**
     * Positions at which a sample between two others is tried, as parts of the (logarithmic) distance between their
     * inputs. The middle is tried first. The other positions are tried if the pool refuses the middle, because some
     * pools refuse single inputs but fill larger and smaller ones.
     */
    private static final double[] PARTS = {0.5, 0.375, 0.625, 0.25, 0.75, 0.4375, 0.5625};

    /**
     * A sample with zero input. It stands for the start of the curve, and for the result if an interval gets no further
     * sample.
     */
    private static final Sample NONE = new Sample(0, 0, true, false);

    private final double spot;
    private final UnaryOperator<Uint256> pool;
    private int left = MOST_QUOTES;

    CurveSampling(double spot, UnaryOperator<Uint256> pool) {
        this.spot = spot;
        this.pool = pool;
    }

    /**
     * A quote, with the state of the interval between the previous sample and this one.
     *
     * @param settled whether that interval needs no further sample
     * @param open whether the curve in that interval is unknown, because the pool refused every input that was tried,
     *     or because the maximum number of quotes was reached
     */
    private record Sample(double input, double output, boolean settled, boolean open) {}

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
        return samples.stream().anyMatch(Sample::open) ? known.below(ceiling(samples)) : known;
    }

    /** Widely spaced samples in ascending order, up to the largest input that the pool fills. */
    private List<Sample> first() {
        List<Sample> samples = new ArrayList<>();
        PoolCapacity end = PoolCapacity.of(this::quote);
        if (end.output() == 0) {
            return samples;
        }
        samples.add(new Sample(end.input(), end.output(), false, false));
        double telling = Math.max(Math.min(TELLING_UNITS, end.output() / FEWEST), end.output() * TELLING_PART);
        double input = end.drained() < end.input() ? end.drained() : Math.floor(end.input() / WIDE);
        for (double output = end.output(); output > telling; input = Math.floor(input / WIDE)) {
            Sample sample = sample(input);
            // If the pool refuses this input, output / WIDE is a lower bound on what it would pay, because the curve is
            // concave. The pool may still fill smaller inputs.
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
        Sample before = NONE;
        for (Sample sample : samples) {
            boolean wanted = !sample.settled() && !isNegligible(before, sample);
            Sample middle = wanted ? between(before, sample) : NONE;
            double output = middle.output();
            boolean settled = output == 0
                    || isKnown(known, middle.input(), output) && isPlain(before, middle, sample)
                    || isHollow(before, sample, middle.input(), output)
                    || (before.input() == 0 || isBelow(known, before))
                            && isBelow(known, middle)
                            && isBelow(known, sample);
            if (output > 0) {
                refined.add(new Sample(middle.input(), output, settled, false));
            }
            // Once the output falls, it falls for all larger inputs, so the interval needs no refinement.
            boolean falls = output > 0 && output < before.output();
            boolean open = output == 0 && (wanted || sample.open());
            refined.add(new Sample(sample.input(), sample.output(), settled || falls, open));
            before = sample;
        }
        return refined;
    }

    /** Whether an interval needs no further sample, because both ends have equal outputs or almost equal inputs. */
    private static boolean isNegligible(Sample before, Sample sample) {
        return PoolCapacity.isLevel(before.output(), sample.output())
                || sample.input() < before.input() * NEAR
                || sample.input() - before.input() < 2;
    }

    /**
     * A sample between two others, near the middle. Its output is zero if the pool fills none of the inputs tried, or
     * if the maximum number of quotes was reached.
     */
    private Sample between(Sample before, Sample sample) {
        double low = before.input();
        double high = sample.input();
        for (int i = 0; i < PARTS.length && left > 0; i++) {
            left--;
            double input = Math.floor(low == 0 ? high * PARTS[i] : low * Math.pow(high / low, PARTS[i]));
            Sample between = sample(input);
            if (between.output() > 0 && input > low) {
                return between;
            }
        }
        return NONE;
    }

    /**
     * Marks an interval as unsettled again if the latest samples changed the curve in its middle, or if a bend may lie
     * near one of its ends.
     */
    private static List<Sample> doubted(List<Sample> samples, Curve before, Curve after) {
        List<Sample> doubted = new ArrayList<>();
        for (int i = 0; i < samples.size(); i++) {
            Sample sample = samples.get(i);
            double middle = ((i == 0 ? 0 : samples.get(i - 1).input()) + sample.input()) / 2;
            boolean still = isKnown(before, middle, after.output(middle))
                    && (i < 2 || i + 1 == samples.size() || isEven(samples.subList(i - 2, i + 2)));
            doubted.add(new Sample(sample.input(), sample.output(), sample.settled() && still, sample.open()));
        }
        return doubted;
    }

    /**
     * Whether the curve between the second and the third of four samples bends evenly or negligibly. A concave function
     * in this interval lies in the triangle formed by the chord of the interval and the extensions of the two
     * neighbouring chords. If the triangle is high and its peak is near an end of the interval, a sample in the middle
     * says little about the curve near that end. If the slopes are equal, the height is NaN, and the interval counts as
     * even. The triangle is that of the sandwich algorithm (Rote 1992, "The convergence rate of the sandwich algorithm
     * for approximating convex functions").
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
     * Whether one correctly predicted sample is enough for an interval. It is not enough in a wide interval that bends,
     * where the prediction may be right by chance.
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

    /**
     * Whether a sample lies noticeably below the fitted curve, which is the concave hull of the samples. Further
     * samples near it would hardly change the curve.
     */
    private static boolean isBelow(Curve known, Sample sample) {
        return sample.output() <= known.output(sample.input()) && !isKnown(known, sample.input(), sample.output());
    }

    private static boolean isKnown(Curve known, double input, double output) {
        return Math.abs(known.output(input) - output)
                <= output * PoolCapacity.TOLERANCE + PoolCapacity.UNITS * (1 + known.slope(input));
    }

    /**
     * Whether a point lies below the chord of its two neighbours, so that no concave curve passes through all three.
     */
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

    /**
     * Returns a curve that is an upper bound on the output in open intervals. A concave function lies below the line
     * from zero through the sample before the interval; if there is no such sample, below the line with the marginal
     * price at zero as its slope. The output increases, so it is also at most that of the sample after the interval.
     */
    private Curve ceiling(List<Sample> samples) {
        CurveFitting fitting = new CurveFitting(2 * samples.size());
        Sample before = NONE;
        for (Sample sample : samples) {
            double rate = before.input() == 0 ? spot : before.output() / before.input();
            if (sample.open() && rate > 0) {
                fitting.corner(sample.output() / rate, sample.output());
            }
            fitting.through(sample.input(), sample.output());
            before = sample;
        }
        fitting.until(samples.getLast().input());
        return fitting.curve();
    }

    private Sample sample(double input) {
        return new Sample(input, quote(input), false, false);
    }

    private double quote(double input) {
        return input < 1 ? 0 : DoubleConversion.of(pool.apply(DoubleConversion.toAmount(input)));
    }
}
