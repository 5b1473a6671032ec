package io.swaplab.router.graph;

import java.util.Arrays;

/**
 * A request whose tokens and pools are given as numbers of a market graph.
 *
 * @param source node number of the input token
 * @param sink node number of the output token
 * @param permission the pools that may be used
 */
public record GraphTrade(MarketGraph graph, int source, int sink, RouteRequest request, Permission permission) {
    /**
     * The pools that a trade may use.
     *
     * @param providers by provider number, whether it is allowed
     * @param barredPools by pool number, whether the pool is excluded, by the request or because its code failed; empty to
     *     exclude none
     */
    public record Permission(boolean[] providers, boolean[] barredPools) {
        public boolean allows(Edge edge) {
            return allows(edge.provider, edge.poolNumber);
        }

        public boolean allows(int provider, int pool) {
            return providers[provider] && (barredPools.length == 0 || !barredPools[pool]);
        }

        /** Whether every pool is allowed. */
        public boolean isFree() {
            for (boolean provider : providers) {
                if (!provider) {
                    return false;
                }
            }
            return barredPools.length == 0;
        }
    }

    /** @param failedPools by pool number, whether the pool's code failed; empty if no pool's did */
    public static GraphTrade of(MarketGraph graph, RouteRequest request, boolean[] failedPools) {
        boolean[] providers = new boolean[graph.providers().size()];
        graph.providers().forEach((name, number) -> providers[number] = request.allows(name));
        int source = graph.number(request.tokenIn());
        int sink = graph.number(request.tokenOut());
        return new GraphTrade(
                graph, source, sink, request, new Permission(providers, barred(graph, request, failedPools)));
    }

    private static boolean[] barred(MarketGraph graph, RouteRequest request, boolean[] failedPools) {
        if (request.excludedPools().isEmpty()) {
            return failedPools;
        }
        PoolPlaces places = graph.numbers().pools();
        boolean[] barred = Arrays.copyOf(failedPools, places.size());
        for (int pool = 0; pool < barred.length; pool++) {
            barred[pool] |= request.excludedPools().contains(places.id(pool).contract());
        }
        return barred;
    }

    /** This trade with another maximum number of hops. */
    public GraphTrade within(int hops) {
        return hops == request.depth() ? this : new GraphTrade(graph, source, sink, request.within(hops), permission);
    }

    /**
     * Whether a chain of pools connects the tokens within the depth, at any price (breadth-first search). A chain does
     * not pass through the input or output token. A pool that may leave part of its input untraded is allowed as the
     * first pool of a chain, but not as a later one.
     *
     * @param permitted whether only allowed pools count
     */
    public boolean isJoined(boolean permitted) {
        boolean[] seen = new boolean[graph.tokenCount()];
        int[] queue = new int[graph.tokenCount()];
        queue[0] = source;
        seen[source] = true;
        int next = 0;
        int end = 1;
        for (int hop = 1; hop <= request.depth() && next < end; hop++) {
            for (int last = end; next < last; next++) {
                Node node = graph.node(queue[next]);
                for (int place = 0; place < node.size(); place++) {
                    Edge edge = node.edge(place, Node.LEAVING);
                    boolean open =
                            (edge.from == source || edge.takesWholeInput) && (!permitted || permission.allows(edge));
                    if (open && edge.to == sink) {
                        return true;
                    }
                    if (open && !seen[edge.to]) {
                        seen[edge.to] = true;
                        queue[end++] = edge.to;
                    }
                }
            }
        }
        return false;
    }
}
