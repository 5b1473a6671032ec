package io.swaplab.wire.market;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.swaplab.wire.WireNullable;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * One segment of a route: what it puts through one pool.
 *
 * @param direction true from token0 to token1
 * @param feeRate the fee as a decimal fraction: 0.0025 is a quarter of one per cent
 * @param amountIn what the pool is given
 * @param amountUsed what it takes of that, where it leaves some, which goes back to the payer; null, and absent on the
 *     wire, where it takes all
 * @param extraData hexadecimal bytes for the adapter; null when it needs none
 */
@JsonNaming(SnakeCaseStrategy.class)
public record RoutePath(
        String pool,
        String provider,
        String adapter,
        String tokenIn,
        String tokenOut,
        boolean direction,
        String feeRate,
        String amountIn,
        String amountOut,
        @WireNullable @Nullable String extraData,

        @WireNullable @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
        String amountUsed) {}
