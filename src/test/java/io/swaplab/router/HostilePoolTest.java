package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.market.CurveSink;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.Rate;
import io.swaplab.core.market.RouteStep;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.GasTerms;
import io.swaplab.router.graph.GuardedPoolCalls;
import io.swaplab.router.graph.OptimalityGaps;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Pools whose code fails or lies are excluded and do no other harm. */
class HostilePoolTest {
    /** Where pools that fail are named. */
    private static final Logger LOG = Logger.getLogger(GuardedPoolCalls.class.getName());

    private static final Uint256 AMOUNT = Uint256.of(1_000_000);
    private static final TestPool HONEST = TestMarket.pair(1, 0, 1, 50_000_000, 50_000_000);

    /** A pool that offers twice the fair output. Subclasses override the method that fails or lies. */
    private static class Tempting extends TestPool {
        Tempting() {
            this(2);
        }

        Tempting(long number) {
            super(address(number), "EVIL", List.of(TestMarket.token(0), TestMarket.token(1)));
        }

        @Override
        public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
            return amountIn.bitLength() > 200 ? Uint256.ZERO : amountIn.times(2);
        }

        @Override
        public Rate marginalRate(int tokenIn, int tokenOut) {
            return new Rate(Uint256.TWO, Uint256.ONE);
        }
    }

    private static void isAvoided(TestPool hostile) {
        MarketSnapshot market = TestMarket.snapshot(HONEST, hostile);
        GasTerms gas = new GasTerms(Uint256.ONE, new Rate(Uint256.ONE, Uint256.of(1_000)));
        for (GasTerms terms : List.of(GasTerms.NONE, gas)) {
            isAvoided(market, terms, true);
            isAvoided(market, terms, false);
        }
    }

    private static void isAvoided(MarketSnapshot market, GasTerms gas, boolean exactIn) {
        RouteRequest request =
                new RouteRequest(TestMarket.token(0), TestMarket.token(1), AMOUNT, exactIn, 3, 20, Set.of(), gas);
        Router router = new Router();
        RouteOutcome outcome = router.find(market, request);
        assertThat(outcome).isInstanceOf(RouteOutcome.Found.class);
        SplitRoute route = ((RouteOutcome.Found) outcome).route();
        assertThat(route.steps()).extracting(RouteStep::pool).containsExactly(HONEST);
        OptimalityGaps optimality = router.optimality(market, request, route);
        assertThat(optimality == null || optimality.flows().bps().signum() >= 0)
                .as("a promise that no pool keeps makes the bound far, and breaks nothing")
                .isTrue();
        assertThat(router.poolFailures()).isPositive();
        assertThat(router.find(market, request)).as("the same answer again").isEqualTo(outcome);
    }

    @Test
    void temptingPoolsWinWhenTheyAreSound() {
        MarketSnapshot market = TestMarket.snapshot(HONEST, new Tempting());
        RouteOutcome outcome = new Router().find(market, TestMarket.sell(0, 1, AMOUNT, 3, 20));
        assertThat(((RouteOutcome.Found) outcome).route().amountOut()).isEqualTo(AMOUNT.times(2));
    }

    @Test
    void quotesThatThrowAreSkipped() {
        isAvoided(new Tempting() {
            @Override
            public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
                throw new IllegalStateException("no quote today");
            }
        });
    }

    @Test
    void quotesThatNeverEndTheirRecursionAreSkipped() {
        isAvoided(new Tempting() {
            @Override
            public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
                return amountOut(tokenIn, tokenOut, amountIn.plus(0)).plus(1);
            }
        });
    }

    @Test
    void ratesAndGasThatThrowAreFoundOut() {
        isAvoided(new Tempting() {
            @Override
            public Rate marginalRate(int tokenIn, int tokenOut) {
                throw new ArithmeticException("no rate");
            }
        });
        isAvoided(new Tempting() {
            @Override
            public long gasUnits(int tokenIn, int tokenOut, Uint256 amountIn) {
                throw new UnsupportedOperationException("no gas");
            }
        });
    }

    @Test
    void gasOfLessThanNothingIsFoundOut() {
        for (long units : new long[] {-1, Long.MIN_VALUE, Long.MAX_VALUE}) {
            isAvoided(new Tempting() {
                @Override
                public long gasUnits(int tokenIn, int tokenOut, Uint256 amountIn) {
                    return units;
                }
            });
        }
    }

    @Test
    void answersThatChangeFromCallToCallAreFoundOut() {
        isAvoided(new Tempting() {
            private long calls;

            @Override
            public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
                return amountIn.bitLength() > 200
                        ? Uint256.ZERO
                        : amountIn.times(2).plus(++calls);
            }
        });
    }

    /** Has a correct curve, so that a search uses the pool until it requests a quote. */
    private static class Drawn extends Tempting {
        private final String provider;

        Drawn(long number, String provider) {
            super(number);
            this.provider = provider;
        }

        @Override
        public String provider() {
            return provider;
        }

        @Override
        public boolean drawCurve(int tokenIn, int tokenOut, CurveSink sink) {
            sink.product(Uint256.of(50_000_000), Uint256.of(100_000_000), 0);
            return true;
        }

        @Override
        public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
            throw new IllegalStateException("no quote today");
        }
    }

    @Test
    void quotesThatThrowThoughACurveWasDrawnAreFoundOut() {
        isAvoided(new Drawn(2, "EVIL"));
    }

    @Test
    void drawingThatThrowsClosesTheDirection() {
        isAvoided(new Drawn(2, "EVIL") {
            @Override
            public boolean drawCurve(int tokenIn, int tokenOut, CurveSink sink) {
                sink.product(Uint256.of(50_000_000), Uint256.of(100_000_000), 0);
                throw new ArithmeticException("no curve");
            }
        });
    }

    @Test
    void answersThatAreNullAreFoundOut() {
        isAvoided(new Tempting() {
            @Override
            @SuppressWarnings("NullAway")
            public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
                return null;
            }
        });
    }

    @Test
    void aWholeFamilyThatFailsCostsItsProvidersAndNoMore() {
        List<Pool> pools = new ArrayList<>(List.of(HONEST));
        for (int i = 0; i < 300; i++) {
            pools.add(new Drawn(10 + i, "EVIL" + i % 3));
        }
        MarketSnapshot market = MarketSnapshot.of(TestMarket.BLOCK, pools);
        Router router = new Router();
        RouteOutcome outcome = router.find(market, TestMarket.sell(0, 1, AMOUNT, 3, 20));
        assertThat(((RouteOutcome.Found) outcome).route().steps())
                .extracting(RouteStep::pool)
                .containsExactly(HONEST);
        assertThat(router.poolFailures())
                .as("after some pools one by one, all of a provider at once")
                .isLessThan(40);
    }

    @Test
    void aMarketOfFailingPoolsAloneIsNotSilentlyWithoutARoute() {
        Router router = new Router();
        RouteOutcome outcome = router.find(
                TestMarket.snapshot(new Drawn(2, "EVIL"), new Drawn(3, "EVIL")), TestMarket.sell(0, 1, AMOUNT, 3, 20));
        assertThat(outcome).isInstanceOf(RouteOutcome.ZeroAmount.class);
        assertThat(((RouteOutcome.ZeroAmount) outcome).reason()).endsWith("without 2 pools whose code failed");
        assertThat(router.poolFailures()).isEqualTo(2);
    }

    @Test
    void aFailureIsLoggedOncePerPoolAndDirectionWithItsInput() {
        Drawn hostile = new Drawn(2, "LOGGED");
        MarketSnapshot market = TestMarket.snapshot(HONEST, hostile);
        List<LogRecord> logged = logged("of LOGGED failed", () -> {
            Router router = new Router();
            router.find(market, TestMarket.sell(0, 1, AMOUNT, 3, 20));
            router.find(market, TestMarket.sell(0, 1, AMOUNT, 3, 20));
            assertThat(router.poolFailures()).isEqualTo(2);
            router.find(market, TestMarket.sell(1, 0, AMOUNT, 3, 20));
            assertThat(router.poolFailures()).isEqualTo(3);
        });
        assertThat(logged).hasSize(2);
        assertThat(logged.getFirst().getMessage())
                .startsWith("the pool " + hostile.id() + " of LOGGED failed from token 0 to token 1 at amountOut of ")
                .contains("no quote today");
        assertThat(logged.getFirst().getThrown()).isInstanceOf(IllegalStateException.class);
        assertThat(logged.getLast().getMessage()).contains("from token 1 to token 0");
    }

    @Test
    void poolsThatKeepTheirWordAreNotCounted() {
        Router router = new Router();
        MarketSnapshot market = TestMarket.snapshot(HONEST, new Tempting());
        RouteRequest request = TestMarket.sell(0, 1, AMOUNT, 3, 20);
        router.optimality(market, request, ((RouteOutcome.Found) router.find(market, request)).route());
        assertThat(router.poolFailures()).isZero();
    }

    @BeforeAll
    static void keepTheScreenFree() {
        LOG.setUseParentHandlers(false);
    }

    @AfterAll
    static void showFailuresAgain() {
        LOG.setUseParentHandlers(true);
    }

    /**
     * The log records with these words while the work runs; the filter is needed because other tests run at the same
     * time.
     */
    private static List<LogRecord> logged(String words, Runnable work) {
        List<LogRecord> records = new CopyOnWriteArrayList<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord logged) {
                if (logged.getMessage().contains(words)) {
                    records.add(logged);
                }
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        LOG.addHandler(handler);
        try {
            work.run();
        } finally {
            LOG.removeHandler(handler);
        }
        return records;
    }
}
