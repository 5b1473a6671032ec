package io.swaplab.router.pools.algebra;

import io.swaplab.core.market.PoolFactBuilder;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.tick.SwapFee;
import io.swaplab.router.pools.tick.TickState;
import java.util.Optional;

/**
 * The fee of a V1 pool, with all state on which it depends. A swap stores a timepoint, which is a sample of the pool's
 * accumulators, unless one exists for the same second. The fee follows from averages over the timepoints.
 *
 * @param pips the fee in millionths at the time of the newest timepoint
 * @param volumeInBlock volume per liquidity since that timepoint, 64 fraction bits
 */
record AlgebraV1Fee(int pips, TimepointRing timepoints, Uint256 volumeInBlock, AlgebraV1FeeConfig config)
        implements SwapFee {
    private static final Uint256 UINT128 = Uint256.ONE.shiftLeft(128).minus(1);
    private static final int VOLUME_FRACTION_BITS = 64;
    private static final int LARGE_VOLUME_BITS = 192;
    private static final Uint256 MOST_VOLUME = Uint256.of(100_000).shiftLeft(VOLUME_FRACTION_BITS);

    private static final Uint256 WINDOW = Uint256.of(Timepoint.WINDOW_SECS);
    private static final Uint256 VOLUME_MASK = Uint256.ONE.shiftLeft(144).minus(1);
    private static final int VOLUME_SHIFT = 57;

    /** The fee uses the volatility per 15 seconds, whereas the accumulators sum it per second. */
    private static final Uint256 FEE_SECS = Uint256.of(15);

    /** The fee of a swap at a timestamp. If no timepoint has this timestamp, one is written and the fee is updated. */
    AlgebraV1Fee at(long secs, int tick) {
        if (timepoints.newest().secs() == secs) {
            return this;
        }
        TimepointRing written = written(timepoints, secs, tick, volumeInBlock);
        return new AlgebraV1Fee(feePips(written, config), written, Uint256.ZERO, config);
    }

    @Override
    public int pips(boolean zeroForOne) {
        return pips;
    }

    /**
     * {@inheritDoc}
     *
     * <p>The next swap is assumed to run in the same second. It therefore pays the same fee, and this swap's volume is
     * added to the volume since the newest timepoint.
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
    public void describe(PoolFactBuilder facts) {
        facts.pips("fee", pips);
        config.describe(facts);
    }

    /** The ring after a timepoint has been written at {@code nowSecs}, which is later than the newest timepoint. */
    private static TimepointRing written(TimepointRing ring, long nowSecs, int tick, Uint256 volumeInBlock) {
        Timepoint last = ring.newest();
        long elapsed = Timepoint.elapsedSecs(last.secs(), nowSecs);
        int average = averageTick(ring, nowSecs, tick);
        int before = ring.previous().map(previous -> meanTick(previous, last)).orElse(tick);
        Uint256 volatility = Volatility.over(
                elapsed, (long) tick - before, (long) average - last.averageTick(), (long) before - last.averageTick());
        return ring.with(new Timepoint(
                nowSecs,
                Timepoint.int56(last.tickCumulative() + tick * elapsed),
                Volatility.plus(last.volatilityCumulative(), volatility),
                0,
                average,
                0,
                last.volumeCumulative().wrappingPlus(volumeInBlock).and(VOLUME_MASK)));
    }

    /** The average tick over the last day, up to the newest timepoint. */
    private static int averageTick(TimepointRing ring, long nowSecs, int tick) {
        Timepoint last = ring.newest();
        if (!ring.coversWindow(nowSecs)) {
            return last.secs() == ring.first().secs() ? tick : meanTick(ring.first(), last);
        }
        long sinceLast = Timepoint.elapsedSecs(last.secs(), nowSecs);
        if (sinceLast >= Timepoint.WINDOW_SECS) {
            Optional<Timepoint> previous = ring.previous();
            return previous.isPresent() ? meanTick(previous.get(), last) : tick;
        }
        return windowStart(ring, nowSecs).meanTickTo(last.tickCumulative(), Timepoint.WINDOW_SECS - sinceLast);
    }

    private static int meanTick(Timepoint earlier, Timepoint later) {
        return earlier.meanTickTo(later.tickCumulative(), Timepoint.elapsedSecs(earlier.secs(), later.secs()));
    }

    /**
     * The accumulators one day before {@code nowSecs}, interpolated with a growth per second truncated to an integer.
     */
    private static Timepoint windowStart(TimepointRing ring, long nowSecs) {
        TimepointRing.Around around = ring.around(Timepoint.WINDOW_SECS, nowSecs);
        Timepoint before = around.before();
        Timepoint after = around.after();
        long between = Timepoint.elapsedSecs(before.secs(), after.secs());
        if (between == 0) {
            return before;
        }
        long into = Timepoint.elapsedSecs(before.secs(), nowSecs) - Timepoint.WINDOW_SECS;
        long ticks = Timepoint.int56(after.tickCumulative() - before.tickCumulative()) / between * into;
        Uint256 volatility = Volatility.between(before.volatilityCumulative(), after.volatilityCumulative())
                .dividedBy(between);
        Uint256 volume = after.volumeCumulative()
                .wrappingMinus(before.volumeCumulative())
                .and(VOLUME_MASK)
                .dividedBy(between)
                .wrappingTimes(Uint256.of(into));
        return new Timepoint(
                before.secs() + into,
                Timepoint.int56(before.tickCumulative() + ticks),
                Volatility.plus(before.volatilityCumulative(), Volatility.times(volatility, into)),
                0,
                before.averageTick(),
                0,
                before.volumeCumulative().wrappingPlus(volume).and(VOLUME_MASK));
    }

    /** The fee in millionths at the time of the newest timepoint. */
    private static int feePips(TimepointRing ring, AlgebraV1FeeConfig config) {
        Timepoint last = ring.newest();
        boolean covered = ring.coversWindow(last.secs());
        long age = Timepoint.elapsedSecs(ring.first().secs(), last.secs());
        if (!covered && age == 0) {
            return config.feePips(Uint256.ZERO, Uint256.ZERO);
        }
        Timepoint start = covered ? windowStart(ring, last.secs()) : ring.first();
        Uint256 volatility = Volatility.between(start.volatilityCumulative(), last.volatilityCumulative())
                .dividedBy(covered ? WINDOW : Uint256.of(age));
        Uint256 volume = last.volumeCumulative()
                .wrappingMinus(start.volumeCumulative())
                .and(VOLUME_MASK)
                .shiftRight(VOLUME_SHIFT);
        return config.feePips(volatility.dividedBy(FEE_SECS), volume);
    }
}
