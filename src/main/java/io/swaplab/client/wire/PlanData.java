package io.swaplab.client.wire;

import io.swaplab.client.wire.WireObject.WireNullable;
import org.jspecify.annotations.Nullable;

/** The execution plan: the seventeen fields that are hashed and signed. */
@WireObject
public record PlanData(
        @WireField(value = "id of the quote", example = Example.QUOTE_ID, shape = Shape.BYTES32)
        String quoteId,

        @WireField(value = "account whose tokens are sold", example = Example.PAYER, shape = Shape.ADDRESS)
        String payer,

        @WireField(value = "account that sends the transaction", example = Example.EXECUTOR, shape = Shape.ADDRESS)
        String executor,

        @WireField(value = "account that receives the output", example = Example.PAYER, shape = Shape.ADDRESS)
        String recipient,

        @WireField(
                value = "input token; wrapped native for the native coin",
                example = Example.TOKEN_IN,
                shape = Shape.ADDRESS)
        String tokenIn,

        @WireField(
                value = "output token; wrapped native for the native coin",
                example = Example.TOKEN_OUT,
                shape = Shape.ADDRESS)
        String tokenOut,

        @WireField(value = "input in base units", example = "100000000000000000000", shape = Shape.UINT)
        String amountIn,

        @WireField(
                value = "expected output net of the custom fee, base units",
                example = "163350000000000000000",
                shape = Shape.UINT)
        String expectedAmountOut,

        @WireField(value = "minimum net output, base units", example = "162533250000000000000", shape = Shape.UINT)
        String minAmountOut,

        @WireField(
                value = "last moment at which the plan can run, Unix seconds",
                example = "4102444800",
                shape = Shape.UINT)
        String deadline,

        @WireField(
                value = "bit of an unordered bitmap: the word in the high 248 bits, the bit in the low 8",
                example = "257",
                shape = Shape.UINT)
        String nonce,

        @WireField(value = "0 direct, 1 Permit2 witness", example = "1", most = 1)
        int fundingMode,

        @WireField(value = "0 ERC-20, 1 native input, 2 native output", example = "0", most = 2)
        int nativeMode,

        @WireField(value = "custom fee on the gross output, basis points", example = "100", most = 10_000)
        int customFeeBps,

        @WireField(
                value = "account of the integrator; the zero address where there is no fee",
                example = Example.INTEGRATOR,
                shape = Shape.ADDRESS)
        String customFeeReceiver,

        @WireField(value = "hash of the steps", example = Example.ROUTE_HASH, shape = Shape.BYTES32)
        String routeHash,

        @WireField(
                value = "hash of the router's fee policy for the plan",
                example = Example.POLICY_HASH,
                shape = Shape.BYTES32)
        String settlementPolicyHash) {
    /** One swap step with the fields that are hashed. */
    @WireObject
    public record StepData(
            @WireField(
                    value = "adapter contract that swaps in the pool",
                    example = Example.ADAPTER,
                    shape = Shape.ADDRESS)
            String adapter,

            @WireField(
                    value = "pool contract; for singleton protocols the contract that holds all pools",
                    example = Example.POOL,
                    shape = Shape.ADDRESS)
            String pool,

            @WireField(value = "input token of the step", example = Example.TOKEN_IN, shape = Shape.ADDRESS)
            String tokenIn,

            @WireField(value = "output token of the step", example = Example.TOKEN_OUT, shape = Shape.ADDRESS)
            String tokenOut,

            @WireField(value = "nominal input in base units", example = "30000000000000000000", shape = Shape.UINT)
            String amountIn,

            @WireField(value = "true from token0 to token1", example = "true")
            boolean zeroForOne,

            @WireField(
                    value = "bytes for the adapter; null means empty bytes",
                    example = Example.EXTRA_DATA,
                    shape = Shape.BYTES)
            @WireNullable
            @Nullable
            String extraData) {}
}
