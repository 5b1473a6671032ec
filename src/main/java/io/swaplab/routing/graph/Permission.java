package io.swaplab.routing.graph;

/**
 * Which pools a trade may use.
 *
 * @param providers whether each may be, by their numbers in the graph
 * @param barredPools whether each must not be, by their numbers in the graph; empty where none is barred
 */
public record Permission(boolean[] providers, boolean[] barredPools) {
    public boolean allows(Edge edge) {
        return allows(edge.provider, edge.poolNumber);
    }

    public boolean allows(int provider, int pool) {
        return providers[provider] && (barredPools.length == 0 || !barredPools[pool]);
    }

    /** Whether it allows all there is. */
    public boolean isFree() {
        for (boolean provider : providers) {
            if (!provider) {
                return false;
            }
        }
        return barredPools.length == 0;
    }
}
