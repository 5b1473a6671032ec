package io.swaplab.router.pools.pairs;

import static io.swaplab.router.pools.quoting.ChainMath.PANICS;

import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;

/** Prices at the present reserves, net of fees, as ratios of token units. */
final class SolidlyRates {
    /** Numbers are cut to this many bits, so that their products with units and fee do not overflow. */
    private static final int KEPT_BITS = 70;

    private static final Uint256 THREE = Uint256.of(3);

    private SolidlyRates() {}

    static Rate marginal(SolidlyState state, boolean zeroForOne) {
        return state.stable() ? stable(state, zeroForOne) : volatileRate(state, zeroForOne);
    }

    private static Rate volatileRate(SolidlyState state, boolean zeroForOne) {
        Uint256 kept = PANICS.minus(SolidlyMath.FEE_UNITS, state.fee());
        Uint256 denominator = PANICS.times(state.reserve(zeroForOne), SolidlyMath.FEE_UNITS);
        return Rate.orNone(PANICS.times(state.reserve(!zeroForOne), kept), denominator);
    }

    /** The slope of x^3 * y + x * y^3: y * (3x^2 + y^2) over x * (x^2 + 3y^2). */
    private static Rate stable(SolidlyState state, boolean zeroForOne) {
        Uint256 x = SolidlyMath.wad(state.reserve(zeroForOne), state.unit(zeroForOne));
        Uint256 y = SolidlyMath.wad(state.reserve(!zeroForOne), state.unit(!zeroForOne));
        int excess = Math.max(0, x.max(y).bitLength() - KEPT_BITS);
        x = x.shiftRight(excess);
        y = y.shiftRight(excess);
        Uint256 up = x.times(x).times(THREE).plus(y.times(y));
        Uint256 down = x.times(x).plus(y.times(y).times(THREE));
        int squareExcess = Math.max(0, up.max(down).bitLength() - KEPT_BITS);
        Uint256 numerator = y.times(up.shiftRight(squareExcess));
        Uint256 denominator = x.times(down.shiftRight(squareExcess));
        Uint256 unitIn = state.unit(zeroForOne);
        Uint256 unitOut = state.unit(!zeroForOne);
        Uint256 kept = PANICS.minus(SolidlyMath.FEE_UNITS, state.fee());
        numerator = PANICS.times(PANICS.times(numerator, kept), unitOut.dividedBy(unitIn.min(unitOut)));
        denominator =
                PANICS.times(PANICS.times(denominator, SolidlyMath.FEE_UNITS), unitIn.dividedBy(unitIn.min(unitOut)));
        return Rate.orNone(numerator, denominator);
    }
}
