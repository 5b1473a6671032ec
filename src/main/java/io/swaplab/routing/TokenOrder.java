package io.swaplab.routing;

import java.util.Arrays;

/**
 * The order in which the steps of a flow run: which tokens lie behind which, by the longest way. Knows whether another
 * path may join without a token being consumed before it is whole and without any way growing beyond the depth.
 */
final class TokenOrder {
    private static final int APART = -1;

    /** Edges of the flow, sorted so that each comes after all that feed it. */
    final int[] steps;

    private final int[] placeOf;
    private final int[] longest;
    private final int width;
    private final int[] edgeOfPool;

    TokenOrder(Graph graph, int[] unsorted) {
        placeOf = new int[graph.tokenCount];
        Arrays.fill(placeOf, APART);
        edgeOfPool = new int[graph.poolCount];
        Arrays.fill(edgeOfPool, APART);
        int[] feeds = new int[graph.tokenCount];
        for (int e : unsorted) {
            feeds[graph.edges[e].to]++;
            edgeOfPool[graph.edges[e].poolNumber] = e;
        }
        steps = new int[unsorted.length];
        int[] queue = new int[graph.tokenCount];
        queue[0] = Graph.SOURCE;
        int queued = 1;
        int sorted = 0;
        for (int i = 0; i < queued; i++) {
            placeOf[queue[i]] = i;
            for (int e : unsorted) {
                if (graph.edges[e].from == queue[i]) {
                    steps[sorted++] = e;
                    if (--feeds[graph.edges[e].to] == 0) {
                        queue[queued++] = graph.edges[e].to;
                    }
                }
            }
        }
        if (sorted != steps.length) {
            throw new IllegalStateException("the steps of a flow form a cycle or hang loose");
        }
        width = queued;
        longest = new int[width * width];
        Arrays.fill(longest, APART);
        measure(graph);
    }

    private void measure(Graph graph) {
        for (int i = 0; i < width; i++) {
            longest[i * width + i] = 0;
        }
        for (int e : steps) {
            int from = placeOf[graph.edges[e].from];
            int to = placeOf[graph.edges[e].to];
            for (int i = 0; i <= from; i++) {
                int hops = longest[i * width + from];
                if (hops != APART) {
                    longest[i * width + to] = Math.max(longest[i * width + to], hops + 1);
                }
            }
        }
    }

    /** Most hops from one token to another through the steps; -1 when no way leads there. */
    int hops(int from, int to) {
        int a = placeOf[from];
        int b = placeOf[to];
        if (a == APART || b == APART) {
            return from == to ? 0 : APART;
        }
        return longest[a * width + b];
    }

    /** Most hops that follow a token once a path reaches it and goes on to the output. */
    int hopsToSink(int token) {
        return hops(token, Graph.SINK);
    }

    /** Whether the pool of an edge is unused or used in this very direction. */
    boolean allows(Edge edge) {
        int used = edgeOfPool[edge.poolNumber];
        return used == APART || used == edge.index;
    }
}
