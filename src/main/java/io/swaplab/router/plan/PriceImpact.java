package io.swaplab.router.plan;

import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;

/**
 * Price impact: how far the output of a route lies below the output of the same split at marginal prices, net of pool
 * fees.
 */
public final class PriceImpact {
    /** Decimals of the ratio. */
    public static final int DIGITS = 10;

    private static final Uint256 UNIT = Uint256.of(10_000_000_000L);
    private static final Uint256 SCALED_UNIT = SplitRoute.IDEAL_SCALE.times(UNIT);

    private PriceImpact() {}

    /**
     * {@code 1 - amountOut / ideal} as decimal text such as {@code 0.0012345678}, rounded up so that an impact is never
     * understated; 0 if the ideal is unknown (zero).
     */
    public static String ratioUp(SplitRoute route) {
        return ratioUp(route.amountOut(), route.idealAmountOut());
    }

    /**
     * The same from amounts.
     *
     * @param idealAmountOut base units times {@link SplitRoute#IDEAL_SCALE}; raised to amountOut if below it
     */
    public static String ratioUp(Uint256 amountOut, Uint256 idealAmountOut) {
        boolean ahead = idealAmountOut.isZero()
                || !amountOut.timesHigh(SplitRoute.IDEAL_SCALE).isZero()
                || !amountOut.wrappingTimes(SplitRoute.IDEAL_SCALE).isLessThan(idealAmountOut);
        Uint256 kept = ahead ? UNIT : Uint256.mulDivDown(amountOut, SCALED_UNIT, idealAmountOut);
        String digits = UNIT.minus(kept).toString();
        String padded = "0".repeat(Math.max(0, DIGITS + 1 - digits.length())) + digits;
        int point = padded.length() - DIGITS;
        return padded.substring(0, point) + "." + padded.substring(point);
    }
}
