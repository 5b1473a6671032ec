package io.swaplab.router.pools.stable;

import static io.swaplab.router.pools.quoting.ChainMath.PANICS;
import static io.swaplab.router.pools.stable.WombatMath.WAD;

import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Int256;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.SwapRefusal;

/**
 * The coverage curve in signed arithmetic with 18 decimals. Products and quotients round half up for positive numbers:
 * half a unit is added before a truncating division.
 */
final class WombatMath {
    static final Uint256 WAD = Uint256.of(1_000_000_000_000_000_000L);

    private static final Uint256 HALF_WAD = WAD.shiftRight(1);
    private static final Int256 SIGNED_WAD = Int256.of(WAD);
    private static final Int256 SIGNED_HALF_WAD = Int256.of(HALF_WAD);
    private static final Int256 TWO = Int256.of(2);
    private static final Int256 THREE = Int256.of(3);
    private static final Int256 FOUR_WAD = Int256.of(WAD.times(4));

    /** The maximum number of iterations. It is twice as many as are needed from the slowest start, 2^255. */
    private static final int MOST_ROUNDS = 512;

    private static final SwapRefusal ENDLESS = SwapRefusal.tooLittle("empty");
    private static final SwapRefusal UNDERFLOW = SwapRefusal.tooMuch("CORE_UNDERFLOW()");
    private static final SwapRefusal OVERFLOW = SwapRefusal.tooMuch("Panic(17)");
    private static final SwapRefusal DIVISION_BY_ZERO = SwapRefusal.tooMuch("Panic(18)");

    private WombatMath() {}

    /**
     * The absolute change of asset y's cash that balances a change of asset x's cash, before fees. The pool pays y out
     * if the change is positive, and receives y if it is negative.
     *
     * @param cashX the cash of asset x before the change
     * @param change the change of that cash
     */
    static Uint256 swapQuote(Uint256 cashX, Uint256 liabilityX, WombatAsset y, Int256 change, Uint256 amplification) {
        if (liabilityX.isZero() || y.liability().isZero()) {
            throw UNDERFLOW;
        }
        try {
            return signedQuote(Int256.of(cashX), Int256.of(liabilityX), y, change, Int256.of(amplification));
        } catch (ArithmeticException tooWide) {
            throw OVERFLOW;
        }
    }

    private static Uint256 signedQuote(
            Int256 cashX, Int256 liabilityX, WombatAsset y, Int256 change, Int256 amplification) {
        Int256 cashY = Int256.of(y.cash());
        Int256 liabilityY = Int256.of(y.liability());
        Int256 squares = over(liabilityX.times(liabilityX), cashX).plus(over(liabilityY.times(liabilityY), cashY));
        Int256 invariant = cashX.plus(cashY).minus(wadTimes(amplification, squares));
        Int256 coverageX = wadOver(cashX.plus(change), liabilityX);
        Int256 pull = over(liabilityX.times(coverageX.minus(wadOver(amplification, coverageX))), liabilityY);
        Int256 coverageY = solve(pull.minus(wadOver(invariant, liabilityY)), amplification);
        return wadTimes(liabilityY, coverageY).minus(cashY).magnitude();
    }

    /** The positive root of r^2 + b * r - c = 0. */
    private static Int256 solve(Int256 b, Int256 c) {
        Int256 discriminant = b.times(b).plus(c.times(FOUR_WAD));
        return over(root(discriminant, b).minus(b), TWO);
    }

    /**
     * The contracts' square root, an iteration whose result depends on the first guess. It ends when two successive
     * values are equal. For a number one below a square, the contracts may alternate between two values until they run
     * out of gas; this method then fails.
     */
    private static Int256 root(Int256 square, Int256 guess) {
        if (!square.isGreaterThan(THREE)) {
            return square.isZero() ? Int256.ZERO : Int256.of(1);
        }
        Int256 size = guess.isNegative() ? guess.negated() : guess;
        Int256 z = size.isZero() || size.isGreaterThan(square) ? square : size;
        Int256 x = over(over(square, z).plus(z), TWO);
        for (int round = 0; !x.equals(z); round++) {
            if (round == MOST_ROUNDS) {
                throw ENDLESS;
            }
            z = x;
            x = over(over(square, x).plus(x), TWO);
        }
        return z;
    }

    private static Int256 over(Int256 a, Int256 b) {
        if (b.isZero()) {
            throw DIVISION_BY_ZERO;
        }
        return a.dividedBy(b);
    }

    private static Int256 wadTimes(Int256 a, Int256 b) {
        return a.times(b).plus(SIGNED_HALF_WAD).dividedBy(SIGNED_WAD);
    }

    static Int256 wadOver(Int256 a, Int256 b) {
        if (b.isZero()) {
            throw DIVISION_BY_ZERO;
        }
        try {
            return a.times(SIGNED_WAD).plus(b.dividedBy(TWO)).dividedBy(b);
        } catch (ArithmeticException tooWide) {
            throw OVERFLOW;
        }
    }

    static Uint256 wadTimes(Uint256 a, Uint256 b) {
        return PANICS.plus(PANICS.times(a, b), HALF_WAD).dividedBy(WAD);
    }

    static Uint256 wadOver(Uint256 a, Uint256 b) {
        return PANICS.over(PANICS.plus(PANICS.times(a, WAD), b.shiftRight(1)), b);
    }

    /** The marginal price at the current coverage, net of fees, as a ratio of token units. */
    static Rate marginalRate(WombatState state, WombatAsset from, WombatAsset to) {
        Uint256 scale = PANICS.timesOver(WAD, from.relativePrice(), to.relativePrice());
        Uint256 worth = PANICS.timesOver(weight(from, state.amplification()), scale, WAD);
        Uint256 kept = PANICS.minus(WAD, state.haircutRate());
        CoverageFee fee = state.coverageFee();
        if (fee != null) {
            Uint256 coverage = wadOver(from.cash(), from.liability());
            if (coverage.isGreaterThan(fee.start())) {
                Uint256 part = wadOver(coverage.minus(fee.start()), PANICS.minus(fee.end(), fee.start()));
                kept = PANICS.timesOver(kept, PANICS.minus(WAD, part.min(WAD)), WAD);
            }
        }
        Uint256 denominator = PANICS.times(weight(to, state.amplification()), WAD);
        // fromWad(WAD) is the number of base units in one whole token.
        Uint256 numerator = PANICS.times(PANICS.times(worth, kept), to.fromWad(WAD));
        denominator = PANICS.times(denominator, from.fromWad(WAD));
        return Rate.orNone(numerator, denominator);
    }

    /** The derivative of the invariant with respect to an asset's cash: 1 + A * (liability / cash)^2. */
    private static Uint256 weight(WombatAsset asset, Uint256 amplification) {
        Uint256 debt = PANICS.over(PANICS.times(asset.liability(), WAD), asset.cash());
        Uint256 squared = PANICS.timesOver(debt, debt, WAD);
        return PANICS.plus(WAD, PANICS.timesOver(amplification, squared, WAD));
    }
}
