package io.swaplab.service.chainflow.book;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.math.KeyedTable;
import io.swaplab.service.chainflow.book.CheckpointStore.BookChanges;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * All tracked pools as of the latest followed block, the tip. It records the changes of the last blocks, so that they
 * can be rolled back. Only one thread writes; readers get snapshots.
 */
public final class PoolBook {
    private final ProviderRegistry index;
    private final ChainflowSettings settings;
    private final KeyedTable<PoolId, TrackedPool> tracked =
            new KeyedTable<>(pool -> pool.seed().id());

    /**
     * The pool family for each contract that stores many pools, such as a vault. A contract that is itself a pool is
     * found in {@link #tracked}.
     */
    private final Map<Address, PoolFamily> familyByManager = new HashMap<>();

    private final PoolTally tally = new PoolTally();
    private final UndoSteps steps;
    private final Map<String, Map<PoolId, TrackedPool.Unread>> unreadByProvider = new LinkedHashMap<>();
    private final Set<PoolId> quarantined = new LinkedHashSet<>();
    private final UnloggedPools silent = new UnloggedPools();
    private final SnapshotContents shown = new SnapshotContents(tracked);
    private final UnsavedPools unsaved = new UnsavedPools();
    private Map<String, LastTransaction> positions;
    private BlockRef tip;

    /** Creates a book with these pools as of a block. Nothing before that block can be rolled back. */
    public PoolBook(
            ProviderRegistry index,
            ChainflowSettings settings,
            BlockRef base,
            Collection<? extends TrackedPool> pools) {
        this.index = index;
        this.settings = settings;
        this.steps = new UndoSteps(settings.pace().undoBlocks());
        this.tip = base;
        this.positions = Map.of();
        tracked.expect(pools.size());
        pools.forEach(this::set);
    }

    /** Restores the book that an earlier run saved. */
    public static PoolBook restored(
            ProviderRegistry index, ChainflowSettings settings, BlockRef base, CheckpointStore.Saved saved) {
        PoolBook book = new PoolBook(index, settings, base, saved.pools());
        // Drops transactions after the book's block, which an interrupted search for pools may have saved.
        Map<String, LastTransaction> reached = new HashMap<>(saved.positions());
        reached.values().removeIf(position -> position.blockNumber() > base.number());
        book.positions = Map.copyOf(reached);
        book.unsaved.restart();
        return book;
    }

    /**
     * The changes since the previous call, up to a block at or below the tip. If {@code all} is set, returns the whole
     * book as of that block.
     *
     * @param last the number of that block; if the undo history does not reach back so far, its oldest block is used
     */
    public BookChanges changesTo(long last, boolean all) {
        UndoSteps.Step back = steps.backTo(last, tip, positions);
        Map<PoolId, Optional<TrackedPool>> later = back.before();
        // After a rollback, the block may be below that of the previous call. Then pools that changed between the two
        // blocks are included with their earlier states.
        later.keySet().forEach(unsaved::add);
        boolean whole = all || unsaved.isWhole();
        List<TrackedPool> pools = new ArrayList<>();
        List<PoolId> gone = new ArrayList<>();
        for (PoolId id : whole ? ids() : unsaved.ids()) {
            Optional<TrackedPool> then = later.containsKey(id) ? later.get(id) : Optional.ofNullable(tracked.get(id));
            then.ifPresentOrElse(pools::add, () -> gone.add(id));
        }
        unsaved.restart();
        later.keySet().forEach(unsaved::add);
        return new BookChanges(back.parent(), whole, pools, whole ? List.of() : gone, back.positionsBefore());
    }

    public BlockRef tip() {
        return tip;
    }

    /**
     * The last transaction that touched each provider, by provider name; providers without a followed transaction are
     * absent.
     */
    public Map<String, LastTransaction> positions() {
        return positions;
    }

    /** Records the last transactions that touched providers; they must be on the tip's chain. */
    public void keep(Map<String, LastTransaction> last) {
        Map<String, LastTransaction> moved = new HashMap<>(positions);
        last.forEach((provider, position) -> position.noteIn(moved, provider));
        positions = Map.copyOf(moved);
    }

    @Nullable
    public TrackedPool get(PoolId id) {
        return tracked.get(id);
    }

    public Collection<TrackedPool> pools() {
        return tracked.values();
    }

    /** All known pools. */
    public List<PoolSeed> seeds() {
        return tracked.values().stream().map(TrackedPool::seed).toList();
    }

    /** The numbers of pools by condition, always current. */
    public PoolTally tally() {
        return tally;
    }

    /** The record of which pools are in snapshots, and which have changed since the last one. */
    public SnapshotContents shown() {
        return shown;
    }

    /** One more than the highest index that {@link #place} accepts; some lower indices may be unused. */
    public int places() {
        return tracked.end();
    }

    /**
     * The pool at an index, for iterating over a few pools at a time; null at an unused index. Indices follow the order
     * in which the pools were first added.
     */
    @Nullable
    public TrackedPool place(int place) {
        return tracked.at(place);
    }

    /** The pool family of a contract that is a pool or stores many pools; null for other contracts. */
    @Nullable
    PoolFamily familyAt(Address contract) {
        TrackedPool pool = tracked.get(PoolId.of(contract));
        return pool == null
                ? familyByManager.get(contract)
                : index.familyOf(pool.seed().provider());
    }

    /** The pools of a contract: the contract itself if it is a pool, or all pools that it stores. */
    List<TrackedPool> at(Address contract) {
        return tracked.values().stream()
                .filter(pool -> pool.seed().id().contract().equals(contract))
                .toList();
    }

    /** Every contract that is a pool or stores pools. */
    public Stream<Address> contracts() {
        Stream<PoolId> ids = tracked.values().stream().map(pool -> pool.seed().id());
        return Stream.concat(
                familyByManager.keySet().stream(),
                ids.filter(PoolId::isContract).map(PoolId::contract));
    }

    /** A provider's pools whose state has to be read at the tip. The collection reflects later changes. */
    public Collection<TrackedPool.Unread> unreadOf(String provider) {
        Map<PoolId, TrackedPool.Unread> own = unreadByProvider.get(provider);
        return own == null ? List.of() : own.values();
    }

    public Set<PoolId> quarantined() {
        return Set.copyOf(quarantined);
    }

    /** The quarantined pools, with the reasons. */
    public List<TrackedPool.Quarantined> inQuarantine() {
        List<TrackedPool.Quarantined> list = new ArrayList<>(quarantined.size());
        for (PoolId id : quarantined) {
            if (tracked.get(id) instanceof TrackedPool.Quarantined pool) {
                list.add(pool);
            }
        }
        return list;
    }

    /**
     * Marks live pools to be read again; they are in no snapshot until then. Parts of their state that only logs
     * change, such as ticks, are kept.
     */
    public void readAgain(Collection<PoolId> ids) {
        for (PoolId id : ids) {
            if (tracked.get(id) instanceof TrackedPool.Live live) {
                set(new TrackedPool.Unread(live.seed(), live.pool(), tip.number()));
            }
        }
    }

    /** Whether a pool may change without a log. */
    public boolean isSilent(PoolId id) {
        return silent.contains(id);
    }

    /** The live pools that may change without a log and whose state is too old at the given chain time. */
    List<TrackedPool.Live> overdueAt(long secs) {
        List<TrackedPool.Live> overdue = new ArrayList<>();
        for (PoolId id : silent.readUntil(secs - settings.longestSilence().toSeconds())) {
            if (tracked.get(id) instanceof TrackedPool.Live live) {
                overdue.add(live);
            }
        }
        return overdue;
    }

    /**
     * The state of a pool before its latest logs, as far back as the undo history reaches; null if it had no logs since
     * it was read.
     */
    @Nullable
    public Pool beforeLogs(TrackedPool.Live live) {
        return steps.beforeLogs(live);
    }

    /**
     * Adds the block after the tip, which becomes the new tip.
     *
     * @param changed the pools that the block changed, with their states after it
     * @param lastTransactions for each provider whose pools the block touched, the last such transaction, by provider
     *     name
     */
    public void extend(BlockRef block, Collection<TrackedPool> changed, Map<String, LastTransaction> lastTransactions) {
        if (!block.parentHash().equals(tip.hash()) || block.number() != tip.number() + 1) {
            throw new IllegalArgumentException("block " + block + " is no child of " + tip);
        }
        steps.begin(tip, positions);
        tip = block;
        changed.forEach(this::replace);
        if (!lastTransactions.isEmpty()) {
            Map<String, LastTransaction> moved = new HashMap<>(positions);
            moved.putAll(lastTransactions);
            positions = Map.copyOf(moved);
        }
    }

    /** Replaces pools with states that were read at the tip. */
    public void amend(Collection<TrackedPool> pools) {
        pools.forEach(this::replace);
    }

    private void replace(TrackedPool pool) {
        PoolId id = pool.seed().id();
        steps.lost(id, tracked.get(id));
        set(pool);
    }

    private void set(TrackedPool given) {
        TrackedPool pool = given;
        PoolId id = pool.seed().id();
        if (given instanceof TrackedPool.Live live) {
            try {
                noteSilence(live);
            } catch (RuntimeException failed) {
                silent.remove(id);
                pool = new TrackedPool.Quarantined(live.seed(), SyncProblem.reason(failed), tip.number());
            }
        } else {
            silent.remove(id);
        }
        TrackedPool before = tracked.put(pool);
        tally.moved(before, pool);
        noteUnread(before, pool);
        if (!id.isContract()) {
            familyByManager.putIfAbsent(
                    id.contract(), index.familyOf(pool.seed().provider()));
        }
        shown.changed(id);
        unsaved.add(id);
        if (pool instanceof TrackedPool.Quarantined) {
            quarantined.add(id);
        } else {
            quarantined.remove(id);
        }
    }

    private void noteUnread(@Nullable TrackedPool before, @Nullable TrackedPool after) {
        if (before instanceof TrackedPool.Unread was) {
            unreadOf(was).remove(was.seed().id());
        }
        if (after instanceof TrackedPool.Unread now) {
            unreadOf(now).put(now.seed().id(), now);
        }
    }

    private Map<PoolId, TrackedPool.Unread> unreadOf(TrackedPool.Unread pool) {
        return unreadByProvider.computeIfAbsent(pool.seed().provider().name(), unused -> new LinkedHashMap<>());
    }

    private void noteSilence(TrackedPool.Live live) {
        PoolSeed seed = live.seed();
        if (index.familyOf(seed.provider()).changesSilently(seed, live.pool())) {
            silent.put(seed.id(), live.readAtSecs());
        } else {
            silent.remove(seed.id());
        }
    }

    /**
     * Adds pools that were announced before the tip but that the scan did not find. A rollback does not remove them.
     *
     * @param last the last known transactions of their providers
     */
    public void learn(Collection<PoolSeed> seeds, Map<String, LastTransaction> last) {
        keep(last);
        for (PoolSeed seed : seeds) {
            if (tracked.get(seed.id()) == null) {
                set(new TrackedPool.Unread(seed, null, tip.number()));
            }
        }
    }

    /** Whether a block is the tip or an ancestor to which the book can be rolled back. */
    public boolean contains(BlockRef block) {
        return block.hash().equals(tip.hash()) || steps.reaches(block);
    }

    /** Rolls back the tip to its parent. Returns false if the undo history does not reach back so far. */
    public boolean undo() {
        UndoSteps.Step step = steps.pollNewest();
        if (step == null) {
            return false;
        }
        tip = step.parent();
        positions = step.positionsBefore();
        step.before().forEach((id, before) -> before.ifPresentOrElse(this::set, () -> remove(id)));
        return true;
    }

    /** Whether a live pool's state is valid at a block: it was read at that block, or only logs change the pool. */
    public boolean isOf(BlockRef block, TrackedPool.Live live) {
        return live.readAtSecs() == block.timestampSecs()
                || !silent.contains(live.seed().id());
    }

    private Collection<PoolId> ids() {
        return tracked.values().stream().map(pool -> pool.seed().id()).toList();
    }

    private void remove(PoolId id) {
        TrackedPool before = tracked.remove(id);
        tally.moved(before, null);
        noteUnread(before, null);
        shown.removed(id);
        quarantined.remove(id);
        silent.remove(id);
        unsaved.add(id);
        shown.changed(id);
    }

    /**
     * A snapshot of the pools that can be quoted, as of the tip.
     *
     * @throws IllegalStateException if a pool is unread although its provider is not marked as incomplete
     */
    public MarketSnapshot snapshot() {
        unreadByProvider.forEach((provider, pools) -> {
            if (!pools.isEmpty() && !shown.isIncomplete(provider)) {
                throw new IllegalStateException(
                        "the pool " + pools.keySet().iterator().next() + " is unread");
            }
        });
        return shown.snapshot(tip);
    }
}
