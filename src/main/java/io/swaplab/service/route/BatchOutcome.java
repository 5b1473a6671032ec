package io.swaplab.service.route;

import io.swaplab.core.math.Uint256;

/** What became of an order of a batch. */
public sealed interface BatchOutcome {
    /**
     * A part of a route, as large as the order is among those of the trade: input rounded up, output rounded down.
     *
     * @param route index of the route
     */
    record Share(int route, Uint256 amountIn, Uint256 amountOut) implements BatchOutcome {}

    /** No route for the order or for the trade that it is part of, and why; other trades are searched all the same. */
    record Refused(ApiRefusal why) implements BatchOutcome {}
}
