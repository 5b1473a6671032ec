package io.swaplab.routing.graph;

import io.swaplab.evm.Address;
import io.swaplab.market.Pool;
import io.swaplab.market.PoolId;
import java.util.Arrays;
import java.util.Map;

/**
 * A market as a search reads it: tokens as numbers, pool directions as edges; pools of one token have none and are left
 * out. Immutable; the graph of a later block shares all that did not change. Equal markets, with their pools in the same
 * order, have equal graphs, however those came about, so that answers do not depend on what a router saw before.
 */
public final class MarketGraph {
    public static final MarketGraph EMPTY = empty(new PoolCalls());

    private final PoolCalls calls;
    private final Numbers numbers;
    private final Node[] nodes;
    private final int[] degrees;

    /**
     * What stands for what, in the order of first appearance; never written again.
     *
     * @param tokens numbers of tokens
     * @param pools places of pools
     * @param providers numbers of providers
     */
    public record Numbers(Map<Address, Integer> tokens, Map<PoolId, PoolPlace> pools, Map<String, Integer> providers) {}

    /** The arrays are never written again. */
    public MarketGraph(PoolCalls calls, Numbers numbers, Node[] nodes, int[] degrees) {
        this.calls = calls;
        this.numbers = numbers;
        this.nodes = nodes;
        this.degrees = degrees;
    }

    /** A graph without a pool, from which those of a market are drawn. */
    public static MarketGraph empty(PoolCalls calls) {
        return new MarketGraph(calls, new Numbers(Map.of(), Map.of(), Map.of()), new Node[0], new int[0]);
    }

    /** By whom pools are asked. */
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
        return numbers.tokens().getOrDefault(token, -1);
    }

    public Map<String, Integer> providers() {
        return numbers.providers();
    }

    public Node node(int token) {
        return nodes[token];
    }

    /** A copy of all nodes, with room for more tokens, each of which must be given a node. */
    public Node[] nodes(int size) {
        // References only: some microseconds where there are thousands of tokens.
        return Arrays.copyOf(nodes, size);
    }

    /** How many places every token has; not to be written. */
    public int[] degrees() {
        return degrees;
    }

    /** The pool at a place. */
    public Pool pool(PoolPlace place) {
        return edge(place.directions().getFirst()).pool;
    }

    /** Whether a pool is in this very state; equal ones count as others, since they cost more to compare. */
    @SuppressWarnings("ReferenceEquality")
    public boolean holds(PoolPlace place, Pool pool) {
        return pool(place) == pool;
    }

    /** The edge of one way through a pool of this graph. */
    public Edge edge(PoolPlace.Direction direction) {
        return nodes[direction.from()].edge(direction.place(), Node.LEAVING);
    }
}
