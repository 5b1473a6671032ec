package io.swaplab.client.wire.market;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.swaplab.client.wire.Shape;
import io.swaplab.client.wire.WireField;
import io.swaplab.client.wire.WireNullable;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * One segment of a route: the amounts through one pool.
 */
@JsonNaming(SnakeCaseStrategy.class)
public record RoutePath(
        @WireField(
                value = "pool contract; for singleton protocols the contract that holds all pools",
                example = "0x2279B7A0a67DB372996a5FaB50D91eAA73d2eBe6",
                shape = Shape.ADDRESS)
        String pool,

        @WireField(value = "name of the provider", example = "PANCAKEV2")
        String provider,

        @WireField(
                value = "adapter contract that swaps in the provider's pools; zero where no router is",
                example = "0xa513E6E4b8f2a923D98304ec87F64353C4D5C853",
                shape = Shape.ADDRESS)
        String adapter,

        @WireField(
                value = "input token of the segment; wrapped native for the native coin",
                example = "0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0",
                shape = Shape.ADDRESS)
        String tokenIn,

        @WireField(
                value = "output token of the segment; wrapped native for the native coin",
                example = "0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9",
                shape = Shape.ADDRESS)
        String tokenOut,

        @WireField(value = "true from token0 to token1, false from token1 to token0", example = "true")
        boolean direction,

        @WireField(
                value = "pool fee as a decimal fraction: 0.0025 is a quarter of one per cent",
                example = "0.0025",
                shape = Shape.FRACTION)
        String feeRate,

        @WireField(value = "input of the segment in base units", example = "30000000000000000000", shape = Shape.UINT)
        String amountIn,

        @WireField(value = "output of the segment in base units", example = "50000000000000000000", shape = Shape.UINT)
        String amountOut,

        @WireField(
                value = "bytes for the adapter; null where it needs none",
                example = "0x00000000000000000000000000000000000000000000000000000000000009c4",
                shape = Shape.BYTES)
        @WireNullable
        @Nullable
        String extraData,

        @WireField(
                value = "the part of amount_in that the pool takes, in base units; the rest goes back to the payer; "
                        + "absent where it takes all",
                example = "29999999999999999999",
                shape = Shape.UINT)
        @WireNullable
        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable
        String amountUsed) {}
