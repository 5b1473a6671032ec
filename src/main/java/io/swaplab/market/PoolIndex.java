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
 * Which pools a market has and which of them trade a token, by places that stay: a pool's first appearance gives it the
 * next one. Knows no states, so that blocks which bring no new pool share it. Immutable.
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

    /** The index with those of some pools that are new; this very one where none is. */
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
        // New pools are rare: then all maps are copied, which keeps looking things up as cheap as it can be.
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

    /** Where a pool stands; null where it is not known. */
    @Nullable
    Integer place(PoolId id) {
        return places.get(id);
    }

    /** Places of the pools that trade a token, in rising order; not to be written. */
    int[] placesOf(Address token) {
        return byToken.getOrDefault(token, NOWHERE);
    }
}
