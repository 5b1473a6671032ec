package io.swaplab.client.wire;

import io.swaplab.client.wire.ArtifactData.Hashes;
import io.swaplab.client.wire.SwapData.Signatures;
import io.swaplab.client.wire.SwapData.TxData;

/** The answer of POST /router/swap/build. Only {@code tx.data} contains the payer signature. */
@WireObject
public record BuildData(
        @WireField(value = "always PERMIT2_WITNESS", example = "PERMIT2_WITNESS", oneOf = "PERMIT2_WITNESS")
        String mode,

        @WireField(value = "always TRANSACTION_READY", example = "TRANSACTION_READY", oneOf = "TRANSACTION_READY")
        String status,

        @WireField(value = "id of the prepared quote", example = Example.QUOTE_ID, shape = Shape.BYTES32)
        String quoteId,

        @WireField(value = "id of the chain that the plan is bound to", example = "97")
        long chainId,

        @WireField(
                value = "execution router that the plan is bound to",
                example = Example.ROUTER,
                shape = Shape.ADDRESS)
        String executionRouter,

        @WireField(value = "account that sends the transaction", example = Example.EXECUTOR, shape = Shape.ADDRESS)
        String executor,

        @WireField(value = "EIP-712 digest of the plan", example = Example.PLAN_HASH, shape = Shape.BYTES32)
        String planHash,

        @WireField("hashes that bind the plan, as in prepare")
        Hashes hashes,

        @WireField("the service's signature over the plan") Signatures signatures,

        @WireField("transaction for the executor to send; only its data contains the payer's signature")
        TxData tx,

        @WireField(
                value = "minimum net output that the plan accepts, base units",
                example = "162533250000000000000",
                shape = Shape.UINT)
        String amountOutMin,

        @WireField(
                value = "last moment at which the plan can run, Unix seconds",
                example = "4102444800",
                shape = Shape.UINT)
        String deadline,

        @WireField(value = "when the quote expires, Unix milliseconds", example = "4102444800000")
        long expiresAt) {}
