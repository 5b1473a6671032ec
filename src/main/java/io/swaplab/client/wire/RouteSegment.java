package io.swaplab.client.wire;

import io.swaplab.client.wire.SnakeCaseJson.WireNullable;
import org.jspecify.annotations.Nullable;

/** One segment of a route: a trade through one pool, with its amounts. */
@SnakeCaseJson
public record RouteSegment(
        @WireField(
                value = "address of the pool contract; for protocols that hold all pools in a single contract, of "
                        + "that contract",
                example = ExampleValues.POOL,
                shape = FieldFormat.ADDRESS)
        String pool,

        @WireField(
                value =
                        "name of the provider that the pool belongs to; EXACT_OUTPUT for the last path of an exact output, "
                                + "whose pools are in extra_data",
                example = "PANCAKEV2")
        String provider,

        @WireField(
                value = "address of the adapter contract that trades in the provider's pools, or 1 or 2 as an address "
                        + "if the routers trade in them themselves; the zero address if the chain has no router",
                example = ExampleValues.ADAPTER,
                shape = FieldFormat.ADDRESS)
        String adapter,

        @WireField(
                value = "input token of the segment; the wrapped token stands for the native coin",
                example = ExampleValues.TOKEN_IN,
                shape = FieldFormat.ADDRESS)
        String tokenIn,

        @WireField(
                value = "output token of the segment; the wrapped token stands for the native coin",
                example = ExampleValues.TOKEN_OUT,
                shape = FieldFormat.ADDRESS)
        String tokenOut,

        @WireField(
                value = "true if the segment sells token0 of the pool for token1, false for the reverse",
                example = "true")
        boolean direction,

        @WireField(
                value = "fee of the pool as a decimal fraction; 0.0025 is 0.25 per cent",
                example = "0.0025",
                shape = FieldFormat.FRACTION)
        String feeRate,

        @WireField(
                value = "input of the segment in base units of its input token",
                example = "30000000000000000000",
                shape = FieldFormat.UINT)
        String amountIn,

        @WireField(
                value = "output of the segment in base units of its output token",
                example = "50000000000000000000",
                shape = FieldFormat.UINT)
        String amountOut,

        @WireField(
                value = "extra data that the adapter needs for this pool, as bytes; null if it needs none",
                example = ExampleValues.EXTRA_DATA,
                shape = FieldFormat.BYTES)
        @WireNullable
        @Nullable
        String extraData,

        @WireField(
                value = "part of amount_in that the pool takes, in base units of the input token; the rest is "
                        + "returned to the payer; absent if the pool takes all of it",
                example = "29999999999999999999",
                shape = FieldFormat.UINT)
        @Nullable
        String amountUsed) {}
