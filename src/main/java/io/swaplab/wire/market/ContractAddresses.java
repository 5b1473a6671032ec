package io.swaplab.wire.market;

import java.util.Map;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The contracts a transaction needs.
 *
 * @param router the legacy router of the quote-approve-swap flow; the execution flow names its own
 * @param adapters adapter address by provider name
 */
@JsonNaming(SnakeCaseStrategy.class)
public record ContractAddresses(String router, Map<String, String> adapters) {}
