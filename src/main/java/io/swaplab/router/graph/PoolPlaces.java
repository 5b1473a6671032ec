package io.swaplab.router.graph;

import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.Numbering;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The {@link PoolPlace} of each pool of a graph, by pool number and by pool id. Immutable. The objects are stored in
 * arrays called chunks, so that adding pools copies only the last chunk and the array of chunks.
 */
public final class PoolPlaces {
    static final PoolPlaces EMPTY = new PoolPlaces(Numbering.empty(), new PoolPlace[0][]);

    private static final int CHUNK_SHIFT = 8;
    private static final int CHUNK = 1 << CHUNK_SHIFT;

    private final Numbering<PoolId> ids;
    private final PoolPlace[][] chunks;

    private PoolPlaces(Numbering<PoolId> ids, PoolPlace[][] chunks) {
        this.ids = ids;
        this.chunks = chunks;
    }

    public int size() {
        return ids.size();
    }

    /** The {@link PoolPlace} of a pool; null if the pool is not in the graph. */
    public @Nullable PoolPlace of(PoolId id) {
        int number = ids.number(id);
        return number < 0 ? null : at(number);
    }

    /** The {@link PoolPlace} of the pool with this number. */
    public PoolPlace at(int number) {
        return chunks[number >> CHUNK_SHIFT][number & (CHUNK - 1)];
    }

    public PoolId id(int number) {
        return ids.key(number);
    }

    /** A copy to which the places of new pools are added. The new pools are numbered from {@link #size} on. */
    PoolPlaces with(List<PoolId> newIds, List<PoolPlace> newPlaces) {
        if (newIds.isEmpty()) {
            return this;
        }
        Numbering<PoolId> next = ids.with(newIds);
        PoolPlace[][] all = Arrays.copyOf(chunks, (next.size() + CHUNK - 1) >> CHUNK_SHIFT);
        for (int chunk = size() >> CHUNK_SHIFT; chunk < all.length; chunk++) {
            all[chunk] = all[chunk] == null ? new PoolPlace[CHUNK] : all[chunk].clone();
        }
        newPlaces.forEach(place -> all[place.number() >> CHUNK_SHIFT][place.number() & (CHUNK - 1)] = place);
        return new PoolPlaces(next, all);
    }
}
