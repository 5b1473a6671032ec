package io.swaplab.client.wire;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The answer of GET /router/swap/prepare: one JSON object with the fields of the route, the fields of the plan, and the
 * message for the payer to sign.
 */
@SnakeCaseJson
public record PrepareData(
        @JsonUnwrapped FindRouteData route,
        @JsonUnwrapped CommonSwapData artifact,

        @WireField("Permit2 message that the payer must sign")
        PayerAuthorization payerAuthorization,

        @WireField(
                value = "the quote, encrypted by the service; a build with this token works until expires_at, even if "
                        + "the service has not stored the quote; absent if it would be longer than 60000 characters",
                example = "kX2v0Qk1c2VhbGVk",
                shape = FieldFormat.SEALED)
        @Nullable
        String quoteToken,

        @WireField(
                value =
                        "time until which build accepts the quote_id without the quote_token, in Unix milliseconds; extended to expires_at once a build has presented the payer's signature; it may end earlier if the caller prepares very many quotes",
                example = "1795234200000")
        @Nullable
        Long quoteIdExpiresAt,

        @WireField(
                "what keeps the swap from settling now, as read from the chain for this answer; absent in answers of "
                        + "services that do not check it")
        @Nullable
        IssuesData issues) {
    /** The message that the payer of a delegated swap signs. */
    @SnakeCaseJson
    public record PayerAuthorization(
            @WireField(value = "address of the payer", example = ExampleValues.PAYER, shape = FieldFormat.ADDRESS)
            String owner,

            @WireField(
                    value = "address of the Permit2 contract, which the payer must approve as spender of the input "
                            + "token",
                    example = "0x000000000022D473030F116dDEE9F6B43aC78BA3",
                    oneOf = "0x000000000022D473030F116dDEE9F6B43aC78BA3")
            String permit2,

            @WireField(
                    value = "address of the execution router, the only account that may use the signature",
                    example = ExampleValues.ROUTER,
                    shape = FieldFormat.ADDRESS)
            String spender,

            @WireField(
                    value = "address of the input token",
                    example = ExampleValues.TOKEN_IN,
                    shape = FieldFormat.ADDRESS)
            String token,

            @WireField(
                    value = "input amount in base units of the input token",
                    example = "100000000000000000000",
                    shape = FieldFormat.UINT)
            String amount,

            @WireField(
                    value = "nonce of the plan: the position of a bit in the payer's nonce bitmap of Permit2",
                    example = "257",
                    shape = FieldFormat.UINT)
            String nonce,

            @WireField(
                    value = "last second at which the signature is valid, in Unix seconds",
                    example = "4102444800",
                    shape = FieldFormat.UINT)
            String deadline,

            @WireField(
                    value = "plan hash: the EIP-712 digest of the plan for its chain and router",
                    example = ExampleValues.PLAN_HASH,
                    shape = FieldFormat.BYTES32)
            String planHash,

            @WireField("witness of the message, which binds the signature to the plan")
            WitnessData witness,

            @WireField(
                    "message as an EIP-712 object to pass to a wallet for signing, with the keys types, primaryType, "
                            + "domain and message")
            Map<String, Object> typedData) {
        /**
         * The witness in the Permit2 message. It binds the payer's signature to one plan, and shows the payer the
         * minimum output.
         */
        @SnakeCaseJson
        public record WitnessData(
                @WireField(
                        value = "plan hash: the EIP-712 digest of the plan for its chain and router",
                        example = ExampleValues.PLAN_HASH,
                        shape = FieldFormat.BYTES32)
                String planHash,

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
                        value = "address of the output token",
                        example = ExampleValues.TOKEN_OUT,
                        shape = FieldFormat.ADDRESS)
                String tokenOut,

                @WireField(
                        value = "minimum output after the custom fee, in base units of the output token",
                        example = "162533250000000000000",
                        shape = FieldFormat.UINT)
                String minAmountOut) {}
    }
}
