package io.swaplab.router.pools.algebra;

import io.swaplab.core.market.PoolFactBuilder;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.tick.SwapFee;
import io.swaplab.router.pools.tick.TickState;

/**
 * The fee of an Integral pool at a point in time. The plugin's answers for both directions are computed once, because
 * they do not depend on the amount.
 *
 * @param lastFee the pool's own fee in millionths, used if the plugin returns no fee
 * @param secs the timestamp for which the fee is computed, in seconds; 0 if there is no plugin
 * @param down the plugin's answer to a swap of token0
 * @param up the plugin's answer to a swap of token1
 */
record AlgebraIntegralFee(int lastFee, FeePlugin plugin, long secs, FeePlugin.Answer down, FeePlugin.Answer up)
        implements SwapFee {
    static AlgebraIntegralFee at(int lastFee, FeePlugin plugin, int tick, long secs) {
        return new AlgebraIntegralFee(
                lastFee, plugin, secs, plugin.beforeSwap(true, tick, secs), plugin.beforeSwap(false, tick, secs));
    }

    AlgebraIntegralFee withLastFee(int next) {
        return new AlgebraIntegralFee(next, plugin, secs, down, up);
    }

    @Override
    public int pips(boolean zeroForOne) {
        return answer(zeroForOne).feeOr(lastFee);
    }

    @Override
    public AlgebraIntegralFee after(boolean zeroForOne, TickState end, Uint256 amountIn, Uint256 amountOut) {
        return at(lastFee, answer(zeroForOne).next(), end.tick(), secs);
    }

    @Override
    public void describe(PoolFactBuilder facts) {
        facts.pips("fee_token0_in", pips(true))
                .pips("fee_token1_in", pips(false))
                .pips("last_fee", lastFee);
        plugin.describe(facts);
    }

    private FeePlugin.Answer answer(boolean zeroForOne) {
        return zeroForOne ? down : up;
    }
}
