package io.swaplab.router.pools.algebra;

import io.swaplab.router.pools.tick.TickReading;
import io.swaplab.router.pools.tick.TickState;

/**
 * The stored state of an Integral pool and its plugin.
 *
 * @param lastFee the pool's own fee in millionths, used if the plugin returns no fee
 */
record AlgebraIntegralState(TickState ticks, int lastFee, FeePlugin plugin) {
    /**
     * The pool as it stands for a swap at some second.
     *
     * @throws ArithmeticException when the plugin would reject every swap
     */
    TickReading<AlgebraIntegralFee> at(long secs) {
        return new TickReading<>(AlgebraIntegralFee.at(lastFee, plugin, ticks.tick(), secs), ticks);
    }
}
