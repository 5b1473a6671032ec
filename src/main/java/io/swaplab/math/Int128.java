package io.swaplab.math;

/**
 * A signed 128-bit integer in two's complement, as the chain keeps the liquidity that a tick adds or takes.
 *
 * @param high the upper 64 bits, which carry the sign
 * @param low the lower 64 bits
 */
public record Int128(long high, long low) {
    public static final Int128 ZERO = new Int128(0, 0);

    private static final Uint256 LIMIT = Uint256.ONE.shiftLeft(127);

    /**
     * The value with this sign and magnitude.
     *
     * @throws ArithmeticException when it is below -2^127 or above 2^127-1
     */
    public static Int128 of(boolean negative, Uint256 magnitude) {
        if (magnitude.isGreaterThan(negative ? LIMIT : LIMIT.minus(Uint256.ONE))) {
            throw new ArithmeticException("does not fit int128: " + (negative ? "-" : "") + magnitude);
        }
        Uint256 word = negative ? magnitude.negatedWrapping() : magnitude;
        return new Int128(word.limb1(), word.limb0());
    }

    /**
     * Reads an ABI word, which repeats the sign bit through its upper half.
     *
     * @throws ArithmeticException when the word is no int128
     */
    public static Int128 ofWord(Uint256 word) {
        long sign = word.limb1() >> 63;
        if (word.limb3() != sign || word.limb2() != sign) {
            throw new ArithmeticException("no int128 word: " + word.toHex());
        }
        return new Int128(word.limb1(), word.limb0());
    }

    /**
     * Reads a decimal number with an optional minus.
     *
     * @throws NumberFormatException when the digits are no number as {@link Uint256#parse} reads it
     * @throws ArithmeticException when the value does not fit
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

    /** The value without its sign. */
    public Uint256 magnitude() {
        return isNegative() ? word().negatedWrapping() : word();
    }

    /** The value as an ABI word. */
    public Uint256 word() {
        long sign = high >> 63;
        return new Uint256(sign, sign, high, low);
    }

    /**
     * @throws ArithmeticException when the negative of -2^127 is asked for
     */
    public Int128 negated() {
        return of(!isNegative() && !isZero(), magnitude());
    }

    /**
     * @throws ArithmeticException when the sum leaves the range
     */
    public Int128 plus(Int128 other) {
        return ofWord(word().wrappingPlus(other.word()));
    }

    /**
     * This value added to an unsigned one.
     *
     * @throws ArithmeticException when the result is below zero or above 2^256-1
     */
    public Uint256 addedTo(Uint256 value) {
        return isNegative() ? value.minus(magnitude()) : value.plus(word());
    }

    @Override
    public String toString() {
        return (isNegative() ? "-" : "") + magnitude();
    }
}
