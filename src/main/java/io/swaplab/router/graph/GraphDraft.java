package io.swaplab.router.graph;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Builds a graph from a base graph and shares everything that does not change. A changed pool keeps its numbers and its
 * places (slots) at the {@link Node}s of its tokens; only its state is replaced. The maps from tokens and pools to
 * numbers are copied only if there is a new pool or token. A draft is used by one thread, for one set of changes.
 */
public final class GraphDraft {
    private final MarketGraph base;

    /** Changed nodes by token number; tokens without an entry keep the node of the base. */
    private final Map<Integer, NodeDraft> drafts = new HashMap<>();

    /** Numbers of the tokens that are not in the base graph, continuing after those of the base. */
    private final Map<Address, Integer> newTokens = new LinkedHashMap<>();

    private final Map<PoolId, PoolPlace> newPools = new LinkedHashMap<>();
    private final Map<String, Integer> newProviders = new HashMap<>();

    public GraphDraft(MarketGraph base) {
        this.base = base;
    }

    /** Builds the graph of a snapshot from scratch. */
    public static MarketGraph of(MarketSnapshot snapshot) {
        return replaced(MarketGraph.EMPTY, snapshot.pools());
    }

    /** Builds the graph of a whole market. Edges of pools whose state is unchanged are copied from another graph. */
    public static MarketGraph replaced(MarketGraph known, Collection<? extends Pool> market) {
        GraphDraft draft = new GraphDraft(MarketGraph.empty(known.calls()));
        for (Pool pool : market) {
            draft.put(pool, known);
        }
        return draft.graph();
    }

    /**
     * Builds a graph from another one, in which these pools have changed or are new; each is listed once. This computes
     * their curves and copies one chunk for each of their tokens. New pools also require copies of the maps of numbers.
     */
    public static MarketGraph changed(MarketGraph known, Collection<? extends Pool> changed) {
        GraphDraft draft = new GraphDraft(known);
        for (Pool pool : changed) {
            if (isUnlike(known, pool)) {
                return replaced(known, poolsWith(known, changed));
            }
            draft.put(pool, known);
        }
        return draft.graph();
    }

    /** Whether the graph has a pool of this id, but with other tokens or another provider. */
    private static boolean isUnlike(MarketGraph graph, Pool pool) {
        PoolPlace place = graph.numbers().pools().of(pool.id());
        if (place == null) {
            return false;
        }
        Pool known = graph.pool(place);
        return !known.tokens().equals(pool.tokens()) || !known.provider().equals(pool.provider());
    }

    /**
     * All pools of a graph in order of their numbers, the changed ones in their new state, followed by the new pools.
     */
    private static Collection<Pool> poolsWith(MarketGraph graph, Collection<? extends Pool> changed) {
        Map<PoolId, Pool> pools = new LinkedHashMap<>();
        PoolPlaces places = graph.numbers().pools();
        for (int number = 0; number < places.size(); number++) {
            pools.put(places.id(number), graph.pool(places.at(number)));
        }
        changed.forEach(pool -> pools.put(pool.id(), pool));
        return pools.values();
    }

    /**
     * Adds or replaces a pool; a pool with fewer than two different tokens is ignored. If another graph has the pool in
     * the same state, its edges there are reused.
     *
     * @param known the other graph; the pool's number may differ there
     */
    public void put(Pool pool, MarketGraph known) {
        if (isOneToken(pool.tokens())) {
            return;
        }
        PoolPlace place = place(pool);
        PoolPlace former = known.numbers().pools().of(pool.id());
        // Reusing edges saves most of the work, because drawing or sampling curves is the costly part.
        PoolPlace same = former != null && known.holds(former, pool) ? former : null;
        List<PoolPlace.Direction> directions = place.directions();
        Edge[] edges = new Edge[directions.size()];
        for (int i = 0; i < edges.length; i++) {
            edges[i] = same == null
                    ? new Edge(pool, place, directions.get(i), base.calls())
                    : new Edge(known.edge(same.directions().get(i)), place, directions.get(i));
        }
        // The node of each of the two tokens has a place for this pool that holds both directions, so the edge can be
        // found from either token.
        for (int i = 0; i < edges.length; i++) {
            PoolPlace.Direction direction = directions.get(i);
            draft(direction.from()).put(direction.place(), edges[i], edges[direction.back()]);
        }
    }

    /** Whether all tokens of a pool are the same; such a pool has no directions. */
    private static boolean isOneToken(List<Address> tokens) {
        for (Address token : tokens) {
            if (!token.equals(tokens.getFirst())) {
                return false;
            }
        }
        return true;
    }

    private NodeDraft draft(int token) {
        NodeDraft known = drafts.get(token);
        if (known == null) {
            known = new NodeDraft(token < base.tokenCount() ? base.node(token) : Node.EMPTY);
            drafts.put(token, known);
        }
        return known;
    }

    /** The finished graph, or the base if nothing was added. The draft must not be used afterwards. */
    public MarketGraph graph() {
        if (drafts.isEmpty() && newPools.isEmpty()) {
            return base;
        }
        MarketGraph.Numbers known = base.numbers();
        Node[] nodes = base.nodes(known.tokens().size() + newTokens.size());
        drafts.forEach((token, draft) -> nodes[token] = draft.node());
        int[] degrees = base.degrees();
        if (!newPools.isEmpty()) {
            int[] grown = Arrays.copyOf(degrees, nodes.length);
            drafts.keySet().forEach(token -> grown[token] = nodes[token].size());
            degrees = grown;
        }
        MarketGraph.Numbers numbers = new MarketGraph.Numbers(
                newTokens.isEmpty() ? known.tokens() : known.tokens().with(newTokens.keySet()),
                known.pools().with(List.copyOf(newPools.keySet()), List.copyOf(newPools.values())),
                joined(known.providers(), newProviders));
        return new MarketGraph(base.calls(), numbers, nodes, degrees);
    }

    private static <K, V> Map<K, V> joined(Map<K, V> known, Map<K, V> more) {
        if (more.isEmpty()) {
            return known;
        }
        Map<K, V> all = HashMap.newHashMap(known.size() + more.size());
        all.putAll(known);
        all.putAll(more);
        return all;
    }

    /** The {@link PoolPlace} of a pool: the existing one, or a new one. */
    private PoolPlace place(Pool pool) {
        PoolPlace known = base.numbers().pools().of(pool.id());
        PoolPlace added = known == null ? newPools.get(pool.id()) : known;
        if (added != null) {
            return added;
        }
        int number = within(Node.MOST_POOLS, base.numbers().pools().size() + newPools.size());
        int provider = within(Node.MOST_PROVIDERS, number(base.numbers().providers(), newProviders, pool.provider()));
        PoolPlace place = placed(number, provider, pool.tokens());
        newPools.put(pool.id(), place);
        return place;
    }

    /**
     * Reserves the places (slots) of a new pool at the {@link Node}s of its tokens: for each ordered pair of different
     * tokens, one at the node of the first token.
     */
    private PoolPlace placed(int number, int provider, List<Address> own) {
        int[] tokens = new int[own.size()];
        for (int i = 0; i < tokens.length; i++) {
            tokens[i] = token(own.get(i));
        }
        int[] places = new int[tokens.length * tokens.length];
        int next = 0;
        for (int from : tokens) {
            for (int to : tokens) {
                if (from != to) {
                    places[next++] = draft(from).reserve();
                }
            }
        }
        return new PoolPlace(number, provider, tokens, Arrays.copyOf(places, next));
    }

    private int token(Address token) {
        int known = base.numbers().tokens().number(token);
        int next = base.numbers().tokens().size() + newTokens.size();
        return within(Node.MOST_TOKENS, known >= 0 ? known : newTokens.computeIfAbsent(token, unused -> next));
    }

    /** Checks that a number fits its bit field in the packed numbers of a node. A larger number would be cut off. */
    private static int within(int most, int number) {
        if (number >= most) {
            throw new IllegalStateException("a graph cannot number more than " + most + " of a kind");
        }
        return number;
    }

    private static <K> int number(Map<K, Integer> known, Map<K, Integer> more, K key) {
        Integer number = known.get(key);
        return number != null ? number : more.computeIfAbsent(key, unused -> known.size() + more.size());
    }
}
