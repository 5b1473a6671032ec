package io.swaplab.client.wire;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The answer of GET /router/find_routes. The answers of swap and prepare contain the same fields, before their own. */
@WireObject
public record FindRouteData(
        @WireField(value = "random id of this answer, for tracking", example = "7f2c7f4e-6f0e-4c3f-9f6c-3d1e9a0b5c11")
        String requestId,

        @WireField(
                value = "total input in base units of the input token",
                example = "100000000000000000000",
                shape = Shape.UINT)
        String amountIn,

        @WireField(
                value = "total output in base units of the output token, before any custom fee and before gas, as the "
                        + "pools pay it to the unit",
                example = "165000000000000000000",
                shape = Shape.UINT)
        String amountOut,

        @WireField(
                value = "price impact: how far the output stays behind the price at zero size, as a decimal fraction, "
                        + "rounded up; 0.01 is one per cent",
                example = "0.001234567890",
                shape = Shape.FRACTION)
        String deviationRatio,

        @WireField("segments of the route in the order in which they run")
        List<RoutePath> paths,

        @WireField("contracts that a transaction needs") ContractAddresses contracts,

        @WireField(
                value = "expected gas units of the whole transaction: of the legacy router for find_routes, of "
                        + "executePlan for swap and prepare",
                example = "345678")
        long gas,

        @WireField(
                value = "cost of that gas at the gas price of the search, in base units of the output token, or of the "
                        + "input token where the output was given, rounded up; absent where gas was not weighed",
                example = "330000000000000000",
                shape = Shape.UINT)
        @Nullable
        String gasCost,

        @WireField(
                value =
                        "proved upper bound on how far the output is below that of the best flow through the same pools and depth over any number of paths, before gas, in basis points with two decimals; absent where nothing is proved",
                example = "0.42")
        @Nullable
        BigDecimal optimalityBps,

        @WireField(
                value =
                        "the same bound against the best plan with at most split_count paths that use each pool once; never more than optimality_bps",
                example = "0.21")
        @Nullable
        BigDecimal optimalityPathsBps,

        @WireField(
                value =
                        "the same bound against the best such plan after the gas of its steps; also absent where gas was not weighed",
                example = "0.31")
        @Nullable
        BigDecimal optimalityNetBps,

        @WireField(value = "number of the block whose pool states the quote is of", example = "41") @Nullable
        Long block,

        @WireField(value = "hash of that block", example = Example.BLOCK_HASH) @Nullable
        String blockHash) {
    /** The addresses of Swaplab's contracts that a transaction calls: the legacy router and the adapters. */
    @WireObject
    public record ContractAddresses(
            @WireField(
                    value =
                            "legacy router, the target of quote-approve-swap transactions; the execution flow names its own "
                                    + "router; the zero address on a chain that is followed for quotes only",
                    example = "0x5FbDB2315678afecb367f032d93F642f64180aa3",
                    shape = Shape.ADDRESS)
            String router,

            @WireField(
                    value = "adapter contract of each provider, by provider name",
                    example = Example.ADAPTER,
                    shape = Shape.ADDRESS)
            Map<String, String> adapters) {}
}
