package io.swaplab.core.math;

/**
 * Division of up to three limbs by a divisor of two limbs. A two-limb number is passed as two longs, the upper one
 * first; all values are unsigned.
 */
final class LimbDivision {
    private LimbDivision() {}

    /** Whether a1:a0 is below b1:b0. */
    static boolean isBelow(long a1, long a0, long b1, long b0) {
        return a1 == b1 ? Long.compareUnsigned(a0, b0) < 0 : Long.compareUnsigned(a1, b1) < 0;
    }

    /** The upper limb of the low 128 bits of {@code n1:n0 - q * d1:d0}. */
    static long restHigh(long n1, long n0, long q, long d1, long d0) {
        long borrow = Long.compareUnsigned(n0, q * d0) < 0 ? 1 : 0;
        return n1 - q * d1 - Math.unsignedMultiplyHigh(q, d0) - borrow;
    }

    /**
     * The reciprocal floor((2^192-1) / d1:d0) - 2^64, for a divisor of two limbs with its top bit set (Möller and
     * Granlund 2011, algorithm 6).
     */
    static long reciprocal(long d1, long d0) {
        long v = Limbs.reciprocal(d1);
        long p = d1 * v + d0;
        if (Long.compareUnsigned(p, d0) < 0) {
            v--;
            if (Long.compareUnsigned(p, d1) >= 0) {
                v--;
                p -= d1;
            }
            p -= d1;
        }
        long high = Math.unsignedMultiplyHigh(v, d0);
        p += high;
        if (Long.compareUnsigned(p, high) < 0) {
            v -= isBelow(p, v * d0, d1, d0) ? 1 : 2;
        }
        return v;
    }

    /**
     * The quotient floor(n2:n1:n0 / d1:d0), computed with the divisor's reciprocal; n2:n1 must be below d1:d0 (Möller
     * and Granlund 2011, algorithm 4).
     */
    static long quotient(long n2, long n1, long n0, long d1, long d0, long reciprocal) {
        long part = reciprocal * n2 + n1;
        long digit = Limbs.mulAddHigh(reciprocal, n2, n1, 0) + n2;
        // The limbs high and low - d0 are the remainder for the quotient digit + 1, which may be 2^64.
        long low = n0 - digit * d0;
        long high = restHigh(n1, n0, digit, d1, d0) - d1 - (Long.compareUnsigned(low, d0) < 0 ? 1 : 0);
        if (Long.compareUnsigned(high, part) >= 0) {
            return digit + (isBelow(restHigh(n1, n0, digit, d1, d0), low, d1, d0) ? 0 : 1);
        }
        return digit + (isBelow(high, low - d0, d1, d0) ? 1 : 2);
    }
}
