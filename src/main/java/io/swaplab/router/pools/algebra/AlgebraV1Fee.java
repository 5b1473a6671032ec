package io.swaplab.router.pools.algebra;

import io.swaplab.core.market.PoolFacts;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.tick.SwapFee;
import io.swaplab.router.pools.tick.TickState;

/**
 * The fee of a V1 pool with all state that it depends on.
 *
 * @param pips the fee in millionths at the second of the newest timepoint
 * @param volumeInBlock volume per liquidity since that timepoint, 64 fraction bits
 */
record AlgebraV1Fee(int pips, TimepointRing timepoints, Uint256 volumeInBlock, AlgebraV1FeeConfig config)
        implements SwapFee {
    private static final Uint256 UINT128 = Uint256.ONE.shiftLeft(128).minus(1);
    private static final int VOLUME_FRACTION_BITS = 64;
    private static final int LARGE_VOLUME_BITS = 192;
    private static final Uint256 MOST_VOLUME = Uint256.of(100_000).shiftLeft(VOLUME_FRACTION_BITS);

    /** The fee of a swap at some second: the first swap of a second writes a timepoint and updates the fee. */
    AlgebraV1Fee at(long secs, int tick) {
        if (timepoints.newest().secs() == secs) {
            return this;
        }
        TimepointRing written = AlgebraV1Memory.written(timepoints, secs, tick, volumeInBlock);
        return new AlgebraV1Fee(AlgebraV1Memory.feePips(written, config), written, Uint256.ZERO, config);
    }

    @Override
    public int pips(boolean zeroForOne) {
        return pips;
    }

    /**
     * {@inheritDoc}
     *
     * <p>The next swap is assumed to run in the same second: it pays the same fee, and the volume of this one is
     * counted.
     */
    @Override
    public AlgebraV1Fee after(boolean zeroForOne, TickState end, Uint256 amountIn, Uint256 amountOut) {
        Uint256 volume = amountIn.sqrtDown().wrappingTimes(amountOut.sqrtDown());
        Uint256 liquidity = end.liquidity().max(Uint256.ONE);
        Uint256 perLiquidity = volume.bitLength() > LARGE_VOLUME_BITS
                ? Uint256.MAX.dividedBy(liquidity)
                : volume.shiftLeft(VOLUME_FRACTION_BITS).dividedBy(liquidity);
        Uint256 grown =
                volumeInBlock.wrappingPlus(perLiquidity.min(MOST_VOLUME)).and(UINT128);
        return new AlgebraV1Fee(pips, timepoints, grown, config);
    }

    @Override
    public void describe(PoolFacts facts) {
        facts.pips("fee", pips);
        config.describe(facts);
    }
}
