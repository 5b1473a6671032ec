package io.swaplab.service.chainflow.book;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.KeyedTable;
import io.swaplab.service.reading.TokenBook.LeftOut;
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
public final class SnapshotPools {
    private final KeyedTable<PoolId, TrackedPool> tracked;
    private final Map<PoolId, LeftOut> leftOut = new LinkedHashMap<>();
    private Set<PoolId> changes = new LinkedHashSet<>();
    private Set<String> withheld = Set.of();
    private Set<String> incomplete = Set.of();
    private @Nullable MarketSnapshot last;

    SnapshotPools(KeyedTable<PoolId, TrackedPool> tracked) {
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

    /** The live pools whose state changed since the last snapshot, including excluded ones. */
    public List<Pool> changed() {
        return last == null ? live() : live(changes);
    }

    /**
     * Excludes all pools of some providers from snapshots, and includes those of all other providers.
     *
     * @param unfinished the providers that may have unread pools; these are in no snapshot either
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

    /** Whether all pools of a pool's provider are excluded. */
    public boolean isWithheld(TrackedPool pool) {
        return withheld.contains(pool.seed().provider().name());
    }

    /** Excludes pools from snapshots or includes them again, according to the findings about tokens and pools. */
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

    /** The pools that are in no snapshot although their state is known. */
    public List<LeftOut> leftOut() {
        return List.copyOf(leftOut.values());
    }

    /** All pools whose state is known, including excluded ones. */
    public List<Pool> live() {
        List<Pool> live = new ArrayList<>(tracked.size());
        for (TrackedPool pool : tracked.values()) {
            if (pool instanceof TrackedPool.Live known) {
                live.add(known.pool());
            }
        }
        return live;
    }

    /** The given pools whose state is known, including excluded ones. */
    List<Pool> live(Collection<PoolId> ids) {
        List<Pool> live = new ArrayList<>(ids.size());
        for (PoolId id : ids) {
            if (tracked.get(id) instanceof TrackedPool.Live known) {
                live.add(known.pool());
            }
        }
        return live;
    }

    /** Whether pools of a provider may be unread. */
    boolean isIncomplete(String provider) {
        return incomplete.contains(provider);
    }

    /** The shown pools as of a block, built from the last snapshot and the changes since then if possible. */
    MarketSnapshot snapshot(BlockRef tip) {
        MarketSnapshot next = last;
        if (next == null || !onlyGrew(next)) {
            next = MarketSnapshot.of(tip, shown());
        } else if (!changes.isEmpty() || !next.block().equals(tip)) {
            next = next.at(tip, changedSince(next));
        }
        // Replaced instead of cleared, because clear would keep the large table from the start.
        changes = new LinkedHashSet<>();
        last = next;
        return next;
    }

    /**
     * Whether all pools of a snapshot are still shown. Otherwise a new one must be built, because a pool cannot be
     * removed from a snapshot.
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
     * The shown pools that differ from an earlier snapshot; a pool that was read again and found unchanged does not.
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
