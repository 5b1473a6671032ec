package io.swaplab.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.market.MarketSnapshot;
import io.swaplab.market.Pool;
import io.swaplab.market.SplitRoute;
import io.swaplab.math.Uint256;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Work is counted in exact quotes, not in milliseconds, so that a busy machine changes nothing. */
class RouterScaleTest {
    private final AtomicLong quotes = new AtomicLong();

    private Pool counted(Pool pool) {
        return (Pool) Proxy.newProxyInstance(
                Pool.class.getClassLoader(), new Class<?>[] {Pool.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("amountOut")) {
                        quotes.incrementAndGet();
                    }
                    return method.invoke(pool, arguments);
                });
    }

    private SplitRoute routed(long seed, int tokens, int pools, RouteRequest request) {
        List<Pool> counted =
                TestMarket.hubs(seed, tokens, pools).stream().map(this::counted).toList();
        RouteOutcome outcome = new Router().find(MarketSnapshot.of(TestMarket.BLOCK, counted), request);
        assertThat(outcome).isInstanceOf(RouteOutcome.Found.class);
        SplitRoute route = ((RouteOutcome.Found) outcome).route();
        assertThat(Replay.fault(route, request.depth())).isEmpty();
        return route;
    }

    @Test
    void aHundredPoolsTakeFewQuotes() {
        for (int seed = 1; seed <= 8; seed++) {
            quotes.set(0);
            Uint256 amount = TestMarket.worth(seed, 30, 0, seed % 2 == 0 ? 100 : 1e6);
            routed(seed, 30, 100, TestMarket.sell(0, seed % 3 == 0 ? 9 : 1, amount, 3, 20));
            assertThat(quotes.get()).as("seed " + seed).isLessThan(60_000);
        }
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

    /** The first hop loses a tenth, which makes all that follow look as good, and the deeper the better. */
    @Test
    void whatLooksBestIsNotAllThatIsSearched() {
        List<Pool> pools = new ArrayList<>();
        pools.add(TestMarket.pair(1, 0, 2, 1_000_000_000_000L, 1_000_000_000_000L));
        Pool better = TestMarket.pair(2, 2, 1, 2_000_000_000_000L, 2_040_000_000_000L);
        pools.add(better);
        for (int id = 3; id < 200; id++) {
            pools.add(TestMarket.pair(id, 2, 1, 1_000_000_000_000_000L + id, 1_000_000_000_000_000L));
        }
        RouteRequest request = TestMarket.sell(0, 1, Uint256.of(50_000_000_000L), 2, 20);
        RouteOutcome outcome = new Router().find(MarketSnapshot.of(TestMarket.BLOCK, pools), request);
        assertThat(((RouteOutcome.Found) outcome).route().steps())
                .anyMatch(step -> step.pool().equals(better));
    }
}
