package io.swaplab.client.wire;

import io.swaplab.client.wire.PlanData.StepData;
import java.util.List;

/** The fields that the answers for a direct and a delegated swap have in common, apart from those of the route. */
@SnakeCaseJson
public record CommonSwapData(
        @WireField(
                value = "DIRECT_ALLOWANCE if the payer sends the transaction; PERMIT2_WITNESS if the payer signs a "
                        + "Permit2 message and another account sends the transaction",
                example = "DIRECT_ALLOWANCE",
                oneOf = {"DIRECT_ALLOWANCE", "PERMIT2_WITNESS"})
        String mode,

        @WireField(
                value = "next step: send the transaction if TRANSACTION_READY, have the payer sign if "
                        + "PAYER_SIGNATURE_REQUIRED",
                example = "TRANSACTION_READY",
                oneOf = {CommonSwapData.TRANSACTION_READY, CommonSwapData.PAYER_SIGNATURE_REQUIRED})
        String status,

        @WireField(
                value = "id of the quote: 32 random bytes",
                example = ExampleValues.QUOTE_ID,
                shape = FieldFormat.BYTES32)
        String quoteId,

        @WireField(value = "chain id of the only chain on which the plan is valid", example = "97")
        long chainId,

        @WireField(
                value = "address of the only execution router that accepts the plan",
                example = ExampleValues.ROUTER,
                shape = FieldFormat.ADDRESS)
        String executionRouter,

        @WireField(
                value = "address of the chain's wrapped native token",
                example = "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512",
                shape = FieldFormat.ADDRESS)
        String wrappedNative,

        @WireField(value = "account whose tokens are sold", example = ExampleValues.PAYER, shape = FieldFormat.ADDRESS)
        String payer,

        @WireField(
                value = "account that sends the transaction",
                example = ExampleValues.EXECUTOR,
                shape = FieldFormat.ADDRESS)
        String executor,

        @WireField(
                value = "account that receives the output",
                example = ExampleValues.PAYER,
                shape = FieldFormat.ADDRESS)
        String recipient,

        @WireField(
                value = "input token; the wrapped token if the native coin is sold",
                example = ExampleValues.TOKEN_IN,
                shape = FieldFormat.ADDRESS)
        String tokenIn,

        @WireField(
                value = "output token; the wrapped token if the native coin is bought",
                example = ExampleValues.TOKEN_OUT,
                shape = FieldFormat.ADDRESS)
        String tokenOut,

        @WireField(
                value = "how the router takes the input: 0 from the executor, 1 from the payer through Permit2",
                example = "1",
                oneOf = {"0", "1"})
        int fundingMode,

        @WireField(
                value = "whether the native coin is traded: 0 neither input nor output, 1 as input, 2 as output",
                example = "0",
                oneOf = {"0", "1", "2"})
        int nativeMode,

        @WireField(
                value = "expected output after the custom fee, in base units of the output token",
                example = "163350000000000000000",
                shape = FieldFormat.UINT)
        String expectAmountOut,

        @WireField(
                value = "minimum output after the custom fee, in base units of the output token; with less, the swap "
                        + "reverts: floor(expect_amount_out * (10000 - slippage_bps) / 10000), or the amount of an exact "
                        + "output",
                example = "162533250000000000000",
                shape = FieldFormat.UINT)
        String amountOutMin,

        @WireField(
                value = "slippage tolerance in basis points that amount_out_min or max_amount_in follows from: the "
                        + "requested one, or the default",
                example = "50",
                most = 10_000)
        int slippageBps,

        @WireField(
                value = "last second at which the plan can be executed, in Unix seconds",
                example = "4102444800",
                shape = FieldFormat.UINT)
        String deadline,

        @WireField(
                value = "nonce of the plan: a position in the payer's nonce bitmap, with the word's index in the high "
                        + "248 bits and the bit's index in the low 8 bits",
                example = "257",
                shape = FieldFormat.UINT)
        String nonce,

        @WireField("division of the quoted output among recipient, integrator and protocol")
        FeeSettlement feeSettlement,

        @WireField("hashes of the plan, of its steps and of its fee rules")
        Hashes hashes,

        @WireField("plan with the fields that are hashed and signed")
        PlanData plan,

        @WireField("swap steps with the fields that are hashed, in the order in which they run")
        List<StepData> steps,

        @WireField(value = "time at which the quote was made, in Unix milliseconds", example = "1795233600000")
        long issuedAt,

        @WireField(
                value = "time at which the quote expires, in Unix milliseconds: the deadline of the plan",
                example = "4102444800000")
        long expiresAt) {
    /** The {@code status} of a swap whose transaction can be sent. */
    public static final String TRANSACTION_READY = "TRANSACTION_READY";

    /** The {@code status} of a swap that the payer must sign before it can be sent. */
    public static final String PAYER_SIGNATURE_REQUIRED = "PAYER_SIGNATURE_REQUIRED";

    /**
     * How the quoted output is divided among recipient, integrator and protocol, and the router settings that determine
     * the division.
     */
    @SnakeCaseJson
    public record FeeSettlement(
            @WireField(value = "custom fee in basis points of the gross output", example = "100", most = 10_000)
            int customFeeBps,

            @WireField(
                    value = "account of the integrator, which receives its part of the custom fee; the zero address "
                            + "if there is no fee",
                    example = ExampleValues.INTEGRATOR,
                    shape = FieldFormat.ADDRESS)
            String customFeeReceiver,

            @WireField(
                    value = "whole custom fee in base units of the fee token, rounded down: protocol_fee_amount plus "
                            + "integrator_fee_amount",
                    example = "1650000000000000000",
                    shape = FieldFormat.UINT)
            String customFeeAmount,

            @WireField(
                    value = "share of the protocol in the custom fee, in basis points of the fee",
                    example = "2000",
                    most = 10_000)
            int protocolCutBps,

            @WireField(
                    value = "account that receives the protocol's part of the custom fee",
                    example = ExampleValues.PROTOCOL,
                    shape = FieldFormat.ADDRESS)
            String protocolFeeReceiver,

            @WireField(
                    value = "protocol's part of the custom fee in base units of the fee token, rounded down",
                    example = "330000000000000000",
                    shape = FieldFormat.UINT)
            String protocolFeeAmount,

            @WireField(
                    value = "integrator's part of the custom fee in base units of the fee token: custom_fee_amount "
                            + "less protocol_fee_amount",
                    example = "1320000000000000000",
                    shape = FieldFormat.UINT)
            String integratorFeeAmount,

            @WireField(
                    value = "token in which the custom fee is paid: the output token",
                    example = ExampleValues.TOKEN_OUT,
                    shape = FieldFormat.ADDRESS)
            String feeToken,

            @WireField(
                    value = "highest custom fee that the router allowed at the time of the quote, in basis points",
                    example = "500",
                    most = 10_000)
            int maxCustomFeeBps) {}

    /**
     * The hashes of a plan, its steps and its fee rules. {@code planHash} is the EIP-712 digest that the service signs.
     */
    @SnakeCaseJson
    public record Hashes(
            @WireField(
                    value = "hash of the swap steps in order",
                    example = ExampleValues.ROUTE_HASH,
                    shape = FieldFormat.BYTES32)
            String routeHash,

            @WireField(
                    value = "hash of the router's fee rules (settlement policy) that apply to the plan",
                    example = ExampleValues.POLICY_HASH,
                    shape = FieldFormat.BYTES32)
            String settlementPolicyHash,

            @WireField(
                    value = "EIP-712 struct hash of the plan",
                    example = "0xbb68d750104549da27b852402a67f6b548f10d421c3ef270063883f482d75e6b",
                    shape = FieldFormat.BYTES32)
            String planStructHash,

            @WireField(
                    value = "plan hash: the EIP-712 digest of the plan for its chain and router",
                    example = ExampleValues.PLAN_HASH,
                    shape = FieldFormat.BYTES32)
            String planHash) {}
}
