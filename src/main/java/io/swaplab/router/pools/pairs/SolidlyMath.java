package io.swaplab.router.pools.pairs;

import static io.swaplab.router.pools.quoting.ChainMath.PANICS;

import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.ChainMath;

/**
 * The volatile and the stable curve, in the pair's own arithmetic. On the stable curve, each product of two numbers is
 * rounded down to 18 decimals.
 */
final class SolidlyMath {
    static final Uint256 WAD = Uint256.of(1_000_000_000_000_000_000L);
    static final Uint256 FEE_UNITS = Uint256.of(10_000);

    private static final int MOST_ROUNDS = 255;
    private static final Uint256 THREE = Uint256.of(3);

    /**
     * The factors of a stable pair's price are shortened to this many bits, so that their products with the fee and
     * with the units of the tokens do not overflow.
     */
    private static final int KEPT_BITS = 70;

    private SolidlyMath() {}

    /** The output for an input, as the pair's view computes it. */
    static Uint256 amountOut(SolidlyState state, boolean zeroForOne, Uint256 amountIn) {
        Uint256 charged = PANICS.minus(amountIn, fee(state, amountIn));
        Uint256 reserveIn = state.reserve(zeroForOne);
        Uint256 reserveOut = state.reserve(!zeroForOne);
        if (!state.stable()) {
            return PANICS.over(PANICS.times(charged, reserveOut), PANICS.plus(reserveIn, charged));
        }
        Uint256 least = invariant(state, state.reserve0(), state.reserve1());
        Uint256 x = wad(reserveIn, state.unit(zeroForOne));
        Uint256 y = wad(reserveOut, state.unit(!zeroForOne));
        Uint256 added = wad(charged, state.unit(zeroForOne));
        Uint256 left = solve(PANICS.plus(added, x), least, y);
        return PANICS.times(PANICS.minus(y, left), state.unit(!zeroForOne)).dividedBy(WAD);
    }

    /**
     * The maximum input of a volatile pair at which no product overflows. It is exact up to the rounding of the fee.
     */
    static Uint256 mostInput(SolidlyState state, boolean zeroForOne) {
        Uint256 charged = Uint256.MAX.dividedBy(state.reserve(!zeroForOne).max(FEE_UNITS));
        Uint256 fee = state.fee().min(FEE_UNITS.minus(1));
        return charged.times(FEE_UNITS).dividedBy(FEE_UNITS.minus(fee));
    }

    /** The fee on an input. The swap transfers it out of the pair. */
    static Uint256 fee(SolidlyState state, Uint256 amountIn) {
        return PANICS.times(amountIn, state.fee()).dividedBy(FEE_UNITS);
    }

    /** The invariant, which no swap may reduce. */
    static Uint256 invariant(SolidlyState state, Uint256 reserve0, Uint256 reserve1) {
        if (!state.stable()) {
            return PANICS.times(reserve0, reserve1);
        }
        Uint256 x = wad(reserve0, state.unit0());
        Uint256 y = wad(reserve1, state.unit1());
        Uint256 product = times(x, y);
        return times(product, PANICS.plus(times(x, x), times(y, y)));
    }

    static Uint256 wad(Uint256 amount, Uint256 unit) {
        return PANICS.timesOver(amount, WAD, unit);
    }

    /** The y at which (x, y) has the invariant {@code least}: Newton's iteration until a step is at most one unit. */
    private static Uint256 solve(Uint256 x, Uint256 least, Uint256 start) {
        Uint256 y = start;
        for (int round = 0; round < MOST_ROUNDS; round++) {
            Uint256 before = y;
            Uint256 found = curve(x, y);
            if (found.isLessThan(least)) {
                y = PANICS.plus(y, PANICS.timesOver(least.minus(found), WAD, slope(x, y)));
            } else {
                y = PANICS.minus(y, PANICS.timesOver(found.minus(least), WAD, slope(x, y)));
            }
            if (ChainMath.isWithinOne(y, before)) {
                return y;
            }
        }
        return y;
    }

    private static Uint256 curve(Uint256 x, Uint256 y) {
        return PANICS.plus(times(x, times(times(y, y), y)), times(times(times(x, x), x), y));
    }

    private static Uint256 slope(Uint256 x, Uint256 y) {
        Uint256 mixed = times(PANICS.times(THREE, x), times(y, y));
        return PANICS.plus(mixed, times(times(x, x), x));
    }

    private static Uint256 times(Uint256 a, Uint256 b) {
        return PANICS.times(a, b).dividedBy(WAD);
    }

    /** The marginal price at the current reserves, net of fees, as a ratio of token units. */
    static Rate marginalRate(SolidlyState state, boolean zeroForOne) {
        return state.stable() ? stable(state, zeroForOne) : volatileRate(state, zeroForOne);
    }

    private static Rate volatileRate(SolidlyState state, boolean zeroForOne) {
        Uint256 kept = PANICS.minus(FEE_UNITS, state.fee());
        Uint256 denominator = PANICS.times(state.reserve(zeroForOne), FEE_UNITS);
        return Rate.orNone(PANICS.times(state.reserve(!zeroForOne), kept), denominator);
    }

    /**
     * The marginal price of a stable pair. The slope of x^3 * y + x * y^3 is y * (3x^2 + y^2) over x * (x^2 + 3y^2).
     */
    private static Rate stable(SolidlyState state, boolean zeroForOne) {
        Uint256 x = wad(state.reserve(zeroForOne), state.unit(zeroForOne));
        Uint256 y = wad(state.reserve(!zeroForOne), state.unit(!zeroForOne));
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
        Uint256 kept = PANICS.minus(FEE_UNITS, state.fee());
        numerator = PANICS.times(PANICS.times(numerator, kept), unitOut.dividedBy(unitIn.min(unitOut)));
        denominator = PANICS.times(PANICS.times(denominator, FEE_UNITS), unitIn.dividedBy(unitIn.min(unitOut)));
        return Rate.orNone(numerator, denominator);
    }
}
