package io.swaplab.client.wire;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The answer of POST /router/find_routes. */
@WireObject
public record BatchData(
        @WireField("result of each order, in the order of the request")
        List<BatchResult> results,

        @WireField("the routes; where orders share liquidity, they run in this order")
        List<FindRouteData> routes,

        @WireField(value = "number of the block whose pool states the routes start from", example = "41")
        long block,

        @WireField(value = "hash of that block", example = Example.BLOCK_HASH)
        String blockHash) {
    public BatchData {
        results = List.copyOf(results);
        routes = List.copyOf(routes);
    }

    /** The result of one order of a batch. */
    @WireObject
    public record BatchResult(
            @WireField(
                    value = "200, or the code with which the order, or the trade that it is part of, is refused; other "
                            + "orders are not affected",
                    example = "200")
            int code,

            @WireField(value = "OK, or the reason for the code", example = "OK")
            String msg,

            @WireField(
                    value =
                            "index in routes, counted from 0: the order's own route, or the one that it shares; absent in a "
                                    + "refusal",
                    example = "0")
            @Nullable
            Integer route,

            @WireField(
                    value = "the order's part of the route's input in base units, rounded up; absent in a refusal",
                    example = "100000000000000000000",
                    shape = Shape.UINT)
            @Nullable
            String amountIn,

            @WireField(
                    value = "the order's part of the route's output in base units, rounded down; absent in a refusal",
                    example = "165000000000000000000",
                    shape = Shape.UINT)
            @Nullable
            String amountOut) {}
}
