package io.swaplab.service.chainflow;

import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.service.chainflow.Discovery.Announced;
import io.swaplab.service.chainflow.book.ChainflowListener;
import io.swaplab.service.chainflow.book.FactoryCountCheck;
import io.swaplab.service.chainflow.book.LastTransaction;
import io.swaplab.service.chainflow.book.PoolBook;
import io.swaplab.service.chainflow.book.SyncProblem;
import io.swaplab.service.chainsource.Retries;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Searches for pools that a scan missed. The number of known pools is compared with the factories' own counts every
 * five minutes, and whenever a new {@link PoolBook} was created. While pools are missing, the announcements are scanned
 * again at growing intervals; the sync continues meanwhile.
 */
public final class MissedPoolSearch {
    private static final String SEARCH = "missing pools";
    private static final long COUNTED_EVERY_MILLIS = Duration.ofMinutes(5).toMillis();

    /** The pause after a scan, as a multiple of the scan's duration. It limits the load on the node. */
    private static final long PAUSE_PER_SCAN = 20;

    private final Discovery discovery;
    private final FactoryCountCheck counts;
    private final ChainflowListener listener;
    private final Clock clock;
    private final Retries<String> searches = new Retries<>();
    private @Nullable PoolBook counted;
    private long countAgainMillis;
    private long scanAgainMillis;
    private int reopened;
    private volatile MissingPools missing = MissingPools.NONE;

    public MissedPoolSearch(Discovery discovery, FactoryCountCheck counts, ChainflowListener listener, Clock clock) {
        this.discovery = discovery;
        this.counts = counts;
        this.listener = listener;
        this.clock = clock;
    }

    /**
     * A search to be run now, with the book's state at its start.
     *
     * @param scans whether to scan the announcements again if the counts show that pools are missing
     * @param reopened number of calls of {@link #reopen} before the search
     */
    private record Due(
            PoolBook book,
            BlockRef tip,
            List<PoolSeed> seeds,
            Map<String, LastTransaction> positions,
            boolean scans,
            int reopened) {}

    /** The evidence that pools are missing, from the last count. */
    public MissingPools missing() {
        return missing;
    }

    /** Schedules another search at once, after evidence that pools are missing. Only the writer thread calls this. */
    public void reopen() {
        counted = null;
        scanAgainMillis = 0;
        reopened++;
        searches.keepOnly(List.of(), 0, 0);
    }

    /**
     * Counts the factories' pools if that is due, and scans again if pools are missing and a scan is due. Pools that
     * the book lacks are added to it as unread; returns whether there were any. A failed request is retried later.
     *
     * @param writing the lock to hold while the book is read or changed; not held during the search
     * @param book the current book; null before the first one
     * @param stands whether a block is still on the chain
     */
    public boolean findsMore(Lock writing, Supplier<@Nullable PoolBook> book, Predicate<BlockRef> stands) {
        Due due = locked(writing, () -> due(book.get(), clock.millis()));
        if (due == null) {
            return false;
        }
        // The duration of the search excludes the wait for the lock.
        long start = clock.millis();
        Announced found = found(due);
        long end = clock.millis();
        return locked(writing, () -> {
            if (reopened == due.reopened()) {
                scanAgainMillis = Math.max(scanAgainMillis, end + PAUSE_PER_SCAN * (end - start));
            }
            return found != null && isTaken(due, found, book.get(), stands);
        });
    }

    private static <T extends @Nullable Object> T locked(Lock lock, Supplier<T> work) {
        lock.lock();
        try {
            return work.get();
        } finally {
            lock.unlock();
        }
    }

    private @Nullable Due due(@Nullable PoolBook known, long now) {
        if (known == null) {
            return null;
        }
        BlockRef tip = known.tip();
        boolean complete = known == counted && missing.isEmpty() && now < countAgainMillis;
        boolean waits = searches.isPlanned(SEARCH) && !searches.isDue(SEARCH, tip.number(), now);
        if (complete || waits) {
            return null;
        }
        searches.failed(SEARCH, tip.number(), now);
        return new Due(known, tip, known.seeds(), known.positions(), now >= scanAgainMillis, reopened);
    }

    private @Nullable Announced found(Due due) {
        try {
            missing = new MissingPools(
                    counts.gaps(due.seeds(), due.tip()), due.tip().number());
            boolean scans = !missing.isEmpty() && due.scans();
            return scans
                    ? discovery.again(due.tip(), due.seeds(), due.positions(), listener)
                    : new Announced(due.seeds(), due.positions());
        } catch (NodeException notNow) {
            return null;
        }
    }

    /**
     * Adds new pools to the book and returns whether there were any. Does nothing if the book was replaced or the
     * searched block has left the chain.
     */
    private boolean isTaken(Due due, Announced found, @Nullable PoolBook now, Predicate<BlockRef> stands) {
        if (now != due.book() || !stands.test(due.tip())) {
            return false;
        }
        boolean more = found.seeds().size() > due.seeds().size();
        if (more) {
            now.learn(found.seeds(), found.last());
        }
        if (reopened == due.reopened()) {
            counted = more ? null : now;
            countAgainMillis = clock.millis() + COUNTED_EVERY_MILLIS;
            if (more || missing.isEmpty()) {
                // Cancels the retry of this search. If pools were found, the next call counts again at once.
                searches.keepOnly(List.of(), due.tip().number(), countAgainMillis);
            }
        }
        return more;
    }

    /**
     * Pools that the factories have but the scans did not find.
     *
     * @param gaps the evidence for each provider with missing pools, by its name
     * @param block the block at which the pools were counted
     */
    public record MissingPools(Map<String, FactoryCountCheck.Gap> gaps, long block) {
        public static final MissingPools NONE = new MissingPools(Map.of(), 0);

        public MissingPools {
            gaps = Map.copyOf(gaps);
        }

        public boolean isEmpty() {
            return gaps.isEmpty();
        }

        /** Why pools of a provider are believed to be missing, one entry per provider. */
        public List<SyncProblem> problems() {
            return gaps.entrySet().stream()
                    .map(gap -> new SyncProblem(
                            gap.getKey(), "factory", gap.getValue().reason(), block))
                    .toList();
        }

        /**
         * The evidence that a provider's factory counts more pools than were found. Empty if there is no such evidence,
         * for example because the factory has no view that counts its pools.
         */
        public Optional<String> counted(String provider) {
            return Optional.ofNullable(gaps.get(provider))
                    .filter(gap -> gap.pools() != null)
                    .map(FactoryCountCheck.Gap::reason);
        }
    }
}
