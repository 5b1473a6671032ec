package io.swaplab.router.pools.stable;

import static io.swaplab.router.pools.quoting.ChainMath.PANICS;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.ChainMath;

/**
 * The stable curve's invariant as pairs compute it. With A the amplification, the terms 4 * A - 1 and 8 * A are rounded
 * down to whole numbers before use, and the iteration for a balance rounds up.
 */
final class StablePairMath {
    private static final int MOST_ROUNDS = 256;
    private static final Uint256 THREE = Uint256.of(3);
    private static final Uint256 FOUR = Uint256.of(4);
    private static final int FOUR_BITS = 2;

    private StablePairMath() {}

    /** The result of an iteration, and how many rounds it took. */
    record Root(Uint256 value, int rounds) {}

    static Root invariant(Uint256 x, Uint256 y, Uint256 amplification) {
        Uint256 sum = PANICS.plus(x, y);
        Uint256 power = PANICS.times(amplification, FOUR);
        if (sum.isZero()) {
            return new Root(Uint256.ZERO, 0);
        }
        // The pair computes these two values in every round; once is enough here.
        Uint256 amplified = PANICS.times(power, sum).dividedBy(Ramp.HUNDRED);
        Uint256 weight = PANICS.minus(power.dividedBy(Ramp.HUNDRED), Uint256.ONE);
        Uint256 d = sum;
        int round = 0;
        while (round < MOST_ROUNDS) {
            round++;
            Uint256 product = PANICS.timesOver(PANICS.over(PANICS.times(d, d), x), d, y);
            product = product.shiftRight(FOUR_BITS);
            Uint256 before = d;
            Uint256 numerator = PANICS.plus(amplified, PANICS.times(Uint256.TWO, product));
            Uint256 denominator = PANICS.plus(PANICS.times(weight, d), PANICS.times(THREE, product));
            d = PANICS.timesOver(numerator, d, denominator);
            if (ChainMath.isWithinOne(d, before)) {
                break;
            }
        }
        return new Root(d, round);
    }

    /** The balance of the other token that keeps the invariant when one token's balance becomes x. */
    static Root otherBalance(Uint256 x, Uint256 d, Uint256 amplification) {
        Uint256 power = PANICS.times(amplification, FOUR);
        Uint256 c = PANICS.over(PANICS.times(d, d), PANICS.times(x, Uint256.TWO));
        c = PANICS.timesOver(c, d, PANICS.times(power, Uint256.TWO).dividedBy(Ramp.HUNDRED));
        Uint256 b = PANICS.plus(x, PANICS.timesOver(d, Ramp.HUNDRED, power));
        Uint256 y = d;
        int round = 0;
        while (round < MOST_ROUNDS) {
            round++;
            Uint256 before = y;
            Uint256 numerator = PANICS.plus(PANICS.times(y, y), c);
            Uint256 denominator = PANICS.minus(PANICS.plus(PANICS.times(y, Uint256.TWO), b), d);
            y = PANICS.overUp(numerator, denominator);
            if (ChainMath.isWithinOne(y, before)) {
                break;
            }
        }
        return new Root(y, round);
    }
}
