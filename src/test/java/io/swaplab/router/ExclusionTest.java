package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.RouteStep;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Pools that a request excludes are in no route, and the route is one of a market without them. */
class ExclusionTest {
    private static final int TOKENS = 40;
    private final Router router = new Router();

    private Optional<SplitRoute> route(MarketSnapshot market, RouteRequest request) {
        return router.find(market, request) instanceof RouteOutcome.Found(SplitRoute route)
                ? Optional.of(route)
                : Optional.empty();
    }

    /** The exact output of the best single path, which no route may pay less than. */
    private static Uint256 best(MarketSnapshot market, RouteRequest request) {
        return Greedy.payout(market, request, 1);
    }

    /**
     * The contracts of the best route are excluded, then those of the next one, until there is none. Two searches of the
     * same pools may differ slightly, because they number the pools in different order.
     */
    @Seeds(count = 4)
    void theRouteIsOneOfAMarketWithoutThePools(long seed) {
        MarketSnapshot market = MarketSnapshot.of(TestMarket.BLOCK, TestMarket.hubs((int) seed, TOKENS, 160));
        Uint256 amount = TestMarket.worth((int) seed, TOKENS, 0, 1e4);
        RouteRequest request = TestMarket.sell(0, 1, amount, 3, 4);
        Set<Address> excluded = new HashSet<>();
        int routes = 0;
        for (Optional<SplitRoute> found = route(market, request);
                found.isPresent() && routes < 12;
                found = route(market, request.without(excluded))) {
            routes++;
            for (RouteStep step : found.get().steps()) {
                assertThat(excluded).doesNotContain(step.pool().id().contract());
            }
            found.get().steps().forEach(step -> excluded.add(step.pool().id().contract()));
            MarketSnapshot without = MarketSnapshot.of(
                    TestMarket.BLOCK,
                    market.pools().stream()
                            .filter(pool -> !excluded.contains(pool.id().contract()))
                            .toList());
            Optional<SplitRoute> next = route(market, request.without(excluded));
            Optional<SplitRoute> elsewhere = route(without, request);
            assertThat(next.isPresent())
                    .as("seed %d, without %s", seed, excluded)
                    .isEqualTo(elsewhere.isPresent());
            next.ifPresent(paid -> assertThat(paid.amountOut())
                    .as("seed %d, without %s", seed, excluded)
                    .isLessThanOrEqualTo(router.optimality(without, request, elsewhere.orElseThrow())
                            .flows()
                            .bound())
                    .isGreaterThanOrEqualTo(best(without, request)));
        }
        assertThat(routes).isGreaterThan(1);
    }

    /** The bound is on routes that the request allows, so it falls with every excluded pool. */
    @Test
    void theBoundIsThatOfTheRemainingPools() {
        MarketSnapshot market = MarketSnapshot.of(TestMarket.BLOCK, TestMarket.hubs(3, TOKENS, 160));
        RouteRequest request = TestMarket.sell(0, 1, TestMarket.worth(3, TOKENS, 0, 1e4), 3, 4);
        SplitRoute best = route(market, request).orElseThrow();
        Set<Address> excluded = new HashSet<>();
        best.steps().forEach(step -> excluded.add(step.pool().id().contract()));
        RouteRequest less = request.without(excluded);
        SplitRoute next = route(market, less).orElseThrow();
        assertThat(router.optimality(market, less, next).flows().bound())
                .isLessThan(router.optimality(market, request, best).flows().bound())
                .isGreaterThanOrEqualTo(next.amountOut());
    }

    @Test
    void aRequestThatExcludesAllPoolsIsToldSo() {
        MarketSnapshot market = MarketSnapshot.of(TestMarket.BLOCK, TestMarket.hubs(3, TOKENS, 160));
        Set<Address> all = new HashSet<>();
        market.pools().forEach(pool -> all.add(pool.id().contract()));
        RouteRequest request =
                TestMarket.sell(0, 1, Uint256.of(1_000_000), 3, 4).without(all);
        assertThat(router.find(market, request))
                .isInstanceOfSatisfying(
                        RouteOutcome.ZeroAmount.class,
                        none -> assertThat(none.reason()).endsWith("and none of the excluded pools"));
    }
}
