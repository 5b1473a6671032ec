package io.swaplab.routing;

import io.swaplab.evm.Address;
import io.swaplab.market.MarketSnapshot;
import io.swaplab.market.Pool;
import io.swaplab.market.PoolId;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A market as a search reads it: tokens as numbers, pool directions as edges; pools of one token have none and are left
 * out. Immutable; the graph of a later block shares all that did not change. Equal markets, with their pools in the same
 * order, have equal graphs, however those came about, so that answers do not depend on what a router saw before.
 */
final class MarketGraph {
    static final MarketGraph EMPTY = empty(new PoolCalls());

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
    record Numbers(Map<Address, Integer> tokens, Map<PoolId, PoolPlace> pools, Map<String, Integer> providers) {}

    /** The arrays are never written again. */
    MarketGraph(PoolCalls calls, Numbers numbers, Node[] nodes, int[] degrees) {
        this.calls = calls;
        this.numbers = numbers;
        this.nodes = nodes;
        this.degrees = degrees;
    }

    /** A graph without a pool, from which those of a market are drawn. */
    static MarketGraph empty(PoolCalls calls) {
        return new MarketGraph(calls, new Numbers(Map.of(), Map.of(), Map.of()), new Node[0], new int[0]);
    }

    /** The graph of a snapshot, drawn from nothing. */
    static MarketGraph of(MarketSnapshot snapshot) {
        return EMPTY.replacedBy(snapshot.pools());
    }

    /** The graph of a whole market, which takes over what is known of pools that did not change. */
    MarketGraph replacedBy(Collection<? extends Pool> market) {
        GraphDraft draft = new GraphDraft(empty(calls));
        for (Pool pool : market) {
            draft.put(pool, this);
        }
        return draft.graph();
    }

    /**
     * The graph after these pools, each named once, changed or came to be. Costs what drawing their curves costs, and a copy
     * of a chunk for each of their tokens; with new pools, copies of the maps of numbers too.
     */
    MarketGraph with(Collection<? extends Pool> changed) {
        GraphDraft draft = new GraphDraft(this);
        for (Pool pool : changed) {
            if (isUnlike(pool)) {
                return replacedBy(poolsWith(changed));
            }
            draft.put(pool, this);
        }
        return draft.graph();
    }

    /** Whether a pool is known, but no longer trades the same tokens for the same provider. */
    private boolean isUnlike(Pool pool) {
        PoolPlace place = numbers.pools().get(pool.id());
        if (place == null) {
            return false;
        }
        Pool known = pool(place);
        return !known.tokens().equals(pool.tokens()) || !known.provider().equals(pool.provider());
    }

    /** All pools by their numbers, those that changed in place of their earlier states, and new ones. */
    private Collection<Pool> poolsWith(Collection<? extends Pool> changed) {
        Map<PoolId, Pool> pools = new LinkedHashMap<>();
        numbers.pools().values().stream()
                .sorted(Comparator.comparingInt(PoolPlace::number))
                .map(this::pool)
                .forEach(pool -> pools.put(pool.id(), pool));
        changed.forEach(pool -> pools.put(pool.id(), pool));
        return pools.values();
    }

    /** By whom pools are asked. */
    PoolCalls calls() {
        return calls;
    }

    Numbers numbers() {
        return numbers;
    }

    int tokenCount() {
        return nodes.length;
    }

    int poolCount() {
        return numbers.pools().size();
    }

    /** The number of a token, or -1. */
    int number(Address token) {
        return numbers.tokens().getOrDefault(token, -1);
    }

    Map<String, Integer> providers() {
        return numbers.providers();
    }

    Node node(int token) {
        return nodes[token];
    }

    /** A copy of all nodes, with room for more tokens, each of which must be given a node. */
    Node[] nodes(int size) {
        // References only: some microseconds where there are thousands of tokens.
        return Arrays.copyOf(nodes, size);
    }

    /** How many places every token has; not to be written. */
    int[] degrees() {
        return degrees;
    }

    private Pool pool(PoolPlace place) {
        return edge(place.directions().getFirst()).pool;
    }

    /** Whether a pool is in this very state; equal ones count as others, since they cost more to compare. */
    @SuppressWarnings("ReferenceEquality")
    boolean holds(PoolPlace place, Pool pool) {
        return pool(place) == pool;
    }

    /** The edge of one way through a pool of this graph. */
    Edge edge(PoolPlace.Direction direction) {
        return nodes[direction.from()].edge(direction.place(), Node.LEAVING);
    }
}
