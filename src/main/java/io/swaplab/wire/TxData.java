package io.swaplab.wire;

import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * A transaction for the executor to send as it is.
 *
 * @param value wei, decimal
 * @param entrypoint always {@code executePlan}
 */
@JsonNaming(SnakeCaseStrategy.class)
public record TxData(String to, String data, String value, String entrypoint, String amountOutMin) {}
