package io.swaplab.core.math;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Primitives on single 64-bit limbs for which Java has no operator. All values are unsigned. */
final class Limbs {

    /** First approximations of the reciprocal, 11 bits each, by the 9 leading bits of the divisor. */
    private static final short[] FIRST_GUESS = new short[256];

    static {
        for (int i = 0; i < FIRST_GUESS.length; i++) {
            FIRST_GUESS[i] = (short) (((1 << 19) - 3 * (1 << 8)) / (256 + i));
        }
    }

    private static final VarHandle BIG_ENDIAN =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private Limbs() {}

    /** Reads a limb from eight bytes, the most significant byte first. */
    static long read(byte[] source, int offset) {
        return (long) BIG_ENDIAN.get(source, offset);
    }

    static void write(byte[] target, int offset, long limb) {
        BIG_ENDIAN.set(target, offset, limb);
    }

    /** The upper limb of {@code high:low} shifted left by 0 to 64 bits. */
    static long funnel(long high, long low, int bits) {
        return bits == 64 ? low : (high << bits) | ((low >>> 1) >>> (63 - bits));
    }

    /** The carry of {@code a + b + carryIn}, given the wrapped sum. */
    static long carryOut(long a, long b, long sum) {
        return ((a & b) | ((a | b) & ~sum)) >>> 63;
    }

    /** The borrow of {@code a - b - borrowIn}, given the wrapped difference. */
    static long borrowOut(long a, long b, long difference) {
        return ((~a & b) | ((~a | b) & difference)) >>> 63;
    }

    /** The upper limb of {@code a * b + x + y}, a sum that always fits two limbs. */
    static long mulAddHigh(long a, long b, long x, long y) {
        long low = a * b;
        long sum = low + x;
        long high = Math.unsignedMultiplyHigh(a, b);
        if (Long.compareUnsigned(sum, x) < 0) {
            high++;
        }
        return Long.compareUnsigned(sum + y, y) < 0 ? high + 1 : high;
    }

    /**
     * The reciprocal floor((2^128-1) / d) - 2^64, for a divisor with its top bit set. Multiplying by the reciprocal
     * replaces division by d (Möller and Granlund 2011, Improved Division by Invariant Integers).
     */
    static long reciprocal(long d) {
        // Newton iterations raise the precision from 11 to 21, 34, 65 and all bits; the constants keep each
        // approximation below the exact value.
        long d40 = (d >>> 24) + 1;
        long v0 = FIRST_GUESS[(int) (d >>> 55) - 256];
        long v1 = (v0 << 11) - ((v0 * v0 * d40) >>> 40) - 1;
        long v2 = (v1 << 13) + ((v1 * ((1L << 60) - v1 * d40)) >>> 47);
        long odd = d & 1;
        long half = (d >>> 1) + odd;
        long error = ((v2 >>> 1) & -odd) - v2 * half;
        long v3 = (v2 << 31) + (Math.unsignedMultiplyHigh(v2, error) >>> 1);
        return v3 - mulAddHigh(v3, d, d, 0) - d;
    }

    /**
     * The quotient floor(high:low / d), computed with the reciprocal of d, or 2^64-1 if the quotient does not fit a
     * limb. The top bit of d must be set.
     */
    static long quotient(long high, long low, long d, long reciprocal) {
        if (Long.compareUnsigned(high, d) >= 0) {
            return -1;
        }
        long part = reciprocal * high + low;
        long digit = Limbs.mulAddHigh(reciprocal, high, low, 0) + high + 1;
        long rest = low - digit * d;
        if (Long.compareUnsigned(rest, part) > 0) {
            digit--;
            rest += d;
        }
        return Long.compareUnsigned(rest, d) >= 0 ? digit + 1 : digit;
    }
}
