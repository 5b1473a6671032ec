package io.swaplab.router.pools.concentrated;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.tick.AmountBitLimit;

/** Limits on the amounts of a swap in singleton contracts, which record what a caller owes or receives as int128. */
final class DeltaLimits {
    private static final int BITS = 127;

    /** The limit on input and output of a swap; the contract reverts a swap beyond it. */
    static final AmountBitLimit LIMIT = new AmountBitLimit(
            BITS, BITS, "input or output would have more than 127 bits, which the pool cannot settle");

    /** The greatest amount that an int128 can represent both as a debt and as a credit. */
    static final Uint256 MOST = Uint256.ONE.shiftLeft(BITS).minus(1);

    private DeltaLimits() {}

    /** Whether an int128 can represent an amount both as a debt and as a credit. */
    static boolean fit(Uint256 amount) {
        return amount.bitLength() <= BITS;
    }

    /**
     * Whether an input is within the limit of what a caller may owe. Inputs are stored as negative numbers, so this
     * limit is one higher than that of outputs.
     */
    static boolean fitsOwed(Uint256 amountIn) {
        return amountIn.isZero() || fit(amountIn.minus(1));
    }
}
