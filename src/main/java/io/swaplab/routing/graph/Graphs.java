package io.swaplab.routing.graph;

import io.swaplab.market.MarketSnapshot;
import java.util.ArrayList;
import java.util.List;

/**
 * The graphs of the last few snapshots that were asked for. The graph of the next one is drawn from the latest of them
 * that it descends from, with the pools that changed alone. No caller waits for another: two that ask for the same new one
 * at once both draw it, and both get the same answers from it.
 */
public final class Graphs {
    /** While a block changes, readers still hold the snapshot before it, or two; a graph more costs its changed chunks. */
    private static final int KEPT = 4;

    private final MarketGraph empty;

    private record Drawn(MarketSnapshot snapshot, MarketGraph graph) {}

    /** The last first. Two writers may forget one graph, which is then drawn once more. */
    private volatile List<Drawn> recent = List.of();

    /**
     * @param calls by whom the pools of all graphs are asked
     */
    public Graphs(PoolCalls calls) {
        empty = MarketGraph.empty(calls);
    }

    /** The graph of a snapshot, known or drawn now. */
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

    /** From an earlier graph of the same market; else anew, but with the edges of pools that stand in the same state. */
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

    /** The newest before those others that are still remembered. */
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
