package io.swaplab.router.pools.quoting;

import io.swaplab.core.evm.Address;
import java.util.List;

/** Checks of a pool's tokens and of the two token indexes of a swap. */
public final class TokenIndexChecks {
    private TokenIndexChecks() {}

    /**
     * Copies the tokens of a pool that must have two.
     *
     * @throws IllegalArgumentException if there are fewer or more
     */
    public static List<Address> two(List<Address> tokens) {
        if (tokens.size() != 2) {
            throw new IllegalArgumentException("a pool of this family has two tokens, got " + tokens.size());
        }
        return List.copyOf(tokens);
    }

    /**
     * Whether a swap goes from token 0 to token 1.
     *
     * @throws IllegalArgumentException if the indexes are not 0 and 1 in some order
     */
    public static boolean zeroForOne(int tokenIn, int tokenOut) {
        if (tokenIn + tokenOut != 1 || tokenIn * tokenOut != 0) {
            throw notTwo(tokenIn, tokenOut, 2);
        }
        return tokenIn == 0;
    }

    /**
     * Checks the token indexes of a swap.
     *
     * @param tokens number of tokens of the pool
     * @throws IllegalArgumentException if the indexes are not those of two different tokens of the pool
     */
    public static void require(int tokenIn, int tokenOut, int tokens) {
        if (Math.min(tokenIn, tokenOut) < 0 || Math.max(tokenIn, tokenOut) >= tokens || tokenIn == tokenOut) {
            throw notTwo(tokenIn, tokenOut, tokens);
        }
    }

    private static IllegalArgumentException notTwo(int tokenIn, int tokenOut, int tokens) {
        return new IllegalArgumentException(
                "tokens must be two different indexes below " + tokens + ", got " + tokenIn + ", " + tokenOut);
    }
}
