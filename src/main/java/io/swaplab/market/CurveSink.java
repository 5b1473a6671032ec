package io.swaplab.market;

import io.swaplab.math.Uint256;

/**
 * Hears the closed form of what one direction of a pool pays, piece by piece in the order in which a growing input passes
 * them; no piece pays better than the one before. What it hears guides a search; amounts come from the pool's own quotes.
 */
public interface CurveSink {
    /** All further input trades against two reserves whose product stays, after a fee on the input. */
    void product(Uint256 reserveIn, Uint256 reserveOut, int feePips);

    /**
     * The next input trades against liquidity in a price range, after a fee on the input.
     *
     * @param sqrtFrom root of token1 per token0 where the range is entered, 96 fraction bits; below {@code sqrtTo} when
     *     token1 comes in, above when token0 does
     * @param liquidity may be zero; then the range is only passed
     */
    void range(Uint256 sqrtFrom, Uint256 sqrtTo, Uint256 liquidity, int feePips);

    /** The next input, its fee included, buys this output at one price throughout. */
    void straight(Uint256 input, Uint256 output);

    /** No more than this is taken nor paid in all, whatever the pieces say; may be told at any time. */
    void limit(Uint256 mostInput, Uint256 mostOutput);
}
