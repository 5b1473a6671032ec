package io.swaplab.router.pools.tick;

import io.swaplab.core.math.Uint256;

/**
 * Adds up the fees of a walk by receiver: the protocol, and the liquidity in range. Quotes run without a ledger,
 * because no amount depends on how fees are split.
 */
public interface FeeLedger {
    /**
     * Records the fee of one round with liquidity in range.
     *
     * @param taken the input of this round with its fee
     * @param moved the input that moved the price, rounded up
     * @param feeOnTop whether the fee was computed from the moved input; false if an exact input was used up before the
     *     target price, so that all input that did not move the price is fee
     * @param liquidity the liquidity that earns the fee
     */
    void round(Uint256 taken, Uint256 moved, boolean feeOnTop, Uint256 liquidity);

    /** The total fee of the protocol (called the community by some exchanges), in units of the input. */
    Uint256 protocolShare();

    /** Growth of the fees per unit of liquidity, with 128 fraction bits, modulo 2^256. */
    Uint256 growth();
}
