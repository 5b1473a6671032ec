package io.swaplab.service.chainflow;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.service.chainflow.book.PoolBook;
import io.swaplab.service.chainflow.book.PoolLoading;
import io.swaplab.service.chainflow.book.SyncProblem;
import io.swaplab.service.chainflow.book.TrackedPool;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Reads failed providers again on other threads, so that the sync does not wait for them. When such a read ends, its
 * block may be below the tip. So its result is only used for pools that no later log has touched; all other pools are
 * read at the tip.
 */
public final class ProviderRetries {
    private record Probe(String provider, BlockRef block, List<TrackedPool.Unread> unread) {}

    private record Answer(
            Probe probe,
            Discovery.Announced found,
            List<TrackedPool> pools,
            @Nullable String failure) {}

    private final PoolLoading loading;
    private final Discovery discovery;
    private final Executor executor;
    private final Set<String> running = ConcurrentHashMap.newKeySet();
    private final Queue<Answer> answers = new ConcurrentLinkedQueue<>();
    private final AtomicReference<List<Probe>> due = new AtomicReference<>(List.of());

    public ProviderRetries(PoolLoading loading, Discovery discovery, Executor executor) {
        this.loading = loading;
        this.discovery = discovery;
        this.executor = executor;
    }

    /**
     * Chooses the failed providers whose retry is due, to be read at the tip of a published book. Only the writer
     * thread calls this.
     */
    public void choose(PoolBook book, ProviderSyncs flows, long nowMillis) {
        List<Probe> chosen = new ArrayList<>();
        for (String provider : flows.due(book.tip().number(), nowMillis)) {
            chosen.add(new Probe(provider, book.tip(), List.copyOf(book.unreadOf(provider))));
        }
        due.set(chosen);
    }

    /**
     * Starts the chosen reads, at most one per provider at a time. Returns whether there are results for
     * {@link #apply}.
     */
    public boolean start() {
        for (Probe probe : due.getAndSet(List.of())) {
            if (running.add(probe.provider())) {
                executor.execute(() -> run(probe));
            }
        }
        return hasAnswers();
    }

    private void run(Probe probe) {
        String doing = "scanning its factories: ";
        try {
            Discovery.Announced found = discovery.isUnscanned(probe.provider())
                    ? discovery.scanAlone(probe.provider(), probe.block())
                    : Discovery.Announced.NONE;
            doing = "reading " + probe.unread().size() + " pools: ";
            answers.add(new Answer(probe, found, loading.load(probe.unread(), probe.block()), null));
        } catch (RuntimeException | Error failed) {
            answers.add(new Answer(probe, Discovery.Announced.NONE, List.of(), doing + SyncProblem.reason(failed)));
        } finally {
            running.remove(probe.provider());
        }
    }

    public boolean hasAnswers() {
        return !answers.isEmpty();
    }

    /** Applies to the book the results that were received since the last call. Only the writer thread calls this. */
    public void apply(PoolBook book, ProviderSyncs flows, long nowMillis) {
        for (Answer answer = answers.poll(); answer != null; answer = answers.poll()) {
            Probe probe = answer.probe();
            if (answer.failure() != null) {
                flows.fault(probe.provider(), answer.failure(), book.tip().number(), nowMillis);
                continue;
            }
            if (book.contains(probe.block())) {
                book.amend(answer.pools().stream()
                        .filter(pool -> isUntouched(book, pool, probe.block()))
                        .toList());
                book.learn(answer.found().seeds(), answer.found().last());
                discovery.scanned(probe.provider(), answer.found());
            }
            flows.answered(probe.provider());
        }
    }

    private static boolean isUntouched(PoolBook book, TrackedPool read, BlockRef block) {
        return book.get(read.seed().id()) instanceof TrackedPool.Unread pending && pending.since() <= block.number();
    }
}
