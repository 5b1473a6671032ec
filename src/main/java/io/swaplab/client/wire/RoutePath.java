package io.swaplab.client.wire;

import io.swaplab.client.wire.WireObject.WireNullable;
import org.jspecify.annotations.Nullable;

/** One segment of a route: a trade through one pool, with its amounts. */
@WireObject
public record RoutePath(
        @WireField(
                value = "pool contract; for singleton protocols the contract that holds all pools",
                example = Example.POOL,
                shape = Shape.ADDRESS)
        String pool,

        @WireField(value = "name of the provider", example = "PANCAKEV2")
        String provider,

        @WireField(
                value = "adapter contract that swaps in the provider's pools; zero if the chain has no router",
                example = Example.ADAPTER,
                shape = Shape.ADDRESS)
        String adapter,

        @WireField(
                value = "input token of the segment; wrapped native for the native coin",
                example = Example.TOKEN_IN,
                shape = Shape.ADDRESS)
        String tokenIn,

        @WireField(
                value = "output token of the segment; wrapped native for the native coin",
                example = Example.TOKEN_OUT,
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
                example = Example.EXTRA_DATA,
                shape = Shape.BYTES)
        @WireNullable
        @Nullable
        String extraData,

        @WireField(
                value = "the part of amount_in that the pool takes, in base units; the rest goes back to the payer; "
                        + "absent where it takes all",
                example = "29999999999999999999",
                shape = Shape.UINT)
        @Nullable
        String amountUsed) {}
