package io.swaplab.routing.graph;

import io.swaplab.evm.Address;
import io.swaplab.market.MarketSnapshot;
import io.swaplab.market.Pool;
import io.swaplab.market.PoolId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A graph in the making: what does not change stays the base's own. A pool once seen keeps its place for good, so that
 * another state of it only takes the place of the former one; the maps of numbers are copied when something new comes in,
 * and not before. One thread's, for one batch.
 */
public final class GraphDraft {
    private final MarketGraph base;

    /** By token; those of tokens whose nodes stay are not here. */
    private final Map<Integer, NodeDraft> drafts = new HashMap<>();

    /** What the base has no numbers for; theirs go on where its own end. */
    private final Map<Address, Integer> newTokens = new HashMap<>();

    private final Map<PoolId, PoolPlace> newPools = new HashMap<>();
    private final Map<String, Integer> newProviders = new HashMap<>();

    public GraphDraft(MarketGraph base) {
        this.base = base;
    }

    /** The graph of a snapshot, drawn from nothing. */
    public static MarketGraph of(MarketSnapshot snapshot) {
        return replaced(MarketGraph.EMPTY, snapshot.pools());
    }

    /** The graph of a whole market, which takes over what a graph knows of pools that did not change. */
    public static MarketGraph replaced(MarketGraph known, Collection<? extends Pool> market) {
        GraphDraft draft = new GraphDraft(MarketGraph.empty(known.calls()));
        for (Pool pool : market) {
            draft.put(pool, known);
        }
        return draft.graph();
    }

    /**
     * A graph after these pools, each named once, changed or came to be. Costs what drawing their curves costs, and a copy
     * of a chunk for each of their tokens; with new pools, copies of the maps of numbers too.
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

    /** Whether a pool is known, but no longer trades the same tokens for the same provider. */
    private static boolean isUnlike(MarketGraph graph, Pool pool) {
        PoolPlace place = graph.numbers().pools().get(pool.id());
        if (place == null) {
            return false;
        }
        Pool known = graph.pool(place);
        return !known.tokens().equals(pool.tokens()) || !known.provider().equals(pool.provider());
    }

    /** All pools by their numbers, those that changed in place of their earlier states, and new ones. */
    private static Collection<Pool> poolsWith(MarketGraph graph, Collection<? extends Pool> changed) {
        Map<PoolId, Pool> pools = new LinkedHashMap<>();
        graph.numbers().pools().values().stream()
                .sorted(Comparator.comparingInt(PoolPlace::number))
                .map(graph::pool)
                .forEach(pool -> pools.put(pool.id(), pool));
        changed.forEach(pool -> pools.put(pool.id(), pool));
        return pools.values();
    }

    /**
     * Sets a pool, if it trades two tokens or more, with the edges that another graph has of the same state.
     *
     * @param known a graph that may hold the pool, whatever its numbers
     */
    public void put(Pool pool, MarketGraph known) {
        if (isOneToken(pool.tokens())) {
            return;
        }
        PoolPlace place = place(pool);
        PoolPlace former = known.numbers().pools().get(pool.id());
        // Drawing a pool's curves is most of the work, and what a learnt curve learnt is worth keeping.
        PoolPlace same = former != null && known.holds(former, pool) ? former : null;
        List<PoolPlace.Direction> directions = place.directions();
        Edge[] edges = new Edge[directions.size()];
        for (int i = 0; i < edges.length; i++) {
            edges[i] = same == null
                    ? new Edge(pool, place, directions.get(i), base.calls())
                    : new Edge(known.edge(same.directions().get(i)), place, directions.get(i));
        }
        // A place holds both ways between two tokens, and both tokens have one: either end finds either edge.
        for (int i = 0; i < edges.length; i++) {
            PoolPlace.Direction direction = directions.get(i);
            draft(direction.from()).put(direction.place(), edges[i], edges[direction.back()]);
        }
    }

    /** Such a pool has no direction, and a place must have one. */
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

    /** The graph, or the base where nothing was put; the draft must not be used any more. */
    public MarketGraph graph() {
        if (drafts.isEmpty() && newPools.isEmpty()) {
            return base;
        }
        MarketGraph.Numbers known = base.numbers();
        Node[] nodes = base.nodes(known.tokens().size() + newTokens.size());
        drafts.forEach((token, draft) -> nodes[token] = draft.node());
        int[] degrees = newPools.isEmpty()
                ? base.degrees()
                : Arrays.stream(nodes).mapToInt(Node::size).toArray();
        MarketGraph.Numbers numbers = new MarketGraph.Numbers(
                joined(known.tokens(), newTokens),
                joined(known.pools(), newPools),
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

    /** Where the pool stands, or is going to stand from now on. */
    private PoolPlace place(Pool pool) {
        PoolPlace known = base.numbers().pools().getOrDefault(pool.id(), newPools.get(pool.id()));
        if (known != null) {
            return known;
        }
        int number = within(Node.MOST_POOLS, base.numbers().pools().size() + newPools.size());
        int provider = within(Node.MOST_PROVIDERS, number(base.numbers().providers(), newProviders, pool.provider()));
        PoolPlace place = new PoolPlace(number, provider, directions(pool.tokens()));
        newPools.put(pool.id(), place);
        return place;
    }

    /** All pairs of a pool's tokens, in the order of the tokens, with a new place at each token that one leaves. */
    private List<PoolPlace.Direction> directions(List<Address> own) {
        int count = own.size();
        // Counted before places are given, since a direction must know the number of the one that goes back.
        int[][] order = new int[count][count];
        int next = 0;
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < count; j++) {
                order[i][j] = own.get(i).equals(own.get(j)) ? -1 : next++;
            }
        }
        List<PoolPlace.Direction> directions = new ArrayList<>(next);
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < count; j++) {
                if (order[i][j] >= 0) {
                    int from = token(own.get(i));
                    int to = token(own.get(j));
                    int place = draft(from).reserve();
                    directions.add(new PoolPlace.Direction(i, j, from, to, place, order[j][i]));
                }
            }
        }
        return directions;
    }

    private int token(Address token) {
        return within(Node.MOST_TOKENS, number(base.numbers().tokens(), newTokens, token));
    }

    /** A number that the facts of a node have room for; beyond, they would tell of other pools. */
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
