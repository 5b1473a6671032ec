package io.swaplab.client.wire;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The answer of POST /router/find_routes. */
@SnakeCaseJson
public record BatchData(
        @WireField("result of each order, in the order of the request")
        List<BatchResult> results,

        @WireField("routes of the orders; if orders share liquidity, each route is quoted on the pools as the routes "
                + "before it leave them")
        List<FindRouteData> routes,

        @WireField(value = "number of the block whose pool states all routes are based on", example = "41")
        long block,

        @WireField(
                value = "hash of the block whose pool states all routes are based on",
                example = ExampleValues.BLOCK_HASH,
                shape = FieldFormat.BYTES32)
        String blockHash) {
    public BatchData {
        results = List.copyOf(results);
        routes = List.copyOf(routes);
    }

    /** The result of one order of a batch. */
    @SnakeCaseJson
    public record BatchResult(
            @WireField(
                    value = "200, or the code with which this order, or the trade that it was merged into, is "
                            + "refused; a refusal does not affect the other orders",
                    example = "200")
            int code,

            @WireField(value = "OK, or the message of the refusal", example = "OK")
            String msg,

            @WireField(
                    value = "index in routes, counted from 0, of the order's route; orders that were merged into one "
                            + "trade have the same route; absent if the order is refused",
                    example = "0")
            @Nullable
            Integer route,

            @WireField(
                    value = "the order's part of the route's input, in base units of the input token, rounded up; "
                            + "absent if the order is refused",
                    example = "100000000000000000000",
                    shape = FieldFormat.UINT)
            @Nullable
            String amountIn,

            @WireField(
                    value = "the order's part of the route's output, in base units of the output token, rounded down; "
                            + "absent if the order is refused",
                    example = "165000000000000000000",
                    shape = FieldFormat.UINT)
            @Nullable
            String amountOut) {}
}
