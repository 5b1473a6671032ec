package io.swaplab.router.graph;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.SplitRoute;

/** The answer to a {@link RouteRequest}. All cases are expected results, none of them a program error. */
public sealed interface RouteOutcome {
    /** A route whose amounts were replayed exactly on the pools of the snapshot. */
    record Found(SplitRoute route) implements RouteOutcome {}

    /** No chain of pools of any provider connects the two tokens within the depth, or they are the same token. */
    record NoRoute(String reason) implements RouteOutcome {}

    /**
     * Pools connect the tokens, but the provider filter excludes all paths, the pools cannot fill the amount, or the
     * amount is zero.
     */
    record ZeroAmount(String reason) implements RouteOutcome {}

    /** No pool of the snapshot trades this token, which is the requested input or output token. */
    record UnknownToken(Address token) implements RouteOutcome {}
}
