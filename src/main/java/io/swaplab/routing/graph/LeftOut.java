package io.swaplab.routing.graph;

import io.swaplab.market.PoolId;
import java.util.Map;
import java.util.Objects;

/**
 * The pools that failed while one request was searched, to be left out of its next search. After many of them all pools of
 * the same provider go at once: they share the code that fails, and each costs a search.
 */
public final class LeftOut {
    /** So many pools go one by one. */
    private static final int SINGLY = 16;

    private static final boolean[] NONE = {};

    private final MarketGraph graph;
    private boolean[] pools = NONE;
    private int count;

    public LeftOut(MarketGraph graph) {
        this.graph = graph;
    }

    /** By number, whether a pool is left out; empty where none is. Not to be kept. */
    public boolean[] pools() {
        return pools;
    }

    /** Leaves out a pool of the graph that no earlier search had to do without. */
    public void add(PoolId id) {
        Map<PoolId, PoolPlace> places = graph.numbers().pools();
        PoolPlace place = Objects.requireNonNull(places.get(id));
        if (count == 0) {
            pools = new boolean[places.size()];
        }
        if (count < SINGLY) {
            add(place);
        } else {
            places.values().stream()
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

    /** A remark for who gets no route; empty where no pool is left out. */
    public String remark() {
        return count == 0 ? "" : ", without " + (count == 1 ? "a pool" : count + " pools") + " whose code failed";
    }
}
