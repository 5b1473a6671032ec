package io.swaplab.router.pools.algebra;

import io.swaplab.core.math.Uint256;

/**
 * The volatility oracle of the Integral plugins. Before a swap, a plugin writes a timepoint (a sample of its
 * accumulators), at most one per second. It computes the average volatility from the timepoints.
 */
final class VolatilityOracle {
    private static final int INDEX_MASK = TimepointRing.SIZE - 1;

    /** The average tick over the last day, and the index of the timepoint at which that day starts. */
    private record Average(int tick, int windowStart) {}

    private VolatilityOracle() {}

    /**
     * The ring after a timepoint has been written at {@code nowSecs}; unchanged if it already has one for that second.
     */
    static TimepointRing written(TimepointRing ring, long nowSecs, int tick) {
        Timepoint last = ring.newest();
        if (last.secs() == nowSecs) {
            return ring;
        }
        long elapsed = Timepoint.elapsedSecs(last.secs(), nowSecs);
        long cumulative = Timepoint.int56(last.tickCumulative() + tick * elapsed);
        Average average = average(ring, nowSecs, tick, cumulative);
        // The tick is constant since the last swap, so only the average has moved.
        Uint256 volatility = Volatility.over(
                elapsed, 0, (long) average.tick() - last.averageTick(), (long) tick - last.averageTick());
        // This write overwrites the timepoint at nextIndex. A window that started at nextIndex starts one index later.
        int start =
                average.windowStart() == ring.nextIndex() ? ring.nextIndex() + 1 & INDEX_MASK : average.windowStart();
        return ring.with(new Timepoint(
                nowSecs,
                cumulative,
                Volatility.plus(last.volatilityCumulative(), volatility),
                tick,
                average.tick(),
                start,
                Uint256.ZERO));
    }

    private static Average average(TimepointRing ring, long nowSecs, int tick, long cumulative) {
        if (!ring.coversWindow(nowSecs)) {
            long age = Timepoint.elapsedSecs(ring.first().secs(), nowSecs);
            return new Average(age == 0 ? tick : ring.first().meanTickTo(cumulative, age), ring.firstIndex());
        }
        if (Timepoint.elapsedSecs(ring.newest().secs(), nowSecs) >= Timepoint.WINDOW_SECS) {
            return new Average(tick, ring.lastIndex());
        }
        int index = ring.indexAt(Timepoint.WINDOW_SECS, nowSecs);
        TimepointRing.Around around = ring.around(Timepoint.WINDOW_SECS, nowSecs);
        Timepoint before = around.before();
        long between = Timepoint.elapsedSecs(before.secs(), around.after().secs());
        long start = before.tickCumulative();
        if (between != 0) {
            long into = Timepoint.elapsedSecs(before.secs(), nowSecs) - Timepoint.WINDOW_SECS;
            start += Timepoint.int56(around.after().tickCumulative() - start) / between * into;
        }
        long moved = Timepoint.int56(cumulative - Timepoint.int56(start));
        return new Average(Timepoint.int24(moved / Timepoint.WINDOW_SECS), index);
    }

    /** The average volatility per second over the day that ends at the newest timepoint. */
    static Uint256 averageVolatility(TimepointRing ring) {
        Timepoint last = ring.newest();
        if (ring.coversWindow(last.secs())) {
            Uint256 start = volatilityAtWindowStart(ring, last);
            return Volatility.between(start, last.volatilityCumulative()).dividedBy(Timepoint.WINDOW_SECS);
        }
        long age = Timepoint.elapsedSecs(ring.first().secs(), last.secs());
        if (age == 0) {
            return Uint256.ZERO;
        }
        // If the history is shorter than the window, the contract divides by one second less than the age of the
        // history.
        return Volatility.between(ring.first().volatilityCumulative(), last.volatilityCumulative())
                .dividedBy(age > 1 ? age - 1 : age);
    }

    private static Uint256 volatilityAtWindowStart(TimepointRing ring, Timepoint last) {
        Timepoint before = ring.at(last.windowStart());
        Timepoint after = ring.at(last.windowStart() + 1 & INDEX_MASK);
        long between = Timepoint.elapsedSecs(before.secs(), after.secs());
        long into = Timepoint.elapsedSecs(before.secs(), last.secs()) - Timepoint.WINDOW_SECS;
        // The contract multiplies before it divides here, whereas for the tick it divides first.
        Uint256 growth = Volatility.times(
                        Volatility.between(before.volatilityCumulative(), after.volatilityCumulative()), into)
                .dividedBy(between);
        return Volatility.plus(before.volatilityCumulative(), growth);
    }
}
