package io.swaplab.routing;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes32;
import io.swaplab.market.MarketSnapshot;
import io.swaplab.market.Pool;
import io.swaplab.market.PoolId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The part of a market that can lie on a path between two tokens within a depth: tokens as numbers, pool directions as
 * edges. Token 0 is the input, token 1 the output; nothing enters the one or leaves the other, and a pool that may leave
 * some of what it is given trades the input alone. Edges stand sorted by tail, head and pool id, so that every search
 * meets them in the same order; those of one tail and head are a bundle.
 */
final class Graph {
    static final int SOURCE = 0;
    static final int SINK = 1;
    private static final int FAR = 1000;

    static final Comparator<PoolId> BY_ID =
            Comparator.comparing(PoolId::contract).thenComparing(PoolId::key, Graph::compareWords);

    final Edge[] edges;
    final int tokenCount;
    final int poolCount;

    /** Fewest hops from a token to the output. */
    final int[] hopsToSink;

    /** Bundles that leave token t: bundleOf[t] up to bundleOf[t + 1]. */
    final int[] bundleOf;

    /** Edges of bundle b: bundleStart[b] up to bundleStart[b + 1]. */
    final int[] bundleStart;

    private Graph(List<Edge.Link> links, int[] hopsToSink) {
        this.tokenCount = hopsToSink.length;
        this.hopsToSink = hopsToSink;
        this.edges = new Edge[links.size()];
        this.bundleOf = new int[tokenCount + 1];
        int[] starts = new int[links.size() + 1];
        Map<PoolId, Integer> pools = new HashMap<>();
        int bundles = 0;
        int token = 0;
        for (int i = 0; i < edges.length; i++) {
            Edge.Link link = links.get(i);
            int pool = pools.computeIfAbsent(link.pool().id(), unused -> pools.size());
            edges[i] = new Edge(i, link, pool);
            if (i == 0 || edges[i - 1].from != link.from() || edges[i - 1].to != link.to()) {
                while (token < link.from()) {
                    bundleOf[++token] = bundles;
                }
                starts[bundles++] = i;
            }
        }
        while (token < tokenCount) {
            bundleOf[++token] = bundles;
        }
        starts[bundles] = edges.length;
        this.bundleStart = starts;
        this.poolCount = pools.size();
    }

    /** The graph of the pools that pass a filter; without edges when they do not join the tokens. */
    static Graph of(MarketSnapshot snapshot, RouteRequest request, Predicate<Pool> filter) {
        Map<Address, Integer> fromSource = distances(snapshot, request.tokenIn(), request, filter);
        Map<Address, Integer> fromSink = distances(snapshot, request.tokenOut(), request, filter);
        List<Address> tokens = new ArrayList<>(fromSource.keySet().stream()
                .filter(t -> fromSource.getOrDefault(t, FAR) + fromSink.getOrDefault(t, FAR) <= request.depth())
                .sorted()
                .toList());
        tokens.remove(request.tokenIn());
        tokens.remove(request.tokenOut());
        tokens.add(SOURCE, request.tokenIn());
        tokens.add(SINK, request.tokenOut());
        Map<Address, Integer> numbers = new HashMap<>();
        tokens.forEach(token -> numbers.put(token, numbers.size()));
        int[] hopsToSink =
                tokens.stream().mapToInt(t -> fromSink.getOrDefault(t, FAR)).toArray();
        int[] hopsFromSource =
                tokens.stream().mapToInt(t -> fromSource.getOrDefault(t, FAR)).toArray();
        List<Edge.Link> links = new ArrayList<>();
        for (Pool pool : poolsOf(snapshot, tokens, filter)) {
            for (Edge.Link link : directions(pool, numbers)) {
                if (hopsFromSource[link.from()] + 1 + hopsToSink[link.to()] <= request.depth()) {
                    links.add(link);
                }
            }
        }
        links.sort(Comparator.comparingInt(Edge.Link::from)
                .thenComparingInt(Edge.Link::to)
                .thenComparing(link -> link.pool().id(), BY_ID));
        return new Graph(links, hopsToSink);
    }

    boolean isEmpty() {
        return edges.length == 0;
    }

    private static Collection<Pool> poolsOf(MarketSnapshot snapshot, List<Address> tokens, Predicate<Pool> filter) {
        Map<PoolId, Pool> pools = new HashMap<>();
        for (Address token : tokens) {
            for (Pool pool : snapshot.poolsOf(token)) {
                if (filter.test(pool)) {
                    pools.put(pool.id(), pool);
                }
            }
        }
        return pools.values();
    }

    private static List<Edge.Link> directions(Pool pool, Map<Address, Integer> numbers) {
        List<Edge.Link> links = new ArrayList<>();
        List<Address> tokens = pool.tokens();
        for (int i = 0; i < tokens.size(); i++) {
            for (int j = 0; j < tokens.size(); j++) {
                Integer from = numbers.get(tokens.get(i));
                Integer to = numbers.get(tokens.get(j));
                if (from != null
                        && to != null
                        && !from.equals(to)
                        && from != SINK
                        && to != SOURCE
                        && (from == SOURCE || pool.takesWholeInput(i, j))) {
                    links.add(new Edge.Link(pool, i, j, from, to));
                }
            }
        }
        return links;
    }

    /** Hops from a token to every token within the depth, never through the request's own two. */
    private static Map<Address, Integer> distances(
            MarketSnapshot snapshot, Address start, RouteRequest request, Predicate<Pool> filter) {
        Map<Address, Integer> hops = new HashMap<>();
        hops.put(start, 0);
        List<Address> edge = List.of(start);
        for (int hop = 1; hop <= request.depth() && !edge.isEmpty(); hop++) {
            List<Address> next = new ArrayList<>();
            for (Address token : edge) {
                boolean end = token.equals(request.tokenIn()) || token.equals(request.tokenOut());
                if (end && !token.equals(start)) {
                    continue;
                }
                for (Pool pool : snapshot.poolsOf(token)) {
                    if (filter.test(pool)) {
                        for (Address other : pool.tokens()) {
                            if (hops.putIfAbsent(other, hop) == null) {
                                next.add(other);
                            }
                        }
                    }
                }
            }
            edge = next;
        }
        return hops;
    }

    private static int compareWords(Bytes32 left, Bytes32 right) {
        int order = Long.compareUnsigned(left.a(), right.a());
        order = order == 0 ? Long.compareUnsigned(left.b(), right.b()) : order;
        order = order == 0 ? Long.compareUnsigned(left.c(), right.c()) : order;
        return order == 0 ? Long.compareUnsigned(left.d(), right.d()) : order;
    }
}
