package io.swaplab.router.pools.pairs;

import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;

/**
 * The constant product formula. With amounts and reserves of at most 112 bits and a fee factor of 20 bits, every
 * product stays below 2^256. A result of zero means that the pair would revert.
 */
final class ConstantProductMath {
    private static final Uint256 MILLION_WORD = Uint256.of(ConstantProductState.MILLION);

    private ConstantProductMath() {}

    /** The maximum output for an input; zero when the reserve would overflow or the output would be zero. */
    static Uint256 amountOut(ConstantProductState state, boolean zeroForOne, Uint256 amountIn) {
        Uint256 reserveIn = state.reserveIn(zeroForOne);
        if (reserveIn.isZero() || !inputFits(state, zeroForOne, amountIn)) {
            return Uint256.ZERO;
        }
        Uint256 kept = amountIn.times(kept(state));
        return kept.times(state.reserveOut(zeroForOne))
                .dividedBy(reserveIn.times(MILLION_WORD).plus(kept));
    }

    static boolean inputFits(ConstantProductState state, boolean zeroForOne, Uint256 amountIn) {
        return !amountIn.isGreaterThan(ConstantProductState.MAX_RESERVE.minus(state.reserveIn(zeroForOne)));
    }

    /** The least input that buys an output; zero when no input within the pair's 112 bits buys it. */
    static Uint256 leastInput(ConstantProductState state, boolean zeroForOne, Uint256 amountOut) {
        if (amountOut.isZero() || !isPayable(state, zeroForOne, amountOut)) {
            return Uint256.ZERO;
        }
        Uint256 least = cost(state, zeroForOne, amountOut);
        return inputFits(state, zeroForOne, least) ? least : Uint256.ZERO;
    }

    /** The least input that buys an output, ignoring the pair's 112-bit limit. The output must be below the reserve. */
    static Uint256 cost(ConstantProductState state, boolean zeroForOne, Uint256 amountOut) {
        return costNumerator(state, zeroForOne, amountOut).dividedByUp(costDenominator(state, zeroForOne, amountOut));
    }

    /**
     * The input that the forks' libraries compute: the quotient rounded down, plus one, even if the division is exact.
     * The output must be below the reserve.
     */
    static Uint256 libraryInput(ConstantProductState state, boolean zeroForOne, Uint256 amountOut) {
        return costNumerator(state, zeroForOne, amountOut)
                .dividedBy(costDenominator(state, zeroForOne, amountOut))
                .plus(1);
    }

    static boolean isPayable(ConstantProductState state, boolean zeroForOne, Uint256 amountOut) {
        return amountOut.isLessThan(state.reserveOut(zeroForOne))
                && !state.reserveIn(zeroForOne).isZero();
    }

    private static Uint256 costNumerator(ConstantProductState state, boolean zeroForOne, Uint256 amountOut) {
        return state.reserveIn(zeroForOne).times(amountOut).times(MILLION_WORD);
    }

    private static Uint256 costDenominator(ConstantProductState state, boolean zeroForOne, Uint256 amountOut) {
        return state.reserveOut(zeroForOne).minus(amountOut).times(kept(state));
    }

    static Rate marginalRate(ConstantProductState state, boolean zeroForOne) {
        Uint256 reserveIn = state.reserveIn(zeroForOne);
        if (reserveIn.isZero()) {
            return Rate.NONE;
        }
        return new Rate(state.reserveOut(zeroForOne).times(kept(state)), reserveIn.times(MILLION_WORD));
    }

    private static Uint256 kept(ConstantProductState state) {
        return Uint256.of(ConstantProductState.MILLION - state.feePips());
    }
}
