package io.swaplab.service.chainflow.book;

import io.swaplab.service.chainflow.book.PoolAuditResult.Mismatch;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Answers of the node that were rejected, and what is excluded because of them.
 *
 * @param staleHead why the head is too old to quote from, or null if it is not
 * @param quarantinedPools pools excluded until they are read successfully
 * @param refusedAnswers how many lists of logs were rejected because they contradicted their block
 * @param auditedPools how many comparisons of a tracked pool with the chain were made
 * @param mismatches number of those comparisons that found a difference
 * @param evidence the differences found, the latest last
 */
public record RejectedAnswers(
        @Nullable String staleHead,
        int quarantinedPools,
        long refusedAnswers,
        long auditedPools,
        long mismatches,
        List<Mismatch> evidence) {
    public static final RejectedAnswers NONE = new RejectedAnswers(null, 0, 0, 0, 0, List.of());

    public RejectedAnswers {
        evidence = List.copyOf(evidence);
    }
}
