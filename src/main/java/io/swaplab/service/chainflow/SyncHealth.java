package io.swaplab.service.chainflow;

import io.swaplab.service.chainflow.book.PoolProblem;
import io.swaplab.service.chainflow.book.RejectedAnswers;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The state of the sync.
 *
 * @param synced false until there is a first snapshot
 * @param headNumber the last head reported by the node
 * @param syncedNumber the block of the current snapshot
 * @param livePools pools in the snapshot
 * @param waitingPools pools that were announced but cannot trade yet
 * @param failuresInARow failed attempts since the last successful one
 * @param lastFailure the error of the last attempt, or null if it succeeded
 * @param contradiction the error of the last attempt if an answer of the node contradicted the chain, else null
 * @param lastSuccessMillis Unix time of the last successful attempt, else 0
 * @param problems pools and announcements that were excluded, the latest last
 * @param doubts the node's answers that were rejected
 */
public record SyncHealth(
        boolean synced,
        long headNumber,
        long syncedNumber,
        int livePools,
        int waitingPools,
        int failuresInARow,
        @Nullable String lastFailure,
        @Nullable String contradiction,
        long lastSuccessMillis,
        List<PoolProblem> problems,
        RejectedAnswers doubts) {
    public SyncHealth {
        problems = List.copyOf(problems);
    }

    /** This health with the given head, problems and doubts, which may be newer than the snapshot. */
    SyncHealth with(long head, List<PoolProblem> known, RejectedAnswers now) {
        return new SyncHealth(
                synced,
                Math.max(headNumber, head),
                syncedNumber,
                livePools,
                waitingPools,
                failuresInARow,
                lastFailure,
                contradiction,
                lastSuccessMillis,
                known,
                now);
    }

    /** Number of blocks from the snapshot to the last known head. */
    public long lagBlocks() {
        return Math.max(0, headNumber - syncedNumber);
    }
}
