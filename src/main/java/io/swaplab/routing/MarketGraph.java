package io.swaplab.routing;

import io.swaplab.evm.Address;
import io.swaplab.market.MarketSnapshot;
import io.swaplab.market.Pool;
import io.swaplab.market.PoolId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A market as a search reads it: tokens as numbers, pool directions as edges. Immutable; the graph of a later block shares
 * all that did not change.
 */
final class MarketGraph {
    static final MarketGraph EMPTY = new MarketGraph(Map.of(), Map.of(), Map.of(), new Node[0]);

    private final Map<Address, Integer> tokens;
    private final Map<PoolId, Integer> pools;
    private final Map<String, Integer> providers;
    private final Node[] nodes;

    private MarketGraph(
            Map<Address, Integer> tokens, Map<PoolId, Integer> pools, Map<String, Integer> providers, Node[] nodes) {
        this.tokens = tokens;
        this.pools = pools;
        this.providers = providers;
        this.nodes = nodes;
    }

    static MarketGraph of(MarketSnapshot snapshot) {
        return new Building(EMPTY).all(snapshot.pools());
    }

    /** The graph after these pools changed or came to be. */
    MarketGraph with(Collection<? extends Pool> changed) {
        return new Building(this).some(changed);
    }

    int tokenCount() {
        return nodes.length;
    }

    int poolCount() {
        return pools.size();
    }

    /** The number of a token, or -1. */
    int number(Address token) {
        return tokens.getOrDefault(token, -1);
    }

    Node node(int token) {
        return nodes[token];
    }

    Map<String, Integer> providers() {
        return providers;
    }

    /** A graph in the making; maps are copied only when something new comes in. */
    private static final class Building {
        private Map<Address, Integer> tokens;
        private Map<PoolId, Integer> pools;
        private Map<String, Integer> providers;
        private Node[] nodes;

        Building(MarketGraph base) {
            tokens = base.tokens;
            pools = base.pools;
            providers = base.providers;
            nodes = base.nodes.clone();
        }

        MarketGraph all(Collection<? extends Pool> market) {
            tokens = new HashMap<>();
            pools = new HashMap<>();
            providers = new HashMap<>();
            List<List<Edge>> out = new ArrayList<>();
            List<List<Edge>> in = new ArrayList<>();
            for (Pool pool : market) {
                for (Edge edge : edges(pool)) {
                    while (out.size() < tokens.size()) {
                        out.add(new ArrayList<>());
                        in.add(new ArrayList<>());
                    }
                    out.get(edge.from).add(edge);
                    in.get(edge.to).add(edge);
                }
            }
            nodes = new Node[tokens.size()];
            Arrays.fill(nodes, Node.EMPTY);
            for (int i = 0; i < out.size(); i++) {
                nodes[i] = Node.of(out.get(i).toArray(new Edge[0]), reversed(out.get(i), in.get(i)));
            }
            return new MarketGraph(tokens, pools, providers, nodes);
        }

        /** The reverse of each edge, in the order of the edges. */
        private static Edge[] reversed(List<Edge> out, List<Edge> in) {
            Map<Long, Edge> byPoolAndToken = new HashMap<>();
            for (Edge edge : in) {
                byPoolAndToken.put(((long) edge.poolNumber << 32) + edge.from, edge);
            }
            Edge[] reversed = new Edge[out.size()];
            for (int i = 0; i < reversed.length; i++) {
                Edge edge = out.get(i);
                reversed[i] = byPoolAndToken.get(((long) edge.poolNumber << 32) + edge.to);
            }
            return reversed;
        }

        MarketGraph some(Collection<? extends Pool> changed) {
            for (Pool pool : changed) {
                List<Edge> edges = edges(pool);
                if (nodes.length < tokens.size()) {
                    int known = nodes.length;
                    nodes = Arrays.copyOf(nodes, tokens.size());
                    Arrays.fill(nodes, known, nodes.length, Node.EMPTY);
                }
                for (Edge edge : edges) {
                    for (Edge back : edges) {
                        if (back.from == edge.to && back.to == edge.from) {
                            nodes[edge.from] = nodes[edge.from].with(edge, back);
                        }
                    }
                }
            }
            return new MarketGraph(tokens, pools, providers, nodes);
        }

        private List<Edge> edges(Pool pool) {
            int number = poolNumber(pool);
            int provider = providerNumber(pool);
            List<Address> own = pool.tokens();
            List<Edge> edges = new ArrayList<>();
            for (int i = 0; i < own.size(); i++) {
                for (int j = 0; j < own.size(); j++) {
                    if (i != j && !own.get(i).equals(own.get(j))) {
                        Edge.Direction direction =
                                new Edge.Direction(i, j, tokenNumber(own.get(i)), tokenNumber(own.get(j)));
                        edges.add(new Edge(pool, number, provider, direction));
                    }
                }
            }
            return edges;
        }

        private int tokenNumber(Address token) {
            Integer known = tokens.get(token);
            if (known == null) {
                tokens = added(tokens, token);
                known = tokens.size() - 1;
            }
            return known;
        }

        private int poolNumber(Pool pool) {
            Integer known = pools.get(pool.id());
            if (known == null) {
                pools = added(pools, pool.id());
                known = pools.size() - 1;
            }
            return known;
        }

        private int providerNumber(Pool pool) {
            Integer known = providers.get(pool.provider());
            if (known == null) {
                providers = added(providers, pool.provider());
                known = providers.size() - 1;
            }
            return known;
        }

        private <K> Map<K, Integer> added(Map<K, Integer> map, K key) {
            Map<K, Integer> next = nodes.length == 0 ? map : new HashMap<>(map);
            next.put(key, next.size());
            return next;
        }
    }
}
