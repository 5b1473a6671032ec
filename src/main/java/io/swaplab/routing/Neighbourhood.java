package io.swaplab.routing;

import org.jspecify.annotations.Nullable;

/**
 * The steps among which an exact polish of a plan may choose: those of the plan, and the unused edges with the greatest
 * ceilings. Reused from search to search by one thread.
 */
final class Neighbourhood {
    /** So many edges are polished together at most. */
    private static final int MOST_EDGES = 48;

    private final Reach reach;
    private final Network net = new Network();
    private final Draft draft;
    private final Cover cover = new Cover(net);
    private final Sequence sequence = new Sequence(net, new Prices(net));
    private final EdgeSet edges = new EdgeSet();
    private final EdgeSet together = new EdgeSet();

    Neighbourhood(Reach reach) {
        this.reach = reach;
        this.draft = new Draft(reach, net);
    }

    /** Whether all edges between the tokens are polished together. */
    boolean isWhole() {
        return reach.size() <= MOST_EDGES;
    }

    /**
     * The steps of a plan and of others that can run together with them, in running order.
     *
     * @param amount the plan's input
     * @return null where edges of the plan are not among those with the greatest ceilings
     */
    @Nullable
    Steps around(Plan plan, double amount) {
        draft.draw(amount, reach.ceilingBelow(MOST_EDGES), 0);
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
        sequence.arrangeAll(together);
        return sequence.steps();
    }

    /** Adds the first place at which the network has an edge. */
    private void add(Edge edge) {
        for (int e = 0; e < net.poolEdgeCount; e++) {
            if (net.edges[e] == edge) {
                edges.add(e);
                return;
            }
        }
    }
}
