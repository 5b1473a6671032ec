package io.swaplab.routing.request;

import io.swaplab.curves.Reals;
import io.swaplab.market.Rate;
import io.swaplab.market.route.SplitRoute;
import io.swaplab.math.Uint256;

/**
 * What gas costs in the token whose amount a search is to find: the output of an exact input, the input of an exact
 * output. A route's fixed part, which all routes have, is left out.
 *
 * @param priceWei wei per unit of gas; zero where gas is not weighed
 * @param tokenPerWei base units of that token per wei of the native coin
 */
public record GasTerms(Uint256 priceWei, Rate tokenPerWei) {
    /** Gas is not weighed: the route that pays most, or asks least, is the best. */
    public static final GasTerms NONE = new GasTerms(Uint256.ZERO, new Rate(Uint256.ZERO, Uint256.ONE));

    /** Expected gas of one more step besides its pool's: calldata, hash, balance readings and input transfer. */
    public static final long UNITS_PER_STEP = 19_000;

    /** Whether gas costs anything. */
    public boolean areWeighed() {
        return !priceWei.isZero() && !tokenPerWei.numerator().isZero();
    }

    /** The gas of a route's steps. */
    public static long unitsOf(SplitRoute route) {
        return route.gasUnits() + UNITS_PER_STEP * route.steps().size();
    }

    /** What so many units of gas cost, in base units of the token, rounded up; what is above the range becomes its end. */
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

    /** What a unit of gas costs, in base units of the token. */
    public double perUnit() {
        return Reals.of(priceWei) * Reals.of(tokenPerWei.numerator()) / Reals.of(tokenPerWei.denominator());
    }

    /** Terms at which gas costs so many times less. */
    public GasTerms over(Uint256 divisor) {
        return in(Uint256.ONE, divisor);
    }

    /** These terms for another token, of which so many base units are worth so many of this one. */
    public GasTerms in(Uint256 otherUnits, Uint256 tokenUnits) {
        Uint256 numerator = tokenPerWei.numerator();
        Uint256 denominator = tokenPerWei.denominator();
        // Ratios of two amounts: halving both sides while a product does not fit changes them by next to nothing.
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
