package io.swaplab.client.wire.swap;

import io.swaplab.client.wire.Example;
import io.swaplab.client.wire.Shape;
import io.swaplab.client.wire.WireField;
import io.swaplab.client.wire.WireNullable;
import io.swaplab.client.wire.WireObject;
import org.jspecify.annotations.Nullable;

/** One swap step as it is hashed. */
@WireObject
public record StepData(
        @WireField(value = "adapter contract that swaps in the pool", example = Example.ADAPTER, shape = Shape.ADDRESS)
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
                value = "bytes for the adapter; null stands for empty bytes",
                example = Example.EXTRA_DATA,
                shape = Shape.BYTES)
        @WireNullable
        @Nullable
        String extraData) {}
