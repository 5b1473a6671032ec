package io.swaplab.client.wire.swap;

import io.swaplab.client.wire.Shape;
import io.swaplab.client.wire.WireField;
import java.util.List;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * What direct and delegated artifacts have in common beyond the route.
 */
@JsonNaming(SnakeCaseStrategy.class)
public record ArtifactData(
        @WireField(
                value = "DIRECT_ALLOWANCE where the payer sends the transaction, PERMIT2_WITNESS where the payer signs "
                        + "for another executor",
                example = "DIRECT_ALLOWANCE",
                oneOf = {"DIRECT_ALLOWANCE", "PERMIT2_WITNESS"})
        String mode,

        @WireField(
                value = "the next step: send the transaction, or have the payer sign",
                example = "TRANSACTION_READY",
                oneOf = {"TRANSACTION_READY", "PAYER_SIGNATURE_REQUIRED"})
        String status,

        @WireField(
                value = "32 random bytes that name the quote",
                example = "0x5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a",
                shape = Shape.BYTES32)
        String quoteId,

        @WireField(value = "id of the chain that the plan is bound to", example = "97")
        long chainId,

        @WireField(
                value = "execution router that the plan is bound to",
                example = "0x0165878A594ca255338adfa4d48449f69242Eb8F",
                shape = Shape.ADDRESS)
        String executionRouter,

        @WireField(
                value = "wrapped native token of the chain",
                example = "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512",
                shape = Shape.ADDRESS)
        String wrappedNative,

        @WireField(
                value = "account whose tokens go in",
                example = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
                shape = Shape.ADDRESS)
        String payer,

        @WireField(
                value = "account that sends the transaction",
                example = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
                shape = Shape.ADDRESS)
        String executor,

        @WireField(
                value = "account that receives the output",
                example = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
                shape = Shape.ADDRESS)
        String recipient,

        @WireField(
                value = "input token; wrapped native where the native coin goes in",
                example = "0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0",
                shape = Shape.ADDRESS)
        String tokenIn,

        @WireField(
                value = "output token; wrapped native where the native coin comes out",
                example = "0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9",
                shape = Shape.ADDRESS)
        String tokenOut,

        @WireField(value = "0 direct, 1 Permit2 witness", example = "1", most = 1)
        int fundingMode,

        @WireField(value = "0 ERC-20, 1 native input, 2 native output", example = "0", most = 2)
        int nativeMode,

        @WireField(
                value = "expected output net of the custom fee, base units",
                example = "163350000000000000000",
                shape = Shape.UINT)
        String expectAmountOut,

        @WireField(
                value = "least net output that the plan accepts, base units: floor(expect_amount_out * (10000 - "
                        + "slippage_bps) / 10000)",
                example = "162533250000000000000",
                shape = Shape.UINT)
        String amountOutMin,

        @WireField(
                value = "slippage used, basis points, also where the service chose it",
                example = "50",
                most = 10_000)
        int slippageBps,

        @WireField(
                value = "last moment at which the plan can run, Unix seconds",
                example = "4102444800",
                shape = Shape.UINT)
        String deadline,

        @WireField(
                value = "bit of an unordered bitmap: the word in the high 248 bits, the bit in the low 8",
                example = "257",
                shape = Shape.UINT)
        String nonce,

        @WireField("the division of the output at the quoted amounts")
        FeeSettlement feeSettlement,

        @WireField("hashes that bind the plan") Hashes hashes,
        @WireField("the plan as it is hashed and signed") PlanData plan,

        @WireField("swap steps as they are hashed, in the order in which they run")
        List<StepData> steps,

        @WireField(value = "when the quote was made, Unix milliseconds", example = "1795233600000")
        long issuedAt,

        @WireField(value = "when the quote expires, Unix milliseconds; the deadline", example = "4102444800000")
        long expiresAt) {}
