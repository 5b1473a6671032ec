package io.swaplab.router.graph;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Numbering;
import java.util.Arrays;
import java.util.Map;

/**
 * A market as a search graph: tokens are nodes, pool directions are edges. Pools with fewer than two different tokens
 * are omitted. Immutable. The graph of a later block shares everything that did not change with the graph of an earlier
 * one. Markets with equal pools in the same order have equal graphs, no matter how the graphs were built, so answers do
 * not depend on the router's history.
 */
public final class MarketGraph {
    public static final MarketGraph EMPTY = empty(new GuardedPoolCalls());

    private final GuardedPoolCalls calls;
    private final Numbers numbers;
    private final Node[] nodes;
    private final int[] degrees;

    /**
     * The numbers of tokens, pools and providers, assigned in order of first appearance. Immutable.
     *
     * @param tokens token numbers
     * @param pools the {@link PoolPlace} of each pool, which holds the pool's number
     * @param providers provider numbers by name
     */
    public record Numbers(Numbering<Address> tokens, PoolPlaces pools, Map<String, Integer> providers) {}

    /**
     * @param nodes by token number; not to be modified by the caller afterwards
     * @param degrees by token number, the number of places of the token's node; not to be modified afterwards
     */
    public MarketGraph(GuardedPoolCalls calls, Numbers numbers, Node[] nodes, int[] degrees) {
        this.calls = calls;
        this.numbers = numbers;
        this.nodes = nodes;
        this.degrees = degrees;
    }

    /** An empty graph, from which market graphs are built. */
    public static MarketGraph empty(GuardedPoolCalls calls) {
        return new MarketGraph(
                calls, new Numbers(Numbering.empty(), PoolPlaces.EMPTY, Map.of()), new Node[0], new int[0]);
    }

    /** The object through which all calls to the pools of this graph are made. */
    public GuardedPoolCalls calls() {
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

    /** The number of a token; -1 if the graph does not have it. */
    public int number(Address token) {
        return numbers.tokens().number(token);
    }

    public Map<String, Integer> providers() {
        return numbers.providers();
    }

    public Node node(int token) {
        return nodes[token];
    }

    /** A copy of the node array, extended to this size. The caller must set the nodes of the added tokens. */
    public Node[] nodes(int size) {
        // Copies only references, which takes a few microseconds for thousands of tokens.
        return Arrays.copyOf(nodes, size);
    }

    /**
     * By token number, the number of places of the token's {@link Node}: one for each pair of a pool and another token.
     * The array must not be modified.
     */
    public int[] degrees() {
        return degrees;
    }

    /** The pool that has this {@link PoolPlace}, in the state of this graph. */
    public Pool pool(PoolPlace place) {
        return nodes[place.firstNode()].edge(place.firstPlace(), Node.LEAVING).pool;
    }

    /**
     * Whether the graph was built from this pool object. Pools are compared by identity, because comparing their
     * contents would cost more time than the reuse of edges saves.
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
