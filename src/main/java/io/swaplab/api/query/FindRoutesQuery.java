package io.swaplab.api.query;

import io.swaplab.wire.WireField;

/** The parameters of find_routes. */
@Query
public record FindRoutesQuery(
        @WireField(
                value = "true: amount is the input. false: amount is the wanted output, which the paths pay in full",
                example = "true",
                otherwise = "true")
        boolean byAmountIn,

        RouteQuery route) {}
