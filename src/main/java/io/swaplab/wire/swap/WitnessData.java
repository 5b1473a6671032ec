package io.swaplab.wire.swap;

import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The part of the Permit2 signature that binds it to one plan and shows what the payer gets.
 */
@JsonNaming(SnakeCaseStrategy.class)
public record WitnessData(String planHash, String executor, String recipient, String tokenOut, String minAmountOut) {}
