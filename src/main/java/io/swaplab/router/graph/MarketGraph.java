package io.swaplab.router.graph;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Numbering;
import java.util.Arrays;
import java.util.Map;

/**
 * A market as a search graph: tokens are nodes, pool directions are edges; pools with a single token are omitted.
 * Immutable; the graph of a later block shares everything that did not change. Markets with equal pools in the same
 * order have equal graphs however they were built, so answers do not depend on the router's history.
 */
public final class MarketGraph {
    public static final MarketGraph EMPTY = empty(new PoolCalls());

    private final PoolCalls calls;
    private final Numbers numbers;
    private final Node[] nodes;
    private final int[] degrees;

    /**
     * Number assignments in order of first appearance; immutable.
     *
     * @param tokens token numbers
     * @param pools places of pools
     * @param providers provider numbers
     */
    public record Numbers(Numbering<Address> tokens, PoolPlaces pools, Map<String, Integer> providers) {}

    /** The arrays must not be modified afterwards. */
    public MarketGraph(PoolCalls calls, Numbers numbers, Node[] nodes, int[] degrees) {
        this.calls = calls;
        this.numbers = numbers;
        this.nodes = nodes;
        this.degrees = degrees;
    }

    /** A graph without pools, the base from which market graphs are built. */
    public static MarketGraph empty(PoolCalls calls) {
        return new MarketGraph(
                calls, new Numbers(Numbering.empty(), PoolPlaces.EMPTY, Map.of()), new Node[0], new int[0]);
    }

    /** Makes the calls to pools. */
    public PoolCalls calls() {
        return calls;
    }

    public Numbers numbers() {
        return numbers;
    }

    public int tokenCount() {
        return nodes.length;
    }

    public int poolCount() {
        return numbers.pools().size();
    }

    /** The number of a token, or -1. */
    public int number(Address token) {
        return numbers.tokens().number(token);
    }

    public Map<String, Integer> providers() {
        return numbers.providers();
    }

    public Node node(int token) {
        return nodes[token];
    }

    /** A copy of the node array with space for more tokens, each of which must be given a node. */
    public Node[] nodes(int size) {
        // Copies references only: a few microseconds for thousands of tokens.
        return Arrays.copyOf(nodes, size);
    }

    /** Number of places by token; do not modify. */
    public int[] degrees() {
        return degrees;
    }

    /** The pool at a place. */
    public Pool pool(PoolPlace place) {
        return nodes[place.firstNode()].edge(place.firstPlace(), Node.LEAVING).pool;
    }

    /**
     * Whether the graph holds this very state of a pool. Compared by identity; comparing contents would cost more than
     * it saves.
     */
    @SuppressWarnings("ReferenceEquality")
    public boolean holds(PoolPlace place, Pool pool) {
        return pool(place) == pool;
    }

    /** The edge of a direction of a pool in this graph. */
    public Edge edge(PoolPlace.Direction direction) {
        return nodes[direction.from()].edge(direction.place(), Node.LEAVING);
    }
}
