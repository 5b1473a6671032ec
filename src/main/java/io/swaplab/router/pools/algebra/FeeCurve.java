package io.swaplab.router.pools.algebra;

import io.swaplab.core.math.Uint256;

/**
 * An S-shaped curve over volatility or volume.
 *
 * @param alpha its height in millionths
 * @param beta its middle
 * @param gamma its width
 */
public record FeeCurve(int alpha, Uint256 beta, int gamma) {
    /** The curve is constant beyond this many widths on either side of the middle. */
    private static final long FLAT_WIDTHS = 6;

    /** A contract's own integer approximation of e^x. */
    public interface Exponential {
        /** The representation of one. */
        Uint256 one(int gamma);

        /** The representation of {@code e^(distance/gamma)}. */
        Uint256 power(Uint256 distance, int gamma);
    }

    /** {@code alpha / (1 + e^((beta - x) / gamma))}. */
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
