package io.swaplab.router.pools.stable;

import static io.swaplab.router.pools.quoting.ChainMath.PANICS;

import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.ChainMath;
import io.swaplab.router.pools.quoting.SwapRefusal;

/**
 * The stable curve, its slope and its invariant, as exchanges compute them: amplification in hundredths, balances with
 * 18 decimals, every division rounded down, and iterations that end once a step is at most one unit.
 */
final class StableSwapMath {
    private static final int MOST_ROUNDS = 255;
    private static final Uint256 WAD = Uint256.of(1_000_000_000_000_000_000L);
    private static final Uint256 THREE = Uint256.of(3);
    private static final Uint256 FOUR = Uint256.of(4);
    private static final SwapRefusal NEGATIVE_POWER = SwapRefusal.tooMuch("Panic(17)");

    private StableSwapMath() {}

    static Uint256 invariant(Uint256 x, Uint256 y, Uint256 amplification) {
        Uint256 sum = PANICS.plus(x, y);
        if (sum.isZero()) {
            return Uint256.ZERO;
        }
        Uint256 power = PANICS.times(amplification, Uint256.TWO);
        // The exchange computes this product and checks {@code power} in every round; once is enough here.
        Uint256 amplified = PANICS.times(power, sum).dividedBy(Ramp.HUNDRED);
        if (power.isLessThan(Ramp.HUNDRED)) {
            throw NEGATIVE_POWER;
        }
        Uint256 d = sum;
        for (int round = 0; round < MOST_ROUNDS; round++) {
            Uint256 product = PANICS.timesOver(d, d, PANICS.times(x, Uint256.TWO));
            product = PANICS.timesOver(product, d, PANICS.times(y, Uint256.TWO));
            Uint256 before = d;
            Uint256 numerator = PANICS.plus(amplified, PANICS.times(product, Uint256.TWO));
            Uint256 denominator = PANICS.plus(
                    PANICS.times(power.minus(Ramp.HUNDRED), d).dividedBy(Ramp.HUNDRED), PANICS.times(THREE, product));
            d = PANICS.timesOver(numerator, d, denominator);
            if (ChainMath.isWithinOne(d, before)) {
                break;
            }
        }
        return d;
    }

    /** The balance of the other coin that keeps the invariant when one coin's balance becomes x. */
    static Uint256 otherBalance(Uint256 x, Uint256 d, Uint256 amplification) {
        Uint256 power = PANICS.times(amplification, Uint256.TWO);
        Uint256 c = PANICS.timesOver(d, d, PANICS.times(x, Uint256.TWO));
        c = PANICS.over(PANICS.times(PANICS.times(c, d), Ramp.HUNDRED), PANICS.times(power, Uint256.TWO));
        Uint256 b = PANICS.plus(x, PANICS.timesOver(d, Ramp.HUNDRED, power));
        Uint256 y = d;
        for (int round = 0; round < MOST_ROUNDS; round++) {
            Uint256 before = y;
            Uint256 denominator = PANICS.minus(PANICS.plus(PANICS.times(Uint256.TWO, y), b), d);
            y = PANICS.over(PANICS.plus(PANICS.times(y, y), c), denominator);
            if (ChainMath.isWithinOne(y, before)) {
                break;
            }
        }
        return y;
    }

    /**
     * The slope of the curve: output per input with 18 decimals, before fees. It is y * (P * x + c) over x * (P * y +
     * c) with c = d^3 / (4 * x * y). Stable pairs use it too.
     *
     * @param power P, the factor of the sum in the invariant, in hundredths
     */
    static Rate slope(Uint256 x, Uint256 y, Uint256 d, Uint256 power) {
        Uint256 c = PANICS.timesOver(d, d, PANICS.times(x, FOUR));
        c = PANICS.timesOver(c, d, y);
        Uint256 up = PANICS.plus(PANICS.times(power, x).dividedBy(Ramp.HUNDRED), c);
        Uint256 down = PANICS.plus(PANICS.times(power, y).dividedBy(Ramp.HUNDRED), c);
        // The slope is (up / x) / (down / y). The equal fraction (up * y) / (down * x) has larger numbers, whose later
        // products with fees and decimals would overflow for 112-bit reserves.
        Uint256 numerator = PANICS.timesOver(up, WAD, x);
        Uint256 denominator = PANICS.timesOver(down, WAD, y);
        return Rate.orNone(numerator, denominator);
    }
}
