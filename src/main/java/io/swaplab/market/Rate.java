package io.swaplab.market;

import io.swaplab.math.Uint256;

/** An exact ratio of base units of the output to base units of the input; the denominator is never zero. */
public record Rate(Uint256 numerator, Uint256 denominator) {
    public Rate {
        if (denominator.isZero()) {
            throw new IllegalArgumentException("a rate needs a denominator above zero");
        }
    }
}
