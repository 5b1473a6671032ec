package io.swaplab.core.math;

/**
 * A signed 128-bit integer in two's complement, such as the liquidity delta of a tick.
 *
 * @param high the upper 64 bits, including the sign
 * @param low the lower 64 bits
 */
public record Int128(long high, long low) {
    public static final Int128 ZERO = new Int128(0, 0);

    private static final Uint256 LIMIT = Uint256.ONE.shiftLeft(127);

    /**
     * The value with this sign and magnitude.
     *
     * @throws ArithmeticException if it is below -2^127 or above 2^127-1
     */
    public static Int128 of(boolean negative, Uint256 magnitude) {
        if (magnitude.isGreaterThan(negative ? LIMIT : LIMIT.minus(Uint256.ONE))) {
            throw new ArithmeticException("does not fit int128: " + (negative ? "-" : "") + magnitude);
        }
        Uint256 word = negative ? magnitude.negatedWrapping() : magnitude;
        return new Int128(word.limb1(), word.limb0());
    }

    /**
     * Reads an ABI word, whose upper half must be the sign extension of the lower half.
     *
     * @throws ArithmeticException if the word is not a valid int128
     */
    public static Int128 ofWord(Uint256 word) {
        long sign = word.limb1() >> 63;
        if (word.limb3() != sign || word.limb2() != sign) {
            throw new ArithmeticException("no int128 word: " + word.toHex());
        }
        return new Int128(word.limb1(), word.limb0());
    }

    /**
     * Reads a decimal number with an optional minus sign.
     *
     * @throws NumberFormatException if {@link Uint256#parse} rejects the digits
     * @throws ArithmeticException if the value does not fit
     */
    public static Int128 parse(String decimal) {
        boolean negative = decimal.startsWith("-");
        return of(negative, Uint256.parse(negative ? decimal.substring(1) : decimal));
    }

    public boolean isNegative() {
        return high < 0;
    }

    public boolean isZero() {
        return (high | low) == 0;
    }

    /** The absolute value. */
    public Uint256 magnitude() {
        return isNegative() ? word().negatedWrapping() : word();
    }

    /** The value as an ABI word, sign-extended to 256 bits. */
    public Uint256 word() {
        long sign = high >> 63;
        return new Uint256(sign, sign, high, low);
    }

    /** @throws ArithmeticException if this is -2^127 */
    public Int128 negated() {
        return of(!isNegative() && !isZero(), magnitude());
    }

    /** @throws ArithmeticException if the sum is out of range */
    public Int128 plus(Int128 other) {
        return ofWord(word().wrappingPlus(other.word()));
    }

    /**
     * Adds this value to an unsigned one.
     *
     * @throws ArithmeticException if the result is below zero or above 2^256-1
     */
    public Uint256 addedTo(Uint256 value) {
        return isNegative() ? value.minus(magnitude()) : value.plus(word());
    }

    @Override
    public String toString() {
        return (isNegative() ? "-" : "") + magnitude();
    }
}
