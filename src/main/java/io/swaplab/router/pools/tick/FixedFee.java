package io.swaplab.router.pools.tick;

import io.swaplab.core.market.PoolFactBuilder;
import io.swaplab.core.math.Uint256;

/**
 * A constant fee, the same for both directions.
 *
 * @param pips in millionths of the input; the protocol's share of it does not affect amounts
 */
public record FixedFee(int pips) implements SwapFee {
    @Override
    public int pips(boolean zeroForOne) {
        return pips;
    }

    @Override
    public SwapFee after(boolean zeroForOne, TickState end, Uint256 amountIn, Uint256 amountOut) {
        return this;
    }

    @Override
    public void describe(PoolFactBuilder facts) {
        facts.pips("fee", pips);
    }
}
