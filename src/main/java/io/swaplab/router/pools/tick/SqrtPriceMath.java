package io.swaplab.router.pools.tick;

import io.swaplab.core.math.Uint256;

/**
 * Token amounts between two square-root prices at constant liquidity, and the square-root price after an input or
 * output. Rounding always favours the pool, as on chain.
 */
public final class SqrtPriceMath {
    private static final int FRACTION_BITS = 96;
    private static final Uint256 ONE_Q96 = Uint256.ONE.shiftLeft(FRACTION_BITS);
    private static final Uint256 FRACTION_MASK = ONE_Q96.minus(Uint256.ONE);

    private SqrtPriceMath() {}

    /** Amount of token0 between two prices, rounded down. The prices must not be zero and may be in any order. */
    public static Uint256 amount0Down(Uint256 priceA, Uint256 priceB, Uint256 liquidity) {
        Uint256 low = priceA.min(priceB);
        Uint256 high = priceA.max(priceB);
        Uint256 scaled = liquidity.shiftLeft(FRACTION_BITS);
        return Uint256.mulDivDown(scaled, high.wrappingMinus(low), high).dividedBy(low);
    }

    /** Amount of token0 between two prices, rounded up. */
    public static Uint256 amount0Up(Uint256 priceA, Uint256 priceB, Uint256 liquidity) {
        Uint256 low = priceA.min(priceB);
        Uint256 high = priceA.max(priceB);
        Uint256 scaled = liquidity.shiftLeft(FRACTION_BITS);
        return Uint256.mulDivUp(scaled, high.wrappingMinus(low), high).dividedByUp(low);
    }

    /** Amount of token1 between two prices, rounded down. */
    public static Uint256 amount1Down(Uint256 priceA, Uint256 priceB, Uint256 liquidity) {
        Uint256 difference = priceA.max(priceB).wrappingMinus(priceA.min(priceB));
        Uint256 upper = liquidity.timesHigh(difference).shiftLeft(256 - FRACTION_BITS);
        return upper.or(liquidity.wrappingTimes(difference).shiftRight(FRACTION_BITS));
    }

    /** Amount of token1 between two prices, rounded up. */
    public static Uint256 amount1Up(Uint256 priceA, Uint256 priceB, Uint256 liquidity) {
        Uint256 difference = priceA.max(priceB).wrappingMinus(priceA.min(priceB));
        Uint256 rest = liquidity.wrappingTimes(difference).and(FRACTION_MASK);
        Uint256 down = amount1Down(priceA, priceB, liquidity);
        return rest.isZero() ? down : down.wrappingPlus(Uint256.ONE);
    }

    /** The price after the pool receives an input net of fees. The change of the price is rounded down. */
    public static Uint256 priceAfterInput(Uint256 price, Uint256 liquidity, Uint256 amount, boolean zeroForOne) {
        return zeroForOne
                ? priceAfterInput0(price, liquidity, amount)
                : price.plus(Uint256.mulDivDown(amount, ONE_Q96, liquidity));
    }

    private static Uint256 priceAfterInput0(Uint256 price, Uint256 liquidity, Uint256 amount) {
        if (amount.isZero()) {
            return price;
        }
        Uint256 scaled = liquidity.shiftLeft(FRACTION_BITS);
        if (!amount.timesOverflows(price)) {
            Uint256 product = amount.wrappingTimes(price);
            if (!scaled.plusOverflows(product)) {
                return Uint256.mulDivUp(scaled, price, scaled.wrappingPlus(product));
            }
        }
        // The contract falls back to this coarser formula if the exact one would exceed 256 bits.
        return scaled.dividedByUp(scaled.dividedBy(price).plus(amount));
    }

    /**
     * The price after the pool pays an output.
     *
     * @throws ArithmeticException if the liquidity cannot pay it at any price
     */
    public static Uint256 priceAfterOutput(Uint256 price, Uint256 liquidity, Uint256 amount, boolean zeroForOne) {
        if (zeroForOne) {
            return price.minus(Uint256.mulDivUp(amount, ONE_Q96, liquidity));
        }
        if (amount.isZero()) {
            return price;
        }
        Uint256 scaled = liquidity.shiftLeft(FRACTION_BITS);
        return Uint256.mulDivUp(scaled, price, scaled.minus(amount.times(price)));
    }
}
