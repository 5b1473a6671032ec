package io.swaplab.client.wire;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The answer of GET /router/find_routes. The answers of swap and prepare contain the same fields, before their own. */
@SnakeCaseJson
public record FindRouteData(
        @WireField(value = "random id of this answer, for tracking", example = "7f2c7f4e-6f0e-4c3f-9f6c-3d1e9a0b5c11")
        String requestId,

        @WireField(
                value = "total input of the route, in base units of the input token",
                example = "100000000000000000000",
                shape = FieldFormat.UINT)
        String amountIn,

        @WireField(
                value = "total output of the route, in base units of the output token, before any custom fee and "
                        + "before the cost of gas; exactly what the pools pay",
                example = "165000000000000000000",
                shape = FieldFormat.UINT)
        String amountOut,

        @WireField(
                value =
                        "largest input that the plan of an exact output may spend, in base units of the input token: amount_in plus slippage_bps, rounded up; what it does not spend is refunded. Only in answers of swap and prepare with by_amount_in=false",
                example = "100500000000000000000",
                shape = FieldFormat.UINT)
        @Nullable
        String maxAmountIn,

        @WireField(
                value = "price impact as a decimal fraction, rounded up; 0.01 means that the output is one per cent "
                        + "below what the pools' prices before the trade would give after pool fees",
                example = "0.001234567890",
                shape = FieldFormat.FRACTION)
        String deviationRatio,

        @WireField("segments of the route, each a trade through one pool, in the order in which they run")
        List<RouteSegment> paths,

        @WireField("addresses of the legacy router and of the adapters")
        ContractAddresses contracts,

        @WireField(
                value =
                        "gas that the whole transaction is expected to use, after refunds. Swap and prepare count their mode, a fee, and whether recipient and payer write to new storage. A quote does not know these: it assumes a direct swap without a fee, the first of its payer, for a recipient without the output, in pools that were traded in. The legacy router uses about 48,000 less",
                example = "345678")
        long gas,

        @WireField(
                value =
                        "cost of the expected gas at the gas price of the search, rounded up, in base units of the output token, or of the input token if the request gave the output amount; absent if the search ignored gas",
                example = "330000000000000000",
                shape = FieldFormat.UINT)
        @Nullable
        String gasCost,

        @WireField(
                value =
                        "proved upper bound, in basis points, on how far the output before gas is below that of the best split over any number of paths of at most depth hops. If the request gave the output amount, the bound is on how far the input is above the lowest possible one. Two decimals, rounded up; absent if nothing is proved",
                example = "0.42")
        @Nullable
        BigDecimal optimalityBps,

        @WireField(
                value =
                        "proved upper bound, in basis points, on how far the output before gas is below that of the best split over at most split_count paths that use each pool once. If the request gave the output amount, the bound is on how far the input is above that of the best such split. Two decimals, rounded up; never above optimality_bps; absent if nothing is proved",
                example = "0.21")
        @Nullable
        BigDecimal optimalityPathsBps,

        @WireField(
                value =
                        "proved upper bound, in basis points, on how far the output less the cost of gas is below that of the best split over at most split_count paths that use each pool once. If the request gave the output amount, the bound is on how far the input plus the cost of gas is above that of the best such split. Two decimals, rounded up; absent if nothing is proved or the search ignored gas",
                example = "0.31")
        @Nullable
        BigDecimal optimalityNetBps,

        @WireField(value = "number of the block whose pool states the quote is based on", example = "41") @Nullable
        Long block,

        @WireField(
                value = "hash of the block whose pool states the quote is based on",
                example = ExampleValues.BLOCK_HASH,
                shape = FieldFormat.BYTES32)
        @Nullable
        String blockHash,

        @WireField("shares of the input and the route as a graph; only with tree=true of find_routes") @Nullable
        RouteTree tree) {
    /** These data with another graph. */
    public FindRouteData withTree(RouteTree other) {
        return new FindRouteData(
                requestId,
                amountIn,
                amountOut,
                maxAmountIn,
                deviationRatio,
                paths,
                contracts,
                gas,
                gasCost,
                optimalityBps,
                optimalityPathsBps,
                optimalityNetBps,
                block,
                blockHash,
                other);
    }

    /** A route as a graph of tokens and pools, for drawing. */
    @SnakeCaseJson
    public record RouteTree(
            @WireField("tokens of the route; the first is the input token")
            List<TreeNode> nodes,

            @WireField("one edge for each element of paths, in the same order")
            List<TreeEdge> edges) {
        public RouteTree {
            nodes = List.copyOf(nodes);
            edges = List.copyOf(edges);
        }
    }

    /** A token of a route. */
    @SnakeCaseJson
    public record TreeNode(
            @WireField(
                    value = "address of the token; the wrapped token stands for the native coin",
                    example = ExampleValues.TOKEN_IN,
                    shape = FieldFormat.ADDRESS)
            String token,

            @WireField(
                    value =
                            "column for drawing: 0 for the input token, else one more than that of the farthest token from which it is bought",
                    example = "0")
            int column,

            @WireField(
                    value =
                            "part of the trade's input that passes through the token, in basis points; 10000 for the input token and for the output token",
                    example = "10000")
            int shareBps) {}

    /** A trade through one pool, from one token of a route to another. */
    @SnakeCaseJson
    public record TreeEdge(
            @WireField(value = "index in nodes of the token that is sold", example = "0")
            int source,

            @WireField(value = "index in nodes of the token that is bought", example = "0")
            int target,

            @WireField(
                    value =
                            "part of the trade's input that takes this trade, in basis points: the part of its input token that earlier trades have not taken, in proportion to amount_in, rounded down; the last trade of a token takes what remains, so that the parts of a token add up to its share",
                    example = "10000")
            int shareBps) {}

    /** The addresses of Swaplab's contracts that a transaction calls: the legacy router and the adapters. */
    @SnakeCaseJson
    public record ContractAddresses(
            @WireField(
                    value =
                            "address of the legacy router, which executes a quote without a signed plan; swap and prepare name the execution router in execution_router; the zero address on a chain that is followed for quotes only",
                    example = "0x5FbDB2315678afecb367f032d93F642f64180aa3",
                    shape = FieldFormat.ADDRESS)
            String router,

            @WireField(
                    value = "adapter of each provider's pools, as in the paths, by provider name",
                    example = ExampleValues.ADAPTER,
                    shape = FieldFormat.ADDRESS)
            Map<String, String> adapters) {}
}
