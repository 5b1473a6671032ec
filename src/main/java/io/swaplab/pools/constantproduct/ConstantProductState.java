package io.swaplab.pools.constantproduct;

import io.swaplab.math.Uint256;

/**
 * Everything a pair's quotes depend on.
 *
 * @param reserve0 recorded reserve of token0, at most 2^112-1
 * @param reserve1 recorded reserve of token1, at most 2^112-1
 * @param feePips fee on the input in millionths, below one million; all of it stays in the pair
 */
record ConstantProductState(Uint256 reserve0, Uint256 reserve1, int feePips) {
    static final int MILLION = 1_000_000;

    /** The pair keeps its reserves in 112 bits and reverts when one would not fit. */
    static final Uint256 MAX_RESERVE = Uint256.ONE.shiftLeft(112).minus(1);

    ConstantProductState {
        if (reserve0.isGreaterThan(MAX_RESERVE) || reserve1.isGreaterThan(MAX_RESERVE)) {
            throw new IllegalArgumentException("reserves must fit 112 bits, got " + reserve0 + ", " + reserve1);
        }
        if (feePips < 0 || feePips >= MILLION) {
            throw new IllegalArgumentException("feePips must be from 0 to 999999, got " + feePips);
        }
    }

    Uint256 reserveIn(boolean zeroForOne) {
        return zeroForOne ? reserve0 : reserve1;
    }

    Uint256 reserveOut(boolean zeroForOne) {
        return zeroForOne ? reserve1 : reserve0;
    }

    ConstantProductState after(boolean zeroForOne, Uint256 amountIn, Uint256 amountOut) {
        Uint256 in = reserveIn(zeroForOne).plus(amountIn);
        Uint256 out = reserveOut(zeroForOne).minus(amountOut);
        return zeroForOne ? new ConstantProductState(in, out, feePips) : new ConstantProductState(out, in, feePips);
    }
}
