package io.swaplab.core.market;

import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;
import java.util.List;

/**
 * A trade split over pools, as steps in order of execution: every step's input is available when it runs. Amounts come
 * from an exact replay, so a swap on unchanged pools pays {@code amountOut} to the wei.
 *
 * @param steps each pool at most once. A step may spend a token before later steps produce more of it. The last step
 *     that spends a token comes after all steps that produce it, and spends all that is left
 * @param pathCount number of distinct paths from input to output that the steps combine
 * @param idealAmountOut output that the same split would have without price impact, net of pool fees; in base units
 *     times {@link #IDEAL_SCALE}, rounded down
 * @param gasUnits expected gas of the hops, without the router's own gas
 */
public record SplitRoute(
        Address tokenIn,
        Address tokenOut,
        Uint256 amountIn,
        Uint256 amountOut,
        List<RouteStep> steps,
        int pathCount,
        Uint256 idealAmountOut,
        long gasUnits) {
    /** Scale of {@link #idealAmountOut}, which keeps ratios precise for outputs of a few base units. */
    public static final Uint256 IDEAL_SCALE = Uint256.of(1_000_000_000_000L);

    public SplitRoute {
        steps = List.copyOf(steps);
    }

    /**
     * The market after this route was traded on it.
     *
     * @throws IllegalArgumentException if a pool of the route is not in the market
     */
    public MarketSnapshot tradedOn(MarketSnapshot market) {
        if (!isOver(market)) {
            throw new IllegalArgumentException("a route can be traded only on a market that holds its pools");
        }
        List<Pool> changed = steps.stream()
                .map(step -> step.pool().after(step.tokenIn(), step.tokenOut(), step.amountIn()))
                .toList();
        return market.at(market.block(), changed);
    }

    /** Whether a market contains all pools of this route. Markets exclude pools of tokens that tax transfers. */
    public boolean isOver(MarketSnapshot market) {
        return steps.stream().allMatch(step -> market.pool(step.pool().id()) != null);
    }
}
