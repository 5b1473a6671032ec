package io.swaplab.wire.market;

import io.swaplab.wire.WireField;
import io.swaplab.wire.WireNullable;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The chain node's answers that the service has rejected since it started.
 */
@JsonNaming(SnakeCaseStrategy.class)
public record ChainDoubts(
        @WireField(
                value = "why the head of the chain is too old to quote from; null when it is not",
                example = "the last block is 31 s old")
        @WireNullable
        @Nullable
        String staleHead,

        @WireField(value = "pools that are left out now, until a read of them succeeds", example = "1")
        int quarantinedPools,

        @WireField(value = "lists of logs that their block contradicted, since the service started", example = "4")
        long refusedAnswers,

        @WireField(value = "how often a pool was compared with the chain, since the service started", example = "200")
        long auditedPools,

        @WireField(value = "how often that found a difference", example = "2")
        long auditMismatches) {}
