package io.swaplab.router.search;

import io.swaplab.router.dual.DualPrices;
import io.swaplab.router.dual.EdgeCeilings;
import io.swaplab.router.dual.EdgeSet;
import io.swaplab.router.dual.LayeredNetwork;
import io.swaplab.router.dual.RestrictedNetwork;
import io.swaplab.router.graph.Edge;
import org.jspecify.annotations.Nullable;

/**
 * Selects the steps that {@link ExactPolish} may use: those of the plan, and unused edges with the highest ceilings. A
 * ceiling is an upper bound on the output per input of any path through the edge. Reused from search to search; not
 * thread-safe.
 */
public final class PolishCandidates {
    /** Maximum number of edges that one local search ({@link ExactPolish}) may use. */
    private static final int MOST_EDGES = 48;

    private final EdgeCeilings bounds;
    private final LayeredNetwork net = new LayeredNetwork();
    private final RestrictedNetwork restricted;
    private final GreedyPathSelection cover = new GreedyPathSelection(net);
    private final RunningOrder runningOrder = new RunningOrder(net, new DualPrices(net));
    private final EdgeSet edges = new EdgeSet();
    private final EdgeSet together = new EdgeSet();

    public PolishCandidates(EdgeCeilings bounds) {
        this.bounds = bounds;
        this.restricted = new RestrictedNetwork(bounds, net);
    }

    /**
     * The steps of a plan, and further steps that can run together with them, in running order.
     *
     * @param amount the plan's input
     * @return null if an edge of the plan is not in the network of the edges with the highest ceilings
     */
    @Nullable
    public OrderedSteps around(Plan plan, double amount) {
        restricted.draw(amount, bounds.ceilingBelow(MOST_EDGES), true);
        edges.clear();
        for (int i = 0; i < plan.size(); i++) {
            add(plan.edge(i));
        }
        if (edges.size() < plan.size()) {
            return null;
        }
        for (int i = 0; i < net.edgeCount; i++) {
            if (!net.isWaiting(net.order[i])) {
                edges.add(net.order[i]);
            }
        }
        cover.takeCompatible(edges, together);
        runningOrder.arrangeAll(together);
        return runningOrder.steps();
    }

    /** Adds an edge, at the earliest hop at which the network contains it; does nothing if the network does not. */
    private void add(Edge edge) {
        for (int e = 0; e < net.poolEdgeCount; e++) {
            if (net.edges[e] == edge) {
                edges.add(e);
                return;
            }
        }
    }
}
