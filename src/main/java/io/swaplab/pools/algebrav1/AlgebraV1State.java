package io.swaplab.pools.algebrav1;

import io.swaplab.math.Uint256;
import io.swaplab.pools.algebra.TimepointRing;
import io.swaplab.pools.tick.TickState;

/**
 * Everything a V1 pool's quotes depend on.
 *
 * @param feePips the fee in millionths that holds at the second of the newest timepoint
 * @param volumeInBlock volume per liquidity since that timepoint, 64 fraction bits
 */
record AlgebraV1State(
        TickState ticks, int feePips, TimepointRing timepoints, Uint256 volumeInBlock, AlgebraV1FeeConfig config) {
    private static final Uint256 UINT128 = Uint256.ONE.shiftLeft(128).minus(1);
    private static final int VOLUME_FRACTION_BITS = 64;
    private static final int LARGE_VOLUME_BITS = 192;
    private static final Uint256 MOST_VOLUME = Uint256.of(100_000).shiftLeft(VOLUME_FRACTION_BITS);

    /** The state in which a swap at some second runs: the first one of a second writes a timepoint and renews the fee. */
    AlgebraV1State at(long secs) {
        if (timepoints.newest().secs() == secs) {
            return this;
        }
        TimepointRing written = AlgebraV1Memory.written(timepoints, secs, ticks.tick(), volumeInBlock);
        return new AlgebraV1State(ticks, AlgebraV1Memory.feePips(written, config), written, Uint256.ZERO, config);
    }

    /** The state after a swap that ended there and moved these amounts. */
    AlgebraV1State swapped(TickState end, Uint256 amountIn, Uint256 amountOut) {
        Uint256 volume = amountIn.sqrtDown().wrappingTimes(amountOut.sqrtDown());
        Uint256 liquidity = end.liquidity().max(Uint256.ONE);
        Uint256 perLiquidity = volume.bitLength() > LARGE_VOLUME_BITS
                ? Uint256.MAX.dividedBy(liquidity)
                : volume.shiftLeft(VOLUME_FRACTION_BITS).dividedBy(liquidity);
        Uint256 grown =
                volumeInBlock.wrappingPlus(perLiquidity.min(MOST_VOLUME)).and(UINT128);
        return new AlgebraV1State(end, feePips, timepoints, grown, config);
    }
}
