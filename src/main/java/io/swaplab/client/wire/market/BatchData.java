package io.swaplab.client.wire.market;

import io.swaplab.client.wire.Example;
import io.swaplab.client.wire.WireField;
import io.swaplab.client.wire.WireObject;
import java.util.List;

/** The answer of POST /router/find_routes. */
@WireObject
public record BatchData(
        @WireField("what became of each order, in the order of the request")
        List<BatchResult> results,

        @WireField("the routes; where orders share liquidity, they run in this order")
        List<FindRouteData> routes,

        @WireField(value = "number of the block whose pool states all routes begin with", example = "41")
        long block,

        @WireField(value = "hash of that block", example = Example.BLOCK_HASH)
        String blockHash) {
    public BatchData {
        results = List.copyOf(results);
        routes = List.copyOf(routes);
    }
}
