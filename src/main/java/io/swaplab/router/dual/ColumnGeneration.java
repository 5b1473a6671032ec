package io.swaplab.router.dual;

/**
 * Finds the dual prices of the best split over all edges of a network and any number of paths, by column generation
 * (Dantzig and Wolfe 1960). A small network is solved as a whole. In a larger one, the problem is first solved over
 * only the edges of a coarse greedy filling. Then the edges with the highest reduced costs are added in rounds, until
 * the total surplus of the edges not yet included is negligible.
 */
public final class ColumnGeneration {
    /** Networks with at most this many edges are solved as a whole, because adding edges in rounds would cost more. */
    private static final int SMALL = 120;

    /**
     * Number of edges of each kind that are added per round. With 40 edges and 5 rounds, the last round gains next to
     * nothing.
     */
    private static final int JOINING_PER_KIND = 40;

    /** Maximum number of rounds in which edges are added. */
    private static final int ROUNDS = 5;

    /** No further round follows if the total surplus of the edges not yet included is below this share of the bound. */
    private static final double NEGLIGIBLE = 3e-5;

    /**
     * Precision of the prices between rounds, relative to the bound. It is low, because these prices only rank the
     * edges not yet included.
     */
    private static final double ROUGH = 1e-6;

    private final LayeredNetwork net;
    private final DualPrices prices;
    private final NewtonSolver solver;
    private final PriceCompletion completion;
    private final EdgeRanking ranking;
    private final LeadingEdges leading;
    private final EdgeSet active = new EdgeSet();
    private final EdgeSet before = new EdgeSet();

    public ColumnGeneration(
            LayeredNetwork net,
            DualPrices prices,
            NewtonSolver solver,
            PriceCompletion completion,
            EdgeRanking ranking) {
        this.net = net;
        this.prices = prices;
        this.solver = solver;
        this.completion = completion;
        this.ranking = ranking;
        this.leading = new LeadingEdges(net);
    }

    /**
     * The edges that were included when the search ended, with the waiting edges, which carry a token to its node at
     * the next hop.
     */
    public EdgeSet edges() {
        return active;
    }

    /** Computes the dual prices, starting from those of a greedy filling. */
    public void solve(GreedyFill filling) {
        completion.startFrom(filling);
        active.clear();
        if (net.edgeCount <= SMALL) {
            for (int e = 0; e < net.edgeCount; e++) {
                active.add(e);
            }
            solve(NewtonSolver.PRECISE);
            return;
        }
        for (int i = 0; i < filling.usedCount(); i++) {
            active.add(filling.used(i));
        }
        net.addWaiting(active);
        boolean more = true;
        for (int round = 0; round < ROUNDS && more; round++) {
            solve(ROUGH);
            double part = prices.bound();
            completion.complete(net.order, net.edgeCount);
            if (prices.survey(net.order, net.edgeCount) < part * (1 + NEGLIGIBLE)) {
                return;
            }
            more = join();
        }
        solve(NewtonSolver.PRECISE);
    }

    private void solve(double worth) {
        prices.use(active);
        solver.solve(worth, 0);
        ranking.remember();
    }

    /**
     * Replaces the active edges by the edges with flow, the edges with the highest ranks, and the edges that complete
     * paths through the latter. Returns whether an inactive edge became active.
     */
    private boolean join() {
        ranking.take(net.order, net.edgeCount);
        leading.mark(ranking.rank, JOINING_PER_KIND);
        before.become(active);
        active.clear();
        boolean more = false;
        for (int e = 0; e < net.poolEdgeCount; e++) {
            if (leading.isMarked(e) || ranking.carries(e)) {
                active.add(e);
                more |= !before.contains(e);
            }
        }
        net.addWaiting(active);
        return more;
    }
}
