package io.swaplab.router.pools.quoting;

import io.swaplab.core.market.Rate;
import io.swaplab.core.math.LeastSearch;
import io.swaplab.core.math.Uint256;

/** Finds the least input for an output with a pool's exact-input quote, for pools without an exact inverse formula. */
public final class LeastInput {
    /** A pool's exact-input quote; it is rejected if the swap would revert, and may be zero. */
    @FunctionalInterface
    public interface ExactInput {
        Uint256 amountOut(Uint256 amountIn);
    }

    /** No pool of any family accepts a larger input. */
    private static final int INPUT_BITS = 200;

    private LeastInput() {}

    /**
     * The least input that buys at least the requested output, or zero when the pool cannot pay that much.
     *
     * @param rate the pool's price without slippage, where the search starts
     */
    public static Uint256 of(ExactInput quote, Uint256 wanted, Rate rate) {
        if (wanted.isZero()) {
            return Uint256.ZERO;
        }
        Uint256 least = LeastSearch.around(guess(rate, wanted), in -> fallsShort(quote, in, wanted));
        try {
            return quote.amountOut(least).isLessThan(wanted) ? Uint256.ZERO : least;
        } catch (SwapRefusal refused) {
            return Uint256.ZERO;
        }
    }

    private static Uint256 guess(Rate rate, Uint256 wanted) {
        int bits = wanted.bitLength()
                + rate.denominator().bitLength()
                - rate.numerator().bitLength();
        return rate.numerator().isZero() || bits > INPUT_BITS
                ? Uint256.ONE
                : Uint256.mulDivUp(wanted, rate.denominator(), rate.numerator());
    }

    /** An input rejected as too large ends the search like one that buys enough; {@link #of} distinguishes the two. */
    private static boolean fallsShort(ExactInput quote, Uint256 amountIn, Uint256 wanted) {
        if (amountIn.bitLength() > INPUT_BITS) {
            return false;
        }
        try {
            return quote.amountOut(amountIn).isLessThan(wanted);
        } catch (SwapRefusal refused) {
            return !refused.isTooMuch();
        }
    }
}
