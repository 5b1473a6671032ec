package io.swaplab.market;

import io.swaplab.evm.Address;
import io.swaplab.evm.BlockRef;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All pools as of one block. Immutable: a reader takes it once and holds it to the end of its work, a writer publishes
 * the next one.
 */
public final class MarketSnapshot {
    private final BlockRef block;
    private final Map<PoolId, Pool> pools;
    private final Map<Address, List<Pool>> byToken;

    private MarketSnapshot(BlockRef block, Map<PoolId, Pool> pools, Map<Address, List<Pool>> byToken) {
        this.block = block;
        this.pools = pools;
        this.byToken = byToken;
    }

    public static MarketSnapshot of(BlockRef block, Collection<? extends Pool> pools) {
        Map<PoolId, Pool> byId = new LinkedHashMap<>();
        for (Pool pool : pools) {
            if (byId.put(pool.id(), pool) != null) {
                throw new IllegalArgumentException("the pool " + pool.id() + " stands twice in a snapshot");
            }
        }
        Map<Address, List<Pool>> index = new HashMap<>();
        for (Pool pool : byId.values()) {
            for (Address token : pool.tokens()) {
                index.computeIfAbsent(token, unused -> new ArrayList<>()).add(pool);
            }
        }
        index.replaceAll((token, list) -> List.copyOf(list));
        return new MarketSnapshot(block, byId, index);
    }

    /** The snapshot of a later block in which these pools changed or are new. */
    public MarketSnapshot at(BlockRef later, Collection<? extends Pool> changed) {
        if (changed.isEmpty()) {
            return new MarketSnapshot(later, pools, byToken);
        }
        Map<PoolId, Pool> next = new LinkedHashMap<>(pools);
        Map<Address, List<Pool>> index = new HashMap<>(byToken);
        for (Pool pool : changed) {
            next.put(pool.id(), pool);
            for (Address token : pool.tokens()) {
                index.merge(token, List.of(pool), MarketSnapshot::replaced);
            }
        }
        return new MarketSnapshot(later, next, index);
    }

    /** The list with the one pool of the other in place of its earlier state, or at the end. */
    private static List<Pool> replaced(List<Pool> list, List<Pool> one) {
        Pool after = one.getFirst();
        List<Pool> next = new ArrayList<>(list);
        next.replaceAll(pool -> pool.id().equals(after.id()) ? after : pool);
        if (next.stream().noneMatch(pool -> pool.id().equals(after.id()))) {
            next.add(after);
        }
        return List.copyOf(next);
    }

    public BlockRef block() {
        return block;
    }

    public Collection<Pool> pools() {
        return java.util.Collections.unmodifiableCollection(pools.values());
    }

    public @Nullable Pool pool(PoolId id) {
        return pools.get(id);
    }

    /** The pools that trade a token; empty when none does. */
    public List<Pool> poolsOf(Address token) {
        return byToken.getOrDefault(token, List.of());
    }
}
