package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.graph.GraphCache;
import io.swaplab.router.graph.GraphTrade;
import io.swaplab.router.graph.GuardedPoolCalls;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import io.swaplab.router.search.Apportionment;
import io.swaplab.router.search.Plan;
import io.swaplab.router.search.Replay;
import io.swaplab.router.search.RunningOrder;
import io.swaplab.router.search.SplitSearch;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Allowing paths of four and five hops never lowers the output. */
class LongerPathsTest {
    private static final int SEEDS = 200;
    private static final double[] SIZES = {10, 3e4, 4e5};
    private static final double MOST_TIMES = 1e7;

    /** Relative error of the curves of straight pieces and of waiting edges. */
    private static final double NEARLY = 1 + 3e-5;

    private static SplitRoute found(MarketSnapshot market, RouteRequest request) {
        RouteOutcome outcome = new Router().find(market, request);
        assertThat(outcome).isInstanceOf(RouteOutcome.Found.class);
        return ((RouteOutcome.Found) outcome).route();
    }

    private static Uint256 paid(MarketSnapshot market, RouteRequest request, String seed) {
        if (!(new Router().find(market, request) instanceof RouteOutcome.Found(SplitRoute route))) {
            return Uint256.ZERO;
        }
        assertThat(Replay.fault(route, request.depth())).as(seed).isEmpty();
        assertThat(route.pathCount()).as(seed).isBetween(1, request.splits());
        return route.amountOut();
    }

    private static void neverPayLess(MarketSnapshot market, Uint256 amount, int splits, String seed) {
        Uint256 before = paid(market, TestMarket.sell(0, 1, amount, 3, splits), seed);
        for (int depth = 4; depth <= RequestLimits.MAX_DEPTH; depth++) {
            RouteRequest request = TestMarket.sell(0, 1, amount, depth, splits);
            String question = seed + ", depth " + depth;
            Uint256 now = paid(market, request, question);
            assertThat(now).as(question).isGreaterThanOrEqualTo(before);
            before = now;
        }
    }

    @Seeds(count = SEEDS)
    void theyNeverPayLessInTangledMarkets(long seed) {
        MarketSnapshot market = MarketSnapshot.of(
                TestMarket.BLOCK, TestMarket.tangle(seed, 6, 8 + (int) (seed % 17), seed % 2 == 0 ? 0.002 : 0.05));
        neverPayLess(market, TestMarket.worth(seed, 6, 0, SIZES[(int) (seed % 3)]), 20, "seed " + seed);
    }

    @Seeds(count = SEEDS / 4)
    void theyNeverPayLessAmongHubs(long seed) {
        MarketSnapshot market = MarketSnapshot.of(TestMarket.BLOCK, TestMarket.hubs(seed, 30, 150));
        Uint256 amount = TestMarket.worth(seed, 30, 0, SIZES[(int) (seed % 3)]);
        neverPayLess(market, amount, seed % 2 == 0 ? 20 : 3, "seed " + seed);
    }

    /** The curves of these pools are exact, so no plan pays more than all edges together (weak duality). */
    @Seeds(
            count = 40,
            regressions = {2162, 2440, 3457})
    void theyPayNoMoreThanTheirPricesTellWhereTheyDrainPools(long seed) {
        Random random = new Random(seed);
        HubMarket hubs = HubMarket.of("S");
        RouteRequest usual = hubs.requests().get(random.nextInt(hubs.requests().size()));
        Uint256 amount = usual.amount().times((long) Math.pow(MOST_TIMES, random.nextDouble()));
        RouteRequest request =
                new RouteRequest(usual.tokenIn(), usual.tokenOut(), amount, true, RequestLimits.MAX_DEPTH, 3, Set.of());
        GraphTrade trade =
                GraphTrade.of(new GraphCache(new GuardedPoolCalls()).of(hubs.snapshot()), request, new boolean[0]);
        SplitSearch search = new SplitSearch();
        search.best(trade.within(3), amount, request.splits());
        for (int depth = 4; depth <= RequestLimits.MAX_DEPTH; depth++) {
            RunningOrder split = search.longer(trade.within(depth), amount, request.splits());
            Plan plan = split == null ? null : Apportionment.of(split.flow()).run(amount);
            double paid = plan == null ? 0 : DoubleConversion.of(plan.amountOut);
            assertThat(paid).as("seed %d, depth %d", seed, depth).isLessThanOrEqualTo(search.unlimited() * NEARLY);
        }
    }

    @Test
    void aTokenIsPassedAgainWherePoolsDisagree() {
        MarketSnapshot market = TestMarket.snapshot(
                TestMarket.pair(1, 0, 2, 1_000_000_000, 1_000_000_000),
                TestMarket.pair(2, 2, 3, 1_000_000_000, 1_000_000_000),
                TestMarket.pair(3, 3, 2, 1_000_000_000, 1_100_000_000),
                TestMarket.pair(4, 2, 1, 1_000_000_000, 1_000_000_000));
        Uint256 amount = Uint256.of(1_000_000);
        SplitRoute shorter = found(market, TestMarket.sell(0, 1, amount, 3, 20));
        SplitRoute longer = found(market, TestMarket.sell(0, 1, amount, 4, 20));
        assertThat(shorter.steps()).hasSize(2);
        assertThat(longer.steps()).hasSize(4);
        assertThat(Replay.fault(longer, 4)).isEmpty();
        assertThat(longer.amountOut()).isGreaterThan(shorter.amountOut());
    }

    @Test
    void aPriceThatShorterPathsSetBindsNobodyWhoHasMoreHopsLeft() {
        // The three-hop search reaches token 2 after two hops; a path over 4 and 3 must be there after one.
        MarketSnapshot market = TestMarket.snapshot(
                TestMarket.pair(1, 0, 3, 1_000_000_000, 1_000_000_000),
                TestMarket.pair(2, 3, 2, 1_000_000_000, 1_100_000_000),
                TestMarket.pair(3, 2, 1, 1_000_000_000, 1_000_000_000),
                TestMarket.pair(4, 0, 2, 1_000_000_000, 1_070_000_000),
                TestMarket.pair(5, 2, 4, 1_000_000_000, 1_000_000_000),
                TestMarket.pair(6, 4, 5, 1_000_000_000, 1_070_000_000),
                TestMarket.pair(7, 5, 1, 1_000_000_000, 1_000_000_000));
        RouteRequest request = TestMarket.sell(0, 1, Uint256.of(100_000), 4, 20);
        SplitRoute route = found(market, request);
        assertThat(route.amountOut()).isGreaterThanOrEqualTo(Greedy.payout(market, request, 1));
        assertThat(route.steps()).hasSize(4);
    }

    @Test
    void providersThatAreNotAskedForStayOutOfLongerPathsToo() {
        MarketSnapshot market = TestMarket.snapshot(
                TestMarket.pair(3, 0, 2, 1_000_000_000, 1_000_000_000),
                TestMarket.pair(6, 2, 3, 1_000_000_000, 1_000_000_000),
                TestMarket.pair(4, 3, 2, 1_000_000_000, 1_100_000_000),
                TestMarket.pair(9, 2, 1, 1_000_000_000, 1_000_000_000));
        RouteRequest all = TestMarket.sell(0, 1, Uint256.of(1_000_000), 5, 20);
        RouteRequest some = new RouteRequest(all.tokenIn(), all.tokenOut(), all.amount(), true, 5, 20, Set.of("P0"));
        assertThat(found(market, all).steps()).hasSize(4);
        assertThat(found(market, some).steps()).hasSize(2);
    }
}
