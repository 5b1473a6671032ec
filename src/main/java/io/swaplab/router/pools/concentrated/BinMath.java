package io.swaplab.router.pools.concentrated;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.tick.TickSwapRequest;

/** The price of a bin, and the fees of a swap through a bin. */
final class BinMath {
    static final int FRACTION_BITS = 128;
    static final Uint256 ONE_Q128 = Uint256.ONE.shiftLeft(FRACTION_BITS);

    /** The id of the bin whose price is one. */
    private static final int UNIT_PRICE_ID = 1 << 23;

    private static final Uint256 MILLION_WORD = Uint256.of(TickSwapRequest.MILLION);
    private static final int STEP_DENOMINATOR = 10_000;
    private static final int EXPONENT_BITS = 20;

    private BinMath() {}

    /**
     * The price of a bin, token1 per token0 with 128 fraction bits: (1 + binStep / 10,000)^(binId - 2^23). As on chain,
     * every product is truncated, and the base is inverted first, so that its powers are below one; if the exponent is
     * positive, the result is inverted again.
     *
     * @throws ArithmeticException if the price does not fit this format
     */
    static Uint256 priceX128(int binId, int binStep) {
        int exponent = binId - UNIT_PRICE_ID;
        if (exponent == 0) {
            return ONE_Q128;
        }
        Uint256 base =
                ONE_Q128.plus(Uint256.of(binStep).shiftLeft(FRACTION_BITS).dividedBy(STEP_DENOMINATOR));
        int magnitude = Math.abs(exponent);
        boolean inverted = base.bitLength() > FRACTION_BITS;
        Uint256 square = inverted ? Uint256.MAX.dividedBy(base) : base;
        Uint256 power = magnitude >>> EXPONENT_BITS == 0 ? ONE_Q128 : Uint256.ZERO;
        for (int rest = magnitude; rest != 0 && !power.isZero(); rest >>>= 1) {
            if ((rest & 1) != 0) {
                power = power.wrappingTimes(square).shiftRight(FRACTION_BITS);
            }
            square = square.wrappingTimes(square).shiftRight(FRACTION_BITS);
        }
        if (power.isZero()) {
            throw new ArithmeticException("the price of bin " + binId + " at step " + binStep + " underflows");
        }
        return exponent > 0 == inverted ? Uint256.MAX.dividedBy(power) : power;
    }

    /** The fee contained in an amount that includes it, rounded up. */
    static Uint256 feeFromUp(Uint256 gross, int feePips) {
        return Uint256.mulDivUp(gross, Uint256.of(feePips), MILLION_WORD);
    }

    /** The fee to be added to an amount that excludes it, rounded up. */
    static Uint256 feeOnUp(Uint256 net, int feePips) {
        return Uint256.mulDivUp(net, Uint256.of(feePips), Uint256.of(TickSwapRequest.MILLION - feePips));
    }
}
