package io.swaplab.routing;

import io.swaplab.evm.Address;
import io.swaplab.market.Rate;
import io.swaplab.market.RouteStep;
import io.swaplab.market.SplitRoute;
import io.swaplab.math.Uint256;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the split of a route would pay if no trade moved a price: every token divided among its consumers as in the
 * route, every step at its pool's marginal rate. In base units times {@link SplitRoute#IDEAL_SCALE}; each division
 * rounds down.
 */
final class IdealOutput {
    private IdealOutput() {}

    /**
     * Never below the real output: pools are concave, so only the rounding here, or a pool that quotes better than its
     * own rate, could say less, and a negative deviation would mislead. A figure above 2^256-1 becomes that.
     */
    static Uint256 of(Uint256 amountIn, Address tokenOut, List<RouteStep> steps) {
        Map<Address, Uint256> real = new HashMap<>();
        for (RouteStep step : steps) {
            real.merge(step.inputToken(), step.amountIn(), Uint256::plus);
        }
        Map<Address, Uint256> ideal = new HashMap<>();
        ideal.put(steps.getFirst().inputToken(), scaled(amountIn));
        Uint256 amountOut = Uint256.ZERO;
        for (RouteStep step : steps) {
            Uint256 available = ideal.getOrDefault(step.inputToken(), Uint256.ZERO);
            Uint256 whole = real.getOrDefault(step.inputToken(), step.amountIn());
            Rate rate = step.pool().marginalRate(step.tokenIn(), step.tokenOut());
            Uint256 part = Uint256.mulDivDown(available, step.amountIn(), whole);
            ideal.merge(step.outputToken(), times(part, rate), (a, b) -> a.plusOverflows(b) ? Uint256.MAX : a.plus(b));
            if (step.outputToken().equals(tokenOut)) {
                amountOut = amountOut.plus(step.amountOut());
            }
        }
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
