package io.swaplab.service.chainflow;

import io.swaplab.service.route.Freshness;
import java.time.Duration;
import java.util.List;

/** What the service makes of a sync, whatever the age of its last success. */
final class Verdict {
    private static final long LIVE_LAG_BLOCKS = 5;
    private static final int FAILURES_IN_A_ROW = 3;

    private Verdict() {}

    /**
     * Whether nothing is quoted if the pools may be so many blocks behind, or will be once the last success is too old:
     * the sync has failed three times in a row.
     */
    static boolean isBehind(Chainflow flow, long maxBlocks) {
        return of(flow, maxBlocks).stale() != null || flow.health().failuresInARow() >= FAILURES_IN_A_ROW;
    }

    /** The flow of every provider as the status shows it. */
    static List<ProviderSyncStatus> flows(Chainflow flow) {
        return of(flow, LIVE_LAG_BLOCKS).flows();
    }

    private static Freshness of(Chainflow flow, long maxBlocks) {
        return Freshness.of(
                flow.state(), new Freshness.Terms(maxBlocks, Duration.ofMillis(Long.MAX_VALUE), Duration.ZERO));
    }
}
