package io.swaplab.wire.swap;

import java.util.List;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * What direct and delegated artifacts have in common beyond the route.
 *
 * @param mode {@code DIRECT_ALLOWANCE} or {@code PERMIT2_WITNESS}
 * @param status {@code TRANSACTION_READY} or {@code PAYER_SIGNATURE_REQUIRED}
 * @param quoteId 32 random bytes
 * @param tokenIn wrapped native where the native coin goes in
 * @param tokenOut wrapped native where the native coin comes out
 * @param fundingMode 0 direct, 1 Permit2 witness
 * @param nativeMode 0 ERC-20, 1 native input, 2 native output
 * @param expectAmountOut expected output net of the custom fee, base units
 * @param amountOutMin the least net output the plan accepts, base units
 * @param slippageBps the slippage that was used, also when the server chose it
 * @param deadline Unix seconds
 * @param issuedAt Unix milliseconds
 * @param expiresAt Unix milliseconds; the deadline
 */
@JsonNaming(SnakeCaseStrategy.class)
public record ArtifactData(
        String mode,
        String status,
        String quoteId,
        long chainId,
        String executionRouter,
        String wrappedNative,
        String payer,
        String executor,
        String recipient,
        String tokenIn,
        String tokenOut,
        int fundingMode,
        int nativeMode,
        String expectAmountOut,
        String amountOutMin,
        int slippageBps,
        String deadline,
        String nonce,
        FeeSettlement feeSettlement,
        Hashes hashes,
        PlanData plan,
        List<StepData> steps,
        long issuedAt,
        long expiresAt) {}
