package io.swaplab.core.math;

/**
 * A signed 256-bit integer in two's complement, immutable. Arithmetic is exact: a result outside -2^255 .. 2^255-1
 * throws {@link ArithmeticException}. Division truncates towards zero, like the EVM's.
 *
 * @param word the bits, as in an ABI word
 */
public record Int256(Uint256 word) implements Comparable<Int256> {
    public static final Int256 ZERO = new Int256(Uint256.ZERO);

    private static final Uint256 SIGN = Uint256.ONE.shiftLeft(255);

    /** Sign-extends a long. */
    public static Int256 of(long value) {
        long sign = value >> 63;
        return new Int256(new Uint256(sign, sign, sign, value));
    }

    /**
     * @throws ArithmeticException if the value is above 2^255-1
     */
    public static Int256 of(Uint256 value) {
        return of(false, value);
    }

    /**
     * The value with this sign and magnitude.
     *
     * @throws ArithmeticException if it does not fit
     */
    public static Int256 of(boolean negative, Uint256 magnitude) {
        if (magnitude.isNegativeSigned() && !(negative && magnitude.equals(SIGN))) {
            throw new ArithmeticException("does not fit int256: " + (negative ? "-" : "") + magnitude);
        }
        return new Int256(negative ? magnitude.negatedWrapping() : magnitude);
    }

    public boolean isNegative() {
        return word.isNegativeSigned();
    }

    public boolean isZero() {
        return word.isZero();
    }

    /** The absolute value; 2^255 for the minimum, -2^255. */
    public Uint256 magnitude() {
        return isNegative() ? word.negatedWrapping() : word;
    }

    /**
     * @throws ArithmeticException if the sum is out of range
     */
    public Int256 plus(Int256 other) {
        Int256 sum = new Int256(word.wrappingPlus(other.word));
        // Only operands of equal sign can overflow, and the wrapped sum then has the opposite sign.
        if (isNegative() == other.isNegative() && sum.isNegative() != isNegative()) {
            throw new ArithmeticException("sum does not fit int256: " + this + " + " + other);
        }
        return sum;
    }

    /**
     * @throws ArithmeticException if the difference is out of range
     */
    public Int256 minus(Int256 other) {
        Int256 difference = new Int256(word.wrappingMinus(other.word));
        if (isNegative() != other.isNegative() && difference.isNegative() != isNegative()) {
            throw new ArithmeticException("difference does not fit int256: " + this + " - " + other);
        }
        return difference;
    }

    /**
     * @throws ArithmeticException if the product is out of range
     */
    public Int256 times(Int256 other) {
        return of(isNegative() != other.isNegative(), magnitude().times(other.magnitude()));
    }

    /**
     * The quotient, rounded towards zero.
     *
     * @throws ArithmeticException if the divisor is zero, or for -2^255 divided by -1
     */
    public Int256 dividedBy(Int256 divisor) {
        return of(isNegative() != divisor.isNegative(), magnitude().dividedBy(divisor.magnitude()));
    }

    /**
     * @throws ArithmeticException if this is -2^255
     */
    public Int256 negated() {
        return ZERO.minus(this);
    }

    @Override
    public int compareTo(Int256 other) {
        if (isNegative() != other.isNegative()) {
            return isNegative() ? -1 : 1;
        }
        return word.compareTo(other.word);
    }

    public boolean isLessThan(Int256 other) {
        return compareTo(other) < 0;
    }

    public boolean isGreaterThan(Int256 other) {
        return compareTo(other) > 0;
    }

    @Override
    public String toString() {
        return (isNegative() ? "-" : "") + magnitude();
    }
}
