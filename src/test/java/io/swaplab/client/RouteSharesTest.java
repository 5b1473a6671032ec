package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.swap.RouteShares;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.FindRouteData.ContractAddresses;
import io.swaplab.client.wire.FindRouteData.RouteTree;
import io.swaplab.client.wire.FindRouteData.TreeEdge;
import io.swaplab.client.wire.FindRouteData.TreeNode;
import io.swaplab.client.wire.RouteSegment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Shares of the input add up to the whole at every token, however the amounts divide. */
class RouteSharesTest {
    @Test
    void oneTradeTakesAll() {
        RouteTree tree = RouteShares.of(route(7, hop("A", "B", 7, 3)));
        assertThat(tree.nodes()).containsExactly(new TreeNode("A", 0, 10_000), new TreeNode("B", 1, 10_000));
        assertThat(tree.edges()).containsExactly(new TreeEdge(0, 1, 10_000));
    }

    @Test
    void thirdsAreRoundedDownAndTheLastTakesTheRest() {
        RouteTree tree = RouteShares.of(route(3, hop("A", "B", 1, 5), hop("A", "B", 1, 5), hop("A", "B", 1, 4)));
        assertThat(tree.edges()).extracting(TreeEdge::shareBps).containsExactly(3_333, 3_333, 3_334);
    }

    @Test
    void pathsMergeAndSplitAgain() {
        RouteTree tree = RouteShares.of(route(
                100,
                hop("A", "B", 60, 600),
                hop("A", "C", 40, 400),
                hop("C", "B", 100, 100),
                hop("B", "D", 350, 35),
                hop("B", "D", 350, 35),
                hop("C", "D", 300, 30)));
        assertThat(tree.nodes())
                .containsExactly(
                        new TreeNode("A", 0, 10_000),
                        new TreeNode("B", 2, 7_000),
                        new TreeNode("C", 1, 4_000),
                        new TreeNode("D", 3, 10_000));
        assertThat(tree.edges())
                .extracting(TreeEdge::shareBps)
                .containsExactly(6_000, 4_000, 1_000, 3_500, 3_500, 3_000);
        assertThat(tree.edges().get(2)).isEqualTo(new TreeEdge(2, 1, 1_000));
    }

    @Test
    void aRouteWithoutTradesIsEmpty() {
        assertThat(RouteShares.of(route(5)).nodes()).isEmpty();
    }

    @Test
    void whatEntersATokenLeavesIt() {
        Random random = new Random(20261128);
        for (int round = 0; round < 500; round++) {
            FindRouteData route = random(random);
            RouteTree tree = RouteShares.of(route);
            Map<Integer, Integer> in = new HashMap<>(Map.of(0, 10_000));
            Map<Integer, Integer> out = new HashMap<>();
            assertThat(tree.edges()).hasSameSizeAs(route.paths());
            tree.edges().forEach(edge -> {
                in.merge(edge.target(), edge.shareBps(), Integer::sum);
                out.merge(edge.source(), edge.shareBps(), Integer::sum);
                assertThat(edge.shareBps()).isBetween(0, 10_000);
            });
            for (int node = 0; node < tree.nodes().size(); node++) {
                boolean isOutput = !out.containsKey(node);
                assertThat(tree.nodes().get(node).shareBps()).isEqualTo(in.get(node));
                assertThat(isOutput ? 10_000 : out.get(node)).isEqualTo(in.get(node));
            }
        }
    }

    /** Tokens in a row; each is spent in full on later ones, in parts of any size. */
    private static FindRouteData random(Random random) {
        int tokens = 2 + random.nextInt(5);
        long[] held = new long[tokens];
        held[0] = 1 + random.nextInt(1_000_000);
        long input = held[0];
        List<RouteSegment> paths = new ArrayList<>();
        for (int from = 0; from < tokens - 1; from++) {
            int to = from + 1;
            while (held[from] > 0) {
                long spent = random.nextInt(3) == 0 ? held[from] : 1 + random.nextLong(held[from]);
                long bought = spent * (1 + random.nextInt(9));
                paths.add(hop("T" + from, "T" + to, spent, bought));
                held[from] -= spent;
                held[to] += bought;
                to = from + 1 + random.nextInt(tokens - from - 1);
            }
        }
        return route(input, paths.toArray(RouteSegment[]::new));
    }

    private static RouteSegment hop(String from, String to, long in, long out) {
        return new RouteSegment("0x01", "PANCAKEV2", "0x02", from, to, true, "0.0025", "" + in, "" + out, null, null);
    }

    private static FindRouteData route(long amountIn, RouteSegment... paths) {
        return new FindRouteData(
                "id",
                "" + amountIn,
                "1",
                null,
                "0",
                List.of(paths),
                new ContractAddresses("0x03", Map.of()),
                1,
                null,
                null,
                null,
                null,
                null,
                null,
                null);
    }
}
