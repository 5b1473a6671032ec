package io.swaplab.market;

import io.swaplab.evm.Address;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Indexes the pools of a market, and the pools by token, with stable places: a pool gets the next place when it first
 * appears. Contains no states, so blocks without new pools share it. Immutable.
 */
final class PoolIndex {
    static final PoolIndex EMPTY = new PoolIndex(Map.of(), Map.of());

    private static final int[] NOWHERE = {};

    private final Map<PoolId, Integer> places;
    private final Map<Address, int[]> byToken;

    private PoolIndex(Map<PoolId, Integer> places, Map<Address, int[]> byToken) {
        this.places = places;
        this.byToken = byToken;
    }

    /** The index extended by those pools that are new; this index if there are none. */
    PoolIndex with(Collection<? extends Pool> pools) {
        Map<PoolId, Integer> newPlaces = new HashMap<>();
        Map<Address, List<Integer>> newByToken = new HashMap<>();
        for (Pool pool : pools) {
            int place = places.size() + newPlaces.size();
            if (!places.containsKey(pool.id()) && newPlaces.putIfAbsent(pool.id(), place) == null) {
                for (Address token : pool.tokens()) {
                    newByToken
                            .computeIfAbsent(token, unused -> new ArrayList<>())
                            .add(place);
                }
            }
        }
        if (newPlaces.isEmpty()) {
            return this;
        }
        // New pools are rare: copying all maps then keeps lookups as fast as possible.
        newPlaces.putAll(places);
        Map<Address, int[]> tokens = new HashMap<>(byToken);
        newByToken.forEach((token, added) ->
                tokens.merge(token, added.stream().mapToInt(Integer::intValue).toArray(), PoolIndex::joined));
        return new PoolIndex(newPlaces, tokens);
    }

    private static int[] joined(int[] list, int[] more) {
        int[] next = Arrays.copyOf(list, list.length + more.length);
        System.arraycopy(more, 0, next, list.length, more.length);
        return next;
    }

    int size() {
        return places.size();
    }

    /** The place of a pool; null if unknown. */
    @Nullable
    Integer place(PoolId id) {
        return places.get(id);
    }

    /** Places of the pools that trade a token, ascending; do not modify. */
    int[] placesOf(Address token) {
        return byToken.getOrDefault(token, NOWHERE);
    }
}
