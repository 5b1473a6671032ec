package io.swaplab.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.market.MarketSnapshot;
import io.swaplab.market.Rate;
import io.swaplab.market.RouteStep;
import io.swaplab.market.SplitRoute;
import io.swaplab.math.Uint256;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Pools whose code fails or lies cost their own part of the market and nothing else. */
class HostilePoolTest {
    private static final Uint256 AMOUNT = Uint256.of(1_000_000);
    private static final TestPool HONEST = TestMarket.pair(1, 0, 1, 50_000_000, 50_000_000);

    /** Promises the double of everything; each flaw is switched on by overriding. */
    private static class Tempting extends TestPool {
        Tempting() {
            super(address(2), "EVIL", List.of(TestMarket.token(0), TestMarket.token(1)));
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
        Optimality optimality = router.optimality(market, request, route);
        assertThat(optimality == null || optimality.flows().bps().signum() >= 0)
                .as("a promise that no pool keeps makes the bound far, and breaks nothing")
                .isTrue();
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
}
