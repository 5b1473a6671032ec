package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.GasTerms;
import io.swaplab.router.graph.GraphDraft;
import io.swaplab.router.graph.GuardedPoolCalls;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** The warm-up runs searches before the first request, ends, and changes no answer. */
class WarmUpTest {
    private static final MarketSnapshot MARKET = MarketSnapshot.of(TestMarket.BLOCK, TestMarket.hubs(7, 20, 60));

    private static final List<RouteRequest> TRADES = WarmUpTrades.over(GraphDraft.of(MARKET));

    /** The loggers of failures. Referenced here, because a logger without references loses its settings. */
    private static final List<Logger> LOGS =
            List.of(Logger.getLogger(WarmUp.class.getName()), Logger.getLogger(GuardedPoolCalls.class.getName()));

    /** A pool that counts its quotes, and throws when told to. */
    private static final class Asked extends TestPool.ConstantProduct {
        private final AtomicInteger quotes = new AtomicInteger();
        private final @Nullable RuntimeException failure;

        Asked(@Nullable RuntimeException failure) {
            super(
                    address(1),
                    "ASKED",
                    List.of(TestMarket.token(0), TestMarket.token(1)),
                    List.of(Uint256.of(1_000_000_000), Uint256.of(1_000_000_000)),
                    3_000);
            this.failure = failure;
        }

        @Override
        public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
            quotes.incrementAndGet();
            if (failure != null) {
                throw failure;
            }
            return super.amountOut(tokenIn, tokenOut, amountIn);
        }
    }

    @Test
    void theFirstMarketIsSearchedBeforeAnyoneAsks() {
        Asked pool = new Asked(null);
        Router router = new Router(Runnable::run);
        router.prepare(TestMarket.snapshot());
        router.prepare(TestMarket.snapshot(pool));
        int quotes = pool.quotes.get();
        Asked unsearched = new Asked(null);
        WarmUpTrades.over(GraphDraft.of(TestMarket.snapshot(unsearched)));
        assertThat(quotes).isGreaterThan(unsearched.quotes.get());
        router.prepare(TestMarket.snapshot(pool));
        assertThat(pool.quotes).as("once is enough").hasValue(quotes);
    }

    @Test
    void itRunsWhereItIsTold() {
        Asked pool = new Asked(null);
        List<Runnable> later = new ArrayList<>();
        Router router = new Router(later::add);
        router.prepare(TestMarket.snapshot(pool));
        assertThat(later).hasSize(1);
        int drawn = pool.quotes.get();
        later.getFirst().run();
        assertThat(pool.quotes).hasValueGreaterThan(drawn);
    }

    @Test
    void aRequestEndsIt() {
        Asked pool = new Asked(null);
        MarketSnapshot market = TestMarket.snapshot(pool);
        List<Runnable> later = new ArrayList<>();
        Router router = new Router(later::add);
        router.prepare(market);
        router.find(market, TestMarket.sell(0, 1, Uint256.of(1_000), 3, 20));
        int quotes = pool.quotes.get();
        later.getFirst().run();
        assertThat(pool.quotes).hasValue(quotes);
    }

    @Test
    void answersAreTheSameWithAndWithoutIt() {
        Router warm = new Router(Runnable::run);
        Router cold = new Router();
        warm.prepare(MARKET);
        cold.prepare(MARKET);
        for (RouteRequest trade : TRADES.subList(0, 12)) {
            assertThat(warm.find(MARKET, trade)).isEqualTo(cold.find(MARKET, trade));
        }
        RouteRequest longer = TRADES.getFirst().within(RequestLimits.MAX_DEPTH);
        assertThat(warm.find(MARKET, longer)).isEqualTo(cold.find(MARKET, longer));
    }

    @Test
    void theSameMarketGivesTheSameTradesOfManySizes() {
        assertThat(WarmUpTrades.over(GraphDraft.of(MARKET))).isEqualTo(TRADES);
        assertThat(TRADES).hasSizeGreaterThan(30).doesNotHaveDuplicates();
        assertThat(TRADES.stream().map(trade -> trade.amount().bitLength()).distinct())
                .hasSizeGreaterThan(10);
        assertThat(TRADES)
                .allSatisfy(
                        trade -> assertThat(new Router().find(MARKET, trade)).isInstanceOf(RouteOutcome.Found.class));
    }

    @Test
    void lightTradesAreTheSmallOnes() {
        Router router = new Router();
        List<RouteRequest> light = router.lightTrades(MARKET);
        assertThat(light).hasSizeGreaterThan(30).doesNotHaveDuplicates().isEqualTo(router.lightTrades(MARKET));
        assertThat(light).allSatisfy(trade -> {
            assertThat(router.find(MARKET, trade)).isInstanceOf(RouteOutcome.Found.class);
            assertThat(TRADES)
                    .filteredOn(other -> other.tokenIn().equals(trade.tokenIn()))
                    .allMatch(other -> other.amount().compareTo(trade.amount()) >= 0);
        });
    }

    @Test
    void amountsAreSharesOfTheDeepestPool() {
        MarketSnapshot market = TestMarket.snapshot(
                TestMarket.pair(1, 0, 1, 1_000_000, 1_000_000),
                TestMarket.pair(2, 0, 1, 1_000_000_000_000L, 1_000_000_000_000L));
        assertThat(new Router().lightTrades(market))
                .isNotEmpty()
                .allSatisfy(trade -> assertThat(trade.amount()).isGreaterThan(Uint256.of(1_000_000)));
        MarketSnapshot shallow = TestMarket.snapshot(TestMarket.pair(1, 0, 1, 9_000, 9_000));
        assertThat(new Router().lightTrades(shallow)).isEmpty();
        MarketSnapshot least = TestMarket.snapshot(TestMarket.pair(1, 0, 1, 100_000, 100_000));
        assertThat(new Router().lightTrades(least))
                .isNotEmpty()
                .allSatisfy(trade -> assertThat(trade.amount()).isEqualTo(Uint256.ONE));
    }

    @Test
    void everyWayThroughTheSearchIsGone() {
        List<RouteRequest> searched = new ArrayList<>();
        List<RouteRequest> proved = new ArrayList<>();
        Router router = new Router();
        new WarmUp(
                        request -> {
                            searched.add(request);
                            return router.find(MARKET, request);
                        },
                        (request, route) -> proved.add(request),
                        () -> false)
                .run(TRADES.subList(0, 3));
        assertThat(searched)
                .anyMatch(request -> request.exactIn() && !request.gas().areWeighed())
                .anyMatch(request -> request.exactIn() && request.gas().areWeighed())
                .anyMatch(request -> !request.exactIn() && !request.gas().areWeighed())
                .anyMatch(request -> !request.exactIn() && request.gas().areWeighed())
                .anyMatch(request -> request.depth() == RequestLimits.MAX_DEPTH)
                .anyMatch(request -> request.splits() == 1);
        assertThat(proved).anyMatch(RouteRequest::exactIn).anyMatch(request -> !request.exactIn());
        assertThat(proved).extracting(RouteRequest::gas).doesNotContain(GasTerms.NONE);
    }

    @Test
    void brokenPoolsAndBrokenSearchesHurtNobody() {
        LOGS.forEach(log -> log.setUseParentHandlers(false));
        Router router = new Router(Runnable::run);
        MarketSnapshot broken = TestMarket.snapshot(new Asked(new IllegalStateException("no quotes")));
        router.prepare(broken);
        assertThat(router.find(broken, TestMarket.sell(0, 1, Uint256.of(1_000), 3, 20)))
                .isInstanceOf(RouteOutcome.ZeroAmount.class);

        AtomicInteger searches = new AtomicInteger();
        new WarmUp(
                        request -> {
                            searches.incrementAndGet();
                            throw new IllegalStateException("a bug");
                        },
                        (request, route) -> {},
                        () -> false)
                .run(TRADES);
        assertThat(searches).as("the same bug is not met time and again").hasValue(1);
    }

    @AfterAll
    static void logAgain() {
        LOGS.forEach(log -> log.setUseParentHandlers(true));
    }
}
