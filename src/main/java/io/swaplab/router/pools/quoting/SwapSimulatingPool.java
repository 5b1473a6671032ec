package io.swaplab.router.pools.quoting;

import io.swaplab.core.market.Pool;
import io.swaplab.core.market.Rate;
import io.swaplab.core.math.SmallestValueSearch;
import io.swaplab.core.math.Uint256;

/**
 * A pool whose quote simulates the whole swap as the contract executes it, and rejects the swap where the contract
 * reverts. A family implements the swap and the marginal rate. This interface derives all other quotes from these; the
 * least input for an output is found by a search over exact inputs.
 *
 * @param <S> a simulated swap of the family
 */
public interface SwapSimulatingPool<S extends SwapSimulatingPool.Swap> extends Pool {
    int MILLION = 1_000_000;

    /** Maximum number of bits of an input; larger inputs are not tried. */
    int INPUT_BITS = 200;

    /** A simulated swap that the contract would execute. */
    interface Swap {
        Uint256 amountOut();
    }

    /**
     * Simulates the swap of an exact input.
     *
     * @throws SwapRefusal if the contract would revert
     */
    S swap(int tokenIn, int tokenOut, Uint256 amountIn);

    /** The state of this pool after a simulated swap. */
    Pool afterSwap(S swap);

    /**
     * Output per input of an infinitesimal trade, net of fees; {@link Rate#NONE} if a reserve is empty.
     *
     * @throws SwapRefusal if a sum overflows
     */
    Rate rate(int tokenIn, int tokenOut);

    /** Converts a fee from a unit finer than a millionth to millionths, rounded down; at most one million. */
    static int pipsOfFine(Uint256 fee, Uint256 unitsPerPip) {
        return fee.dividedBy(unitsPerPip).min(Uint256.of(MILLION)).toIntExact();
    }

    /** Converts a fee from a unit coarser than a millionth to millionths; at most one million. */
    static int pipsOfCoarse(Uint256 fee, int pipsPerUnit) {
        return fee.min(Uint256.of(MILLION / pipsPerUnit)).toIntExact() * pipsPerUnit;
    }

    @Override
    default Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
        TokenIndexChecks.require(tokenIn, tokenOut, tokens().size());
        if (amountIn.isZero()) {
            return Uint256.ZERO;
        }
        try {
            return swap(tokenIn, tokenOut, amountIn).amountOut();
        } catch (SwapRefusal refused) {
            return Uint256.ZERO;
        }
    }

    @Override
    default Uint256 amountIn(int tokenIn, int tokenOut, Uint256 amountOut) {
        // The search starts at the input that the marginal price suggests.
        Rate rate = marginalRate(tokenIn, tokenOut);
        if (amountOut.isZero()) {
            return Uint256.ZERO;
        }
        Uint256 least =
                SmallestValueSearch.around(guess(rate, amountOut), in -> fallsShort(tokenIn, tokenOut, in, amountOut));
        try {
            return swap(tokenIn, tokenOut, least).amountOut().isLessThan(amountOut) ? Uint256.ZERO : least;
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

    /**
     * Whether an input is too small for an output. Also false for an input that is rejected as too large, which ends
     * the search; {@link #amountIn} then distinguishes this case from success.
     */
    private boolean fallsShort(int tokenIn, int tokenOut, Uint256 amountIn, Uint256 wanted) {
        if (amountIn.bitLength() > INPUT_BITS) {
            return false;
        }
        try {
            return swap(tokenIn, tokenOut, amountIn).amountOut().isLessThan(wanted);
        } catch (SwapRefusal refused) {
            return !refused.isTooMuch();
        }
    }

    @Override
    default Pool after(int tokenIn, int tokenOut, Uint256 amountIn) {
        TokenIndexChecks.require(tokenIn, tokenOut, tokens().size());
        try {
            S swap = swap(tokenIn, tokenOut, amountIn);
            if (!amountIn.isZero() && !swap.amountOut().isZero()) {
                return afterSwap(swap);
            }
        } catch (SwapRefusal refused) {
            throw new IllegalArgumentException(whyNot(tokenIn, tokenOut, amountIn), refused);
        }
        throw new IllegalArgumentException(whyNot(tokenIn, tokenOut, amountIn));
    }

    @Override
    default String whyNot(int tokenIn, int tokenOut, Uint256 amountIn) {
        TokenIndexChecks.require(tokenIn, tokenOut, tokens().size());
        if (amountIn.isZero()) {
            return "the amount is zero";
        }
        try {
            return swap(tokenIn, tokenOut, amountIn).amountOut().isZero()
                    ? "the input is too small to buy anything"
                    : "the pool takes this amount";
        } catch (SwapRefusal refused) {
            return "the pool would revert with " + refused.revertText();
        }
    }

    @Override
    default Rate marginalRate(int tokenIn, int tokenOut) {
        TokenIndexChecks.require(tokenIn, tokenOut, tokens().size());
        try {
            return rate(tokenIn, tokenOut);
        } catch (SwapRefusal none) {
            return Rate.NONE;
        }
    }
}
