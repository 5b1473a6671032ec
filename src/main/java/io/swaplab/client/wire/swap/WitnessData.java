package io.swaplab.client.wire.swap;

import io.swaplab.client.wire.Shape;
import io.swaplab.client.wire.WireField;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The part of the Permit2 signature that binds it to one plan and shows the payer's minimum output.
 */
@JsonNaming(SnakeCaseStrategy.class)
public record WitnessData(
        @WireField(
                value = "EIP-712 digest of the plan",
                example = "0xae76571d9c2303ca1cbf0b895f283af5cda0051a563bebfb4dd3676621f59ec9",
                shape = Shape.BYTES32)
        String planHash,

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
                value = "output token",
                example = "0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9",
                shape = Shape.ADDRESS)
        String tokenOut,

        @WireField(value = "least net output, base units", example = "162533250000000000000", shape = Shape.UINT)
        String minAmountOut) {}
