package io.swaplab.router.pools.algebra;

import io.swaplab.core.math.Uint256;

/**
 * An S-shaped fee curve over volatility or volume.
 *
 * @param alpha its height in millionths
 * @param beta the input at the middle of the curve
 * @param gamma its width, in units of the input
 */
public record FeeCurve(int alpha, Uint256 beta, int gamma) {
    /** Beyond this many widths from the middle, the curve is constant. */
    private static final long FLAT_WIDTHS = 6;

    /** A contract's own integer approximation of e^x, scaled by a factor that depends on {@code gamma}. */
    public interface Exponential {
        /** The scaled representation of 1. */
        Uint256 one(int gamma);

        /** The scaled representation of {@code e^(distance/gamma)}. */
        Uint256 power(Uint256 distance, int gamma);
    }

    /** The value of the curve in millionths: {@code alpha / (1 + e^((beta - x) / gamma))}. */
    public int at(Uint256 x, Exponential e) {
        boolean above = x.isGreaterThan(beta);
        Uint256 distance = above ? x.minus(beta) : beta.minus(x);
        if (!distance.isLessThan(Uint256.of(FLAT_WIDTHS * gamma))) {
            return above ? alpha : 0;
        }
        Uint256 one = e.one(gamma);
        Uint256 power = e.power(distance, gamma);
        return Uint256.of(alpha)
                .times(above ? power : one)
                .dividedBy(one.plus(power))
                .toIntExact();
    }
}
