package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.Curve;
import io.swaplab.router.graph.Edge;
import io.swaplab.router.graph.GraphDraft;
import io.swaplab.router.graph.MarketGraph;
import io.swaplab.router.graph.Node;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GraphDraftTest {
    private static final List<Pool> MARKET =
            List.of(TestMarket.pair(1, 0, 1, 5_000, 7_000), TestMarket.pair(2, 1, 2, 9_000, 4_000));

    private static MarketGraph graph(List<Pool> market) {
        return GraphDraft.replaced(MarketGraph.EMPTY, market);
    }

    private static Pool pool(MarketGraph graph, Pool sought) {
        return graph.pool(graph.numbers().pools().of(sought.id()));
    }

    private static Edge edge(MarketGraph graph, PoolId pool) {
        return graph.edge(graph.numbers().pools().of(pool).directions().getFirst());
    }

    @Test
    void aPoolThatTradesOtherTokensStandsAtThemOnly() {
        Pool moved = TestMarket.pair(2, 0, 3, 1_000, 2_000);
        MarketGraph graph = GraphDraft.changed(graph(MARKET), List.of(moved));
        assertThat(pool(graph, moved)).isSameAs(moved);
        assertThat(pool(graph, MARKET.getFirst())).isSameAs(MARKET.getFirst());
        assertThat(graph.number(TestMarket.token(2))).isNegative();
        assertThat(graph.node(graph.number(TestMarket.token(3))).size()).isEqualTo(1);
    }

    @Test
    void aPoolOfAnotherProviderStandsUnderIt() {
        Pool known = MARKET.getLast();
        Pool moved = new TestPool.ConstantProduct(
                known.id().contract(), "another", known.tokens(), List.of(Uint256.of(7), Uint256.of(9)), 0);
        MarketGraph graph = GraphDraft.changed(graph(MARKET), List.of(moved));
        assertThat(graph.providers()).containsKeys(MARKET.getFirst().provider(), "another");
        assertThat(edge(graph, known.id()).provider)
                .isEqualTo(graph.providers().get("another"))
                .isNotEqualTo(edge(graph, MARKET.getFirst().id()).provider);
    }

    @Test
    void edgesOfAnUnchangedStateKeepTheirCurves() {
        MarketGraph known = graph(MARKET);
        PoolId same = MARKET.getFirst().id();
        Curve drawn = edge(known, same).curve();
        Pool changed = TestMarket.pair(2, 1, 2, 9_001, 4_000);
        MarketGraph graph = GraphDraft.replaced(known, List.of(changed, MARKET.getFirst()));
        assertThat(edge(graph, same).curve()).isSameAs(drawn);
        assertThat(edge(graph, changed.id()).curve())
                .isNotSameAs(edge(known, changed.id()).curve());
    }

    @Test
    void moreProvidersThanANumberHoldsAreRefused() {
        Address contract = TestPool.address(1);
        List<Pool> market = new ArrayList<>();
        for (int i = 0; i <= Node.MOST_PROVIDERS; i++) {
            market.add(new TestPool.ConstantProduct(
                    TestPool.address(1_000 + i),
                    "provider " + i,
                    List.of(contract, TestPool.address(2)),
                    List.of(Uint256.of(7), Uint256.of(9)),
                    0));
        }
        assertThat(graph(market.subList(0, Node.MOST_PROVIDERS)).providers()).hasSize(Node.MOST_PROVIDERS);
        assertThatThrownBy(() -> graph(market))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("a graph cannot number more than 16384 of a kind");
    }
}
