package io.swaplab.service.chainflow.book;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.KeyedTable;
import io.swaplab.service.reading.TokenTestReport.LeftOut;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Tracks which pools of a book are in its snapshots, and which have changed since the last one. */
public final class SnapshotContents {
    private final KeyedTable<PoolId, TrackedPool> tracked;
    private final Map<PoolId, LeftOut> leftOut = new LinkedHashMap<>();
    private Set<PoolId> changes = new LinkedHashSet<>();
    private Set<String> withheld = Set.of();
    private Set<String> incomplete = Set.of();
    private @Nullable MarketSnapshot last;

    SnapshotContents(KeyedTable<PoolId, TrackedPool> tracked) {
        this.tracked = tracked;
    }

    void changed(PoolId id) {
        // Before the first snapshot all pools count as changed.
        if (last != null) {
            changes.add(id);
        }
    }

    void removed(PoolId id) {
        leftOut.remove(id);
        changed(id);
    }

    /** The pools with a known state that changed since the last snapshot, including pools excluded from snapshots. */
    public List<Pool> changed() {
        return last == null ? live() : live(changes);
    }

    /**
     * Excludes all pools of the given providers from snapshots. Replaces the providers of the previous call.
     *
     * @param unfinished the providers that may have unread pools; these pools are in no snapshot anyway
     */
    public void withhold(Set<String> providers, Set<String> unfinished) {
        if (!providers.equals(withheld)) {
            for (TrackedPool pool : tracked.values()) {
                String provider = pool.seed().provider().name();
                if (providers.contains(provider) != withheld.contains(provider)) {
                    changed(pool.seed().id());
                }
            }
        }
        withheld = Set.copyOf(providers);
        incomplete = Set.copyOf(unfinished);
    }

    /** Whether a pool is excluded because all pools of its provider are. */
    public boolean isWithheld(TrackedPool pool) {
        return withheld.contains(pool.seed().provider().name());
    }

    /** Decides for each given pool, by the results of token and pool tests, whether it is excluded from snapshots. */
    public void judge(Collection<Pool> pools, Function<Pool, Optional<LeftOut>> objections) {
        for (Pool pool : pools) {
            Optional<LeftOut> objection = objections.apply(pool);
            LeftOut before =
                    objection.isPresent() ? leftOut.put(pool.id(), objection.get()) : leftOut.remove(pool.id());
            if (objection.isPresent() != (before != null)) {
                changed(pool.id());
            }
        }
    }

    /** The pools that are excluded because of token or pool tests. */
    public List<LeftOut> leftOut() {
        return List.copyOf(leftOut.values());
    }

    /** All pools with a known state, including pools excluded from snapshots. */
    public List<Pool> live() {
        List<Pool> live = new ArrayList<>(tracked.size());
        for (TrackedPool pool : tracked.values()) {
            if (pool instanceof TrackedPool.Live known) {
                live.add(known.pool());
            }
        }
        return live;
    }

    /** Those of the given pools that have a known state, including pools excluded from snapshots. */
    List<Pool> live(Collection<PoolId> ids) {
        List<Pool> live = new ArrayList<>(ids.size());
        for (PoolId id : ids) {
            if (tracked.get(id) instanceof TrackedPool.Live known) {
                live.add(known.pool());
            }
        }
        return live;
    }

    /** Whether a provider may have unread pools. */
    boolean isIncomplete(String provider) {
        return incomplete.contains(provider);
    }

    /** The snapshot at a block. It reuses the last snapshot and replaces changed pools, if that is possible. */
    MarketSnapshot snapshot(BlockRef tip) {
        MarketSnapshot next = last;
        if (next == null || !onlyGrew(next)) {
            next = MarketSnapshot.of(tip, shown());
        } else if (!changes.isEmpty() || !next.block().equals(tip)) {
            next = next.at(tip, changedSince(next));
        }
        // Not cleared: clear() would keep the large capacity to which the set grew during the first reads.
        changes = new LinkedHashSet<>();
        last = next;
        return next;
    }

    /**
     * Whether all pools of an earlier snapshot would still be in the next one. Otherwise the next one must be built
     * from scratch, because a pool cannot be removed from a snapshot.
     */
    private boolean onlyGrew(MarketSnapshot before) {
        for (PoolId id : changes) {
            if (before.pool(id) != null && !isShown(id)) {
                return false;
            }
        }
        return true;
    }

    private boolean isShown(PoolId id) {
        return tracked.get(id) instanceof TrackedPool.Live live && isShown(live);
    }

    private boolean isShown(TrackedPool.Live live) {
        return !isWithheld(live) && !leftOut.containsKey(live.seed().id());
    }

    private List<Pool> shown() {
        List<Pool> pools = new ArrayList<>(tracked.size());
        for (TrackedPool pool : tracked.values()) {
            if (pool instanceof TrackedPool.Live live && isShown(live)) {
                pools.add(live.pool());
            }
        }
        return pools;
    }

    /**
     * The pools of the next snapshot that differ from an earlier one. A pool that was read again without a change does
     * not differ.
     */
    @SuppressWarnings("ReferenceEquality")
    private List<Pool> changedSince(MarketSnapshot before) {
        return shown(changes).stream()
                .filter(pool -> before.pool(pool.id()) != pool)
                .toList();
    }

    private List<Pool> shown(Collection<PoolId> ids) {
        return live(ids.stream().filter(this::isShown).toList());
    }
}
