package io.swaplab.wire.swap;

import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The hashes that bind a plan; {@code planHash} is the EIP-712 digest.
 */
@JsonNaming(SnakeCaseStrategy.class)
public record Hashes(String routeHash, String settlementPolicyHash, String planStructHash, String planHash) {}
