package io.swaplab.core.math;

/**
 * Long division for {@link Uint256}: Knuth's algorithm D (The Art of Computer Programming, vol. 2) with 64-bit digits,
 * all state in long locals.
 *
 * <p>Divisor and dividend are first shifted left until the divisor's top bit is set, so a digit estimated from the top
 * limb alone is at most two too large.
 */
final class LongDivision {

    /**
     * Which result of a division is wanted. An int, not an enum, so that the branch on it is constant-folded where the
     * call is inlined.
     */
    static final int QUOTIENT_DOWN = 0;

    static final int QUOTIENT_UP = 1;
    static final int REMAINDER = 2;

    private LongDivision() {}

    /** The quotient or remainder of two 256-bit values. */
    static Uint256 divide(Uint256 value, Uint256 divisor, int part) {
        if (value.isLessThan(divisor)) {
            return small(value, part);
        }
        if ((divisor.limb3() | divisor.limb2() | divisor.limb1()) == 0) {
            return byLimb(value, divisor.limb0(), part);
        }
        if ((divisor.limb3() | divisor.limb2()) == 0) {
            return byTwoLimbs(value, divisor.limb1(), divisor.limb0(), part);
        }
        return mulDiv(value, Uint256.ONE, divisor, part);
    }

    /** The result when the dividend is below the divisor. */
    private static Uint256 small(Uint256 value, int part) {
        if (part == REMAINDER) {
            return value;
        }
        return part == QUOTIENT_UP && !value.isZero() ? Uint256.ONE : Uint256.ZERO;
    }

    private static Uint256 byLimb(Uint256 value, long divisor, int part) {
        if (divisor == 0) {
            throw new ArithmeticException("division by zero");
        }
        int shift = Long.numberOfLeadingZeros(divisor);
        long d = divisor << shift;
        long reciprocal = Limbs.reciprocal(d);
        long top = value.limb3();
        long next = value.limb2();
        long r = Limbs.funnel(0, top, shift);
        long n3 = Limbs.funnel(top, next, shift);
        long q3 = Limbs.quotient(r, n3, d, reciprocal);
        r = n3 - q3 * d;
        long n2 = Limbs.funnel(next, value.limb1(), shift);
        long q2 = Limbs.quotient(r, n2, d, reciprocal);
        r = n2 - q2 * d;
        long n1 = Limbs.funnel(value.limb1(), value.limb0(), shift);
        long q1 = Limbs.quotient(r, n1, d, reciprocal);
        r = n1 - q1 * d;
        long n0 = value.limb0() << shift;
        long q0 = Limbs.quotient(r, n0, d, reciprocal);
        r = n0 - q0 * d;
        if (part == REMAINDER) {
            return Uint256.ofUnsigned(r >>> shift);
        }
        return roundedUp(q3, q2, q1, q0, part == QUOTIENT_UP && r != 0);
    }

    /**
     * The result for a divisor of exactly two limbs; the dividend must not be below the divisor. Computes only the
     * three digits that the quotient can have. Each digit is exact without correction, because the reciprocal covers
     * both limbs (Möller and Granlund 2011, algorithms 4 and 6).
     */
    private static Uint256 byTwoLimbs(Uint256 value, long divisor1, long divisor0, int part) {
        int shift = Long.numberOfLeadingZeros(divisor1);
        long d1 = Limbs.funnel(divisor1, divisor0, shift);
        long d0 = divisor0 << shift;
        long reciprocal = LimbDivision.reciprocal(d1, d0);
        long r1 = Limbs.funnel(0, value.limb3(), shift);
        long r0 = Limbs.funnel(value.limb3(), value.limb2(), shift);
        long x2 = Limbs.funnel(value.limb2(), value.limb1(), shift);
        long x1 = Limbs.funnel(value.limb1(), value.limb0(), shift);
        long x0 = value.limb0() << shift;
        for (int i = 0; i < 3; i++) {
            boolean none = r1 == 0 && LimbDivision.isBelow(r0, x2, d1, d0);
            long q = none ? 0 : LimbDivision.quotient(r1, r0, x2, d1, d0, reciprocal);
            r1 = LimbDivision.restHigh(r0, x2, q, d1, d0);
            r0 = x2 - q * d0;
            // Stores each quotient digit in the limb of the dividend that is no longer needed.
            x2 = x1;
            x1 = x0;
            x0 = q;
        }
        if (part == REMAINDER) {
            return new Uint256(0, 0, r1 >>> shift, Limbs.funnel(r1, r0, 64 - shift));
        }
        return roundedUp(0, x2, x1, x0, part == QUOTIENT_UP && (r1 | r0) != 0);
    }

    /** {@code a * b / divisor} over the 512-bit product, which must be below divisor * 2^256. */
    static Uint256 mulDiv(Uint256 a, Uint256 b, Uint256 divisor, int part) {
        // Uses only single-use temporaries without branches between them, so that the compiler keeps their limbs in
        // registers.
        Uint256 high = a.timesHigh(b);
        Uint256 low = a.wrappingTimes(b);
        if (!high.isLessThan(divisor)) {
            throw new ArithmeticException(divisor.isZero() ? "division by zero" : "quotient above 2^256-1");
        }
        int shift = 256 - divisor.bitLength();
        Uint256 d = upperHalf(divisor, Uint256.ZERO, shift);
        Uint256 top = upperHalf(high, low, shift);
        Uint256 bottom = upperHalf(low, Uint256.ZERO, shift);
        long reciprocal = Limbs.reciprocal(d.limb3());
        long r3 = top.limb3();
        long r2 = top.limb2();
        long r1 = top.limb1();
        long r0 = top.limb0();
        long x3 = bottom.limb3();
        long x2 = bottom.limb2();
        long x1 = bottom.limb1();
        long x0 = bottom.limb0();
        for (int i = 0; i < 4; i++) {
            // Subtracts q*d by adding q*(~d + 1) modulo 2^320. The estimate q is right once the top limb of the
            // difference is zero.
            long q = r3 == 0 && r2 == 0 ? 0 : Limbs.quotient(r3, r2, d.limb3(), reciprocal);
            long c0 = Limbs.mulAddHigh(~d.limb0(), q, x3, q);
            long c1 = Limbs.mulAddHigh(~d.limb1(), q, r0, c0);
            long c2 = Limbs.mulAddHigh(~d.limb2(), q, r1, c1);
            while (r3 + Limbs.mulAddHigh(~d.limb3(), q, r2, c2) != q) {
                q--;
                c0 = Limbs.mulAddHigh(~d.limb0(), q, x3, q);
                c1 = Limbs.mulAddHigh(~d.limb1(), q, r0, c0);
                c2 = Limbs.mulAddHigh(~d.limb2(), q, r1, c1);
            }
            r3 = ~d.limb3() * q + r2 + c2;
            r2 = ~d.limb2() * q + r1 + c1;
            r1 = ~d.limb1() * q + r0 + c0;
            r0 = ~d.limb0() * q + x3 + q;
            // Stores each quotient digit in the limb of the dividend that is no longer needed.
            x3 = x2;
            x2 = x1;
            x1 = x0;
            x0 = q;
        }
        if (part == REMAINDER) {
            return Uint256.shiftedRight(r3, r2, r1, r0, shift);
        }
        return roundedUp(x3, x2, x1, x0, part == QUOTIENT_UP && (r3 | r2 | r1 | r0) != 0);
    }

    /** The upper 256 bits of {@code high:low} shifted left by 0 to 255 bits. */
    private static Uint256 upperHalf(Uint256 high, Uint256 low, int shift) {
        long a3 = high.limb3();
        long a2 = high.limb2();
        long a1 = high.limb1();
        long a0 = high.limb0();
        long next = low.limb3();
        int bits = shift & 63;
        switch (shift >>> 6) {
            case 0 -> {}
            case 1 -> {
                a3 = a2;
                a2 = a1;
                a1 = a0;
                a0 = next;
                next = low.limb2();
            }
            case 2 -> {
                a3 = a1;
                a2 = a0;
                a1 = next;
                a0 = low.limb2();
                next = low.limb1();
            }
            default -> {
                a3 = a0;
                a2 = next;
                a1 = low.limb2();
                a0 = low.limb1();
                next = low.limb0();
            }
        }
        return new Uint256(
                Limbs.funnel(a3, a2, bits),
                Limbs.funnel(a2, a1, bits),
                Limbs.funnel(a1, a0, bits),
                Limbs.funnel(a0, next, bits));
    }

    private static Uint256 roundedUp(long q3, long q2, long q1, long q0, boolean up) {
        if (!up) {
            return new Uint256(q3, q2, q1, q0);
        }
        long s0 = q0 + 1;
        long s1 = s0 == 0 ? q1 + 1 : q1;
        long s2 = (s0 | s1) == 0 ? q2 + 1 : q2;
        long s3 = (s0 | s1 | s2) == 0 ? q3 + 1 : q3;
        if ((s0 | s1 | s2 | s3) == 0) {
            throw new ArithmeticException("quotient above 2^256-1");
        }
        return new Uint256(s3, s2, s1, s0);
    }
}
