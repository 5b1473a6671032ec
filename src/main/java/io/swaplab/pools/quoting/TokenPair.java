package io.swaplab.pools.quoting;

/** Token indexes of a pool with two tokens. */
public final class TokenPair {
    private TokenPair() {}

    /**
     * Whether the swap goes from token 0 to token 1.
     *
     * @throws IllegalArgumentException when the indexes are not 0 and 1 in some order
     */
    public static boolean zeroForOne(int tokenIn, int tokenOut) {
        if (tokenIn + tokenOut != 1 || tokenIn * tokenOut != 0) {
            throw new IllegalArgumentException(
                    "tokens must be 0 and 1 in some order, got " + tokenIn + ", " + tokenOut);
        }
        return tokenIn == 0;
    }
}
