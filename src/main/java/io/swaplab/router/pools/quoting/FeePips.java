package io.swaplab.router.pools.quoting;

import io.swaplab.core.math.Uint256;

/** Converts a fee to millionths from the unit of its contract; at most one million. */
public final class FeePips {
    private static final int MILLION = 1_000_000;

    private FeePips() {}

    /** A fee in a unit finer than a millionth, rounded down. */
    public static int ofFine(Uint256 fee, Uint256 unitsPerPip) {
        return fee.dividedBy(unitsPerPip).min(Uint256.of(MILLION)).toIntExact();
    }

    /** A fee in a unit coarser than a millionth. */
    public static int ofCoarse(Uint256 fee, int pipsPerUnit) {
        return fee.min(Uint256.of(MILLION / pipsPerUnit)).toIntExact() * pipsPerUnit;
    }
}
