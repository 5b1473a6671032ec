package io.swaplab.core.market;

import io.swaplab.core.math.Uint256;

/** An exact ratio of base units of the output to base units of the input; the denominator is never zero. */
public record Rate(Uint256 numerator, Uint256 denominator) {
    /** The rate of a pool without a price: it pays nothing. */
    public static final Rate NONE = new Rate(Uint256.ZERO, Uint256.ONE);

    public Rate {
        if (denominator.isZero()) {
            throw new IllegalArgumentException("a rate needs a denominator above zero");
        }
    }

    /** The ratio; {@link #NONE} if the denominator is zero. */
    public static Rate orNone(Uint256 numerator, Uint256 denominator) {
        return denominator.isZero() ? NONE : new Rate(numerator, denominator);
    }
}
