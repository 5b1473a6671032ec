package io.swaplab.client.wire.market;

import io.swaplab.client.wire.WireField;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The block and transaction up to which a provider is synced.
 */
@JsonNaming(SnakeCaseStrategy.class)
public record ChainflowVersion(
        @WireField(value = "number of the last block included", example = "41")
        long latestBlockNumber,

        @WireField(value = "index of the last transaction within that block", example = "3")
        long latestTransactionIndex) {}
