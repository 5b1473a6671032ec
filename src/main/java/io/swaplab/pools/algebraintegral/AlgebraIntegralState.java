package io.swaplab.pools.algebraintegral;

import io.swaplab.pools.tick.TickState;
import io.swaplab.pools.tickpool.TickReading;

/**
 * What an Integral pool and its plugin keep.
 *
 * @param lastFee the pool's own fee in millionths, which holds where the plugin names none
 */
record AlgebraIntegralState(TickState ticks, int lastFee, FeePlugin plugin) {
    /**
     * The pool as a swap at some second finds it.
     *
     * @throws ArithmeticException when the plugin would refuse every swap
     */
    TickReading<AlgebraIntegralFee> at(long secs) {
        return new TickReading<>(AlgebraIntegralFee.at(lastFee, plugin, ticks.tick(), secs), ticks);
    }
}
