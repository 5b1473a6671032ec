package io.swaplab.router.pools.quoting;

import io.swaplab.core.math.Uint256;

/**
 * Unsigned 256-bit arithmetic that fails where the checked arithmetic of a contract reverts. A failure rejects the swap
 * with the contract's revert text. If a difference would be negative, the swap's input counts as too small ({@link
 * SwapRefusal#tooLittle}); after any other failure it counts as too large.
 */
public final class ChainMath {
    /** The checks inserted by the Solidity compiler, which revert with a panic code. */
    public static final ChainMath PANICS = new ChainMath("Panic(17)", "Panic(17)", "Panic(17)", "Panic(18)");

    private final SwapRefusal sum;
    private final SwapRefusal difference;
    private final SwapRefusal product;
    private final SwapRefusal quotient;

    /** Creates the checks of a library with its revert texts for a failed sum, difference, product and quotient. */
    public ChainMath(String sum, String difference, String product, String quotient) {
        this.sum = SwapRefusal.tooMuch(sum);
        this.difference = SwapRefusal.tooLittle(difference);
        this.product = SwapRefusal.tooMuch(product);
        this.quotient = SwapRefusal.tooMuch(quotient);
    }

    /** Whether two values differ by at most one; at this difference, contracts end Newton's iteration. */
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

    /** {@code a / b} rounded down; rejected if b is zero. */
    public Uint256 over(Uint256 a, Uint256 b) {
        if (b.isZero()) {
            throw quotient;
        }
        return a.dividedBy(b);
    }

    /** {@code a / b} rounded up; rejected if b is zero. */
    public Uint256 overUp(Uint256 a, Uint256 b) {
        if (b.isZero()) {
            throw quotient;
        }
        return a.dividedByUp(b);
    }

    /** {@code a * b / c} rounded down; rejected if the product overflows or c is zero. */
    public Uint256 timesOver(Uint256 a, Uint256 b, Uint256 c) {
        return over(times(a, b), c);
    }
}
