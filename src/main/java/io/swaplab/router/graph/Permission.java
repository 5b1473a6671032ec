package io.swaplab.router.graph;

/**
 * The pools that a trade may use.
 *
 * @param providers by provider number, whether it is allowed
 * @param barredPools by pool number, whether it is excluded; empty if none is
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
