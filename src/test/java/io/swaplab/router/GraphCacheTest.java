package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import io.swaplab.router.graph.Edge;
import io.swaplab.router.graph.GraphCache;
import io.swaplab.router.graph.GraphDraft;
import io.swaplab.router.graph.GuardedPoolCalls;
import io.swaplab.router.graph.MarketGraph;
import io.swaplab.router.graph.Node;
import io.swaplab.router.graph.PoolPlaces;
import io.swaplab.router.graph.RouteRequest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class GraphCacheTest {
    private static final int SEEDS = 12;
    private static final int BLOCKS = 40;

    /** All properties of an edge that a search can see, except its place. */
    private record Seen(Pool pool, List<Integer> numbers, double spot, boolean takesWholeInput) {
        static Seen of(Edge edge) {
            return new Seen(
                    edge.pool,
                    List.of(edge.poolNumber, edge.provider, edge.tokenIn, edge.tokenOut, edge.from, edge.to),
                    edge.spot,
                    edge.takesWholeInput);
        }
    }

    private static List<Seen> edges(Node node, int direction) {
        List<Seen> edges = new ArrayList<>();
        for (int place = 0; place < node.size(); place++) {
            edges.add(Seen.of(node.edge(place, direction)));
        }
        return edges;
    }

    private static List<List<Long>> facts(Node node) {
        List<List<Long>> facts = new ArrayList<>();
        for (int chunk = 0; chunk < node.chunks(); chunk++) {
            facts.add(Arrays.stream(node.facts(chunk))
                    .limit((long) Node.FACTS * node.taken(chunk))
                    .boxed()
                    .toList());
        }
        return facts;
    }

    private static void assertAlike(MarketGraph graph, MarketGraph expected) {
        for (int token = 0; token < expected.tokenCount(); token++) {
            assertThat(graph.number(expected.numbers().tokens().key(token))).isEqualTo(token);
        }
        PoolPlaces places = expected.numbers().pools();
        for (int pool = 0; pool < expected.poolCount(); pool++) {
            assertThat(graph.numbers().pools().of(places.id(pool))).isEqualTo(places.at(pool));
        }
        assertThat(graph.poolCount()).isEqualTo(expected.poolCount());
        assertThat(graph.providers()).isEqualTo(expected.providers());
        assertThat(graph.degrees()).isEqualTo(expected.degrees());
        for (int token = 0; token < expected.tokenCount(); token++) {
            Node node = graph.node(token);
            for (int direction : new int[] {Node.LEAVING, Node.ENTERING}) {
                assertThat(edges(node, direction)).isEqualTo(edges(expected.node(token), direction));
            }
            assertThat(facts(node)).isEqualTo(facts(expected.node(token)));
        }
    }

    /** The graph of a snapshot, built without any cached graph. */
    private static MarketGraph anew(MarketSnapshot snapshot) {
        return GraphDraft.of(MarketSnapshot.of(snapshot.block(), snapshot.pools()));
    }

    @Seeds(count = SEEDS)
    void aGraphAfterChangesIsThatBuiltAnew(long seed) {
        ChangingMarket market = new ChangingMarket(seed);
        GraphCache graphs = new GraphCache(new GuardedPoolCalls());
        for (int block = 0; block < BLOCKS; block++) {
            assertAlike(graphs.of(market.snapshot()), anew(market.snapshot()));
            for (int unseen = block % 11; unseen > 8; unseen--) {
                market.next();
            }
            market.next();
        }
    }

    @Test
    void anEarlierGraphStaysAsItWas() {
        ChangingMarket market = new ChangingMarket(99);
        MarketSnapshot first = market.snapshot();
        GraphCache graphs = new GraphCache(new GuardedPoolCalls());
        MarketGraph held = graphs.of(first);
        for (int block = 0; block < BLOCKS; block++) {
            graphs.of(market.next());
        }
        assertAlike(held, anew(first));
        assertAlike(graphs.of(first), anew(first));
    }

    @Seeds(count = SEEDS)
    void aRouterThatFollowedTheMarketFindsWhatANewOneFinds(long seed) {
        ChangingMarket market = new ChangingMarket(seed);
        Router following = new Router();
        for (int block = 0; block < BLOCKS; block += 4) {
            MarketSnapshot snapshot = market.next();
            RouteRequest request = TestMarket.sell(block % 3, 3 + block % 9, Uint256.of(100_000L), 1 + block % 4, 10);
            following.prepare(snapshot);
            assertThat(following.find(snapshot, request))
                    .usingRecursiveComparison()
                    .isEqualTo(new Router().find(MarketSnapshot.of(snapshot.block(), snapshot.pools()), request));
        }
    }

    @Test
    void whatDidNotChangeIsShared() {
        MarketSnapshot first = MarketSnapshot.of(TestMarket.BLOCK, TestMarket.hubs(3, 60, 600));
        GraphCache graphs = new GraphCache(new GuardedPoolCalls());
        MarketGraph before = graphs.of(first);
        Pool old = first.pools().iterator().next();
        Pool changed = new TestPool.ConstantProduct(
                old.id().contract(), old.provider(), old.tokens(), List.of(Uint256.of(7), Uint256.of(9)), 0);
        MarketGraph after = graphs.of(first.at(TestMarket.BLOCK, List.of(changed)));

        int copied = 0;
        for (int token = 0; token < before.tokenCount(); token++) {
            for (int chunk = 0; chunk < before.node(token).chunks(); chunk++) {
                copied += before.node(token).facts(chunk) == after.node(token).facts(chunk) ? 0 : 1;
            }
        }
        assertThat(copied).isEqualTo(2);
        assertThat(graphs.of(first.at(TestMarket.BLOCK, List.of()))).isSameAs(before);
    }

    /**
     * Checks that the graph has both directions of every pool of the snapshot, in its state there, and nothing else.
     */
    private static void assertHolds(MarketGraph graph, MarketSnapshot snapshot) {
        int places = 0;
        for (int token = 0; token < graph.tokenCount(); token++) {
            Node node = graph.node(token);
            for (int place = 0; place < node.size(); place++) {
                Edge leaving = node.edge(place, Node.LEAVING);
                Edge entering = node.edge(place, Node.ENTERING);
                assertThat(leaving.pool).isSameAs(snapshot.pool(leaving.pool.id()));
                assertThat(entering.pool).isSameAs(leaving.pool);
                assertThat(Math.abs(Node.spot(node.facts(place >> Node.CHUNK_SHIFT), place % Node.CHUNK, 0)))
                        .isEqualTo(leaving.spot);
                places++;
            }
        }
        int expected = snapshot.pools().stream()
                .mapToInt(pool -> pool.tokens().size() * (pool.tokens().size() - 1))
                .sum();
        assertThat(places).isEqualTo(expected);
    }

    @Test
    void readersSeeWholeGraphsWhileTheMarketMoves() throws Exception {
        ChangingMarket market = new ChangingMarket(7);
        GraphCache graphs = new GraphCache(new GuardedPoolCalls());
        AtomicReference<MarketSnapshot> published = new AtomicReference<>(market.snapshot());
        List<Future<Integer>> readers = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(3)) {
            for (int reader = 0; reader < 3; reader++) {
                readers.add(threads.submit(() -> {
                    int looks = 0;
                    for (MarketSnapshot last = null; last != published.get() || looks < BLOCKS; looks++) {
                        last = published.get();
                        assertHolds(graphs.of(last), last);
                    }
                    return looks;
                }));
            }
            for (int block = 0; block < 10 * BLOCKS; block++) {
                MarketSnapshot next = market.next();
                if (block % 2 == 0) {
                    graphs.of(next);
                }
                published.set(next);
            }
        }
        for (Future<Integer> reader : readers) {
            assertThat(reader.get()).isGreaterThanOrEqualTo(BLOCKS);
        }
    }
}
