package io.swaplab.client.wire;

import io.swaplab.core.evm.SignatureRedaction;
import org.jspecify.annotations.Nullable;

/** The body of POST /router/swap/build. Its {@code toString} omits the signature. */
@SnakeCaseJson
public record BuildRequest(
        @WireField(
                value = "quote_id of the answer of prepare",
                example = ExampleValues.QUOTE_ID,
                shape = FieldFormat.BYTES32)
        String quoteId,

        @WireField(
                value = "quote_token of the answer of prepare; if absent, the service looks up the quote that it has "
                        + "stored under quote_id",
                example = "kX2v0Qk1c2VhbGVk",
                shape = FieldFormat.SEALED)
        @Nullable
        String quoteToken,

        @WireField(
                value = "signature of the payer over payer_authorization.typed_data: 65 bytes with v 27 or 28, or the "
                        + "64 bytes of EIP-2098; s must be low in both formats; if the payer has code, at most 4096 "
                        + "bytes that its isValidSignature accepts (ERC-1271); the service never stores it",
                example = ExampleValues.SIGNATURE,
                shape = FieldFormat.PAYER_SIGNATURE)
        String payerSignature) {
    @Override
    public String toString() {
        return "BuildRequest[quoteId=" + SignatureRedaction.masked(quoteId) + ", payerSignature=masked]";
    }
}
