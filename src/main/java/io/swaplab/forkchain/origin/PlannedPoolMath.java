package io.swaplab.forkchain.origin;

import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.origin.OriginChainPlan.PlannedToken;

/**
 * Converts planned prices and dollar values to the values that pools need: token amounts, square-root prices, liquidity
 * and bins. Integer divisions round down.
 */
final class PlannedPoolMath {
    private static final int PIPS = 1_000_000;
    private static final int CENTS = 100;
    private static final int ROOT_BITS = 96;
    private static final int UNIT_PRICE_BIN = 1 << 23;
    private static final double STEPS_TO_WHOLE = 10_000;

    private PlannedPoolMath() {}

    /** The amount of a token, in base units, that is worth the given number of dollars; rounded down. */
    static Uint256 amountWorth(PlannedToken token, long usd) {
        return Uint256.mulDivDown(
                Uint256.of(usd).times(CENTS), wholeToken(token.decimals()), Uint256.of(token.priceCents()));
    }

    /** An amount raised by the given number of millionths, or lowered if the number is negative; rounded down. */
    static Uint256 shifted(Uint256 amount, int offsetPips) {
        return Uint256.mulDivDown(amount, Uint256.of(PIPS + offsetPips), Uint256.of(PIPS));
    }

    /**
     * The square root of token0's price in token1, times 2^96, rounded down. The price is for base units.
     *
     * @param value0 base units of token0 that are worth as much as {@code value1} base units of token1
     */
    static Uint256 sqrtPriceX96(Uint256 value0, Uint256 value1) {
        return Uint256.mulDivDown(value1, Uint256.ONE.shiftLeft(2 * ROOT_BITS), value0)
                .sqrtDown();
    }

    /**
     * The liquidity L of a pool that covers all prices and contains the given amount of token0 at the given price;
     * rounded down.
     */
    static Uint256 liquidity(Uint256 amount0, Uint256 sqrtPriceX96) {
        return Uint256.mulDivDown(amount0, sqrtPriceX96, Uint256.ONE.shiftLeft(ROOT_BITS));
    }

    /** The greatest multiple of the tick spacing up to {@code tick}. */
    static int usableBelow(int tick, int tickSpacing) {
        return Math.floorDiv(tick, tickSpacing) * tickSpacing;
    }

    /** The smallest multiple of the tick spacing from {@code tick} on. */
    static int usableAbove(int tick, int tickSpacing) {
        return Math.ceilDiv(tick, tickSpacing) * tickSpacing;
    }

    /**
     * The bin whose price is nearest to the planned price. Both are prices of token0 in token1, in base units.
     *
     * @param binStep relative price difference between neighbouring bins, in ten-thousandths
     */
    static int nearestBin(PlannedToken token0, PlannedToken token1, int binStep) {
        double logOfPrice = logOfWorth(token0) - logOfWorth(token1);
        return UNIT_PRICE_BIN + (int) Math.rint(logOfPrice / Math.log1p(binStep / STEPS_TO_WHOLE));
    }

    /**
     * The logarithm of the value of one base unit of a token. The rounding errors of {@code double} are far smaller
     * than a bin step.
     */
    private static double logOfWorth(PlannedToken token) {
        return Math.log(token.priceCents()) - token.decimals() * Math.log(10);
    }

    private static Uint256 wholeToken(int decimals) {
        Uint256 unit = Uint256.ONE;
        for (int i = 0; i < decimals; i++) {
            unit = unit.times(10);
        }
        return unit;
    }
}
