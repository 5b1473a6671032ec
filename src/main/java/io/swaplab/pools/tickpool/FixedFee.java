package io.swaplab.pools.tickpool;

import io.swaplab.market.PoolFacts;
import io.swaplab.math.Uint256;
import io.swaplab.pools.tick.TickState;

/**
 * One fee for both directions that never changes.
 *
 * @param pips in millionths of the input; a share of it may go to the protocol, which moves no amount
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
    public void describe(PoolFacts facts) {
        facts.pips("fee", pips);
    }
}
