package io.swaplab.router.pools.algebra;

import io.swaplab.core.math.Uint256;

/**
 * Arithmetic on volatility counters. A counter sums up squared distances between the tick and its average, and wraps at
 * 88 bits.
 */
public final class Volatility {
    private static final Uint256 MASK = Uint256.ONE.shiftLeft(88).minus(1);
    private static final Uint256 SIX = Uint256.of(6);

    private Volatility() {}

    /**
     * The sum of squared distances over {@code secs} seconds (above zero), while tick and average both change linearly.
     *
     * @param tickChange change of the tick over these seconds
     * @param averageChange change of the average over these seconds
     * @param startDistance the tick minus the average at the start
     */
    public static Uint256 over(long secs, long tickChange, long averageChange, long startDistance) {
        // With d(t) = (slope * t + start) / secs, sum is 6 * secs^2 * (d(1)^2 + d(2)^2 + ... + d(secs)^2).
        Uint256 dt = Uint256.of(secs);
        Uint256 slope = signed(tickChange - averageChange);
        Uint256 start = signed(startDistance).wrappingTimes(dt);
        Uint256 sequence = dt.wrappingTimes(dt.wrappingPlus(Uint256.ONE));
        Uint256 squares = sequence.wrappingTimes(dt.wrappingPlus(dt).wrappingPlus(Uint256.ONE));
        Uint256 sum = slope.wrappingTimes(slope)
                .wrappingTimes(squares)
                .wrappingPlus(SIX.wrappingTimes(start).wrappingTimes(slope).wrappingTimes(sequence))
                .wrappingPlus(SIX.wrappingTimes(dt).wrappingTimes(start).wrappingTimes(start));
        return sum.dividedBy(SIX.wrappingTimes(dt).wrappingTimes(dt)).and(MASK);
    }

    /** The counter after this growth, modulo 2^88. */
    public static Uint256 plus(Uint256 counter, Uint256 growth) {
        return counter.wrappingPlus(growth).and(MASK);
    }

    /** The growth between two values of a counter, modulo 2^88. */
    public static Uint256 between(Uint256 earlier, Uint256 later) {
        return later.wrappingMinus(earlier).and(MASK);
    }

    /** The low 88 bits of a product. */
    public static Uint256 times(Uint256 growth, long factor) {
        return growth.wrappingTimes(Uint256.of(factor)).and(MASK);
    }

    private static Uint256 signed(long value) {
        return value < 0 ? Uint256.of(-value).negatedWrapping() : Uint256.of(value);
    }
}
