package io.swaplab.service.api.query;

import io.swaplab.client.wire.WireField;

/** The parameters of find_routes. */
@Query
public record FindRoutesQuery(
        @WireField(
                value =
                        "true: amount is the input. false: amount is the wanted output, which the paths pay in full; swap, "
                                + "which takes that input and searches again, pays at most 0.1 bp less for amount_in",
                example = "true",
                otherwise = "true")
        boolean byAmountIn,

        RouteQuery route) {}
