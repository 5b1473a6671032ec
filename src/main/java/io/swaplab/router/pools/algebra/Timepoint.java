package io.swaplab.router.pools.algebra;

import io.swaplab.core.math.Uint256;

/**
 * A sample of a pool's accumulators at a block's timestamp, stored on chain. From such samples, the pool computes
 * averages over a window of one day. Fields that do not exist in a generation of the protocol are zero.
 *
 * @param secs timestamp of the block in seconds, 32 bits
 * @param tickCumulative sum of the tick over all seconds, 56 bits signed
 * @param volatilityCumulative sum over all seconds of the squared distance between the tick and its average; 88 bits
 * @param tick the tick when the timepoint was written (Integral)
 * @param averageTick the tick's average over the preceding window
 * @param windowStart index of the newest timepoint that is at or before the start of this timepoint's window (Integral)
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
    /** Length of the averaging window. */
    public static final long WINDOW_SECS = 86_400;

    private static final long SECS_MASK = 0xffff_ffffL;
    private static final int UNUSED_OF_56 = Long.SIZE - 56;
    private static final int UNUSED_OF_24 = Integer.SIZE - 24;

    /** Seconds from one time to a later one on a 32-bit clock. */
    public static long elapsedSecs(long then, long now) {
        return now - then & SECS_MASK;
    }

    /** The low 56 bits of a value, read as the chain's int56. */
    public static long int56(long value) {
        return value << UNUSED_OF_56 >> UNUSED_OF_56;
    }

    /** The low 24 bits of a value, read as the chain's int24. */
    public static int int24(long value) {
        return (int) value << UNUSED_OF_24 >> UNUSED_OF_24;
    }

    /**
     * The mean tick between this timepoint and a later one, truncated towards zero.
     *
     * @param laterCumulative {@link #tickCumulative} of the later timepoint
     */
    public int meanTickTo(long laterCumulative, long secsBetween) {
        return int24(int56(laterCumulative - tickCumulative) / secsBetween);
    }
}
