package io.swaplab.client.wire.swap;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.swaplab.client.wire.Shape;
import io.swaplab.client.wire.WireField;
import io.swaplab.client.wire.WireNullable;
import io.swaplab.core.evm.Redaction;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The body of POST /router/swap/build. Its {@code toString} omits the signature.
 */
@JsonNaming(SnakeCaseStrategy.class)
public record BuildRequest(
        @WireField(
                value = "id of a prepared quote",
                example = "0x5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a",
                shape = Shape.BYTES32)
        String quoteId,

        @WireField(
                value = "the quote_token of prepare; without it, the service must hold the quote",
                example = "kX2v0Qk1c2VhbGVk",
                shape = Shape.SEALED)
        @WireNullable
        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable
        String quoteToken,

        @WireField(
                value =
                        "the payer's signature over payer_authorization.typed_data: 65 bytes with v 27 or 28, or the 64 "
                                + "bytes of EIP-2098, with a low s in both; never stored",
                example =
                        "0x9565d175d2f5614d7a43370a5c1164a242ec1c5be7fffe9eee29310574598e732f4e8a68edbb82a47ed5145c51edd30f8a08953623955b1d3a1485d393b7df001b",
                shape = Shape.SIGNATURE)
        String payerSignature) {
    @Override
    public String toString() {
        return "BuildRequest[quoteId=" + Redaction.masked(quoteId) + ", payerSignature=masked]";
    }
}
