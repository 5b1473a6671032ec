package io.swaplab.router.graph;

import io.swaplab.core.market.Rate;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;

/**
 * The price of gas in the token whose amount a search optimizes: the output token for an exact input, the input token
 * for an exact output. The gas of route steps is included. The fixed gas of a transaction is not, because it is equal
 * for all routes.
 *
 * @param priceWei wei per unit of gas; zero if gas is ignored
 * @param tokenPerWei base units of the token per wei of the native coin
 */
public record GasTerms(Uint256 priceWei, Rate tokenPerWei) {
    /** Gas is ignored: the best route is the one with the highest output or the lowest input. */
    public static final GasTerms NONE = new GasTerms(Uint256.ZERO, new Rate(Uint256.ZERO, Uint256.ONE));

    /**
     * Expected units of gas of one step in addition to the gas of its pool and of the payments to and from it: calldata,
     * hashing and accounting.
     */
    public static final long UNITS_PER_STEP = 8_000;

    /** A gas cost below this part of the output (a tenth of a basis point) is treated as negligible. */
    public static final double NEXT_TO_NOTHING = 1e-5;

    /** Whether gas is part of the objective. */
    public boolean areWeighed() {
        return !priceWei.isZero() && !tokenPerWei.numerator().isZero();
    }

    /** Expected units of gas of all steps of a route. */
    public static long unitsOf(SplitRoute route) {
        return route.gasUnits() + UNITS_PER_STEP * route.steps().size();
    }

    /** The cost of this many units of gas in base units of the token, rounded up, and at most 2^256-1. */
    public Uint256 costUp(long units) {
        Uint256 gas = Uint256.of(units);
        if (gas.timesOverflows(priceWei)) {
            return Uint256.MAX;
        }
        Uint256 wei = gas.times(priceWei);
        if (!wei.timesHigh(tokenPerWei.numerator()).isLessThan(tokenPerWei.denominator())) {
            return Uint256.MAX;
        }
        Uint256 down = Uint256.mulDivDown(wei, tokenPerWei.numerator(), tokenPerWei.denominator());
        return down.equals(Uint256.MAX)
                ? down
                : Uint256.mulDivUp(wei, tokenPerWei.numerator(), tokenPerWei.denominator());
    }

    /** The cost of one unit of gas in base units of the token. */
    public double perUnit() {
        return DoubleConversion.of(priceWei)
                * DoubleConversion.of(tokenPerWei.numerator())
                / DoubleConversion.of(tokenPerWei.denominator());
    }

    /** Returns terms with the gas price divided by a number. */
    public GasTerms over(Uint256 divisor) {
        return in(Uint256.ONE, divisor);
    }

    /**
     * Converts these terms to another token. {@code otherUnits} base units of the other token are worth {@code
     * tokenUnits} base units of the present one. Returns {@link #NONE} if the gas price in the other token is too small
     * to represent.
     */
    public GasTerms in(Uint256 otherUnits, Uint256 tokenUnits) {
        Uint256 numerator = tokenPerWei.numerator();
        Uint256 denominator = tokenPerWei.denominator();
        // Both sides of the ratio are halved until the products fit; the loss of precision is negligible.
        while (numerator.timesOverflows(otherUnits) || denominator.timesOverflows(tokenUnits)) {
            numerator = numerator.shiftRight(1);
            denominator = denominator.shiftRight(1);
            if (numerator.isZero() || denominator.isZero()) {
                return NONE;
            }
        }
        return new GasTerms(priceWei, new Rate(numerator.times(otherUnits), denominator.times(tokenUnits)));
    }
}
