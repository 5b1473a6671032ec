package io.swaplab.router.pools.tick;

import io.swaplab.core.market.PoolFactBuilder;
import io.swaplab.core.math.Uint256;

/**
 * A constant fee, the same for both directions.
 *
 * @param pips the fee in millionths of the input; amounts do not depend on the protocol's share of the fee
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
