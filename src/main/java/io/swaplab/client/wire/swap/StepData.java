package io.swaplab.client.wire.swap;

import io.swaplab.client.wire.Shape;
import io.swaplab.client.wire.WireField;
import io.swaplab.client.wire.WireNullable;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * One swap step as it is hashed.
 */
@JsonNaming(SnakeCaseStrategy.class)
public record StepData(
        @WireField(
                value = "adapter contract that swaps in the pool",
                example = "0xa513E6E4b8f2a923D98304ec87F64353C4D5C853",
                shape = Shape.ADDRESS)
        String adapter,

        @WireField(
                value = "pool contract; for singleton protocols the contract that holds all pools",
                example = "0x2279B7A0a67DB372996a5FaB50D91eAA73d2eBe6",
                shape = Shape.ADDRESS)
        String pool,

        @WireField(
                value = "input token of the step",
                example = "0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0",
                shape = Shape.ADDRESS)
        String tokenIn,

        @WireField(
                value = "output token of the step",
                example = "0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9",
                shape = Shape.ADDRESS)
        String tokenOut,

        @WireField(value = "nominal input in base units", example = "30000000000000000000", shape = Shape.UINT)
        String amountIn,

        @WireField(value = "true from token0 to token1", example = "true")
        boolean zeroForOne,

        @WireField(
                value = "bytes for the adapter; null stands for empty bytes",
                example = "0x00000000000000000000000000000000000000000000000000000000000009c4",
                shape = Shape.BYTES)
        @WireNullable
        @Nullable
        String extraData) {}
