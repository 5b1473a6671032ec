package io.swaplab.client.wire.swap;

import io.swaplab.client.wire.Example;
import io.swaplab.client.wire.Shape;
import io.swaplab.client.wire.WireField;
import io.swaplab.client.wire.WireObject;

/**
 * The service's signature over the plan digest, 65 bytes, and the signing account. Its {@code toString} omits the
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
