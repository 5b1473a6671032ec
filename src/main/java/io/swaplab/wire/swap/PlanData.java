package io.swaplab.wire.swap;

import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The execution plan as it is hashed and signed, all seventeen fields.
 *
 * @param expectedAmountOut net of the custom fee, base units
 * @param deadline Unix seconds
 * @param nonce bit of an unordered bitmap: the word in the high 248 bits, the bit in the low 8
 */
@JsonNaming(SnakeCaseStrategy.class)
public record PlanData(
        String quoteId,
        String payer,
        String executor,
        String recipient,
        String tokenIn,
        String tokenOut,
        String amountIn,
        String expectedAmountOut,
        String minAmountOut,
        String deadline,
        String nonce,
        int fundingMode,
        int nativeMode,
        int customFeeBps,
        String customFeeReceiver,
        String routeHash,
        String settlementPolicyHash) {}
