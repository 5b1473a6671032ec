package io.swaplab.pools.quoting;

import io.swaplab.math.Uint256;

/**
 * Unsigned 256-bit arithmetic that refuses a swap where a contract's own checked arithmetic reverts, with the words that
 * contract uses. A difference below zero counts as an input that is too small, everything else as one too large.
 */
public final class ChainMath {
    /** The compiler's own checks. */
    public static final ChainMath PANICS = new ChainMath("Panic(17)", "Panic(17)", "Panic(17)", "Panic(18)");

    private final SwapRefusal sum;
    private final SwapRefusal difference;
    private final SwapRefusal product;
    private final SwapRefusal quotient;

    /** Arithmetic with a library's texts for a failed sum, difference, product and quotient. */
    public ChainMath(String sum, String difference, String product, String quotient) {
        this.sum = SwapRefusal.tooMuch(sum);
        this.difference = SwapRefusal.tooLittle(difference);
        this.product = SwapRefusal.tooMuch(product);
        this.quotient = SwapRefusal.tooMuch(quotient);
    }

    /** Whether two values differ by at most one, which is when the contracts end an iteration. */
    public static boolean isWithinOne(Uint256 a, Uint256 b) {
        Uint256 difference = a.isLessThan(b) ? b.minus(a) : a.minus(b);
        return !difference.isGreaterThan(Uint256.ONE);
    }

    public Uint256 plus(Uint256 a, Uint256 b) {
        if (a.plusOverflows(b)) {
            throw sum;
        }
        return a.wrappingPlus(b);
    }

    public Uint256 minus(Uint256 a, Uint256 b) {
        if (a.isLessThan(b)) {
            throw difference;
        }
        return a.wrappingMinus(b);
    }

    public Uint256 times(Uint256 a, Uint256 b) {
        if (a.timesOverflows(b)) {
            throw product;
        }
        return a.wrappingTimes(b);
    }

    /** Rounds down. */
    public Uint256 over(Uint256 a, Uint256 b) {
        if (b.isZero()) {
            throw quotient;
        }
        return a.dividedBy(b);
    }

    /** Rounds up. */
    public Uint256 overUp(Uint256 a, Uint256 b) {
        if (b.isZero()) {
            throw quotient;
        }
        return a.dividedByUp(b);
    }

    /** {@code a * b / c} rounded down, refused when the product alone overflows. */
    public Uint256 timesOver(Uint256 a, Uint256 b, Uint256 c) {
        return over(times(a, b), c);
    }
}
