package io.swaplab.client.wire.swap;

import io.swaplab.client.wire.Shape;
import io.swaplab.client.wire.WireField;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The service's signature over the plan digest, 65 bytes, and the signing account. Its {@code toString} omits the
 * signature.
 */
@JsonNaming(SnakeCaseStrategy.class)
public record Signatures(
        @WireField(
                value = "account with which the service signs quotes",
                example = "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
                shape = Shape.ADDRESS)
        String quoteSigner,

        @WireField(
                value = "65 bytes over the plan hash",
                example =
                        "0x9565d175d2f5614d7a43370a5c1164a242ec1c5be7fffe9eee29310574598e732f4e8a68edbb82a47ed5145c51edd30f8a08953623955b1d3a1485d393b7df001b",
                shape = Shape.SIGNATURE)
        String quoteSignature) {
    @Override
    public String toString() {
        return "Signatures[quoteSigner=" + quoteSigner + ", quoteSignature masked]";
    }
}
