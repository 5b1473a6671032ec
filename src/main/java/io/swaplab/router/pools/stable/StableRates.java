package io.swaplab.router.pools.stable;

import static io.swaplab.router.pools.quoting.ChainMath.PANICS;

import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;

/** The slope of the stable curve as a ratio. */
public final class StableRates {
    private static final Uint256 WAD = Uint256.of(1_000_000_000_000_000_000L);
    private static final Uint256 FOUR = Uint256.of(4);

    private StableRates() {}

    /**
     * Output per input with 18 decimals, before fees: y * (P * x + c) over x * (P * y + c) with c = d^3 / (4 * x * y).
     *
     * @param power P, the factor of the sum in the invariant, in hundredths
     */
    public static Rate slope(Uint256 x, Uint256 y, Uint256 d, Uint256 power) {
        Uint256 c = PANICS.timesOver(d, d, PANICS.times(x, FOUR));
        c = PANICS.timesOver(c, d, y);
        Uint256 up = PANICS.plus(PANICS.times(power, x).dividedBy(Ramp.HUNDRED), c);
        Uint256 down = PANICS.plus(PANICS.times(power, y).dividedBy(Ramp.HUNDRED), c);
        // Each side is divided by x or y first, instead of multiplying the other side by it, so that products with fees
        // and decimals do not overflow for 112-bit reserves.
        Uint256 numerator = PANICS.timesOver(up, WAD, x);
        Uint256 denominator = PANICS.timesOver(down, WAD, y);
        return Rate.orNone(numerator, denominator);
    }
}
