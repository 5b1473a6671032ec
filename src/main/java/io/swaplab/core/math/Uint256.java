package io.swaplab.core.math;

import java.util.HexFormat;

/**
 * An unsigned 256-bit integer, immutable, stored as four 64-bit limbs, most significant first.
 *
 * <p>Plain arithmetic is exact: a result outside 0 .. 2^256-1 throws {@link ArithmeticException}. The {@code wrapping}
 * variants compute modulo 2^256 like the EVM. Divisions round down unless their name says otherwise. Operations work on
 * long locals and allocate only their result.
 */
public record Uint256(long limb3, long limb2, long limb1, long limb0) implements Comparable<Uint256> {

    // ---- constants ----

    public static final Uint256 ZERO = new Uint256(0, 0, 0, 0);
    public static final Uint256 ONE = new Uint256(0, 0, 0, 1);
    public static final Uint256 TWO = new Uint256(0, 0, 0, 2);

    /** 2^256-1. */
    public static final Uint256 MAX = new Uint256(-1, -1, -1, -1);

    /** The number of bytes of the big-endian form. */
    public static final int BYTES = 32;

    // ---- from other forms ----

    /**
     * @throws IllegalArgumentException if {@code value} is negative
     */
    public static Uint256 of(long value) {
        if (value < 0) {
            throw new IllegalArgumentException("an unsigned value must not be negative, got " + value);
        }
        return ofUnsigned(value);
    }

    /** Reads all 64 bits as an unsigned number: -1 becomes 2^64-1. */
    public static Uint256 ofUnsigned(long value) {
        return new Uint256(0, 0, 0, value);
    }

    /**
     * Reads a decimal number: ASCII digits only, no sign, no leading zeros except "0" itself.
     *
     * @throws NumberFormatException if the text has another shape or the value is above 2^256-1
     */
    public static Uint256 parse(String decimal) {
        return DecimalText.parse(decimal);
    }

    /**
     * Reads "0x" and one to 64 hex digits of either case; leading zeros are allowed.
     *
     * @throws NumberFormatException if the text has another shape
     */
    public static Uint256 ofHex(String hex) {
        int digits = hex.length() - 2;
        if (!hex.startsWith("0x") || digits < 1 || digits > 2 * BYTES) {
            throw new NumberFormatException("expected 0x and 1 to 64 hex digits, got \"" + hex + "\"");
        }
        Uint256 value = ZERO;
        for (int i = 2; i < hex.length(); i++) {
            if (!HexFormat.isHexDigit(hex.charAt(i))) {
                throw new NumberFormatException("not a hex digit at index " + i + " of \"" + hex + "\"");
            }
            value = value.shiftLeft(4).or(ofUnsigned(HexFormat.fromHexDigit(hex.charAt(i))));
        }
        return value;
    }

    /**
     * Reads up to 32 big-endian bytes; an empty array is zero.
     *
     * @throws IllegalArgumentException if there are more than 32 bytes
     */
    public static Uint256 fromBytes(byte[] bytes) {
        if (bytes.length > BYTES) {
            throw new IllegalArgumentException("expected at most 32 bytes, got " + bytes.length);
        }
        if (bytes.length == BYTES) {
            return fromBytes(bytes, 0);
        }
        byte[] word = new byte[BYTES];
        System.arraycopy(bytes, 0, word, BYTES - bytes.length, bytes.length);
        return fromBytes(word, 0);
    }

    /**
     * Reads the 32 big-endian bytes that start at {@code offset}.
     *
     * @throws IndexOutOfBoundsException if the array ends before them
     */
    public static Uint256 fromBytes(byte[] source, int offset) {
        return new Uint256(
                Limbs.read(source, offset),
                Limbs.read(source, offset + 8),
                Limbs.read(source, offset + 16),
                Limbs.read(source, offset + 24));
    }

    // ---- to other forms ----

    /** The 32 big-endian bytes, as in an ABI word. */
    public byte[] toBytes() {
        byte[] word = new byte[BYTES];
        Limbs.write(word, 0, limb3);
        Limbs.write(word, 8, limb2);
        Limbs.write(word, 16, limb1);
        Limbs.write(word, 24, limb0);
        return word;
    }

    /** Decimal digits without leading zeros, as {@link #parse} reads them. */
    @Override
    public String toString() {
        return DecimalText.format(this);
    }

    /** "0x" and lower-case hex digits without leading zeros; zero is "0x0". */
    public String toHex() {
        String digits = HexFormat.of().formatHex(toBytes());
        int start = 0;
        while (start < digits.length() - 1 && digits.charAt(start) == '0') {
            start++;
        }
        return "0x" + digits.substring(start);
    }

    /** Whether the value is at most {@link Long#MAX_VALUE}. */
    public boolean fitsLong() {
        return (limb3 | limb2 | limb1) == 0 && limb0 >= 0;
    }

    /**
     * @throws ArithmeticException if the value is above {@link Long#MAX_VALUE}
     */
    public long toLongExact() {
        if (!fitsLong()) {
            throw new ArithmeticException("does not fit a long: " + this);
        }
        return limb0;
    }

    /**
     * @throws ArithmeticException if the value is above {@link Integer#MAX_VALUE}
     */
    public int toIntExact() {
        if (!fitsLong() || limb0 > Integer.MAX_VALUE) {
            throw new ArithmeticException("does not fit an int: " + this);
        }
        return (int) limb0;
    }

    /**
     * The limb with this significance: 0 is the lowest 64 bits, 3 the highest.
     *
     * @throws IndexOutOfBoundsException for any other index
     */
    public long limb(int index) {
        return switch (index) {
            case 0 -> limb0;
            case 1 -> limb1;
            case 2 -> limb2;
            case 3 -> limb3;
            default -> throw new IndexOutOfBoundsException("limb index must be 0 to 3, got " + index);
        };
    }

    // ---- comparison ----

    @Override
    public int compareTo(Uint256 other) {
        if (limb3 != other.limb3) {
            return Long.compareUnsigned(limb3, other.limb3);
        }
        if (limb2 != other.limb2) {
            return Long.compareUnsigned(limb2, other.limb2);
        }
        if (limb1 != other.limb1) {
            return Long.compareUnsigned(limb1, other.limb1);
        }
        return Long.compareUnsigned(limb0, other.limb0);
    }

    public boolean isLessThan(Uint256 other) {
        return compareTo(other) < 0;
    }

    public boolean isGreaterThan(Uint256 other) {
        return compareTo(other) > 0;
    }

    public boolean isZero() {
        return (limb3 | limb2 | limb1 | limb0) == 0;
    }

    public Uint256 min(Uint256 other) {
        return isGreaterThan(other) ? other : this;
    }

    public Uint256 max(Uint256 other) {
        return isLessThan(other) ? other : this;
    }

    // ---- bits ----

    /** The number of bits without leading zeros; 0 for zero. */
    public int bitLength() {
        if (limb3 != 0) {
            return 256 - Long.numberOfLeadingZeros(limb3);
        }
        if (limb2 != 0) {
            return 192 - Long.numberOfLeadingZeros(limb2);
        }
        if (limb1 != 0) {
            return 128 - Long.numberOfLeadingZeros(limb1);
        }
        return 64 - Long.numberOfLeadingZeros(limb0);
    }

    public Uint256 and(Uint256 other) {
        return new Uint256(limb3 & other.limb3, limb2 & other.limb2, limb1 & other.limb1, limb0 & other.limb0);
    }

    public Uint256 or(Uint256 other) {
        return new Uint256(limb3 | other.limb3, limb2 | other.limb2, limb1 | other.limb1, limb0 | other.limb0);
    }

    public Uint256 xor(Uint256 other) {
        return new Uint256(limb3 ^ other.limb3, limb2 ^ other.limb2, limb1 ^ other.limb1, limb0 ^ other.limb0);
    }

    public Uint256 not() {
        return new Uint256(~limb3, ~limb2, ~limb1, ~limb0);
    }

    /**
     * The value times 2^{@code bits}, modulo 2^256; a shift of 256 or more gives zero.
     *
     * @throws IllegalArgumentException if {@code bits} is negative
     */
    public Uint256 shiftLeft(int bits) {
        requireShift(bits);
        long a3 = limb3;
        long a2 = limb2;
        long a1 = limb1;
        long a0 = limb0;
        for (int limbs = Math.min(bits >>> 6, 4); limbs > 0; limbs--) {
            a3 = a2;
            a2 = a1;
            a1 = a0;
            a0 = 0;
        }
        int s = bits & 63;
        return new Uint256(Limbs.funnel(a3, a2, s), Limbs.funnel(a2, a1, s), Limbs.funnel(a1, a0, s), a0 << s);
    }

    /**
     * Floor of the value over 2^{@code bits}; a shift of 256 or more gives zero.
     *
     * @throws IllegalArgumentException if {@code bits} is negative
     */
    public Uint256 shiftRight(int bits) {
        requireShift(bits);
        return shiftedRight(limb3, limb2, limb1, limb0, bits);
    }

    static Uint256 shiftedRight(long a3, long a2, long a1, long a0, int bits) {
        for (int limbs = Math.min(bits >>> 6, 4); limbs > 0; limbs--) {
            a0 = a1;
            a1 = a2;
            a2 = a3;
            a3 = 0;
        }
        // A funnel shift to the left by 64 - s equals a shift to the right by s.
        int s = bits & 63;
        int up = 64 - s;
        return new Uint256(a3 >>> s, Limbs.funnel(a3, a2, up), Limbs.funnel(a2, a1, up), Limbs.funnel(a1, a0, up));
    }

    private static void requireShift(int bits) {
        if (bits < 0) {
            throw new IllegalArgumentException("a shift must not be negative, got " + bits);
        }
    }

    // ---- addition and subtraction ----

    /**
     * @throws ArithmeticException if the sum is above 2^256-1
     */
    public Uint256 plus(Uint256 other) {
        Uint256 sum = wrappingPlus(other);
        if (sum.isLessThan(other)) {
            throw new ArithmeticException("sum above 2^256-1: " + this + " + " + other);
        }
        return sum;
    }

    /**
     * @throws ArithmeticException if the sum is above 2^256-1
     * @throws IllegalArgumentException if {@code other} is negative
     */
    public Uint256 plus(long other) {
        return plus(of(other));
    }

    /** Whether {@link #plus(Uint256)} would throw. */
    public boolean plusOverflows(Uint256 other) {
        return isGreaterThan(other.not());
    }

    public Uint256 wrappingPlus(Uint256 other) {
        long s0 = limb0 + other.limb0;
        long c0 = Limbs.carryOut(limb0, other.limb0, s0);
        long s1 = limb1 + other.limb1 + c0;
        long c1 = Limbs.carryOut(limb1, other.limb1, s1);
        long s2 = limb2 + other.limb2 + c1;
        long c2 = Limbs.carryOut(limb2, other.limb2, s2);
        return new Uint256(limb3 + other.limb3 + c2, s2, s1, s0);
    }

    /**
     * @throws ArithmeticException if {@code other} is greater than this
     */
    public Uint256 minus(Uint256 other) {
        if (isLessThan(other)) {
            throw new ArithmeticException("difference below zero: " + this + " - " + other);
        }
        return wrappingMinus(other);
    }

    /**
     * @throws ArithmeticException if {@code other} is greater than this
     * @throws IllegalArgumentException if {@code other} is negative
     */
    public Uint256 minus(long other) {
        return minus(of(other));
    }

    public Uint256 wrappingMinus(Uint256 other) {
        long d0 = limb0 - other.limb0;
        long b0 = Limbs.borrowOut(limb0, other.limb0, d0);
        long d1 = limb1 - other.limb1 - b0;
        long b1 = Limbs.borrowOut(limb1, other.limb1, d1);
        long d2 = limb2 - other.limb2 - b1;
        long b2 = Limbs.borrowOut(limb2, other.limb2, d2);
        return new Uint256(limb3 - other.limb3 - b2, d2, d1, d0);
    }

    // ---- multiplication ----

    /**
     * @throws ArithmeticException if the product is above 2^256-1
     */
    public Uint256 times(Uint256 other) {
        if (timesOverflows(other)) {
            throw new ArithmeticException("product above 2^256-1: " + this + " * " + other);
        }
        return wrappingTimes(other);
    }

    /**
     * @throws ArithmeticException if the product is above 2^256-1
     * @throws IllegalArgumentException if {@code other} is negative
     */
    public Uint256 times(long other) {
        return times(of(other));
    }

    /** Whether {@link #times(Uint256)} would throw. */
    public boolean timesOverflows(Uint256 other) {
        // The bit lengths decide all but one case, because the product of numbers of n and m bits has n+m-1 or n+m
        // bits.
        int bits = bitLength() + other.bitLength();
        return bits > 256 && (bits > 257 || !timesHigh(other).isZero());
    }

    public Uint256 wrappingTimes(Uint256 other) {
        long b0 = other.limb0;
        long b1 = other.limb1;
        long b2 = other.limb2;
        long p1 = limb1 * b0;
        long p2 = limb2 * b0;
        long p3 = limb3 * b0;
        // Adds this * b0, then this * b1 and this * b2 shifted by one and two limbs; limb3 affects only the top limb.
        long c0 = Math.unsignedMultiplyHigh(limb0, b0);
        long r1 = p1 + c0;
        long c1 = Limbs.mulAddHigh(limb1, b0, c0, 0);
        long r2 = p2 + c1;
        long r3 = p3 + Limbs.mulAddHigh(limb2, b0, c1, 0);
        long e0 = Limbs.mulAddHigh(limb0, b1, r1, 0);
        long e1 = Limbs.mulAddHigh(limb1, b1, r2, e0);
        long s2 = r2 + limb1 * b1 + e0;
        long f0 = Limbs.mulAddHigh(limb0, b2, s2, 0);
        long s3 = r3 + limb2 * b1 + e1 + limb1 * b2 + f0 + limb0 * other.limb3;
        return new Uint256(s3, s2 + limb0 * b2, r1 + limb0 * b1, limb0 * b0);
    }

    /** The upper 256 bits of the 512-bit product; {@link #wrappingTimes} gives the lower ones. */
    public Uint256 timesHigh(Uint256 other) {
        long r3 = 0;
        long r2 = 0;
        long r1 = 0;
        long r0 = 0;
        long m = other.limb0;
        for (int i = 1; i <= 4; i++) {
            // Adds one row of the schoolbook product; its lowest limb is final and is shifted out.
            long carry = Limbs.mulAddHigh(limb0, m, r0, 0);
            r0 = limb1 * m + r1 + carry;
            carry = Limbs.mulAddHigh(limb1, m, r1, carry);
            r1 = limb2 * m + r2 + carry;
            carry = Limbs.mulAddHigh(limb2, m, r2, carry);
            r2 = limb3 * m + r3 + carry;
            r3 = Limbs.mulAddHigh(limb3, m, r3, carry);
            m = i == 1 ? other.limb1 : i == 2 ? other.limb2 : other.limb3;
        }
        return new Uint256(r3, r2, r1, r0);
    }

    // ---- division ----

    /**
     * The quotient, rounded down.
     *
     * @throws ArithmeticException if {@code divisor} is zero
     */
    public Uint256 dividedBy(Uint256 divisor) {
        return LongDivision.divide(this, divisor, LongDivision.QUOTIENT_DOWN);
    }

    /**
     * The quotient, rounded down.
     *
     * @throws ArithmeticException if {@code divisor} is zero
     * @throws IllegalArgumentException if {@code divisor} is negative
     */
    public Uint256 dividedBy(long divisor) {
        return dividedBy(of(divisor));
    }

    /**
     * The quotient, rounded up.
     *
     * @throws ArithmeticException if {@code divisor} is zero
     */
    public Uint256 dividedByUp(Uint256 divisor) {
        return LongDivision.divide(this, divisor, LongDivision.QUOTIENT_UP);
    }

    /**
     * @throws ArithmeticException if {@code divisor} is zero
     */
    public Uint256 remainder(Uint256 divisor) {
        return LongDivision.divide(this, divisor, LongDivision.REMAINDER);
    }

    /**
     * {@code a * b / divisor} rounded down, over the full 512-bit product.
     *
     * @throws ArithmeticException if {@code divisor} is zero or the result is above 2^256-1
     */
    public static Uint256 mulDivDown(Uint256 a, Uint256 b, Uint256 divisor) {
        return LongDivision.mulDiv(a, b, divisor, LongDivision.QUOTIENT_DOWN);
    }

    /**
     * {@code a * b / divisor} rounded up, over the full 512-bit product.
     *
     * @throws ArithmeticException if {@code divisor} is zero or the result is above 2^256-1
     */
    public static Uint256 mulDivUp(Uint256 a, Uint256 b, Uint256 divisor) {
        return LongDivision.mulDiv(a, b, divisor, LongDivision.QUOTIENT_UP);
    }

    // ---- roots ----

    /** The integer square root: the largest value whose square is at most this one. */
    public Uint256 sqrtDown() {
        if (isZero()) {
            return ZERO;
        }
        // Newton's method from above: the first guess is 2^ceil(bits/2), and each further one is lower until the floor
        // is reached.
        int bits = bitLength();
        Uint256 root;
        Uint256 next = bits > 254 ? new Uint256(0, 0, -1, -1) : ONE.shiftLeft((bits + 1) >>> 1);
        do {
            root = next;
            next = root.plus(dividedBy(root)).shiftRight(1);
        } while (next.isLessThan(root));
        return root;
    }

    // ---- two's complement ----

    /** Whether the top bit is set, so that the same bits read as int256 are negative. */
    public boolean isNegativeSigned() {
        return limb3 < 0;
    }

    /**
     * 2^256 minus this, modulo 2^256. Turns the bits of a negative int256 into its magnitude, and a magnitude into the
     * bits of the negative number (two's complement).
     */
    public Uint256 negatedWrapping() {
        return ZERO.wrappingMinus(this);
    }
}
