package io.swaplab.core.market;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.math.Numbering;
import io.swaplab.core.math.VersionedIntLists;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * All pools as of one block. Immutable: readers keep one snapshot for the duration of their work, while the writer
 * publishes the next one, which shares all unchanged data.
 */
public final class MarketSnapshot {
    /**
     * Pools are stored in chunks of 64. A new block copies only the chunks of its changed pools, and the array of chunk
     * references.
     */
    private static final int CHUNK_SHIFT = 6;

    private static final int CHUNK = 1 << CHUNK_SHIFT;

    private final BlockRef block;
    private final PoolIndex index;
    private final Pool[][] states;
    private final Descent descent;

    private MarketSnapshot(BlockRef block, PoolIndex index, Pool[][] states, Descent descent) {
        this.block = block;
        this.index = index;
        this.states = states;
        this.descent = descent;
    }

    /**
     * The last few changes that led to a snapshot. With them, a reader of an earlier snapshot finds the changed pools
     * without comparing all pools. Marks identify the earlier snapshots, because references to these snapshots would
     * keep all their pools in memory.
     *
     * @param mark identifies the snapshot after these changes
     */
    private record Descent(Mark mark, List<Step> steps) {
        /**
         * The number of changes kept. Readers lag by a block or two; a longer history would only keep old states in
         * memory.
         */
        private static final int KEPT = 8;

        static Descent ofNothing() {
            return new Descent(new Mark(), List.of());
        }

        Descent then(Collection<? extends Pool> changed) {
            List<Step> next = new ArrayList<>(steps.subList(Math.max(0, steps.size() - KEPT + 1), steps.size()));
            next.add(new Step(mark, List.copyOf(changed)));
            return new Descent(new Mark(), List.copyOf(next));
        }
    }

    /** Identifies a snapshot; compared by identity. */
    private static final class Mark {}

    private record Step(Mark before, List<Pool> changed) {}

    /**
     * The snapshot of a block with all its pools.
     *
     * @throws IllegalArgumentException if a pool is listed twice
     */
    public static MarketSnapshot of(BlockRef block, Collection<? extends Pool> pools) {
        PoolIndex index = PoolIndex.EMPTY.with(pools);
        Pool[][] states = with(new Pool[0][], index, pools);
        if (index.size() < pools.size()) {
            throw new IllegalArgumentException("the pool " + twice(pools) + " stands twice in a snapshot");
        }
        return new MarketSnapshot(block, index, states, Descent.ofNothing());
    }

    private static PoolId twice(Collection<? extends Pool> pools) {
        Set<PoolId> seen = new HashSet<>();
        return pools.stream()
                .map(Pool::id)
                .filter(id -> !seen.add(id))
                .findFirst()
                .orElseThrow();
    }

    /** The snapshot of a later block in which these pools, each listed once, were changed or added. */
    public MarketSnapshot at(BlockRef later, Collection<? extends Pool> changed) {
        if (changed.isEmpty()) {
            return new MarketSnapshot(later, index, states, descent);
        }
        // The index of pools by token is shared by all snapshots. So if a pool's tokens changed, which is rare, the
        // whole snapshot is rebuilt.
        if (changed.stream().anyMatch(this::tradesOtherTokens)) {
            return of(later, poolsWith(changed));
        }
        PoolIndex next = index.with(changed);
        return new MarketSnapshot(later, next, with(states, next, changed), descent.then(changed));
    }

    /** The chunks after these pools were set to their new states; unchanged chunks are shared. */
    private static Pool[][] with(Pool[][] states, PoolIndex next, Collection<? extends Pool> changed) {
        Pool[][] after = Arrays.copyOf(states, (next.size() + CHUNK - 1) >> CHUNK_SHIFT);
        boolean[] isOwn = new boolean[after.length];
        for (Pool pool : changed) {
            int place = next.place(pool.id());
            int chunk = place >> CHUNK_SHIFT;
            if (!isOwn[chunk]) {
                after[chunk] = chunk < states.length ? states[chunk].clone() : new Pool[CHUNK];
                isOwn[chunk] = true;
            }
            after[chunk][place & (CHUNK - 1)] = pool;
        }
        return after;
    }

    private boolean tradesOtherTokens(Pool pool) {
        Pool known = pool(pool.id());
        return known != null && !known.tokens().equals(pool.tokens());
    }

    private Collection<Pool> poolsWith(Collection<? extends Pool> changed) {
        Map<PoolId, Pool> pools = new LinkedHashMap<>();
        pools().forEach(pool -> pools.put(pool.id(), pool));
        changed.forEach(pool -> pools.put(pool.id(), pool));
        return pools.values();
    }

    /**
     * The pools that changed or were added since an earlier snapshot, each once and in its current state. Added pools
     * are in the order of {@link #pools}. Takes time in proportion to the number of changes.
     *
     * @return empty if this snapshot does not derive from the earlier one, or the history of changes no longer reaches
     *     back to it
     */
    public Optional<Collection<Pool>> changedSince(MarketSnapshot earlier) {
        if (earlier.descent.mark() == descent.mark()) {
            return Optional.of(List.of());
        }
        List<Step> steps = descent.steps();
        for (int first = 0; first < steps.size(); first++) {
            if (steps.get(first).before() == earlier.descent.mark()) {
                Map<PoolId, Pool> changed = new LinkedHashMap<>();
                steps.subList(first, steps.size())
                        .forEach(step -> step.changed().forEach(pool -> changed.put(pool.id(), pool)));
                return Optional.of(changed.values());
            }
        }
        return Optional.empty();
    }

    public BlockRef block() {
        return block;
    }

    /** All pools in order of first appearance. */
    public Collection<Pool> pools() {
        return new AbstractList<>() {
            @Override
            public Pool get(int place) {
                return at(place);
            }

            @Override
            public int size() {
                return index.size();
            }
        };
    }

    private Pool at(int place) {
        return states[place >> CHUNK_SHIFT][place & (CHUNK - 1)];
    }

    public @Nullable Pool pool(PoolId id) {
        int place = index.place(id);
        return place < 0 ? null : at(place);
    }

    /**
     * The tokens that pools of this or an earlier snapshot trade, in order of first appearance. The same list as that of
     * the earlier snapshot if no pool was added since.
     */
    public List<Address> tokens() {
        return index.tokenList;
    }

    /** The pools that trade a token; empty if there are none. */
    public List<Pool> poolsOf(Address token) {
        VersionedIntLists.Slice places = index.placesOf(token);
        return new AbstractList<>() {
            @Override
            public Pool get(int i) {
                return at(places.get(i));
            }

            @Override
            public int size() {
                return places.size();
            }
        };
    }

    /**
     * Numbers the pools in order of first appearance, and finds these numbers ("places") by pool and by token. Contains
     * no states, so snapshots share it until a new pool appears. Immutable; adding pools takes time in proportion to
     * the number of pools added.
     */
    private static final class PoolIndex {
        static final PoolIndex EMPTY = new PoolIndex(Numbering.empty(), Numbering.empty(), VersionedIntLists.EMPTY);

        private final Numbering<PoolId> pools;
        private final Numbering<Address> tokens;
        private final VersionedIntLists byToken;
        private final List<Address> tokenList;

        private PoolIndex(Numbering<PoolId> pools, Numbering<Address> tokens, VersionedIntLists byToken) {
            this.pools = pools;
            this.tokens = tokens;
            this.byToken = byToken;
            this.tokenList = new AbstractList<>() {
                @Override
                public Address get(int number) {
                    return tokens.key(number);
                }

                @Override
                public int size() {
                    return tokens.size();
                }
            };
        }

        /**
         * This index extended by the given pools that it does not contain yet; the same index if it contains all of
         * them.
         */
        PoolIndex with(Collection<? extends Pool> market) {
            // A map, because the list may contain a pool twice. MarketSnapshot.of rejects such a list afterwards.
            Map<PoolId, Pool> added = new LinkedHashMap<>();
            for (Pool pool : market) {
                if (place(pool.id()) < 0) {
                    added.put(pool.id(), pool);
                }
            }
            if (added.isEmpty()) {
                return this;
            }
            List<Address> traded = new ArrayList<>();
            added.values().forEach(pool -> traded.addAll(pool.tokens()));
            Numbering<PoolId> nextPools = pools.with(List.copyOf(added.keySet()));
            Numbering<Address> nextTokens = tokens.with(traded);
            List<VersionedIntLists.Entry> entries = new ArrayList<>(traded.size());
            for (Pool pool : added.values()) {
                int place = nextPools.number(pool.id());
                pool.tokens()
                        .forEach(token -> entries.add(new VersionedIntLists.Entry(nextTokens.number(token), place)));
            }
            return new PoolIndex(nextPools, nextTokens, byToken.with(nextPools.size(), entries));
        }

        int size() {
            return pools.size();
        }

        /** The number of a pool in order of first appearance; -1 if unknown. */
        int place(PoolId id) {
            return pools.number(id);
        }

        /** The numbers of the pools that trade a token, ascending. */
        VersionedIntLists.Slice placesOf(Address token) {
            int number = tokens.number(token);
            return number < 0 ? VersionedIntLists.Slice.EMPTY : byToken.of(number);
        }
    }
}
