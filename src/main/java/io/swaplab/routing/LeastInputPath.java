package io.swaplab.routing;

import io.swaplab.math.Uint256;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The single path that needs the least input for an output, searched from the output backwards by exact inverses. */
final class LeastInputPath {
    private final Graph graph;
    private final int depth;
    private final List<List<Integer>> bundlesInto = new ArrayList<>();
    private final Deque<Edge> path = new ArrayDeque<>();
    private final boolean[] visited;
    private int quotesLeft;
    private Uint256 least = Uint256.MAX;
    private @Nullable List<Edge> best;

    LeastInputPath(Graph graph, int depth, int quotes) {
        this.graph = graph;
        this.depth = depth;
        this.quotesLeft = quotes;
        this.visited = new boolean[graph.tokenCount];
        for (int token = 0; token < graph.tokenCount; token++) {
            bundlesInto.add(new ArrayList<>());
        }
        for (int bundle = 0; bundle < graph.bundleOf[graph.tokenCount]; bundle++) {
            bundlesInto.get(graph.edges[graph.bundleStart[bundle]].to).add(bundle);
        }
    }

    record Found(List<Edge> path, Uint256 amountIn) {}

    @Nullable
    Found of(Uint256 amountOut) {
        walk(Graph.SINK, amountOut, depth);
        List<Edge> found = best;
        return found == null ? null : new Found(found, least);
    }

    private void walk(int token, Uint256 needed, int hopsLeft) {
        if (token == Graph.SOURCE) {
            if (best == null || needed.isLessThan(least)) {
                least = needed;
                best = List.copyOf(path);
            }
            return;
        }
        visited[token] = true;
        for (int bundle : bundlesInto.get(token)) {
            int from = graph.edges[graph.bundleStart[bundle]].from;
            if (!visited[from] && (from == Graph.SOURCE || hopsLeft > 1) && hopsLeft > 0 && quotesLeft > 0) {
                step(bundle, needed, hopsLeft);
            }
        }
        visited[token] = false;
    }

    private void step(int bundle, Uint256 needed, int hopsLeft) {
        Edge pick = null;
        Uint256 lowest = Uint256.ZERO;
        for (int e = graph.bundleStart[bundle]; e < graph.bundleStart[bundle + 1]; e++) {
            Edge edge = graph.edges[e];
            if (path.stream().anyMatch(used -> used.poolNumber == edge.poolNumber)) {
                continue;
            }
            quotesLeft--;
            Uint256 input = edge.inverse(needed);
            if (!input.isZero() && (pick == null || input.isLessThan(lowest))) {
                lowest = input;
                pick = edge;
            }
        }
        if (pick != null) {
            path.addFirst(pick);
            walk(pick.from, lowest, hopsLeft - 1);
            path.removeFirst();
        }
    }
}
