package io.swaplab.client.wire;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The answer of GET /router/swap/prepare: one JSON object with the fields of the route, the fields of the plan, and the
 * message for the payer to sign.
 */
@WireObject
public record PrepareData(
        @JsonUnwrapped FindRouteData route,
        @JsonUnwrapped ArtifactData artifact,
        @WireField("the message that the payer signs") PayerAuthorization payerAuthorization,

        @WireField(
                value = "the quote, encrypted by the service; until expires_at, a build with it needs no store; absent "
                        + "if it would be longer than 60000 characters",
                example = "kX2v0Qk1c2VhbGVk",
                shape = Shape.SEALED)
        @Nullable
        String quoteToken,

        @WireField(
                value = "time until which build accepts the quote_id alone, unless a build has shown the payer's "
                        + "signature before, Unix milliseconds; earlier if the caller prepares very many quotes",
                example = "1795234200000")
        @Nullable
        Long quoteIdExpiresAt) {
    /** The message that the payer of a delegated swap signs. */
    @WireObject
    public record PayerAuthorization(
            @WireField(value = "the payer", example = Example.PAYER, shape = Shape.ADDRESS)
            String owner,

            @WireField(
                    value = "Permit2 contract, which needs an ERC-20 allowance of the payer",
                    example = "0x000000000022D473030F116dDEE9F6B43aC78BA3",
                    shape = Shape.ADDRESS)
            String permit2,

            @WireField(value = "execution router", example = Example.ROUTER, shape = Shape.ADDRESS)
            String spender,

            @WireField(value = "input token", example = Example.TOKEN_IN, shape = Shape.ADDRESS)
            String token,

            @WireField(value = "input in base units", example = "100000000000000000000", shape = Shape.UINT)
            String amount,

            @WireField(
                    value = "the plan's nonce, in Permit2's bitmap of the payer",
                    example = "257",
                    shape = Shape.UINT)
            String nonce,

            @WireField(
                    value = "last moment at which the signature is good, Unix seconds",
                    example = "4102444800",
                    shape = Shape.UINT)
            String deadline,

            @WireField(value = "EIP-712 digest of the plan", example = Example.PLAN_HASH, shape = Shape.BYTES32)
            String planHash,

            @WireField("part of the signature that binds it to the plan")
            WitnessData witness,

            @WireField(
                    value =
                            "EIP-712 tree to sign, with the keys that wallets know: types, primaryType, domain, message",
                    example = "{\"primaryType\":\"PermitWitnessTransferFrom\"}")
            Map<String, Object> typedData) {
        /**
         * The witness in the Permit2 message. It binds the payer's signature to one plan, and shows the payer the
         * minimum output.
         */
        @WireObject
        public record WitnessData(
                @WireField(value = "EIP-712 digest of the plan", example = Example.PLAN_HASH, shape = Shape.BYTES32)
                String planHash,

                @WireField(
                        value = "account that sends the transaction",
                        example = Example.EXECUTOR,
                        shape = Shape.ADDRESS)
                String executor,

                @WireField(value = "account that receives the output", example = Example.PAYER, shape = Shape.ADDRESS)
                String recipient,

                @WireField(value = "output token", example = Example.TOKEN_OUT, shape = Shape.ADDRESS)
                String tokenOut,

                @WireField(
                        value = "least net output, base units",
                        example = "162533250000000000000",
                        shape = Shape.UINT)
                String minAmountOut) {}
    }
}
