package io.swaplab.core.market;

import io.swaplab.core.evm.Address;
import io.swaplab.core.math.NumberLists;
import io.swaplab.core.math.Numbering;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Indexes the pools of a market, and the pools by token, with stable places: a pool gets the next place when it first
 * appears. Contains no states, so blocks without new pools share it. Immutable; a block with new pools costs in
 * proportion to those.
 */
final class PoolIndex {
    static final PoolIndex EMPTY = new PoolIndex(Numbering.empty(), Numbering.empty(), NumberLists.EMPTY);

    private final Numbering<PoolId> pools;
    private final Numbering<Address> tokens;
    private final NumberLists byToken;

    private PoolIndex(Numbering<PoolId> pools, Numbering<Address> tokens, NumberLists byToken) {
        this.pools = pools;
        this.tokens = tokens;
        this.byToken = byToken;
    }

    /** The index extended by those pools that are new; this index if there are none. */
    PoolIndex with(Collection<? extends Pool> market) {
        // A pool may stand more than once among the changes of a block.
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
        List<NumberLists.Entry> entries = new ArrayList<>(traded.size());
        for (Pool pool : added.values()) {
            int place = nextPools.number(pool.id());
            pool.tokens().forEach(token -> entries.add(new NumberLists.Entry(nextTokens.number(token), place)));
        }
        return new PoolIndex(nextPools, nextTokens, byToken.with(nextPools.size(), entries));
    }

    int size() {
        return pools.size();
    }

    /** The place of a pool; -1 if unknown. */
    int place(PoolId id) {
        return pools.number(id);
    }

    /** Places of the pools that trade a token, ascending. */
    NumberLists.Slice placesOf(Address token) {
        int number = tokens.number(token);
        return number < 0 ? NumberLists.Slice.EMPTY : byToken.of(number);
    }
}
