package io.swaplab.client.wire.swap;

import io.swaplab.client.wire.Shape;
import io.swaplab.client.wire.WireField;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The answer of POST /router/swap/build. Only {@code tx.data} contains the payer signature.
 */
@JsonNaming(SnakeCaseStrategy.class)
public record BuildData(
        @WireField(value = "always PERMIT2_WITNESS", example = "PERMIT2_WITNESS", oneOf = "PERMIT2_WITNESS")
        String mode,

        @WireField(value = "always TRANSACTION_READY", example = "TRANSACTION_READY", oneOf = "TRANSACTION_READY")
        String status,

        @WireField(
                value = "id of the prepared quote",
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
                value = "account that sends the transaction",
                example = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
                shape = Shape.ADDRESS)
        String executor,

        @WireField(
                value = "EIP-712 digest of the plan",
                example = "0xae76571d9c2303ca1cbf0b895f283af5cda0051a563bebfb4dd3676621f59ec9",
                shape = Shape.BYTES32)
        String planHash,

        @WireField("hashes that bind the plan, as in prepare")
        Hashes hashes,

        @WireField("the service's signature over the plan") Signatures signatures,

        @WireField("transaction for the executor to send; only its data contains the payer's signature")
        TxData tx,

        @WireField(
                value = "least net output that the plan accepts, base units",
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
