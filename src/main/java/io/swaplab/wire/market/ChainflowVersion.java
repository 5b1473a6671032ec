package io.swaplab.wire.market;

import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The place in the chain up to which a provider is synced.
 *
 * @param latestTransactionIndex index within that block
 */
@JsonNaming(SnakeCaseStrategy.class)
public record ChainflowVersion(long latestBlockNumber, long latestTransactionIndex) {}
