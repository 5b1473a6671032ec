package io.swaplab.router.pools.tick;

import io.swaplab.core.math.Uint256;

/**
 * The request of one swap through ticks.
 *
 * @param zeroForOne whether token0 is the input, so that the price falls
 * @param exactIn whether the amount is the input; else it is the output
 * @param sqrtPriceLimit the price at which the swap stops even if the amount is not reached
 * @param feePips fee on the input in millionths; one million, which only some families allow, takes all of the input
 */
public record TickSwapRequest(
        boolean zeroForOne, boolean exactIn, Uint256 amount, Uint256 sqrtPriceLimit, int feePips) {
    /** A fee of 100 %, in millionths. */
    public static final int MILLION = 1_000_000;

    private static final Uint256 LOWEST_LIMIT = TickMath.MIN_SQRT_PRICE.plus(1);
    private static final Uint256 HIGHEST_LIMIT = TickMath.MAX_SQRT_PRICE.minus(1);

    public TickSwapRequest {
        if (feePips < 0 || feePips > MILLION) {
            throw new IllegalArgumentException("feePips must be from 0 to 1000000, got " + feePips);
        }
    }

    /** A swap limited only by the end of the price range. */
    public static TickSwapRequest unlimited(boolean zeroForOne, boolean exactIn, Uint256 amount, int feePips) {
        return new TickSwapRequest(zeroForOne, exactIn, amount, limitOf(zeroForOne), feePips);
    }

    /** The price limit of an unlimited swap: the end of the price range in its direction. */
    public static Uint256 limitOf(boolean zeroForOne) {
        return zeroForOne ? LOWEST_LIMIT : HIGHEST_LIMIT;
    }
}
