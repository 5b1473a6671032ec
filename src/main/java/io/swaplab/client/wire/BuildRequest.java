package io.swaplab.client.wire;

import io.swaplab.core.evm.Redaction;
import org.jspecify.annotations.Nullable;

/** The body of POST /router/swap/build. Its {@code toString} omits the signature. */
@WireObject
public record BuildRequest(
        @WireField(value = "id of a prepared quote", example = Example.QUOTE_ID, shape = Shape.BYTES32)
        String quoteId,

        @WireField(
                value = "the quote_token of prepare; without it, the service must have stored the quote",
                example = "kX2v0Qk1c2VhbGVk",
                shape = Shape.SEALED)
        @Nullable
        String quoteToken,

        @WireField(
                value =
                        "the payer's signature over payer_authorization.typed_data: 65 bytes with v 27 or 28, or the 64 "
                                + "bytes of EIP-2098, with a low s in both; never stored",
                example = Example.SIGNATURE,
                shape = Shape.SIGNATURE)
        String payerSignature) {
    @Override
    public String toString() {
        return "BuildRequest[quoteId=" + Redaction.masked(quoteId) + ", payerSignature=masked]";
    }
}
