package io.swaplab.router.pools.tick;

import io.swaplab.core.math.Uint256;

/**
 * The maximum width of the amounts of a swap, in bits.
 *
 * @param reason text that explains why a swap beyond the limit is rejected
 */
public record AmountBitLimit(int inputBits, int outputBits, String reason) {
    private static final int WORD_BITS = 256;

    /** No limit except the 256 bits of a word. */
    public static final AmountBitLimit NONE = new AmountBitLimit(WORD_BITS, WORD_BITS, "");

    /** Whether a swap of these amounts is within the limit. */
    public boolean takes(Uint256 amountIn, Uint256 amountOut) {
        return amountIn.bitLength() <= inputBits && amountOut.bitLength() <= outputBits;
    }

    boolean isNone() {
        return inputBits == WORD_BITS && outputBits == WORD_BITS;
    }

    boolean limitsOutput() {
        return outputBits < WORD_BITS;
    }

    Uint256 mostInput() {
        return most(inputBits);
    }

    Uint256 mostOutput() {
        return most(outputBits);
    }

    private static Uint256 most(int bits) {
        return bits == WORD_BITS ? Uint256.MAX : Uint256.ONE.shiftLeft(bits).minus(1);
    }
}
