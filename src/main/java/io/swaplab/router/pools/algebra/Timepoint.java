package io.swaplab.router.pools.algebra;

import io.swaplab.core.math.Uint256;

/**
 * A pool's accumulators at one second. Fields that a generation does not have are zero.
 *
 * @param secs second of the block, 32 bits
 * @param tickCumulative tick times seconds, 56 bits signed
 * @param volatilityCumulative squared distance of the tick from its average, summed per second; 88 bits
 * @param tick the tick when this was written (Integral)
 * @param averageTick the tick's average over the window before
 * @param windowStart index of the timepoint at or before the start of this one's window (Integral)
 * @param volumeCumulative volume per liquidity, 64 fraction bits, 144 bits (V1)
 */
public record Timepoint(
        long secs,
        long tickCumulative,
        Uint256 volatilityCumulative,
        int tick,
        int averageTick,
        int windowStart,
        Uint256 volumeCumulative) {
    /** Length of the averages' window. */
    public static final long WINDOW_SECS = 86_400;

    private static final long SECS_MASK = 0xffff_ffffL;
    private static final int UNUSED_OF_56 = Long.SIZE - 56;
    private static final int UNUSED_OF_24 = Integer.SIZE - 24;

    /** Seconds from one time to a later one on a 32-bit clock. */
    public static long elapsedSecs(long then, long now) {
        return now - then & SECS_MASK;
    }

    /** The low 56 bits as the chain's int56 reads them. */
    public static long int56(long value) {
        return value << UNUSED_OF_56 >> UNUSED_OF_56;
    }

    /** The low 24 bits as the chain's int24 reads them. */
    public static int int24(long value) {
        return (int) value << UNUSED_OF_24 >> UNUSED_OF_24;
    }

    /** The mean tick from another timepoint to this sum; the division drops the fraction. */
    public int meanTickTo(long laterCumulative, long secsBetween) {
        return int24(int56(laterCumulative - tickCumulative) / secsBetween);
    }
}
