package io.swaplab.chainflow.audit;

import io.swaplab.chainflow.book.PoolBook;
import io.swaplab.chainflow.book.PoolProblem;
import io.swaplab.chainflow.book.SyncDoubts;
import io.swaplab.chainflow.book.TrackedPool;
import io.swaplab.evm.BlockRef;
import io.swaplab.market.PoolId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Compares some pools of every published block with the chain at that block, all pools in turn. The writer chooses them
 * and acts on the findings; the comparison runs concurrently, so that no snapshot waits for it.
 */
public final class RollingAudit {
    private static final int KEPT_EVIDENCE = 32;

    /** Maximum number of pools that one block passes over because they cannot be compared. */
    private static final int LOOKED_AT = 256;

    private record Round(BlockRef block, List<TrackedPool.Live> held) {}

    private final int poolsAtATime;
    private final AtomicReference<@Nullable Round> round = new AtomicReference<>();
    private final Map<PoolId, String> suspects = new LinkedHashMap<>();
    private final Deque<PoolProblem> evidence = new ArrayDeque<>();
    private int next;
    private long audited;
    private long mismatches;

    public RollingAudit(int poolsAtATime) {
        this.poolsAtATime = poolsAtATime;
    }

    /** Chooses the pools to compare as of the tip of a book; the writer calls this. */
    public void choose(PoolBook book) {
        if (poolsAtATime == 0) {
            return;
        }
        List<TrackedPool.Live> held = new ArrayList<>(poolsAtATime);
        if (next >= book.places()) {
            next = 0;
        }
        int end = Math.min(book.places(), next + poolsAtATime + LOOKED_AT);
        while (held.size() < poolsAtATime && next < end) {
            // The state of pools that change silently may be as old as the settings allow, so a difference is no
            // error.
            if (book.place(next++) instanceof TrackedPool.Live live
                    && !book.isSilent(live.seed().id())
                    && !book.isWithheld(live)) {
                held.add(live);
            }
        }
        round.set(new Round(book.tip(), held));
    }

    /**
     * Compares the pools that were chosen last, if that has not been done yet.
     *
     * @param reading reads pools as of a block
     * @param stands whether a block is still on the chain; a difference counts only there
     * @return whether one of them differs
     */
    public boolean run(
            BiFunction<List<TrackedPool.Unread>, BlockRef, List<TrackedPool>> reading, Predicate<BlockRef> stands) {
        Round due = round.getAndSet(null);
        if (due == null || due.held().isEmpty()) {
            return false;
        }
        List<TrackedPool> fresh = reading.apply(
                due.held().stream()
                        .map(live -> new TrackedPool.Unread(live.seed()))
                        .toList(),
                due.block());
        PoolAudit found = PoolAudit.of(due.block(), due.held(), fresh);
        boolean counts = found.differences().isEmpty() || stands.test(due.block());
        return counts && note(due.held(), found);
    }

    /**
     * Counts a comparison, keeps its evidence, and makes the pools that differ suspects.
     *
     * @param held what was compared
     * @return whether one of them differs
     */
    public synchronized boolean note(Collection<? extends TrackedPool> held, PoolAudit found) {
        audited += found.compared();
        Map<PoolId, String> differences = new LinkedHashMap<>();
        for (PoolAudit.Difference each : found.differences()) {
            differences.putIfAbsent(
                    each.pool(), each.fact() + " is held as " + each.held() + ", the chain has " + each.onChain());
        }
        for (TrackedPool pool : held) {
            PoolId id = pool.seed().id();
            String difference = differences.get(id);
            if (difference != null) {
                String reason = "audit of block " + found.block().number() + ": " + difference;
                suspects.put(id, reason);
                mismatches++;
                evidence.addLast(new PoolProblem(
                        pool.seed().provider().name(),
                        "pool " + id,
                        reason,
                        found.block().number()));
                if (evidence.size() > KEPT_EVIDENCE) {
                    evidence.removeFirst();
                }
            }
        }
        return !differences.isEmpty();
    }

    synchronized boolean hasSuspects() {
        return !suspects.isEmpty();
    }

    /** The pools whose state is wrong, for the quarantine; each is returned once. */
    synchronized Collection<TrackedPool> takeSuspects(PoolBook book) {
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

    public synchronized SyncDoubts doubts(@Nullable String staleHead, int quarantined, long refusedAnswers) {
        return new SyncDoubts(staleHead, quarantined, refusedAnswers, audited, mismatches, List.copyOf(evidence));
    }
}
