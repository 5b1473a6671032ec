package io.swaplab.router.pools.pairs;

import static io.swaplab.router.pools.quoting.ChainMath.PANICS;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.ChainMath;

/** Both curves in the pair's own arithmetic: every product of 18 decimals is rounded down before the next. */
final class SolidlyMath {
    static final Uint256 WAD = Uint256.of(1_000_000_000_000_000_000L);
    static final Uint256 FEE_UNITS = Uint256.of(10_000);

    private static final int MOST_ROUNDS = 255;
    private static final Uint256 THREE = Uint256.of(3);

    private SolidlyMath() {}

    /** The output of an input by the pair's view. */
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

    /** The greatest input of a volatile pair whose products do not overflow, up to the rounding of its fee. */
    static Uint256 mostInput(SolidlyState state, boolean zeroForOne) {
        Uint256 charged = Uint256.MAX.dividedBy(state.reserve(!zeroForOne).max(FEE_UNITS));
        Uint256 fee = state.fee().min(FEE_UNITS.minus(1));
        return charged.times(FEE_UNITS).dividedBy(FEE_UNITS.minus(fee));
    }

    /** The fee of an input, which leaves the pair. */
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

    /** Newton's iteration for the other reserve, from its present value, until a step is at most one unit. */
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
}
