package io.swaplab.router.pools.quoting;

import io.swaplab.core.math.Uint256;

/**
 * Unsigned 256-bit arithmetic that rejects a swap, with the contract's revert text, where the contract's checked
 * arithmetic reverts. A negative difference rejects the input as too small; any other failure rejects it as too large.
 */
public final class ChainMath {
    /** The checks of the Solidity compiler, which revert with a panic code. */
    public static final ChainMath PANICS = new ChainMath("Panic(17)", "Panic(17)", "Panic(17)", "Panic(18)");

    private final SwapRefusal sum;
    private final SwapRefusal difference;
    private final SwapRefusal product;
    private final SwapRefusal quotient;

    /** The checks of a library, with its revert texts for a failed sum, difference, product and quotient. */
    public ChainMath(String sum, String difference, String product, String quotient) {
        this.sum = SwapRefusal.tooMuch(sum);
        this.difference = SwapRefusal.tooLittle(difference);
        this.product = SwapRefusal.tooMuch(product);
        this.quotient = SwapRefusal.tooMuch(quotient);
    }

    /** Whether two values differ by at most one, the condition at which contracts end an iteration. */
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
