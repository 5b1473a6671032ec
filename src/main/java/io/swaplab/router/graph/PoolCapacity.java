package io.swaplab.router.graph;

import java.util.function.DoubleUnaryOperator;

/**
 * The largest input that a pool direction fills (its capacity). A pool counts as drained if half of this input yields
 * the same output.
 *
 * @param input the largest input, with a relative precision of {@link #PRECISION}, or of {@link #DRAINED_PRECISION} for
 *     a drained pool; zero if no input is filled
 * @param output the output of that input
 * @param drained for a drained pool, approximately the smallest input that yields this output; otherwise the input
 *     itself
 */
record PoolCapacity(double input, double output, double drained) {
    /**
     * Relative precision of the capacity. It is high, because an upper bound on outputs must include everything that a
     * pool can pay, and some pools (Wombat) still have a high marginal price at their capacity.
     */
    static final double PRECISION = 0x1p-20;

    /** Two outputs count as equal if they differ by at most this part of one of them plus {@link #UNITS} base units. */
    static final double TOLERANCE = 2e-5;

    static final double UNITS = 2;

    /**
     * Relative precision of the capacity of a drained pool. It matters little, because a larger input yields no more.
     */
    static final double DRAINED_PRECISION = 0x1p-3;

    /**
     * Spacings of the inputs that are tried in the search for the capacity, from coarse to fine. The unit is the
     * octave, a factor of two.
     */
    private static final int[] STRIDES = {16, 4, 1};

    /**
     * Distances above the capacity found, in octaves, at which further inputs are tried, in case the pool fills one of
     * them after all.
     */
    private static final int[] FURTHER = {3, 4, 6, 8, 12, 20};

    /** Maximum number of searches; a search is repeated if the pool fills a larger input than the one found. */
    private static final int MOST_LOOKS = 3;

    /** An input above every amount. */
    private static final double BEYOND = 0x1p256;

    /** Spacing, in octaves, of the inputs that are tried in the search for the smallest input that drains the pool. */
    private static final int DRAINED_STRIDE = 12;

    /**
     * Searches for the capacity downwards from large inputs. A pool refuses every input above its capacity, but it may
     * also refuse scattered inputs below: small ones, or those for which rounding by one unit violates its invariant.
     * An upward search would mistake such a refusal for the capacity.
     *
     * @param quote output for an input; zero if the pool does not fill it
     */
    static PoolCapacity of(DoubleUnaryOperator quote) {
        double fills = highest(quote, 0);
        double above = above(quote, fills);
        // Where scattered refusals are frequent, the pool may have refused all inputs tried, and yet fill a larger one.
        for (int look = 0; look < MOST_LOOKS && above > 0; look++) {
            fills = highest(quote, above);
            above = above(quote, fills);
        }
        return fills == 0 ? new PoolCapacity(0, 0, 0) : near(quote, fills);
    }

    /**
     * The largest power of two that the search finds the pool to fill; zero if there is none.
     *
     * @param least an input that the pool is known to fill, or zero
     */
    private static double highest(DoubleUnaryOperator quote, double least) {
        double fills = least;
        double fails = BEYOND;
        for (int octaves : STRIDES) {
            fills = firstFilled(quote, fails, octaves, fills);
            if (fills == 0 && octaves < STRIDES[0]) {
                return 0;
            }
            // The next, finer search starts two of the present spacings above fills, because the refusal at one spacing
            // above fills may have been a scattered one.
            fails = fills == 0 ? fails : Math.min(BEYOND, Math.scalb(fills, 2 * octaves));
        }
        return fills;
    }

    /**
     * An input above {@code fills}, larger by one of the factors of {@link #FURTHER}, that the pool also fills; zero if
     * there is none.
     */
    private static double above(DoubleUnaryOperator quote, double fills) {
        for (int octaves : FURTHER) {
            double input = Math.scalb(fills, octaves);
            if (input > 0 && input < BEYOND && quote.applyAsDouble(input) > 0) {
                return input;
            }
        }
        return 0;
    }

    /**
     * Finds the capacity by bisection, between the largest power of two that the pool fills and four times that power.
     */
    private static PoolCapacity near(DoubleUnaryOperator quote, double least) {
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
        return new PoolCapacity(fills, output, drained ? drained(quote, fills, output) : fills);
    }

    /**
     * Steps down from an input that the pool refuses to the first one that it fills. Does not go below {@code fills},
     * an input that it is known to fill.
     */
    private static double firstFilled(DoubleUnaryOperator quote, double fails, int octaves, double fills) {
        double input = Math.scalb(fails, -octaves);
        while (input > fills && quote.applyAsDouble(input) == 0) {
            input = Math.scalb(input, -octaves);
        }
        return input < 1 ? fills : Math.max(input, fills);
    }

    /**
     * Finds by bisection the smallest power of 2^12 that yields nearly the given output. A refused input
     * counts as yielding less.
     */
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

    /** Whether two outputs are equal within the tolerance. */
    static boolean isLevel(double output, double other) {
        return Math.abs(other - output) <= other * TOLERANCE + UNITS;
    }
}
