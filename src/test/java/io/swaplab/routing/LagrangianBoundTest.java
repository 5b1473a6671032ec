package io.swaplab.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.curves.Reals;
import io.swaplab.market.MarketSnapshot;
import io.swaplab.math.Uint256;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** No flow pays more than the bound says, and what the router finds comes close to it. */
class LagrangianBoundTest {
    private static final int TOKENS = 6;
    private static final int SEEDS = 60;
    private static final double[] SIZES = {1, 300, 3e4, 2e5};
    private static final boolean[] NONE = {};

    private final LagrangianBound bound = new LagrangianBound();

    private Uint256 most(MarketSnapshot market, RouteRequest request) {
        return bounds(market, request, Uint256.ZERO).flows();
    }

    private LagrangianBound.Bounds bounds(MarketSnapshot market, RouteRequest request, Uint256 paid) {
        return bound.of(Trade.of(MarketGraph.of(market), request, NONE), request.amount(), paid, 0);
    }

    private static Uint256 paid(MarketSnapshot market, RouteRequest request) {
        return new Router().find(market, request) instanceof RouteOutcome.Found found
                ? found.route().amountOut()
                : Uint256.ZERO;
    }

    private static MarketSnapshot market(int seed) {
        return MarketSnapshot.of(
                TestMarket.BLOCK, TestMarket.tangle(seed, TOKENS, 8 + seed % 17, seed % 2 == 0 ? 0.002 : 0.02));
    }

    private interface Check {
        void of(MarketSnapshot market, RouteRequest request, Uint256 paid, String seed);
    }

    /** Asks about a trade on every market that takes it. */
    private static void onMarkets(int depths, Check check) {
        for (int seed = 1; seed <= SEEDS; seed++) {
            MarketSnapshot market = market(seed);
            Uint256 amount = TestMarket.worth(seed, TOKENS, 0, SIZES[seed % 4]);
            RouteRequest request = TestMarket.sell(0, 1, amount, 1 + seed % depths, 100);
            Uint256 paid = paid(market, request);
            if (!paid.isZero()) {
                check.of(market, request, paid, "seed " + seed);
            }
        }
    }

    @Test
    void nothingPaysMore() {
        onMarkets(5, (market, request, paid, seed) -> {
            Uint256 most = most(market, request);
            assertThat(most).as(seed).isGreaterThanOrEqualTo(paid);
            assertThat(most).as(seed).isGreaterThanOrEqualTo(Greedy.payout(market, request, 300));
        });
    }

    @Test
    void theBestOfManyPathsComesClose() {
        for (int seed = 1; seed <= 8; seed++) {
            MarketSnapshot market = MarketSnapshot.of(TestMarket.BLOCK, TestMarket.hubs(seed, 60, 250));
            Uint256 amount = TestMarket.worth(seed, 60, 0, seed % 2 == 0 ? 1e3 : 1e5);
            RouteRequest request = TestMarket.sell(0, seed % 3 == 0 ? 9 : 1, amount, 3, 100);
            double paid = Reals.of(paid(market, request));
            assertThat(Reals.of(most(market, request))).as("seed " + seed).isBetween(paid, paid * 1.000_3);
        }
    }

    @Test
    void noPlanOfFewPathsPaysMoreThanTheirBound() {
        for (int seed = 1; seed <= SEEDS; seed++) {
            MarketSnapshot market = market(seed);
            Uint256 amount = TestMarket.worth(seed, TOKENS, 0, SIZES[seed % 4]);
            RouteRequest request = TestMarket.sell(0, 1, amount, 1 + seed % 5, 1 + seed % 3);
            Uint256 paid = paid(market, request);
            if (!paid.isZero()) {
                LagrangianBound.Bounds most = bounds(market, request, paid);
                assertThat(most.paths()).as("seed " + seed).isBetween(paid, most.flows());
            }
        }
    }

    /** Ten equal pools take a tenth each; of two paths each takes half. */
    @Test
    void aBoundOfFewPathsCountsFewPools() {
        TestPool[] pools = new TestPool[10];
        for (int i = 0; i < pools.length; i++) {
            pools[i] = TestMarket.pair(i + 1, 0, 1, 1_000_000_000_000L, 1_000_000_000_000L);
        }
        MarketSnapshot market = TestMarket.snapshot(pools);
        RouteRequest request = TestMarket.sell(0, 1, Uint256.of(1_000_000_000_000L), 3, 2);
        LagrangianBound.Bounds most = bounds(market, request, Uint256.ZERO);
        assertThat(Reals.of(most.flows())).isBetween(906e9, 907e9);
        assertThat(Reals.of(most.paths())).isLessThan(850e9).isGreaterThan(Reals.of(paid(market, request)));
    }

    @Test
    void noInputThatSufficesIsBelowTheLeast() {
        onMarkets(3, (market, request, paid, seed) -> {
            RouteRequest purchase = new RouteRequest(
                    request.tokenIn(), request.tokenOut(), paid, false, request.depth(), 100, Set.of());
            Trade trade = Trade.of(MarketGraph.of(market), purchase, NONE);
            LagrangianBound.Bounds least = bound.of(trade, request.amount(), paid, 0);
            assertThat(least.flows()).as(seed).isLessThanOrEqualTo(least.paths());
            assertThat(least.paths()).as(seed).isLessThanOrEqualTo(request.amount());
        });
    }

    @Test
    void whatThePoolsCannotTakeHasNoBound() {
        MarketSnapshot market = TestMarket.snapshot(TestMarket.pair(1, 2, 3, 1_000, 1_000));
        RouteRequest request = TestMarket.sell(0, 1, Uint256.of(5), 3, 20);
        MarketSnapshot joined = TestMarket.snapshot(
                TestMarket.pair(1, 0, 2, 1_000_000, 1_000_000), TestMarket.pair(2, 3, 1, 1_000_000, 1_000_000));
        assertThat(new Router().find(market, request)).isInstanceOf(RouteOutcome.UnknownToken.class);
        assertThat(most(joined, request)).isEqualTo(Uint256.ZERO);
    }
}
