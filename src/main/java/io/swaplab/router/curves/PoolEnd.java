package io.swaplab.router.curves;

import java.util.function.DoubleUnaryOperator;

/**
 * The end of a pool direction: the largest input that it fills.
 *
 * @param input that input, up to {@link #PRECISION}, or {@link #DRAINED_PRECISION} if the pool is drained; zero if the
 *     pool fills none
 * @param output what it yields
 * @param drained approximately the least input that yields as much; {@code input} itself unless half of it does
 */
record PoolEnd(double input, double output, double drained) {
    /** Small, as the marginal price of some pools (Wombat) is still high at their end, and a bound must count it all. */
    static final double PRECISION = 0x1p-20;

    /** By which part, and by how many units besides, outputs may differ that count as equal. */
    static final double TOLERANCE = 2e-5;

    static final double UNITS = 2;

    /** Where a larger input yields no more, the exact end matters little. */
    static final double DRAINED_PRECISION = 0x1p-3;

    /** Octaves between the inputs that search for the end, from the widest to the narrowest spacing. */
    private static final int[] STRIDES = {16, 4, 1};

    /** Octaves above the end found, at which the pool is asked once more. */
    private static final int[] FURTHER = {3, 4, 6, 8, 12, 20};

    /** How often the search starts again from there. */
    private static final int MOST_LOOKS = 3;

    /** No amount is as large. */
    private static final double BEYOND = 0x1p256;

    /** Octaves between the inputs that search for where the pool is drained. */
    private static final int DRAINED_STRIDE = 12;

    /**
     * Seeks the end from above. Beyond it a pool refuses every input. Below it, it may refuse scattered ones: small
     * ones, or those for which a unit of rounding breaks its invariant. From below, these would look like the end.
     *
     * @param quote output for an input; zero if the pool does not fill it
     */
    static PoolEnd of(DoubleUnaryOperator quote) {
        double fills = highest(quote, 0);
        double above = above(quote, fills);
        // Where refusals are frequent, all those above may have been scattered ones.
        for (int look = 0; look < MOST_LOOKS && above > 0; look++) {
            fills = highest(quote, above);
            above = above(quote, fills);
        }
        return fills == 0 ? new PoolEnd(0, 0, 0) : near(quote, fills);
    }

    /** The largest power of two that the pool was found to fill, no less than one that it fills; zero if none is. */
    private static double highest(DoubleUnaryOperator quote, double least) {
        double fills = least;
        double fails = BEYOND;
        for (int octaves : STRIDES) {
            fills = firstFilled(quote, fails, octaves, fills);
            if (fills == 0 && octaves < STRIDES[0]) {
                return 0;
            }
            // Two steps up: the refusal one step up may have been a scattered one.
            fails = fills == 0 ? fails : Math.min(BEYOND, Math.scalb(fills, 2 * octaves));
        }
        return fills;
    }

    /** A power of two further above that the pool fills; zero if none is found. */
    private static double above(DoubleUnaryOperator quote, double fills) {
        for (int octaves : FURTHER) {
            double input = Math.scalb(fills, octaves);
            if (input > 0 && input < BEYOND && quote.applyAsDouble(input) > 0) {
                return input;
            }
        }
        return 0;
    }

    /** Bisects between an input that the pool fills and one two octaves above. */
    private static PoolEnd near(DoubleUnaryOperator quote, double least) {
        double fills = least;
        double fails = Math.min(BEYOND, Math.scalb(fills, 2));
        double output = quote.applyAsDouble(fills);
        double half = quote.applyAsDouble(fills / 2);
        boolean drained = half > 0 && isLevel(half, output);
        double precision = drained ? DRAINED_PRECISION : PRECISION;
        while (fails - fills > Math.max(1, fills * precision)) {
            double middle = Math.rint((fills + fails) / 2);
            double paid = quote.applyAsDouble(middle);
            if (paid > 0) {
                fills = middle;
                output = paid;
            } else {
                fails = middle;
            }
        }
        return new PoolEnd(fills, output, drained ? drained(quote, fills, output) : fills);
    }

    /** The first input that the pool fills, in steps down from one that it refuses to one that it fills. */
    private static double firstFilled(DoubleUnaryOperator quote, double fails, int octaves, double fills) {
        double input = Math.scalb(fails, -octaves);
        while (input > fills && quote.applyAsDouble(input) == 0) {
            input = Math.scalb(input, -octaves);
        }
        return input < 1 ? fills : Math.max(input, fills);
    }

    /** Bisects the magnitudes. A refused one counts as one that yields less. */
    private static double drained(DoubleUnaryOperator quote, double most, double output) {
        int low = 0;
        int high = (Math.getExponent(most) - 1) / DRAINED_STRIDE;
        while (high - low > 1) {
            int middle = (low + high) / 2;
            double paid = quote.applyAsDouble(Math.scalb(1.0, middle * DRAINED_STRIDE));
            if (paid > 0 && isLevel(paid, output)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return Math.scalb(1.0, high * DRAINED_STRIDE);
    }

    /** Whether two outputs differ by no more than the tolerance. */
    static boolean isLevel(double output, double other) {
        return Math.abs(other - output) <= other * TOLERANCE + UNITS;
    }
}
