package io.swaplab.wire.swap;

import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/** The signature of the service over the plan digest, 65 bytes, and the account that made it. It never prints the signature. */
@JsonNaming(SnakeCaseStrategy.class)
public record Signatures(String quoteSigner, String quoteSignature) {
    @Override
    public String toString() {
        return "Signatures[quoteSigner=" + quoteSigner + ", quoteSignature masked]";
    }
}
