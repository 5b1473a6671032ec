package io.swaplab.pools.infinitylb;

import io.swaplab.math.Uint256;

/**
 * One bin of a pool.
 *
 * @param reserveX of token0, below 2^128
 * @param reserveY of token1, below 2^128
 * @param priceX128 token1 per token0 with 128 fraction bits, above zero
 */
record Bin(int id, Uint256 reserveX, Uint256 reserveY, Uint256 priceX128) {
    private static final int RESERVE_BITS = 128;

    Bin {
        if (reserveX.bitLength() > RESERVE_BITS || reserveY.bitLength() > RESERVE_BITS) {
            throw new IllegalArgumentException("reserves must fit 128 bits, got " + reserveX + ", " + reserveY);
        }
    }

    /**
     * @throws IllegalArgumentException when the bin has no price, as none in a live pool's book
     */
    static Bin of(int id, int binStep, Uint256 reserveX, Uint256 reserveY) {
        try {
            return new Bin(id, reserveX, reserveY, InfinityLbMath.priceX128(id, binStep));
        } catch (ArithmeticException noPrice) {
            throw new IllegalArgumentException(noPrice.getMessage(), noPrice);
        }
    }

    /** The reserve of token1 or of token0. */
    Uint256 reserve(boolean ofY) {
        return ofY ? reserveY : reserveX;
    }

    Bin with(Uint256 nextX, Uint256 nextY) {
        return new Bin(id, nextX, nextY, priceX128);
    }
}
