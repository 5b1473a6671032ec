package io.swaplab.client.wire;

import io.swaplab.client.wire.PlanData.StepData;
import java.util.List;

/** The fields that the answers for a direct and a delegated swap have in common, apart from those of the route. */
@WireObject
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
                oneOf = {ArtifactData.TRANSACTION_READY, ArtifactData.PAYER_SIGNATURE_REQUIRED})
        String status,

        @WireField(value = "32 random bytes that name the quote", example = Example.QUOTE_ID, shape = Shape.BYTES32)
        String quoteId,

        @WireField(value = "id of the chain that the plan is bound to", example = "97")
        long chainId,

        @WireField(
                value = "execution router that the plan is bound to",
                example = Example.ROUTER,
                shape = Shape.ADDRESS)
        String executionRouter,

        @WireField(
                value = "wrapped native token of the chain",
                example = "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512",
                shape = Shape.ADDRESS)
        String wrappedNative,

        @WireField(value = "account whose tokens are sold", example = Example.PAYER, shape = Shape.ADDRESS)
        String payer,

        @WireField(value = "account that sends the transaction", example = Example.EXECUTOR, shape = Shape.ADDRESS)
        String executor,

        @WireField(value = "account that receives the output", example = Example.PAYER, shape = Shape.ADDRESS)
        String recipient,

        @WireField(
                value = "input token; the wrapped token if the native coin is sold",
                example = Example.TOKEN_IN,
                shape = Shape.ADDRESS)
        String tokenIn,

        @WireField(
                value = "output token; the wrapped token if the native coin is bought",
                example = Example.TOKEN_OUT,
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
                value = "minimum net output that the plan accepts, base units: floor(expect_amount_out * (10000 - "
                        + "slippage_bps) / 10000)",
                example = "162533250000000000000",
                shape = Shape.UINT)
        String amountOutMin,

        @WireField(value = "slippage used, basis points, given or default", example = "50", most = 10_000)
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
        long expiresAt) {
    /** The {@code status} of a swap whose transaction can be sent. */
    public static final String TRANSACTION_READY = "TRANSACTION_READY";

    /** The {@code status} of a swap that the payer must sign before it can be sent. */
    public static final String PAYER_SIGNATURE_REQUIRED = "PAYER_SIGNATURE_REQUIRED";

    /**
     * How the quoted output is divided among recipient, integrator and protocol, and the router settings that determine
     * the division.
     */
    @WireObject
    public record FeeSettlement(
            @WireField(value = "custom fee on the gross output, basis points", example = "100", most = 10_000)
            int customFeeBps,

            @WireField(
                    value = "account of the integrator; the zero address where there is no fee",
                    example = Example.INTEGRATOR,
                    shape = Shape.ADDRESS)
            String customFeeReceiver,

            @WireField(
                    value =
                            "whole custom fee in base units of the fee token, rounded down: protocol part plus integrator "
                                    + "part",
                    example = "1650000000000000000",
                    shape = Shape.UINT)
            String customFeeAmount,

            @WireField(
                    value = "protocol's share of the custom fee, basis points of the fee",
                    example = "2000",
                    most = 10_000)
            int protocolCutBps,

            @WireField(value = "account of the protocol", example = Example.PROTOCOL, shape = Shape.ADDRESS)
            String protocolFeeReceiver,

            @WireField(
                    value = "protocol part in base units, rounded down",
                    example = "330000000000000000",
                    shape = Shape.UINT)
            String protocolFeeAmount,

            @WireField(
                    value = "integrator part in base units: the rest",
                    example = "1320000000000000000",
                    shape = Shape.UINT)
            String integratorFeeAmount,

            @WireField(value = "token of the fee: the output token", example = Example.TOKEN_OUT, shape = Shape.ADDRESS)
            String feeToken,

            @WireField(
                    value = "router's cap on the custom fee when the plan was made, basis points",
                    example = "500",
                    most = 10_000)
            int maxCustomFeeBps) {}

    /**
     * The hashes of a plan, its steps and its fee rules. {@code planHash} is the EIP-712 digest that the service signs.
     */
    @WireObject
    public record Hashes(
            @WireField(value = "hash of the steps", example = Example.ROUTE_HASH, shape = Shape.BYTES32)
            String routeHash,

            @WireField(
                    value = "hash of the router's fee policy for the plan",
                    example = Example.POLICY_HASH,
                    shape = Shape.BYTES32)
            String settlementPolicyHash,

            @WireField(
                    value = "EIP-712 struct hash of the plan",
                    example = "0xbb68d750104549da27b852402a67f6b548f10d421c3ef270063883f482d75e6b",
                    shape = Shape.BYTES32)
            String planStructHash,

            @WireField(
                    value = "EIP-712 digest of the plan on its chain and router",
                    example = Example.PLAN_HASH,
                    shape = Shape.BYTES32)
            String planHash) {}
}
