package io.swaplab.router.pools.tick;

import io.swaplab.core.market.PoolFacts;
import io.swaplab.core.math.Uint256;

/** The fee of a pool at one block, with all state it depends on. Immutable. */
public interface SwapFee {
    /** The fee of a direction in millionths of the input. */
    int pips(boolean zeroForOne);

    /** The fee of the next swap, after one that ended at this state and moved these amounts. */
    SwapFee after(boolean zeroForOne, TickState end, Uint256 amountIn, Uint256 amountOut);

    /** Adds all state that a later swap's fee depends on besides the time. */
    void describe(PoolFacts facts);
}
