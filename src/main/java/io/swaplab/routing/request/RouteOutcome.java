package io.swaplab.routing.request;

import io.swaplab.evm.Address;
import io.swaplab.market.route.SplitRoute;

/** The answer to a {@link RouteRequest}; every case is expected and none is an error of the program. */
public sealed interface RouteOutcome {
    /** A route whose amounts were replayed exactly on the snapshot's pools. */
    record Found(SplitRoute route) implements RouteOutcome {}

    /** No chain of pools joins the two tokens within the depth, whatever the provider. */
    record NoRoute(String reason) implements RouteOutcome {}

    /** Pools join the tokens, but none is left after the provider filter or none can fill the amount. */
    record ZeroAmount(String reason) implements RouteOutcome {}

    /** No pool of the snapshot trades this token. */
    record UnknownToken(Address token) implements RouteOutcome {}
}
