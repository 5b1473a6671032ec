package io.swaplab.service.chainflow.book;

import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.PoolId;
import io.swaplab.service.chainflow.book.PoolAuditResult.Mismatch;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Compares tracked pools with the chain: the next few pools after almost every published block. The writer thread
 * chooses the pools and acts on the results. The comparison runs on another thread, so that no snapshot waits for it.
 */
public final class RollingAudit {
    private static final int KEPT_EVIDENCE = 32;

    /** Maximum number of suspected pools compared at one block, before the pools whose turn it is. */
    private static final int PREFERRED = 256;

    /** Maximum number of extra pools examined per block, because some of the examined pools cannot be compared. */
    private static final int LOOKED_AT = 256;

    /**
     * The pools to compare at one block.
     *
     * @param from index in the book of the first pool whose turn it is
     * @param preferred suspected pools that are compared out of turn; they are chosen again if this comparison fails
     */
    private record Round(BlockRef block, List<EndpointArbitration.Held> held, int from, List<PoolId> preferred) {}

    private final int poolsAtATime;
    private final EndpointReads witnesses;
    private final Clock clock;
    private final AtomicReference<@Nullable Round> round = new AtomicReference<>();
    private final Map<PoolId, String> suspects = new LinkedHashMap<>();
    private final Set<PoolId> disputed = ConcurrentHashMap.newKeySet();
    private final Deque<Mismatch> evidence = new ArrayDeque<>();
    private final Set<PoolId> preferred = Collections.synchronizedSet(new LinkedHashSet<>());
    private int next;
    private long audited;
    private long mismatches;

    public RollingAudit(int poolsAtATime, EndpointReads witnesses, Clock clock) {
        this.poolsAtATime = poolsAtATime;
        this.witnesses = witnesses;
        this.clock = clock;
    }

    /** Chooses the pools to compare at a book's tip. Only the writer thread calls this. */
    public void choose(PoolBook book) {
        Round left = round.getAndSet(null);
        if (left != null) {
            // Blocks came faster than comparisons: the same pools are compared next, at the newer block.
            next = left.from();
            preferred.addAll(left.preferred());
        }
        if (poolsAtATime == 0 || ChainflowListener.isLeftToListeners(book.tip().number())) {
            return;
        }
        List<EndpointArbitration.Held> held = new ArrayList<>(poolsAtATime);
        if (next >= book.places()) {
            next = 0;
        }
        int from = next;
        List<PoolId> first = firstOnes();
        first.forEach(id -> take(book, book.get(id), held));
        int most = held.size() + poolsAtATime;
        int end = Math.min(book.places(), next + poolsAtATime + LOOKED_AT);
        while (held.size() < most && next < end) {
            take(book, book.place(next++), held);
        }
        round.set(new Round(book.tip(), held, from, first));
    }

    private List<PoolId> firstOnes() {
        List<PoolId> first = new ArrayList<>();
        synchronized (preferred) {
            Iterator<PoolId> waiting = preferred.iterator();
            while (first.size() < PREFERRED && waiting.hasNext()) {
                first.add(waiting.next());
                waiting.remove();
            }
        }
        return first;
    }

    private static void take(PoolBook book, @Nullable TrackedPool pool, List<EndpointArbitration.Held> held) {
        // A pool that may change without a log is skipped: its state may be as old as the settings allow, so a
        // difference would not be an error.
        if (pool instanceof TrackedPool.Live live
                && !book.isSilent(live.seed().id())
                && !book.shown().isWithheld(live)) {
            held.add(new EndpointArbitration.Held(live, book.beforeLogs(live)));
        }
    }

    /** Makes the next comparisons begin with these suspected pools. Only the writer thread calls this. */
    public void prefer(List<PoolId> pools) {
        if (poolsAtATime > 0) {
            preferred.addAll(pools);
        }
    }

    /**
     * Compares the pools of the latest {@link #choose} with the chain, unless they were compared already.
     *
     * @param stands whether a block is still on the chain; otherwise differences are ignored
     * @return whether a pool was wrong
     * @throws NodeException when the node fails
     */
    public boolean run(Predicate<BlockRef> stands) {
        Round due = round.getAndSet(null);
        if (due == null || due.held().isEmpty()) {
            return false;
        }
        boolean done = false;
        try {
            EndpointReads.Answer answer = witnesses.one(unread(due.held()), due.block());
            List<Mismatch> found =
                    new EndpointArbitration(witnesses).of(due.block(), due.held(), answer, clock.millis());
            done = found.isEmpty() || stands.test(due.block());
            return done && note(due.held().size(), found);
        } finally {
            if (!done) {
                preferred.addAll(due.preferred());
            }
        }
    }

    private static List<TrackedPool.Unread> unread(List<EndpointArbitration.Held> held) {
        return held.stream()
                .map(each -> new TrackedPool.Unread(each.pool().seed()))
                .toList();
    }

    /**
     * Compares pools of a book with the chain at its tip. The result has no effect until it is passed to {@link #note}.
     *
     * @throws NodeException when the node fails
     */
    public Comparison compare(PoolBook book, List<TrackedPool> pools) {
        List<EndpointArbitration.Held> held = pools.stream()
                .map(pool -> new EndpointArbitration.Held(
                        pool, pool instanceof TrackedPool.Live live ? book.beforeLogs(live) : null))
                .toList();
        EndpointReads.Answer answer = witnesses.one(unread(held), book.tip());
        List<Mismatch> found = new EndpointArbitration(witnesses).of(book.tip(), held, answer, clock.millis());
        Map<PoolId, TrackedPool> standing = new HashMap<>();
        for (Mismatch each : found) {
            if (!each.isAgainstUs()) {
                standing.put(each.pool(), Objects.requireNonNull(book.get(each.pool())));
            }
        }
        return new Comparison(
                answer.pools().stream()
                        .map(pool -> standing.getOrDefault(pool.seed().id(), pool))
                        .toList(),
                found);
    }

    /**
     * The result of reading pools again.
     *
     * @param fresh the pools as read from an endpoint; if the endpoint was wrong, the tracked pool instead
     * @param mismatches the evidence for pools whose tracked state differs from an endpoint's answer
     */
    public record Comparison(List<TrackedPool> fresh, List<Mismatch> mismatches) {}

    /**
     * Records the result of a comparison. Pools found to be wrong are listed as suspects, to be quarantined.
     *
     * @param compared how many pools were compared
     * @return whether a pool was wrong
     */
    public synchronized boolean note(int compared, List<Mismatch> found) {
        audited += compared;
        for (Mismatch each : found) {
            mismatches++;
            evidence.addLast(each);
            if (evidence.size() > KEPT_EVIDENCE) {
                evidence.removeFirst();
            }
            if (each.isAgainstUs()) {
                suspects.put(each.pool(), each.text());
            }
            if (each.verdict() == Mismatch.Verdict.UNDECIDED) {
                disputed.add(each.pool());
            }
        }
        return found.stream().anyMatch(Mismatch::isAgainstUs);
    }

    /**
     * Decides which pools that were read again may leave the quarantine. A pool about which endpoints disagreed may
     * only leave once all of them agree.
     */
    public List<TrackedPool> settled(List<TrackedPool> read, BlockRef block) {
        List<TrackedPool> settled = new ArrayList<>(read.size());
        for (TrackedPool pool : read) {
            PoolId id = pool.seed().id();
            TrackedPool agreed =
                    disputed.contains(id) ? witnesses.agreed(new TrackedPool.Unread(pool.seed()), block) : pool;
            if (agreed != null) {
                disputed.remove(id);
                settled.add(agreed);
            }
        }
        return settled;
    }

    public synchronized boolean hasSuspects() {
        return !suspects.isEmpty();
    }

    /** Returns the suspects as quarantined pools, and clears the list of suspects. */
    public synchronized Collection<TrackedPool> takeSuspects(PoolBook book) {
        List<TrackedPool> quarantined = new ArrayList<>();
        suspects.forEach((id, reason) -> {
            TrackedPool pool = book.get(id);
            if (pool instanceof TrackedPool.Live || pool instanceof TrackedPool.Waiting) {
                quarantined.add(new TrackedPool.Quarantined(
                        pool.seed(), reason, book.tip().number()));
            }
        });
        suspects.clear();
        return quarantined;
    }

    public synchronized RejectedAnswers doubts(@Nullable String staleHead, int quarantined, long refusedAnswers) {
        return new RejectedAnswers(staleHead, quarantined, refusedAnswers, audited, mismatches, List.copyOf(evidence));
    }
}
