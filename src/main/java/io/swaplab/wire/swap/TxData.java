package io.swaplab.wire.swap;

import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * A transaction for the executor to send as it is. Its data may hold the payer's signature, so it prints without it.
 *
 * @param value wei, decimal
 * @param entrypoint always {@code executePlan}
 */
@JsonNaming(SnakeCaseStrategy.class)
public record TxData(String to, String data, String value, String entrypoint, String amountOutMin) {
    @Override
    public String toString() {
        return "TxData[to=" + to + ", data of " + data.length() + " characters, value=" + value + ", entrypoint="
                + entrypoint + ", amountOutMin=" + amountOutMin + "]";
    }
}
