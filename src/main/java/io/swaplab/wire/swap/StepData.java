package io.swaplab.wire.swap;

import io.swaplab.wire.WireNullable;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * One swap step as it is hashed.
 *
 * @param amountIn nominal input in base units
 * @param extraData hexadecimal bytes for the adapter; null stands for empty bytes
 */
@JsonNaming(SnakeCaseStrategy.class)
public record StepData(
        String adapter,
        String pool,
        String tokenIn,
        String tokenOut,
        String amountIn,
        boolean zeroForOne,
        @WireNullable @Nullable String extraData) {}
