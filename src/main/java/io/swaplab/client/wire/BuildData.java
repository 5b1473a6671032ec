package io.swaplab.client.wire;

import io.swaplab.client.wire.CommonSwapData.Hashes;
import io.swaplab.client.wire.DirectSwapData.Signatures;
import io.swaplab.client.wire.DirectSwapData.TxData;
import org.jspecify.annotations.Nullable;

/** The answer of POST /router/swap/build. Only {@code tx.data} contains the payer signature. */
@SnakeCaseJson
public record BuildData(
        @WireField(
                value = "mode of the swap: always PERMIT2_WITNESS, because only such swaps are built",
                example = "PERMIT2_WITNESS",
                oneOf = "PERMIT2_WITNESS")
        String mode,

        @WireField(
                value = "next step: always TRANSACTION_READY, because the transaction can be sent",
                example = "TRANSACTION_READY",
                oneOf = "TRANSACTION_READY")
        String status,

        @WireField(value = "id of the prepared quote", example = ExampleValues.QUOTE_ID, shape = FieldFormat.BYTES32)
        String quoteId,

        @WireField(value = "chain id of the only chain on which the plan is valid", example = "97")
        long chainId,

        @WireField(
                value = "address of the only execution router that accepts the plan",
                example = ExampleValues.ROUTER,
                shape = FieldFormat.ADDRESS)
        String executionRouter,

        @WireField(
                value = "account that sends the transaction",
                example = ExampleValues.EXECUTOR,
                shape = FieldFormat.ADDRESS)
        String executor,

        @WireField(
                value = "plan hash: the EIP-712 digest of the plan for its chain and router",
                example = ExampleValues.PLAN_HASH,
                shape = FieldFormat.BYTES32)
        String planHash,

        @WireField("hashes of the plan, of its steps and of its fee rules, as in the answer of prepare")
        Hashes hashes,

        @WireField("signature of the service over the plan hash, and the account that signed")
        Signatures signatures,

        @WireField(
                "transaction for the executor to send; its data contains the payer's signature, which no other field "
                        + "of the answer does")
        TxData tx,

        @WireField(
                value = "minimum output after the custom fee, in base units of the output token; with less, the swap "
                        + "reverts",
                example = "162533250000000000000",
                shape = FieldFormat.UINT)
        String amountOutMin,

        @WireField(
                value = "last second at which the plan can be executed, in Unix seconds",
                example = "4102444800",
                shape = FieldFormat.UINT)
        String deadline,

        @WireField(
                value = "time at which the quote expires, in Unix milliseconds: the deadline of the plan",
                example = "4102444800000")
        long expiresAt,

        @WireField(
                "what keeps the swap from settling now, as read from the chain for this answer; absent in answers of "
                        + "services that do not check it")
        @Nullable
        IssuesData issues) {}
