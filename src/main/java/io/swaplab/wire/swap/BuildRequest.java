package io.swaplab.wire.swap;

import io.swaplab.wire.Redaction;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The body of POST /router/swap/build. It never prints the signature.
 *
 * @param quoteId {@code 0x} and 64 hexadecimal digits
 * @param payerSignature {@code 0x} and 128 or 130 hexadecimal digits
 */
@JsonNaming(SnakeCaseStrategy.class)
public record BuildRequest(String quoteId, String payerSignature) {
    @Override
    public String toString() {
        return "BuildRequest[quoteId=" + Redaction.masked(quoteId) + ", payerSignature=masked]";
    }
}
