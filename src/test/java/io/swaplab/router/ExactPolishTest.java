package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.graph.GraphCache;
import io.swaplab.router.graph.GraphTrade;
import io.swaplab.router.graph.GuardedPoolCalls;
import io.swaplab.router.graph.RouteRequest;
import io.swaplab.router.search.ExactPolish;
import io.swaplab.router.search.OrderedSteps;
import io.swaplab.router.search.Plan;
import io.swaplab.router.search.PlanSearch;
import io.swaplab.router.search.PolishCandidates;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** The local search on exact quotes never worsens a plan, and stays within its limit of quotes. */
class ExactPolishTest {
    private static final int MOST_QUOTES = 500;
    private static final int STARTS = 3;
    private static final int SPLITS = 20;

    @Seeds(count = 20)
    void aPolishTakesFewQuotesAndPaysNoLess(long seed) {
        AtomicLong quotes = new AtomicLong();
        List<Pool> pools = TestMarket.tangle(seed, 5, 24, 0.02).stream()
                .map(pool -> TestPool.counted(pool, quotes))
                .toList();
        Uint256 amount = TestMarket.worth(seed, 5, 0, seed % 2 == 0 ? 1e-12 : 3e4);
        RouteRequest request = TestMarket.sell(0, 1, amount, 3, SPLITS);
        GraphTrade trade = GraphTrade.of(
                new GraphCache(new GuardedPoolCalls()).of(MarketSnapshot.of(TestMarket.BLOCK, pools)),
                request,
                new boolean[0]);
        PlanSearch search = new PlanSearch();
        Plan plan = search.best(trade, amount);
        if (plan == null) {
            return;
        }
        OrderedSteps steps =
                new PolishCandidates(search.explored(trade)).around(plan, DoubleConversion.of(plan.amountIn));
        assertThat(steps).isNotNull();
        quotes.set(0);
        Plan polished = ExactPolish.improve(steps, plan, SPLITS, ExactPolish.WORTHWHILE);
        assertThat(quotes.get()).as("seed " + seed).isBetween(1L, (long) STARTS * (MOST_QUOTES + steps.size()));
        assertThat(polished.amountOut).as("seed " + seed).isGreaterThanOrEqualTo(plan.amountOut);
    }
}
