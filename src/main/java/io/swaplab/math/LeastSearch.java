package io.swaplab.math;

import java.util.function.Predicate;

/** Finds the least number that is enough, where every number up to some point falls short and none beyond it does. */
public final class LeastSearch {
    private LeastSearch() {}

    /**
     * Searches from a guess, cheaply when it is near: strides double until the answer lies between two numbers, then
     * halving finds it.
     *
     * @param guess where to begin, above zero
     * @param fallsShort whether a number is too little; must be false from some number below 2^255 on
     * @return the least number above zero that does not fall short
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
