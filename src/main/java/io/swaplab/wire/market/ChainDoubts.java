package io.swaplab.wire.market;

import io.swaplab.wire.WireNullable;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * What of the chain node's answers the service did not believe since it started.
 *
 * @param staleHead why the head is too old to quote from, or null when it is not
 * @param quarantinedPools pools that are left out now, until a read of them succeeds
 * @param refusedAnswers lists of logs that their block contradicted
 * @param auditedPools how often a pool was compared with the chain
 * @param auditMismatches how often that found a difference
 */
@JsonNaming(SnakeCaseStrategy.class)
public record ChainDoubts(
        @WireNullable @Nullable String staleHead,
        int quarantinedPools,
        long refusedAnswers,
        long auditedPools,
        long auditMismatches) {}
