package io.swaplab.router.search;

import io.swaplab.router.graph.Edge;
import io.swaplab.router.graph.SourceAndSink;

/** Edges in running order, each with the numbers of its input and output token within the plan. */
public final class OrderedSteps {
    /**
     * The flows over steps at given prices.
     *
     * @param inputs approximate input of each step
     * @param outputs approximate output of each step
     * @param stiffness for each step, how much its input grows per relative fall of its input token's price: minus the
     *     derivative with respect to the logarithm of that price
     */
    public record Flow(OrderedSteps steps, double[] inputs, double[] outputs, double[] stiffness) {}

    private final Edge[] edges;
    private final int[] from;
    private final int[] to;

    /** Cached number of paths; zero until first needed. */
    private int paths;

    public OrderedSteps(Edge[] edges, int[] from, int[] to) {
        this.edges = edges;
        this.from = from;
        this.to = to;
    }

    /** The steps of a single path. */
    public static OrderedSteps chain(Edge[] path) {
        int[] from = new int[path.length];
        int[] to = new int[path.length];
        int token = SourceAndSink.SOURCE;
        for (int i = 0; i < path.length; i++) {
            from[i] = token;
            token = i + 1 == path.length ? SourceAndSink.SINK : i + 2;
            to[i] = token;
        }
        return new OrderedSteps(path, from, to);
    }

    public int size() {
        return edges.length;
    }

    public Edge edge(int step) {
        return edges[step];
    }

    public int from(int step) {
        return from[step];
    }

    public int to(int step) {
        return to[step];
    }

    /** For each step, whether no later step consumes the same token. */
    public boolean[] lastConsumers() {
        boolean[] last = new boolean[size()];
        boolean[] consumed = new boolean[tokenCount()];
        for (int i = size() - 1; i >= 0; i--) {
            last[i] = !consumed[from[i]];
            consumed[from[i]] = true;
        }
        return last;
    }

    public int tokenCount() {
        int count = 2;
        for (int i = 0; i < edges.length; i++) {
            count = Math.max(count, 1 + Math.max(from[i], to[i]));
        }
        return count;
    }

    /** The minimum number of paths that cover all steps; cached. */
    public int pathCount() {
        if (paths == 0) {
            paths = MinimumPathCover.count(from, to);
        }
        return paths;
    }

    /**
     * All steps in another order, in which only consecutive consumers of the same token change places. That does not
     * change the number of paths.
     */
    public OrderedSteps reordered(int[] places) {
        OrderedSteps steps = at(places);
        steps.paths = paths;
        return steps;
    }

    /** The steps at these indices, in this order. */
    public OrderedSteps at(int[] places) {
        Edge[] someEdges = new Edge[places.length];
        int[] someFrom = new int[places.length];
        int[] someTo = new int[places.length];
        for (int i = 0; i < places.length; i++) {
            someEdges[i] = edges[places[i]];
            someFrom[i] = from[places[i]];
            someTo[i] = to[places[i]];
        }
        return new OrderedSteps(someEdges, someFrom, someTo);
    }
}
