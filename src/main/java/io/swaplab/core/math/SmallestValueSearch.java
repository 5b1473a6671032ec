package io.swaplab.core.math;

import java.util.function.Predicate;

/** Finds the smallest value that satisfies a monotone condition. */
public final class SmallestValueSearch {
    private SmallestValueSearch() {}

    /**
     * Galloping search from a guess, cheap if the guess is close: doubling strides bracket the answer, then bisection
     * finds it.
     *
     * @param guess where to start, above zero
     * @param fallsShort whether a value is too small; must be monotone, and false for some value below 2^255
     * @return the smallest value above zero that is not too small
     */
    public static Uint256 around(Uint256 guess, Predicate<Uint256> fallsShort) {
        Uint256 tooLittle = Uint256.ZERO;
        Uint256 enough = guess;
        Uint256 stride = Uint256.ONE;
        if (fallsShort.test(guess)) {
            do {
                tooLittle = enough;
                enough = enough.plus(stride);
                stride = stride.shiftLeft(1);
            } while (fallsShort.test(enough));
        } else {
            while (stride.isLessThan(enough) && !fallsShort.test(enough.minus(stride))) {
                enough = enough.minus(stride);
                stride = stride.shiftLeft(1);
            }
            tooLittle = enough.minus(stride.min(enough));
        }
        for (Uint256 gap = enough.minus(tooLittle); gap.isGreaterThan(Uint256.ONE); gap = enough.minus(tooLittle)) {
            Uint256 middle = tooLittle.plus(gap.shiftRight(1));
            if (fallsShort.test(middle)) {
                tooLittle = middle;
            } else {
                enough = middle;
            }
        }
        return enough;
    }
}
