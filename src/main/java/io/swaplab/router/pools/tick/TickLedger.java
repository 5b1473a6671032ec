package io.swaplab.router.pools.tick;

import io.swaplab.core.math.Uint256;

/**
 * Records the charges of each round of a walk. Quotes run without it, since no amount depends on how fees are split.
 */
@FunctionalInterface
public interface TickLedger {
    /**
     * One round with liquidity in range.
     *
     * @param taken the input of this round with its fee
     * @param moved the input that the price movement needed, rounded up
     * @param feeOnTop whether the fee was computed from the moved input; false if an exact input was used up short of
     *     the target, so that all input that did not move the price is fee
     * @param liquidity the liquidity that earns the fee
     */
    void round(Uint256 taken, Uint256 moved, boolean feeOnTop, Uint256 liquidity);
}
