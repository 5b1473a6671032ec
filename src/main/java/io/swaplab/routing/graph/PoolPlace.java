package io.swaplab.routing.graph;

import java.util.List;

/**
 * The position of a pool in a graph, independent of its state.
 *
 * @param number the pool's number
 * @param provider its provider's number
 * @param directions all ordered pairs of its tokens; never empty
 */
public record PoolPlace(int number, int provider, List<Direction> directions) {
    /**
     * One direction of a pool.
     *
     * @param tokenIn index within the pool's tokens, like {@code tokenOut}
     * @param from node number of that token in the graph, like {@code to}
     * @param place index among the places of node {@code from}
     * @param back index of the reverse direction among the pool's directions
     */
    public record Direction(int tokenIn, int tokenOut, int from, int to, int place, int back) {}
}
