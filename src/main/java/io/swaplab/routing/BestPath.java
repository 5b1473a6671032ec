package io.swaplab.routing;

import io.swaplab.math.Uint256;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The single path that pays most, by exact quotes over all simple token paths. Of parallel pools only the best for the
 * amount is followed: no pool pays less for more, so the others cannot lead to more. The number of quotes is bounded;
 * on markets with more paths than that the label search's paths stand beside what was seen.
 */
final class BestPath {
    private final Graph graph;
    private final int depth;
    private int quotesLeft;
    private final Deque<Edge> path = new ArrayDeque<>();
    private final boolean[] visited;
    private Uint256 most = Uint256.ZERO;
    private @Nullable List<Edge> best;

    BestPath(Graph graph, int depth, int quotes) {
        this.graph = graph;
        this.depth = depth;
        this.quotesLeft = quotes;
        this.visited = new boolean[graph.tokenCount];
    }

    /** The edges of the best path found, or null when none takes the amount. */
    @Nullable
    List<Edge> of(Uint256 amountIn) {
        walk(Graph.SOURCE, amountIn, depth);
        return best;
    }

    private void walk(int token, Uint256 amount, int hopsLeft) {
        if (token == Graph.SINK) {
            if (amount.isGreaterThan(most)) {
                most = amount;
                best = List.copyOf(path);
            }
            return;
        }
        visited[token] = true;
        for (int bundle = graph.bundleOf[token]; bundle < graph.bundleOf[token + 1] && quotesLeft > 0; bundle++) {
            int to = graph.edges[graph.bundleStart[bundle]].to;
            if (!visited[to] && graph.hopsToSink[to] < hopsLeft) {
                step(bundle, amount, hopsLeft);
            }
        }
        visited[token] = false;
    }

    private void step(int bundle, Uint256 amount, int hopsLeft) {
        Uint256 top = Uint256.ZERO;
        Edge pick = null;
        for (int e = graph.bundleStart[bundle]; e < graph.bundleStart[bundle + 1]; e++) {
            Edge edge = graph.edges[e];
            if (path.stream().anyMatch(used -> used.poolNumber == edge.poolNumber)) {
                continue;
            }
            quotesLeft--;
            Uint256 output = edge.quote(amount);
            if (output.isGreaterThan(top)) {
                top = output;
                pick = edge;
            }
        }
        if (pick != null) {
            path.addLast(pick);
            walk(pick.to, top, hopsLeft - 1);
            path.removeLast();
        }
    }
}
