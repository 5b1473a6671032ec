package io.swaplab.client.wire;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * The answer of GET /router/swap: one JSON object with the fields of the route, the fields of the plan, and a
 * transaction that is ready to send.
 */
@WireObject
public record SwapData(
        @JsonUnwrapped FindRouteData route,
        @JsonUnwrapped ArtifactData artifact,

        @WireField(
                value = "the spender that needs the allowance of an ERC-20 input: the execution router",
                example = Example.ROUTER,
                shape = Shape.ADDRESS)
        String approvalSpender,

        @WireField("the service's signature over the plan") Signatures signatures,
        @WireField("transaction for the executor to send") TxData tx) {
    /**
     * A transaction for the executor to send unchanged. {@code toString} omits its data, which may contain the payer's
     * signature.
     */
    @WireObject
    public record TxData(
            @WireField(
                    value = "target of the transaction: the execution router",
                    example = Example.ROUTER,
                    shape = Shape.ADDRESS)
            String to,

            @WireField(value = "call data", example = "0xf8b8e75c", shape = Shape.BYTES)
            String data,

            @WireField(value = "wei to send with it, decimal", example = "0", shape = Shape.UINT)
            String value,

            @WireField(value = "always executePlan", example = "executePlan", oneOf = "executePlan")
            String entrypoint,

            @WireField(
                    value = "minimum net output that the plan accepts, base units",
                    example = "162533250000000000000",
                    shape = Shape.UINT)
            String amountOutMin) {
        @Override
        public String toString() {
            return "TxData[to=" + to + ", data of " + data.length() + " characters, value=" + value + ", entrypoint="
                    + entrypoint + ", amountOutMin=" + amountOutMin + "]";
        }
    }

    /**
     * The service's signature of 65 bytes over the plan hash, and the account that signed. {@code toString} omits the
     * signature.
     */
    @WireObject
    public record Signatures(
            @WireField(
                    value = "account with which the service signs quotes",
                    example = Example.SIGNER,
                    shape = Shape.ADDRESS)
            String quoteSigner,

            @WireField(value = "65 bytes over the plan hash", example = Example.SIGNATURE, shape = Shape.SIGNATURE)
            String quoteSignature) {
        @Override
        public String toString() {
            return "Signatures[quoteSigner=" + quoteSigner + ", quoteSignature masked]";
        }
    }
}
