package io.swaplab.router.graph;

import io.swaplab.core.market.PoolId;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * The pools whose code failed during one request. They are excluded when the search is repeated. Once {@link #SINGLY}
 * pools are excluded, a further failure excludes all pools of the same provider: they run the same failing code, and
 * each exclusion costs another search.
 */
public final class FailedPools {
    /** Number of pools that are excluded one by one, before whole providers are excluded. */
    private static final int SINGLY = 16;

    private static final boolean[] NONE = {};

    private final MarketGraph graph;
    private boolean[] pools = NONE;
    private int count;

    public FailedPools(MarketGraph graph) {
        this.graph = graph;
    }

    /**
     * By pool number, whether the pool is excluded; an empty array if no pool is. The array is not a copy: later calls
     * of {@link #add} modify it.
     */
    public boolean[] pools() {
        return pools;
    }

    /** Excludes a failed pool, or all pools of its provider if {@link #SINGLY} pools are already excluded. */
    public void add(PoolId id) {
        PoolPlaces places = graph.numbers().pools();
        PoolPlace place = Objects.requireNonNull(places.of(id));
        if (count == 0) {
            pools = new boolean[places.size()];
        }
        if (count < SINGLY) {
            add(place);
        } else {
            IntStream.range(0, places.size())
                    .mapToObj(places::at)
                    .filter(other -> other.provider() == place.provider())
                    .forEach(this::add);
        }
    }

    private void add(PoolPlace place) {
        if (!pools[place.number()]) {
            pools[place.number()] = true;
            count++;
        }
    }

    public int size() {
        return count;
    }

    /**
     * A sentence about the excluded pools, for the error message of a request that has no route; empty if no pool is
     * excluded.
     */
    public String remark() {
        return count == 0 ? "" : ", without " + (count == 1 ? "a pool" : count + " pools") + " whose code failed";
    }
}
