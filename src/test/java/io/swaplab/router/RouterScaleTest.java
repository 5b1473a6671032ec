package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import io.swaplab.router.graph.OptimalityGaps;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import io.swaplab.router.search.Replay;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The work of searches on large markets, counted in exact quotes rather than milliseconds, so that the load of the
 * machine does not matter.
 */
class RouterScaleTest {
    private final AtomicLong quotes = new AtomicLong();

    private SplitRoute routed(long seed, int tokens, int pools, RouteRequest request) {
        List<Pool> counted = TestMarket.hubs(seed, tokens, pools).stream()
                .map(pool -> TestPool.counted(pool, quotes))
                .toList();
        RouteOutcome outcome = new Router().find(MarketSnapshot.of(TestMarket.BLOCK, counted), request);
        assertThat(outcome).isInstanceOf(RouteOutcome.Found.class);
        SplitRoute route = ((RouteOutcome.Found) outcome).route();
        assertThat(Replay.fault(route, request.depth())).isEmpty();
        return route;
    }

    @Seeds(count = 8)
    void aHundredPoolsTakeFewQuotes(long seed) {
        quotes.set(0);
        Uint256 amount = TestMarket.worth(seed, 30, 0, seed % 2 == 0 ? 100 : 1e6);
        routed(seed, 30, 100, TestMarket.sell(0, seed % 3 == 0 ? 9 : 1, amount, 3, 20));
        assertThat(quotes.get()).as("seed " + seed).isLessThan(60_000);
    }

    @Test
    void fifteenHundredPoolsAtFullDepthStayBounded() {
        Uint256 amount = TestMarket.worth(1, 300, 0, 3e6);
        SplitRoute route = routed(1, 300, 1_500, TestMarket.sell(0, 1, amount, 5, 100));
        assertThat(quotes.get()).isLessThan(2_000_000);
        assertThat(route.pathCount()).isBetween(2, 100);
    }

    @Test
    void depthsAndSplitsGrowOnLargeMarketsToo() {
        Uint256 amount = TestMarket.worth(2, 60, 0, 2e6);
        MarketSnapshot market = MarketSnapshot.of(TestMarket.BLOCK, TestMarket.hubs(2, 60, 250));
        Uint256 before = Uint256.ZERO;
        for (int splits : new int[] {1, 5, 20, 100}) {
            RouteOutcome outcome = new Router().find(market, TestMarket.sell(0, 1, amount, 3, splits));
            Uint256 now = ((RouteOutcome.Found) outcome).route().amountOut();
            assertThat(now).as("splits " + splits).isGreaterThan(before);
            before = now;
        }
    }

    /** Seeds at which a search once used too few of the pools, or did not converge because prices jump. */
    @ParameterizedTest
    @CsvSource({"3,0,100,30000", "3,250,77,30000", "8,0,100,3000", "16,0,100,30000", "58,5,150,3000", "60,5,150,30000"})
    void pricesThatJumpAreNoExcuse(long seed, int from, int to, double worth) {
        MarketSnapshot market = MarketSnapshot.of(TestMarket.BLOCK, TestMarket.hubs(seed, 300, 1_500));
        RouteRequest request = TestMarket.sell(from, to, TestMarket.worth(seed, 300, from, worth), 3, 20);
        Router router = new Router();
        SplitRoute route = ((RouteOutcome.Found) router.find(market, request)).route();
        OptimalityGaps optimality = Objects.requireNonNull(router.optimality(market, request, route));
        assertThat(optimality.flows().bps()).isLessThan(BigDecimal.valueOf(50));
    }
}
