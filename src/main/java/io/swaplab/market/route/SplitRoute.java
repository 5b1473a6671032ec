package io.swaplab.market.route;

import io.swaplab.evm.Address;
import io.swaplab.math.Uint256;
import java.util.List;

/**
 * A trade split over pools, as steps in the order in which they run: every step's input is there when its turn comes.
 * The amounts come from an exact replay, so a settlement on unchanged pools pays {@code amountOut} to the wei.
 *
 * @param steps each pool at most once; a token may be consumed in part before its last production, but is never produced
 *     after its last consumer, which takes all that is left
 * @param pathCount how many distinct paths from input to output the steps merge
 * @param idealAmountOut what the same split would give at zero size, net of pool fees, rounded down; in base units
 *     times {@link #IDEAL_SCALE}
 * @param gasUnits expected gas of the hops, without the router's own part
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
    /** The scale of {@link #idealAmountOut}: keeps the ratio meaningful for outputs of a few base units. */
    public static final Uint256 IDEAL_SCALE = Uint256.of(1_000_000_000_000L);

    public SplitRoute {
        steps = List.copyOf(steps);
    }
}
