package io.swaplab.router.pools.concentrated;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.tick.AmountLimit;

/** The width of settled amounts: these contracts store debts and credits as int128. */
final class Deltas {
    private static final int BITS = 127;

    /** The limit for the amounts of a swap; a swap beyond it reverts. */
    static final AmountLimit LIMIT =
            new AmountLimit(BITS, BITS, "input or output would have more than 127 bits, which the pool cannot settle");

    /** The greatest amount that can be settled in either direction. */
    static final Uint256 MOST = Uint256.ONE.shiftLeft(BITS).minus(1);

    private Deltas() {}

    /** Whether an amount can be settled in either direction. */
    static boolean fit(Uint256 amount) {
        return amount.bitLength() <= BITS;
    }

    /** Whether an input fits; it is stored as a negative number and may be one greater than an output. */
    static boolean fitsOwed(Uint256 amountIn) {
        return amountIn.isZero() || fit(amountIn.minus(1));
    }
}
