package io.swaplab.service.chainflow;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.service.chainflow.SyncState.ProviderCursor;
import io.swaplab.service.chainflow.SyncState.SyncHealth;
import io.swaplab.service.chainflow.book.LastTransaction;
import io.swaplab.service.chainflow.book.PoolBook;
import io.swaplab.service.chainflow.book.RejectedAnswers;
import io.swaplab.service.chainflow.book.SyncProblem;
import io.swaplab.service.chainflow.book.TrackedPool;
import io.swaplab.service.reading.TokenTestReport;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Publishes the tracked pools as immutable views. One thread publishes; any number of threads read. */
final class Publisher {
    private final List<String> providers;
    private final ChainTracker tracker;
    private final Listeners listeners;
    private final Clock clock;
    private volatile View view;

    Publisher(List<String> providers, ChainTracker tracker, Listeners listeners, Clock clock) {
        this.providers = providers;
        this.tracker = tracker;
        this.listeners = listeners;
        this.clock = clock;
        this.view = View.unsynced(providers);
    }

    View view() {
        return view;
    }

    /** Records a failed attempt; the last snapshot remains. */
    void failed(String reason, @Nullable String contradiction) {
        view = view.failed(reason, contradiction, tracker.headNumber());
    }

    /** Makes a book's state visible to readers, atomically. */
    MarketSnapshot publish(PoolBook book) {
        View last = view;
        MarketSnapshot snapshot = book.snapshot();
        if (snapshot == last.snapshot()) {
            SyncHealth was = last.health();
            view = new View(
                    snapshot,
                    last.cursors(),
                    tracker.flows(book),
                    last.quarantined(),
                    health(was.livePools(), was.waitingPools(), was.problems(), was.doubts(), snapshot),
                    tracker.tokens());
            return snapshot;
        }
        List<SyncProblem> problems = new ArrayList<>(tracker.problems());
        List<ProviderSyncStatus> flows = tracker.flows(book);
        List<TrackedPool.Quarantined> quarantined = book.inQuarantine();
        for (TrackedPool.Quarantined out : quarantined) {
            PoolSeed seed = out.seed();
            problems.add(new SyncProblem(seed.provider().name(), "pool " + seed.id(), out.reason(), out.blockNumber()));
        }
        listeners.publishing(snapshot);
        view = new View(
                snapshot,
                cursors(book, flows, clock.millis()),
                flows,
                quarantined,
                health(
                        live(flows),
                        book.tally().all().waiting(),
                        problems,
                        tracker.doubts(quarantined.size()),
                        snapshot),
                tracker.tokens());
        tracker.published(book);
        listeners.published(snapshot);
        return snapshot;
    }

    /** The number of pools in the snapshot, which excludes the pools of failed providers. */
    private static int live(List<ProviderSyncStatus> flows) {
        return flows.stream().mapToInt(ProviderSyncStatus::live).sum();
    }

    private SyncHealth health(
            int live, int waiting, List<SyncProblem> problems, RejectedAnswers doubts, MarketSnapshot snapshot) {
        long synced = snapshot.block().number();
        return new SyncHealth(
                true, tracker.headNumber(), synced, live, waiting, 0, null, null, clock.millis(), problems, doubts);
    }

    private List<ProviderCursor> cursors(PoolBook book, List<ProviderSyncStatus> flows, long now) {
        Map<String, LastTransaction> positions = book.positions();
        long tip = book.tip().number();
        List<ProviderCursor> cursors = new ArrayList<>(providers.size());
        for (ProviderSyncStatus flow : flows) {
            String provider = flow.provider();
            if (book.tally().of(provider).total() == 0) {
                // No pool of the provider is known, so there is no block up to which it is in sync.
                cursors.add(ProviderCursor.unsynced(provider));
                continue;
            }
            if (flow.block() < tip) {
                cursors.add(behind(provider, flow.block()));
                continue;
            }
            LastTransaction last = positions.get(provider);
            cursors.add(new ProviderCursor(
                    provider,
                    last == null ? null : last.transaction().toString(),
                    tip,
                    last == null || last.blockNumber() < tip ? 0 : last.transactionIndex(),
                    now));
        }
        return List.copyOf(cursors);
    }

    /** The last published cursor of a provider that is behind; unsynced if that cursor is after the given block. */
    private ProviderCursor behind(String provider, long block) {
        return view.cursors().stream()
                .filter(cursor -> cursor.provider().equals(provider) && cursor.latestBlockNumber() <= block)
                .findFirst()
                .orElse(ProviderCursor.unsynced(provider));
    }

    /** Everything that readers see of the sync, published as one immutable value. */
    record View(
            @Nullable MarketSnapshot snapshot,
            List<ProviderCursor> cursors,
            List<ProviderSyncStatus> flows,
            List<TrackedPool.Quarantined> quarantined,
            SyncHealth health,
            TokenTestReport tokens) {
        /** The view before anything was read. */
        static View unsynced(List<String> providers) {
            return new View(
                    null,
                    providers.stream().map(ProviderCursor::unsynced).toList(),
                    providers.stream().map(ProviderSyncStatus::unread).toList(),
                    List.of(),
                    new SyncHealth(false, 0, 0, 0, 0, 0, null, null, 0, List.of(), RejectedAnswers.NONE),
                    TokenTestReport.EMPTY);
        }

        /**
         * A copy of this view after a failed attempt to sync.
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
}
