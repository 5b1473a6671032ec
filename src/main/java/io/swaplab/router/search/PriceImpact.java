package io.swaplab.router.search;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Rate;
import io.swaplab.core.market.RouteStep;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.GuardedPoolCalls;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Price impact: the fraction by which a route's output is below the output of the same split at marginal prices, net of
 * pool fees.
 */
public final class PriceImpact {
    /** Number of decimals of the ratio. */
    public static final int DIGITS = 10;

    private static final Uint256 UNIT = Uint256.of(10_000_000_000L);
    private static final Uint256 SCALED_UNIT = SplitRoute.IDEAL_SCALE.times(UNIT);

    private PriceImpact() {}

    /**
     * {@code 1 - amountOut / ideal} as decimal text such as {@code 0.0012345678}, where ideal is the output without
     * price impact. Rounded up so that an impact is never understated; 0 if the ideal output is unknown (zero).
     */
    public static String ratioUp(SplitRoute route) {
        return ratioUp(route.amountOut(), route.idealAmountOut());
    }

    /**
     * The price impact from two amounts, as in {@link #ratioUp(SplitRoute)}.
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

    /**
     * The output of a route without price impact, in base units times {@link SplitRoute#IDEAL_SCALE}. Every step takes
     * the same share of the available amount of its token as in the route, and trades it at its pool's marginal rate.
     * Each division rounds down.
     *
     * <p>The result is at least the real output, so that the price impact is never negative. It is raised to the real
     * output if the computed value is lower, which can only happen through rounding, or for a pool whose quotes are
     * better than its own marginal rate. Capped at 2^256-1.
     */
    public static Uint256 idealOutput(
            Uint256 amountIn, Address tokenOut, List<RouteStep> steps, GuardedPoolCalls calls) {
        Map<Address, Uint256> real = new HashMap<>();
        Map<Address, Uint256> ideal = new HashMap<>();
        real.put(steps.getFirst().inputToken(), amountIn);
        ideal.put(steps.getFirst().inputToken(), scaled(amountIn));
        for (RouteStep step : steps) {
            Uint256 held = real.getOrDefault(step.inputToken(), step.amountIn());
            Uint256 available = ideal.getOrDefault(step.inputToken(), Uint256.ZERO);
            Uint256 part = Uint256.mulDivDown(available, step.amountIn(), held);
            real.put(step.inputToken(), held.minus(step.amountIn()));
            ideal.put(step.inputToken(), available.minus(part));
            Rate rate = calls.marginalRate(step.pool(), step.tokenIn(), step.tokenOut());
            real.merge(step.outputToken(), step.amountOut(), Uint256::plus);
            ideal.merge(step.outputToken(), times(part, rate), (a, b) -> a.plusOverflows(b) ? Uint256.MAX : a.plus(b));
        }
        Uint256 amountOut = real.getOrDefault(tokenOut, Uint256.ZERO);
        return ideal.getOrDefault(tokenOut, Uint256.ZERO).max(scaled(amountOut));
    }

    private static Uint256 scaled(Uint256 amount) {
        return amount.timesOverflows(SplitRoute.IDEAL_SCALE) ? Uint256.MAX : amount.times(SplitRoute.IDEAL_SCALE);
    }

    private static Uint256 times(Uint256 amount, Rate rate) {
        Uint256 high = amount.timesHigh(rate.numerator());
        return high.isLessThan(rate.denominator())
                ? Uint256.mulDivDown(amount, rate.numerator(), rate.denominator())
                : Uint256.MAX;
    }
}
