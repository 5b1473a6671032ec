package io.swaplab.router;

import static io.swaplab.router.TestMarket.pair;
import static io.swaplab.router.TestMarket.sell;
import static io.swaplab.router.TestMarket.snapshot;
import static io.swaplab.router.TestMarket.token;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.Rate;
import io.swaplab.core.market.RouteStep;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import io.swaplab.router.search.Replay;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Small markets whose answer is obvious. */
class RouterTest {
    private static final Uint256 MILLION = Uint256.of(1_000_000);
    private final Router router = new Router();

    private SplitRoute found(MarketSnapshot market, RouteRequest request) {
        RouteOutcome outcome = router.find(market, request);
        assertThat(outcome).isInstanceOf(RouteOutcome.Found.class);
        SplitRoute route = ((RouteOutcome.Found) outcome).route();
        assertThat(Replay.fault(route, request.depth())).isEmpty();
        return route;
    }

    /** With one path the polish cannot move parts of an amount, because that would make two paths. */
    @Test
    void onePathCostsFewQuotes() {
        AtomicLong quotes = new AtomicLong();
        Pool[] pools = new Pool[12];
        for (int i = 0; i < pools.length; i++) {
            pools[i] = TestPool.counted(
                    TestMarket.pair(i + 1, i % 3, (i + 1) % 3, 1_000_000 + 900L * i, 1_000_000), quotes);
        }
        Router router = new Router();
        MarketSnapshot market = TestMarket.snapshot(pools);
        RouteRequest request = TestMarket.sell(0, 1, Uint256.of(4_000), 3, 1);
        assertThat(router.find(market, request)).isInstanceOf(RouteOutcome.Found.class);
        // Resets the count, to exclude the quotes that sampled curves.
        quotes.set(0);
        router.find(market, request);
        assertThat(quotes.get()).isLessThan(200);
    }

    @Test
    void twoEqualPoolsShareTheTrade() {
        MarketSnapshot market =
                snapshot(pair(1, 0, 1, 1_000_000_000, 1_000_000_000), pair(2, 0, 1, 1_000_000_000, 1_000_000_000));
        SplitRoute route = found(market, sell(0, 1, MILLION.times(100), 1, 20));
        assertThat(route.pathCount()).isEqualTo(2);
        assertThat(route.steps())
                .extracting(step -> step.amountIn().toLongExact() / 1_000_000)
                .allMatch(share -> share >= 49 && share <= 50);
    }

    @Test
    void oneSplitIsOneChain() {
        MarketSnapshot market = snapshot(
                pair(1, 0, 1, 1_000_000_000, 1_000_000_000),
                pair(2, 0, 2, 3_000_000_000L, 3_000_000_000L),
                pair(3, 2, 1, 3_000_000_000L, 3_000_000_000L));
        SplitRoute route = found(market, sell(0, 1, MILLION.times(200), 3, 1));
        assertThat(route.pathCount()).isEqualTo(1);
        assertThat(route.steps()).hasSize(2);
        assertThat(route.steps().get(1).amountIn())
                .isEqualTo(route.steps().get(0).amountOut());
    }

    /** The execution router returns unused input, but not unused amounts of intermediate tokens. */
    @Test
    void aPoolThatMayLeaveSomeOfItsInputTradesTheInputAlone() {
        Uint256 depth = Uint256.of(1_000_000_000);
        var leaving = new TestPool.Leaving(TestPool.address(9), List.of(token(2), token(1)), List.of(depth, depth));
        MarketSnapshot market =
                snapshot(leaving, pair(1, 0, 2, 1_000_000_000, 1_000_000_000), pair(2, 2, 1, 90_000, 90_000));
        assertThat(found(market, sell(2, 1, MILLION, 3, 20)).steps())
                .extracting(step -> step.pool().id())
                .contains(leaving.id());
        assertThat(found(market, sell(0, 1, MILLION, 3, 20)).steps())
                .extracting(step -> step.pool().id())
                .doesNotContain(leaving.id());
    }

    @Test
    void pathsThatShareAPoolTradeItOnce() {
        MarketSnapshot market = snapshot(
                pair(1, 0, 2, 1_000_000_000, 1_000_000_000),
                pair(2, 0, 3, 1_000_000_000, 1_000_000_000),
                pair(3, 3, 2, 1_000_000_000, 1_000_000_000),
                pair(4, 2, 1, 500_000_000, 500_000_000));
        SplitRoute route = found(market, sell(0, 1, MILLION.times(100), 3, 20));
        assertThat(route.pathCount()).isEqualTo(2);
        assertThat(route.steps()).hasSize(4);
        RouteStep shared = route.steps().getLast();
        assertThat(shared.pool().id()).isEqualTo(pair(4, 2, 1, 1, 1).id());
        assertThat(shared.amountIn())
                .isEqualTo(route.steps().stream()
                        .filter(step -> step.outputToken().equals(token(2)))
                        .map(RouteStep::amountOut)
                        .reduce(Uint256.ZERO, Uint256::plus));
    }

    @Test
    void noTokenIsMadeAfterItWasConsumedEvenWhereBothDirectionsPay() {
        MarketSnapshot market = snapshot(
                pair(1, 0, 2, 1_000_000_000, 1_000_000_000),
                pair(2, 0, 3, 1_000_000_000, 1_000_000_000),
                pair(3, 2, 3, 900_000_000, 990_000_000),
                pair(4, 2, 3, 990_000_000, 900_000_000),
                pair(5, 2, 1, 1_000_000_000, 1_000_000_000),
                pair(6, 3, 1, 1_000_000_000, 1_000_000_000));
        SplitRoute route = found(market, sell(0, 1, MILLION.times(100), 3, 20));
        assertThat(route.steps())
                .filteredOn(step -> step.pool().tokens().containsAll(List.of(token(2), token(3))))
                .extracting(RouteStep::inputToken)
                .hasSizeLessThanOrEqualTo(2)
                .containsAnyOf(token(2), token(3))
                .doesNotContainSequence(token(2), token(3))
                .doesNotContainSequence(token(3), token(2));
    }

    @Test
    void aPoolOfThreeTokensServesOneDirection() {
        MarketSnapshot market = snapshot(
                new TestPool.ConstantProduct(
                        TestPool.address(1),
                        "P0",
                        List.of(token(0), token(1), token(2)),
                        List.of(MILLION.times(1_000), MILLION.times(1_000), MILLION.times(1_000)),
                        500),
                pair(2, 2, 1, 1_000_000_000, 1_000_000_000),
                pair(3, 0, 2, 1_000_000_000, 1_000_000_000));
        SplitRoute route = found(market, sell(0, 1, MILLION.times(300), 3, 20));
        assertThat(route.steps().stream().filter(step -> step.pool().tokens().size() == 3))
                .hasSize(1);
        assertThat(route.pathCount()).isEqualTo(2);
    }

    @Test
    void cappedPoolsFillTogetherWhatNoneFillsAlone() {
        Rate par = new Rate(Uint256.ONE, Uint256.ONE);
        Rate worse = new Rate(Uint256.of(9), Uint256.of(10));
        MarketSnapshot market = snapshot(
                new TestPool.Capped(TestPool.address(1), List.of(token(0), token(1)), par, MILLION),
                new TestPool.Capped(TestPool.address(2), List.of(token(0), token(1)), worse, MILLION));
        SplitRoute route = found(market, sell(0, 1, Uint256.of(1_500_000), 1, 20));
        assertThat(route.amountOut().toLongExact()).isBetween(1_449_000L, 1_450_000L);
        assertThat(router.find(market, sell(0, 1, Uint256.of(2_000_001), 1, 20)))
                .isInstanceOf(RouteOutcome.ZeroAmount.class);
        assertThat(router.find(market, sell(0, 1, Uint256.of(1_500_000), 1, 1)))
                .isInstanceOf(RouteOutcome.ZeroAmount.class);
    }

    @Test
    void aUnitAndTheGreatestAmountAreAnsweredWithoutFailing() {
        MarketSnapshot market =
                snapshot(pair(1, 0, 1, 1_000_000, 3_000_000), pair(2, 0, 2, 1_000, 5_000), pair(3, 2, 1, 1_000, 5_000));
        assertThat(found(market, sell(0, 1, Uint256.ONE, 3, 20)).amountOut().toLongExact())
                .isEqualTo(19);
        assertThat(router.find(market, sell(0, 1, Uint256.MAX, 5, 100))).isInstanceOf(RouteOutcome.ZeroAmount.class);
        assertThat(router.find(market, sell(0, 1, Uint256.ZERO, 3, 20))).isInstanceOf(RouteOutcome.ZeroAmount.class);
    }

    @Test
    void aPoolThatTakesTheGreatestAmountIsUsed() {
        Rate third = new Rate(Uint256.ONE, Uint256.of(3));
        MarketSnapshot market =
                snapshot(new TestPool.Capped(TestPool.address(1), List.of(token(0), token(1)), third, Uint256.MAX));
        SplitRoute route = found(market, sell(0, 1, Uint256.MAX, 3, 20));
        assertThat(route.amountOut()).isEqualTo(Uint256.MAX.dividedBy(3));
    }

    @Test
    void outcomesSayWhatIsMissing() {
        MarketSnapshot market = snapshot(pair(1, 0, 2, 1_000, 1_000), pair(2, 2, 1, 1_000, 1_000), pair(3, 7, 8, 9, 9));
        assertThat(router.find(market, sell(0, 5, MILLION, 3, 20))).isEqualTo(new RouteOutcome.UnknownToken(token(5)));
        assertThat(router.find(market, sell(0, 8, MILLION, 5, 20))).isInstanceOf(RouteOutcome.NoRoute.class);
        assertThat(router.find(market, sell(0, 1, MILLION, 1, 20))).isInstanceOf(RouteOutcome.NoRoute.class);
        assertThat(router.find(market, sell(0, 0, MILLION, 1, 20)))
                .isEqualTo(new RouteOutcome.NoRoute("input and output are the same token, " + token(0)));
        assertThat(router.find(market, sell(0, 1, Uint256.ZERO, 3, 20))).isInstanceOf(RouteOutcome.ZeroAmount.class);
        RouteRequest filtered = new RouteRequest(token(0), token(1), MILLION, true, 3, 20, Set.of("P1"));
        assertThat(router.find(market, filtered)).isInstanceOf(RouteOutcome.ZeroAmount.class);
    }

    @Test
    void requestsOutsideTheRangesAreRefused() {
        assertThatThrownBy(() -> sell(0, 1, MILLION, 6, 20)).hasMessage("depth must be 1 to 5, got 6");
        assertThatThrownBy(() -> sell(0, 1, MILLION, 0, 20)).hasMessage("depth must be 1 to 5, got 0");
        assertThatThrownBy(() -> sell(0, 1, MILLION, 3, 0)).hasMessage("splits must be at least 1, got 0");
    }
}
