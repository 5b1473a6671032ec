package io.swaplab.chainflow;

import io.swaplab.chainflow.book.PoolProblem;
import io.swaplab.chainflow.book.SyncDoubts;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the sync is doing.
 *
 * @param synced false until the first snapshot is there
 * @param headNumber the last head that the node told
 * @param syncedNumber the block of the current snapshot
 * @param livePools pools in the snapshot
 * @param waitingPools pools that were announced but cannot trade yet
 * @param failuresInARow attempts that failed since the last one that succeeded
 * @param lastFailure what the last attempt failed with, or null when it succeeded
 * @param lastSuccessMillis Unix time of the last attempt that succeeded, else 0
 * @param problems pools and announcements that were left out, the latest last
 * @param doubts what of the node's answers was not believed
 */
public record SyncHealth(
        boolean synced,
        long headNumber,
        long syncedNumber,
        int livePools,
        int waitingPools,
        int failuresInARow,
        @Nullable String lastFailure,
        long lastSuccessMillis,
        List<PoolProblem> problems,
        SyncDoubts doubts) {
    public SyncHealth {
        problems = List.copyOf(problems);
    }

    SyncHealth with(SyncDoubts now) {
        return new SyncHealth(
                synced,
                headNumber,
                syncedNumber,
                livePools,
                waitingPools,
                failuresInARow,
                lastFailure,
                lastSuccessMillis,
                problems,
                now);
    }

    /** Blocks of the last known head that are not in the snapshot yet. */
    public long lagBlocks() {
        return Math.max(0, headNumber - syncedNumber);
    }
}
