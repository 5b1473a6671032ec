package io.swaplab.pools.tick;

import io.swaplab.math.Uint256;

/** Hears of price ranges with one liquidity each. */
@FunctionalInterface
public interface RangeListener {
    /**
     * @param sqrtFrom root of token1 per token0, 96 fraction bits, where a swap enters; it may equal {@code sqrtTo}
     * @param liquidity may be zero
     */
    void range(Uint256 sqrtFrom, Uint256 sqrtTo, Uint256 liquidity);
}
