package io.swaplab.router.pools.tick;

import io.swaplab.core.market.PoolFactBuilder;
import io.swaplab.core.math.Uint256;

/** The fee of a tick pool at one block, with all state on which it depends. Immutable. */
public interface SwapFee {
    /** The fee of a direction in millionths of the input. */
    int pips(boolean zeroForOne);

    /** Whether the protocol gets a part of the fee, where that costs more gas. */
    default boolean paysProtocol(boolean zeroForOne) {
        return false;
    }

    /** The fee state after a swap that ended at these ticks and moved these amounts. */
    SwapFee after(boolean zeroForOne, TickState end, Uint256 amountIn, Uint256 amountOut);

    /** Adds to the facts of a pool all fee state on which later swaps depend, except the time. */
    void describe(PoolFactBuilder facts);
}
