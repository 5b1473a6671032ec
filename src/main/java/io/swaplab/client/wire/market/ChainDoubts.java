package io.swaplab.client.wire.market;

import io.swaplab.client.wire.WireField;
import io.swaplab.client.wire.WireNullable;
import io.swaplab.client.wire.WireObject;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The chain node's answers that the service has rejected since it started. */
@WireObject
public record ChainDoubts(
        @WireField(
                value = "why the head of the chain is too old to quote from; null when it is not",
                example = "the last block is 31 s old")
        @WireNullable
        @Nullable
        String staleHead,

        @WireField(value = "pools that are currently excluded, until they are read successfully", example = "1")
        int quarantinedPools,

        @WireField(
                value = "lists of logs rejected because they contradicted their block, since the service started",
                example = "4")
        long refusedAnswers,

        @WireField(value = "number of comparisons of a pool with the chain since the service started", example = "200")
        long auditedPools,

        @WireField(value = "number of those comparisons that found a difference", example = "2")
        long auditMismatches,

        @WireField("the last of those differences, at most eight, the latest last; absent if there was none") @Nullable
        List<AuditMismatch> lastMismatches) {}
