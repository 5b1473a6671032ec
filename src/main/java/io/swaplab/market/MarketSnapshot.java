package io.swaplab.market;

import io.swaplab.evm.Address;
import io.swaplab.evm.BlockRef;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * All pools as of one block. Immutable: a reader takes it once and holds it to the end of its work, a writer publishes
 * the next one, which shares all that did not change.
 */
public final class MarketSnapshot {
    /** A block changes few pools: it copies their chunks of so many, and an array of references to the others. */
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
     * The last few steps by which a market came to be, so that a reader of an earlier one need not compare all pools to
     * know what changed. Marks, not snapshots, name the markets before them: a snapshot held here would hold all its pools.
     *
     * @param mark stands for the market after them
     */
    private record Descent(Mark mark, List<Step> steps) {
        /** A reader is a block or two behind; more steps would hold old states for nobody. */
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

    /** Equal to itself alone. */
    private static final class Mark {}

    private record Step(Mark before, List<Pool> changed) {}

    /**
     * The snapshot of a block with all its pools.
     *
     * @throws IllegalArgumentException when a pool stands twice
     */
    public static MarketSnapshot of(BlockRef block, Collection<? extends Pool> pools) {
        Map<PoolId, Pool> byId = new LinkedHashMap<>();
        for (Pool pool : pools) {
            if (byId.put(pool.id(), pool) != null) {
                throw new IllegalArgumentException("the pool " + pool.id() + " stands twice in a snapshot");
            }
        }
        return anew(block, byId.values());
    }

    private static MarketSnapshot anew(BlockRef block, Collection<Pool> pools) {
        PoolIndex index = PoolIndex.EMPTY.with(pools);
        return new MarketSnapshot(block, index, with(new Pool[0][], index, pools), Descent.ofNothing());
    }

    /** The snapshot of a later block in which these pools, each named once, changed or are new. */
    public MarketSnapshot at(BlockRef later, Collection<? extends Pool> changed) {
        if (changed.isEmpty()) {
            return new MarketSnapshot(later, index, states, descent);
        }
        // The lists of tokens stand for all states, so that a change of tokens, which is rare, is another market.
        if (changed.stream().anyMatch(this::tradesOtherTokens)) {
            return anew(later, poolsWith(changed));
        }
        PoolIndex next = index.with(changed);
        return new MarketSnapshot(later, next, with(states, next, changed), descent.then(changed));
    }

    /** The chunks with some pools at their places; those in which nothing changed are shared. */
    private static Pool[][] with(Pool[][] states, PoolIndex next, Collection<? extends Pool> changed) {
        Pool[][] after = Arrays.copyOf(states, (next.size() + CHUNK - 1) >> CHUNK_SHIFT);
        boolean[] isOwn = new boolean[after.length];
        for (Pool pool : changed) {
            int place = Objects.requireNonNull(next.place(pool.id()));
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
     * The pools that changed or are new since an earlier snapshot, each once in its state of now, new ones in the order in
     * which they stand here. Costs no more than the changes.
     *
     * @return empty when this snapshot is not known to come from that one by a few steps
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

    /** In the order in which they came. */
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
        Integer place = index.place(id);
        return place == null ? null : at(place);
    }

    /** The pools that trade a token; empty when none does. */
    public List<Pool> poolsOf(Address token) {
        int[] places = index.placesOf(token);
        return new AbstractList<>() {
            @Override
            public Pool get(int i) {
                return at(places[i]);
            }

            @Override
            public int size() {
                return places.length;
            }
        };
    }
}
