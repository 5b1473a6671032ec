package io.swaplab.router.graph;

import io.swaplab.core.math.Uint256;

/** Conversions between exact amounts and the doubles that guide the search. */
public final class DoubleConversion {
    private static final double TWO_63 = 0x1p63;
    private static final double TWO_256 = 0x1p256;
    private static final int MANTISSA_BITS = 52;

    private DoubleConversion() {}

    /** A double that approximates a value to within two units in the last place. */
    public static double of(Uint256 value) {
        if (value.fitsLong()) {
            return value.limb0();
        }
        int shift = value.bitLength() - 63;
        return Math.scalb((double) value.shiftRight(shift).limb0(), shift);
    }

    /** The integer part of a double, clamped to 0 .. 2^256-1; zero for NaN. */
    public static Uint256 toAmount(double value) {
        if (!(value >= 1)) {
            return Uint256.ZERO;
        }
        if (value < TWO_63) {
            return Uint256.of((long) value);
        }
        if (value >= TWO_256) {
            return Uint256.MAX;
        }
        int shift = Math.getExponent(value) - MANTISSA_BITS;
        return Uint256.of((long) Math.scalb(value, -shift)).shiftLeft(shift);
    }
}
