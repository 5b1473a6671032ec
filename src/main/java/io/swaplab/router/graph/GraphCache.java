package io.swaplab.router.graph;

import io.swaplab.core.market.MarketSnapshot;
import java.util.ArrayList;
import java.util.List;

/**
 * Caches the graphs of the last few snapshots. A new graph is derived from the most recent cached graph of an earlier
 * snapshot of the same market; only the curves of pools that changed are computed again. Lock-free: two threads that
 * need the same new graph both build it, with equal results.
 */
public final class GraphCache {
    /**
     * Number of cached graphs. While a new block is applied, readers still use the one or two snapshots before it. A
     * cached graph takes little memory, because it shares its unchanged chunks with the others.
     */
    private static final int KEPT = 4;

    private final MarketGraph empty;

    private record Drawn(MarketSnapshot snapshot, MarketGraph graph) {}

    /**
     * The cached graphs, most recent first. If two threads write at the same time, one entry may be lost; its graph is
     * then built again when needed.
     */
    private volatile List<Drawn> recent;

    /**
     * @param calls makes all calls to pools for the graphs
     */
    public GraphCache(GuardedPoolCalls calls) {
        this(MarketGraph.empty(calls), List.of());
    }

    private GraphCache(MarketGraph empty, List<Drawn> recent) {
        this.empty = empty;
        this.recent = recent;
    }

    /**
     * Creates a cache that starts with the graphs of this one. Graphs added to the new cache do not evict those of this
     * one.
     */
    public GraphCache branch() {
        return new GraphCache(empty, recent);
    }

    /** The graph of a snapshot, cached or newly built. */
    public MarketGraph of(MarketSnapshot snapshot) {
        List<Drawn> known = recent;
        for (int i = 0; i < known.size(); i++) {
            if (known.get(i).snapshot() == snapshot) {
                return known.get(i).graph();
            }
        }
        MarketGraph graph = drawn(snapshot, known);
        recent = first(new Drawn(snapshot, graph), recent);
        return graph;
    }

    /**
     * Derives a graph from that of an earlier snapshot of the same market if one is cached. Else builds it from
     * scratch, reusing the edges of pools with unchanged state.
     */
    private MarketGraph drawn(MarketSnapshot snapshot, List<Drawn> known) {
        return known.stream()
                .flatMap(
                        earlier -> snapshot
                                .changedSince(earlier.snapshot())
                                .map(changed -> GraphDraft.changed(earlier.graph(), changed))
                                .stream())
                .findFirst()
                .orElseGet(() -> GraphDraft.replaced(
                        known.isEmpty() ? empty : known.getFirst().graph(), snapshot.pools()));
    }

    /** The newest entry, followed by the most recent others up to the capacity. */
    private static List<Drawn> first(Drawn newest, List<Drawn> others) {
        List<Drawn> next = new ArrayList<>(KEPT);
        next.add(newest);
        others.stream()
                .filter(other -> other.snapshot() != newest.snapshot())
                .limit(KEPT - 1)
                .forEach(next::add);
        return List.copyOf(next);
    }
}
