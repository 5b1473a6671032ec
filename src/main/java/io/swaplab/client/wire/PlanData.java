package io.swaplab.client.wire;

import io.swaplab.client.wire.SnakeCaseJson.WireNullable;
import org.jspecify.annotations.Nullable;

/** The execution plan: the seventeen fields that are hashed and signed. */
@SnakeCaseJson
public record PlanData(
        @WireField(
                value = "id of the quote: 32 random bytes",
                example = ExampleValues.QUOTE_ID,
                shape = FieldFormat.BYTES32)
        String quoteId,

        @WireField(value = "account whose tokens are sold", example = ExampleValues.PAYER, shape = FieldFormat.ADDRESS)
        String payer,

        @WireField(
                value = "account that sends the transaction",
                example = ExampleValues.EXECUTOR,
                shape = FieldFormat.ADDRESS)
        String executor,

        @WireField(
                value = "account that receives the output",
                example = ExampleValues.PAYER,
                shape = FieldFormat.ADDRESS)
        String recipient,

        @WireField(
                value = "input token; the wrapped token stands for the native coin",
                example = ExampleValues.TOKEN_IN,
                shape = FieldFormat.ADDRESS)
        String tokenIn,

        @WireField(
                value = "output token; the wrapped token stands for the native coin",
                example = ExampleValues.TOKEN_OUT,
                shape = FieldFormat.ADDRESS)
        String tokenOut,

        @WireField(
                value = "input amount in base units of the input token",
                example = "100000000000000000000",
                shape = FieldFormat.UINT)
        String amountIn,

        @WireField(
                value = "expected output after the custom fee, in base units of the output token",
                example = "163350000000000000000",
                shape = FieldFormat.UINT)
        String expectedAmountOut,

        @WireField(
                value = "minimum output after the custom fee, in base units of the output token; with less, the swap "
                        + "reverts",
                example = "162533250000000000000",
                shape = FieldFormat.UINT)
        String minAmountOut,

        @WireField(
                value = "last second at which the plan can be executed, in Unix seconds",
                example = "4102444800",
                shape = FieldFormat.UINT)
        String deadline,

        @WireField(
                value = "nonce of the plan: a position in the payer's nonce bitmap, with the word's index in the high "
                        + "248 bits and the bit's index in the low 8 bits",
                example = "257",
                shape = FieldFormat.UINT)
        String nonce,

        @WireField(
                value = "how the router takes the input: 0 from the executor, 1 from the payer through Permit2",
                example = "1",
                oneOf = {"0", "1"})
        int fundingMode,

        @WireField(
                value = "whether the native coin is traded: 0 neither input nor output, 1 as input, 2 as output",
                example = "0",
                oneOf = {"0", "1", "2"})
        int nativeMode,

        @WireField(value = "custom fee in basis points of the gross output", example = "100", most = 10_000)
        int customFeeBps,

        @WireField(
                value = "account of the integrator, which receives its part of the custom fee; the zero address if "
                        + "there is no fee",
                example = ExampleValues.INTEGRATOR,
                shape = FieldFormat.ADDRESS)
        String customFeeReceiver,

        @WireField(
                value = "hash of the swap steps in order",
                example = ExampleValues.ROUTE_HASH,
                shape = FieldFormat.BYTES32)
        String routeHash,

        @WireField(
                value = "hash of the router's fee rules (settlement policy) that apply to the plan",
                example = ExampleValues.POLICY_HASH,
                shape = FieldFormat.BYTES32)
        String settlementPolicyHash) {
    /** One swap step with the fields that are hashed. */
    @SnakeCaseJson
    public record StepData(
            @WireField(
                    value = "address of the adapter contract that trades in the pool, or 1 or 2 as an address if the "
                            + "routers trade in it themselves",
                    example = ExampleValues.ADAPTER,
                    shape = FieldFormat.ADDRESS)
            String adapter,

            @WireField(
                    value = "address of the pool contract; for protocols that hold all pools in a single contract, of "
                            + "that contract",
                    example = ExampleValues.POOL,
                    shape = FieldFormat.ADDRESS)
            String pool,

            @WireField(value = "input token of the step", example = ExampleValues.TOKEN_IN, shape = FieldFormat.ADDRESS)
            String tokenIn,

            @WireField(
                    value = "output token of the step",
                    example = ExampleValues.TOKEN_OUT,
                    shape = FieldFormat.ADDRESS)
            String tokenOut,

            @WireField(
                    value =
                            "nominal input of the step in base units of its input token; if the router has another amount of the token, it divides that amount among the steps in proportion to their nominal inputs",
                    example = "30000000000000000000",
                    shape = FieldFormat.UINT)
            String amountIn,

            @WireField(
                    value = "true if the step sells token0 of the pool for token1, false for the reverse",
                    example = "true")
            boolean zeroForOne,

            @WireField(
                    value = "extra data for the adapter, as bytes; null means empty",
                    example = ExampleValues.EXTRA_DATA,
                    shape = FieldFormat.BYTES)
            @WireNullable
            @Nullable
            String extraData) {}
}
