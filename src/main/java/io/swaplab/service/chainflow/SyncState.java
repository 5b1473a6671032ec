package io.swaplab.service.chainflow;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.service.chainflow.MissedPoolSearch.MissingPools;
import io.swaplab.service.chainflow.book.RejectedAnswers;
import io.swaplab.service.chainflow.book.SyncProblem;
import io.swaplab.service.chainflow.book.TrackedPool;
import io.swaplab.service.chainsource.ProvedLogs.LogsProof;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The whole state of the sync at one moment. All reports are derived from one such value, so that they do not
 * contradict each other.
 *
 * @param snapshot the pools that can be quoted; null before the first snapshot
 * @param health progress and failures of the sync, with the last head and problems
 * @param cursors how far each provider was followed
 * @param flows how well each provider is in sync, as of the last poll of the head
 * @param quarantined pools excluded until they are read successfully
 * @param missing pools that factories have but no scan found
 * @param ageMillis milliseconds since the last successful sync; before the first one, milliseconds since 1970
 * @param clockOffsetMillis how far this machine's clock is ahead of the chain's, negative if behind; null if unknown,
 *     as on a chain that mines on demand
 * @param logs how the completeness of the followed logs is proved
 */
public record SyncState(
        @Nullable MarketSnapshot snapshot,
        SyncHealth health,
        List<ProviderCursor> cursors,
        List<ProviderSyncStatus> flows,
        List<TrackedPool.Quarantined> quarantined,
        MissingPools missing,
        long ageMillis,
        @Nullable Long clockOffsetMillis,
        LogsProof logs) {
    public SyncState {
        cursors = List.copyOf(cursors);
        flows = List.copyOf(flows);
        quarantined = List.copyOf(quarantined);
    }

    /**
     * Whether the snapshot has no pools for a suspicious reason: factories have pools that no scan found, or no
     * provider is in sync.
     */
    public boolean lacksAllPools() {
        return health.livePools() == 0
                && (!missing.isEmpty() || flows.stream().noneMatch(ProviderSyncStatus::isAvailable));
    }

    /** Why the head is too old to quote from; null if it is not. */
    public @Nullable String staleHead() {
        RejectedAnswers doubts = health.doubts();
        return doubts.staleHead();
    }

    /**
     * How far one provider was followed.
     *
     * @param txCursor hash of the last known transaction that announced or touched a pool of the provider; null if none
     *     is known
     * @param latestBlockNumber the block of the pools' states
     * @param latestTransactionIndex index of the last transaction in that block that touched a pool of the provider; 0
     *     if there is none
     * @param updatedAtMillis Unix time in milliseconds at which that block was reached; 0 before the first block
     */
    public record ProviderCursor(
            String provider,
            @Nullable String txCursor,
            long latestBlockNumber,
            long latestTransactionIndex,
            long updatedAtMillis) {
        public static ProviderCursor unsynced(String provider) {
            return new ProviderCursor(provider, null, 0, 0, 0);
        }
    }

    /**
     * How well the sync works: its progress, failures and rejected answers.
     *
     * @param synced false until there is a first snapshot
     * @param headNumber the last head reported by the node
     * @param syncedNumber the block of the current snapshot
     * @param livePools pools in the snapshot
     * @param waitingPools pools that were announced but cannot trade yet
     * @param failuresInARow number of failed attempts to sync since the last successful one
     * @param lastFailure the error of the last attempt, or null if it succeeded
     * @param contradiction the error of the last attempt if an answer of the node contradicted the chain, else null
     * @param lastSuccessMillis Unix time in milliseconds of the last successful attempt; 0 before the first
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
            List<SyncProblem> problems,
            RejectedAnswers doubts) {
        public SyncHealth {
            problems = List.copyOf(problems);
        }

        /** A copy with this head, these problems and these rejected answers, which may be newer than the snapshot. */
        SyncHealth with(long head, List<SyncProblem> known, RejectedAnswers now) {
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
}
