package io.swaplab.routing.graph;

import java.util.List;

/**
 * Where a pool stands in a graph, whatever its state.
 *
 * @param number the pool's number
 * @param provider its provider's number
 * @param directions all pairs of its tokens, both ways; never empty
 */
public record PoolPlace(int number, int provider, List<Direction> directions) {
    /**
     * One way through a pool.
     *
     * @param tokenIn index among the pool's tokens, as {@code tokenOut}
     * @param from number of that token in the graph, as {@code to}
     * @param place among those of the node {@code from}
     * @param back which of the pool's directions goes the other way
     */
    public record Direction(int tokenIn, int tokenOut, int from, int to, int place, int back) {}
}
