package io.swaplab.router.pools.quoting;

import io.swaplab.core.math.Uint256;

/**
 * Unsigned 256-bit arithmetic that rejects a swap where a contract's own checked arithmetic reverts, with the
 * contract's text. A difference below zero means that the input is too small, any other failure that it is too large.
 */
public final class ChainMath {
    /** The compiler's own checks. */
    public static final ChainMath PANICS = new ChainMath("Panic(17)", "Panic(17)", "Panic(17)", "Panic(18)");

    private final SwapRefusal sum;
    private final SwapRefusal difference;
    private final SwapRefusal product;
    private final SwapRefusal quotient;

    /** Arithmetic with a library's revert texts for a failed sum, difference, product and quotient. */
    public ChainMath(String sum, String difference, String product, String quotient) {
        this.sum = SwapRefusal.tooMuch(sum);
        this.difference = SwapRefusal.tooLittle(difference);
        this.product = SwapRefusal.tooMuch(product);
        this.quotient = SwapRefusal.tooMuch(quotient);
    }

    /** Whether two values differ by at most one, which ends the contracts' iterations. */
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

    /** {@code a * b / c} rounded down, rejected when the product overflows. */
    public Uint256 timesOver(Uint256 a, Uint256 b, Uint256 c) {
        return over(times(a, b), c);
    }
}
