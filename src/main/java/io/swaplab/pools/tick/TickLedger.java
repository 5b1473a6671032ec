package io.swaplab.pools.tick;

import io.swaplab.math.Uint256;

/** Takes down what each round of a walk charged; quotes do without it, since no amount depends on how fees are split. */
@FunctionalInterface
public interface TickLedger {
    /**
     * One round with liquidity in range.
     *
     * @param taken the input of this round with its fee
     * @param moved the input that the price movement needed, rounded up
     * @param feeOnTop whether the fee was reckoned on the moved input; false where the last of an exact input was used up
     *     short of the target, so that whatever did not move the price is fee
     * @param liquidity the liquidity that the fee goes to
     */
    void round(Uint256 taken, Uint256 moved, boolean feeOnTop, Uint256 liquidity);
}
