package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Rate;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import io.swaplab.router.dual.DualPrices;
import io.swaplab.router.dual.EdgeCeilings;
import io.swaplab.router.dual.EdgeSet;
import io.swaplab.router.dual.LayeredNetwork;
import io.swaplab.router.dual.NewtonSolver;
import io.swaplab.router.dual.PriceCompletion;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.graph.GraphDraft;
import io.swaplab.router.graph.GraphTrade;
import io.swaplab.router.graph.MarketGraph;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Dual prices on markets of a few pools: at the optimal prices all flows balance, and the bound at any prices is at
 * least the best output.
 */
class DualPricesTest {
    private static final int GRID = 400;
    private static final long UNIT = 250_000;
    private static final double AMOUNT = (double) GRID * UNIT;

    /** Relative cost of waiting edges, which real tokens do not have. At three hops each token waits at most once. */
    private static final double WAITING = 1e-5;

    private final LayeredNetwork net = new LayeredNetwork();
    private final DualPrices prices = new DualPrices(net);
    private final NewtonSolver solver = new NewtonSolver(net, prices);

    /** Two paths to the output, and a pool that connects their middle tokens. */
    private static TestPool[] bridged(int seed) {
        return new TestPool[] {
            TestMarket.pair(1, 0, 2, 400_000_000L, 400_000_000L + 3_000_000L * seed),
            TestMarket.pair(2, 0, 3, 350_000_000L, 340_000_000L),
            TestMarket.pair(3, 2, 3, 800_000_000L + 10_000_000L * seed, 810_000_000L),
            TestMarket.pair(4, 2, 1, 150_000_000L, 150_000_000L + 1_000_000L * seed),
            TestMarket.pair(5, 3, 1, 700_000_000L, 700_000_000L)
        };
    }

    /** Builds the network of a whole market for a depth, with all edges active. */
    private void lay(MarketSnapshot market, int depth) {
        MarketGraph graph = GraphDraft.of(market);
        GraphTrade trade =
                GraphTrade.of(graph, TestMarket.sell(0, 1, TestMarket.units(AMOUNT), depth, 20), new boolean[0]);
        EdgeCeilings bounds = new EdgeCeilings();
        bounds.explore(trade);
        net.start(bounds.trade());
        for (int i = 0; i < bounds.size(); i++) {
            net.add(bounds.found(), i);
        }
        double[] amounts = new double[net.tokenCount()];
        Arrays.fill(amounts, AMOUNT);
        net.finish(amounts);
        net.takeCurves();
        prices.start(AMOUNT);
        EdgeSet all = new EdgeSet();
        for (int e = 0; e < net.edgeCount; e++) {
            all.add(e);
        }
        prices.use(all);
        Arrays.fill(prices.price, 0, net.nodeCount, 1);
    }

    private void solve() {
        solver.solve(1e-12, 0);
        assertThat(prices.imbalance()).isLessThan(prices.bound() * 1e-4);
    }

    private static double bestByTrying(TestPool[] pools) {
        double best = 0;
        for (int i = 0; i <= GRID; i++) {
            long x = through(pools[0], i * UNIT);
            long y = through(pools[1], (GRID - i) * UNIT);
            for (int j = 0; j <= GRID; j++) {
                long across = x * j / GRID;
                long made = through(pools[3], x - across) + through(pools[4], y + through(pools[2], across));
                best = Math.max(best, made);
            }
        }
        return best;
    }

    private static long through(TestPool pool, long amount) {
        return pool.amountOut(0, 1, Uint256.of(amount)).toLongExact();
    }

    @Test
    void settledPricesBalanceTheFlowsOfEveryToken() {
        for (int seed = 0; seed < 10; seed++) {
            lay(TestMarket.snapshot(bridged(seed)), 3);
            solve();
            double[] excess = new double[net.nodeCount];
            excess[LayeredNetwork.SOURCE] = AMOUNT;
            for (int e = 0; e < net.edgeCount; e++) {
                excess[net.from[e]] -= prices.inputs[e];
                excess[net.to[e]] += prices.outputs[e];
            }
            for (int node = 0; node < net.nodeCount; node++) {
                if (node != LayeredNetwork.SINK) {
                    assertThat(Math.abs(excess[node])).as("seed " + seed).isLessThan(AMOUNT * 1e-4);
                }
            }
            assertThat(excess[LayeredNetwork.SINK]).isBetween(prices.bound() * 0.999, prices.bound() * 1.000_1);
        }
    }

    @Test
    void theBoundIsNeverBelowTheBestSplitAndCloseToIt() {
        for (int seed = 0; seed < 10; seed++) {
            TestPool[] pools = bridged(seed);
            double best = bestByTrying(pools);
            MarketSnapshot market = TestMarket.snapshot(pools);
            lay(market, 3);
            solve();
            RouteRequest request = TestMarket.sell(0, 1, TestMarket.units(AMOUNT), 3, 20);
            SplitRoute route = ((RouteOutcome.Found) new Router().find(market, request)).route();
            double bound = prices.bound() * (1 + WAITING);
            assertThat(bound).as("seed " + seed).isBetween(best, best * 1.000_1);
            assertThat(bound).as("seed " + seed).isGreaterThanOrEqualTo(DoubleConversion.of(route.amountOut()));
        }
    }

    @Seeds(count = 1)
    void anyPricesBoundTheBestSplit(long seed) {
        Random random = new Random(seed);
        TestPool[] pools = bridged(3);
        double best = bestByTrying(pools);
        lay(TestMarket.snapshot(pools), 3);
        for (int trial = 0; trial < 500; trial++) {
            for (int node = 0; node < net.nodeCount; node++) {
                prices.price[node] =
                        node == LayeredNetwork.SINK ? 1 : Math.exp(random.nextGaussian() / (1 + trial % 7));
            }
            prices.look();
            assertThat(prices.bound() * (1 + WAITING)).isGreaterThanOrEqualTo(best);
        }
    }

    /**
     * An order book with one order has a single price: at a worse price nothing is traded, at a better one the whole
     * order.
     */
    @Test
    void pricesSettleWherePoolsHaveOnePrice() {
        Rate par = new Rate(Uint256.ONE, Uint256.ONE);
        Rate worse = new Rate(Uint256.of(9), Uint256.of(10));
        List<Address> tokens = List.of(TestMarket.token(0), TestMarket.token(1));
        Uint256 cap = TestMarket.units(AMOUNT * 0.7);
        lay(
                TestMarket.snapshot(
                        new TestPool.Capped(TestPool.address(1), tokens, par, cap),
                        new TestPool.Capped(TestPool.address(2), tokens, worse, cap)),
                1);
        solve();
        assertThat(prices.price[LayeredNetwork.SOURCE]).isBetween(0.899, 0.9001);
        assertThat(prices.bound()).isBetween(AMOUNT * 0.969_9, AMOUNT * 0.970_1);
    }

    /**
     * Only a little of a token can be bought cheaply, but much of it could be sold. So its price is what it sells for,
     * not what it costs.
     */
    @Test
    void whatNothingUsedTouchesIsPricedByItsShallowSide() {
        lay(
                TestMarket.snapshot(
                        TestMarket.pair(1, 0, 1, 1_000_000_000_000L, 1_000_000_000_000L),
                        TestMarket.pair(2, 0, 2, 10_000_000, 10_500_000),
                        TestMarket.pair(3, 2, 1, 100_000_000_000_000L, 100_000_000_000_000L)),
                2);
        EdgeSet used = new EdgeSet();
        for (int e = 0; e < net.edgeCount; e++) {
            if (net.kind(e) == LayeredNetwork.DIRECT) {
                used.add(e);
            }
        }
        prices.use(used);
        solve();
        double known = prices.bound();
        PriceCompletion completion = new PriceCompletion(net, prices);
        completion.start();
        completion.complete(net.order, net.edgeCount);
        assertThat(prices.survey(net.order, net.edgeCount)).isGreaterThan(2 * known);
        solver.balanceUntouched(completion);
        assertThat(prices.survey(net.order, net.edgeCount)).isBetween(known, known * 1.01);
    }

    @Test
    void aTokenThatComesAndGoesAtOneHopHasANodePerHopAndWaitsBetween() {
        lay(
                TestMarket.snapshot(
                        TestMarket.pair(1, 0, 2, 1_000_000_000, 1_000_000_000),
                        TestMarket.pair(2, 0, 4, 1_000_000_000, 1_000_000_000),
                        TestMarket.pair(3, 4, 2, 1_000_000_000, 1_000_000_000),
                        TestMarket.pair(4, 2, 3, 1_000_000_000, 1_000_000_000),
                        TestMarket.pair(5, 3, 1, 1_000_000_000, 1_000_000_000),
                        TestMarket.pair(6, 2, 1, 1_000_000_000, 1_000_000_000)),
                3);
        assertThat(net.edgeCount - net.poolEdgeCount).isEqualTo(1);
        int waiting = net.poolEdgeCount;
        assertThat(net.isWaiting(waiting)).isTrue();
        for (int e = 0; e < net.poolEdgeCount; e++) {
            if (net.tokenFrom[e] == net.tokenFrom[waiting]) {
                assertThat(net.from[e]).isEqualTo(net.isLast(e) ? net.to[waiting] : net.from[waiting]);
            }
            if (net.tokenTo[e] == net.tokenFrom[waiting]) {
                assertThat(net.to[e]).isEqualTo(net.isFirst(e) ? net.from[waiting] : net.to[waiting]);
            }
        }
    }
}
