package io.swaplab.wire.market;

import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The limits on fees that the execution router enforces, in basis points.
 *
 * @param maxCustomFeeBps the most an integrator may charge now
 * @param hardMaxCustomFeeBps the most the owner can ever set that to
 * @param protocolCutBps share of the custom fee that goes to the protocol now
 * @param hardMaxProtocolCutBps the most the owner can ever set that to
 */
@JsonNaming(SnakeCaseStrategy.class)
public record FeeCaps(int maxCustomFeeBps, int hardMaxCustomFeeBps, int protocolCutBps, int hardMaxProtocolCutBps) {}
