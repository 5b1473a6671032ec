package io.swaplab.client.wire.swap;

import io.swaplab.client.wire.Shape;
import io.swaplab.client.wire.WireField;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The execution plan as it is hashed and signed, all seventeen fields.
 */
@JsonNaming(SnakeCaseStrategy.class)
public record PlanData(
        @WireField(
                value = "id of the quote",
                example = "0x5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a",
                shape = Shape.BYTES32)
        String quoteId,

        @WireField(
                value = "account whose tokens go in",
                example = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
                shape = Shape.ADDRESS)
        String payer,

        @WireField(
                value = "account that sends the transaction",
                example = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
                shape = Shape.ADDRESS)
        String executor,

        @WireField(
                value = "account that receives the output",
                example = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
                shape = Shape.ADDRESS)
        String recipient,

        @WireField(
                value = "input token; wrapped native for the native coin",
                example = "0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0",
                shape = Shape.ADDRESS)
        String tokenIn,

        @WireField(
                value = "output token; wrapped native for the native coin",
                example = "0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9",
                shape = Shape.ADDRESS)
        String tokenOut,

        @WireField(value = "input in base units", example = "100000000000000000000", shape = Shape.UINT)
        String amountIn,

        @WireField(
                value = "expected output net of the custom fee, base units",
                example = "163350000000000000000",
                shape = Shape.UINT)
        String expectedAmountOut,

        @WireField(value = "least net output, base units", example = "162533250000000000000", shape = Shape.UINT)
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
                example = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65",
                shape = Shape.ADDRESS)
        String customFeeReceiver,

        @WireField(
                value = "hash of the steps",
                example = "0x35ea8c6feba20a528c037286112b1019d5c16211030bdb2ce5782fd0483a872b",
                shape = Shape.BYTES32)
        String routeHash,

        @WireField(
                value = "hash of the router's fee policy for the plan",
                example = "0x841a801fba83dc70550c41c679d16bd423050823600603134adf1767d26808bd",
                shape = Shape.BYTES32)
        String settlementPolicyHash) {}
