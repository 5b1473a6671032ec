package io.swaplab.pools.singleton;

import io.swaplab.math.Uint256;

/** The width of settled amounts: these contracts keep what is owed and owned as int128. */
public final class Deltas {
    private static final int BITS = 127;

    /** The greatest amount that {@link #fit} takes. */
    public static final Uint256 MOST = Uint256.ONE.shiftLeft(BITS).minus(1);

    private Deltas() {}

    /** Whether both amounts of a swap can be settled; a swap with a greater one reverts. */
    public static boolean fit(Uint256 amountIn, Uint256 amountOut) {
        return amountIn.bitLength() <= BITS && amountOut.bitLength() <= BITS;
    }

    /** Whether an input alone fits; as a negative number it may be one greater than an output. */
    static boolean fitsOwed(Uint256 amountIn) {
        return amountIn.isZero() || amountIn.minus(1).bitLength() <= BITS;
    }

    static boolean fitsOwned(Uint256 amountOut) {
        return amountOut.bitLength() <= BITS;
    }
}
