package io.swaplab.pools.algebraintegral;

import io.swaplab.pools.tick.TickState;

/**
 * Everything an Integral pool's quotes depend on.
 *
 * @param lastFee the pool's own fee in millionths, which holds where the plugin names none
 */
record AlgebraIntegralState(TickState ticks, int lastFee, FeePlugin plugin) {
    /** The plugin's answer to a swap at some second. */
    FeePlugin.Answer ask(boolean zeroForOne, long secs) {
        return plugin.beforeSwap(zeroForOne, ticks.tick(), secs);
    }

    /** The fee in millionths that goes with a plugin's answer. */
    int feePips(FeePlugin.Answer answer) {
        return answer.overrideFee() == 0 ? lastFee : answer.overrideFee();
    }
}
