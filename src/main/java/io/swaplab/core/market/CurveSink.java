package io.swaplab.core.market;

import io.swaplab.core.math.Uint256;

/**
 * Receives the price curve of one direction of a pool as closed-form pieces, from small to large inputs. The marginal
 * price must not improve from one piece to the next. The curve only guides a search; amounts come from the pool's exact
 * quotes.
 */
public interface CurveSink {
    /**
     * Adds the last piece: all further input trades against two reserves with a constant product, after a fee on the
     * input.
     */
    void product(Uint256 reserveIn, Uint256 reserveOut, int feePips);

    /**
     * Adds the next piece: input trades against the liquidity of a price range, after a fee on the input.
     *
     * @param sqrtFrom square root of the price of token0 in token1 where the range is entered, with 96 fraction bits;
     *     below {@code sqrtTo} if token1 is the input, above it if token0 is
     * @param liquidity zero for a gap in the liquidity
     */
    void range(Uint256 sqrtFrom, Uint256 sqrtTo, Uint256 liquidity, int feePips);

    /** Adds the next piece: this input, fee included, buys this output at a constant price. */
    void straight(Uint256 input, Uint256 output);

    /** Sets upper limits on the total input and output over all pieces; may be called at any time. */
    void limit(Uint256 mostInput, Uint256 mostOutput);
}
