package io.swaplab.service.chainflow;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.service.chainflow.book.ProviderCursor;
import io.swaplab.service.chainflow.book.TrackedPool;
import io.swaplab.service.chainflow.discovery.SyncDoubts;
import io.swaplab.service.reading.TokenBook;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What readers of the sync see, published as one value. */
record View(
        @Nullable MarketSnapshot snapshot,
        List<ProviderCursor> cursors,
        List<ProviderFlow> flows,
        List<TrackedPool.Quarantined> quarantined,
        SyncHealth health,
        TokenBook tokens) {
    /** Before anything was read. */
    static View unsynced(List<String> providers) {
        return new View(
                null,
                providers.stream().map(ProviderCursor::unsynced).toList(),
                providers.stream().map(ProviderFlow::unread).toList(),
                List.of(),
                new SyncHealth(false, 0, 0, 0, 0, 0, null, null, 0, List.of(), SyncDoubts.NONE),
                TokenBook.EMPTY);
    }

    /**
     * The same after an attempt that failed.
     *
     * @param contradiction the reason if an answer of the node contradicted the chain, else null
     */
    View failed(String reason, @Nullable String contradiction, long headNumber) {
        return new View(
                snapshot,
                cursors,
                flows,
                quarantined,
                new SyncHealth(
                        health.synced(),
                        Math.max(health.headNumber(), headNumber),
                        health.syncedNumber(),
                        health.livePools(),
                        health.waitingPools(),
                        health.failuresInARow() + 1,
                        reason,
                        contradiction,
                        health.lastSuccessMillis(),
                        health.problems(),
                        health.doubts()),
                tokens);
    }
}
