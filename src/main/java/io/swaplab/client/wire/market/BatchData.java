package io.swaplab.client.wire.market;

import io.swaplab.client.wire.WireField;
import java.util.List;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** The answer of POST /router/find_routes. */
@JsonNaming(SnakeCaseStrategy.class)
public record BatchData(
        @WireField("what became of each order, in the order of the request")
        List<BatchResult> results,

        @WireField("the routes; where orders share liquidity, they run in this order")
        List<FindRouteData> routes,

        @WireField(value = "number of the block whose pool states all routes begin with", example = "41")
        long block,

        @WireField(
                value = "hash of that block",
                example = "0x3f07a9c83155594c000642e7d60e8a8a00038d03e9849171a05ed0e2d47acbb3")
        String blockHash) {
    public BatchData {
        results = List.copyOf(results);
        routes = List.copyOf(routes);
    }
}
