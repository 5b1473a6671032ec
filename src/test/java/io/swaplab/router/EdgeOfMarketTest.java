package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.market.CanonicalPoolState;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.math.Int128;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import io.swaplab.router.pools.PoolFamilies;
import io.swaplab.router.pools.tick.TickMath;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Trades about as large as the capacity of pools, and far larger. */
class EdgeOfMarketTest {
    private static final Uint256 LIQUIDITY = TestMarket.units(1e24);

    /**
     * Two pools at the same price: a price range with about thirty thousand tokens, and a pair with twenty of each
     * token.
     */
    private static MarketSnapshot rangeAndDust() {
        List<CanonicalPoolState.NetTick> ticks = List.of(
                new CanonicalPoolState.NetTick(-600, Int128.of(false, LIQUIDITY)),
                new CanonicalPoolState.NetTick(600, Int128.of(true, LIQUIDITY)));
        CanonicalPoolState form =
                new CanonicalPoolState.Ranges(TickMath.sqrtPriceAtTick(0), 0, LIQUIDITY, 60, ticks, 500);
        return TestMarket.snapshot(formed(1, form), dust(2));
    }

    private static Pool formed(long number, CanonicalPoolState form) {
        Provider provider = new Provider("P" + number, "", List.of(), 0);
        return PoolFamilies.formed(
                new PoolSeed(
                        provider,
                        PoolId.of(TestPool.address(1L << 40 | number)),
                        List.of(TestMarket.token(0), TestMarket.token(1))),
                form);
    }

    private static Pool dust(long number) {
        return formed(number, new CanonicalPoolState.Product(TestMarket.units(2e19), TestMarket.units(2e19), 2_500));
    }

    private static Uint256 paid(MarketSnapshot market, Uint256 amount) {
        RouteRequest request = TestMarket.sell(0, 1, amount, 3, 20);
        return new Router().find(market, request) instanceof RouteOutcome.Found(var route)
                ? route.amountOut()
                : Uint256.ZERO;
    }

    /** The capacity of the price range, found by quotes. */
    private static Uint256 capacity(MarketSnapshot market) {
        Pool range = market.pools().iterator().next();
        Uint256 low = Uint256.ONE;
        Uint256 high = TestMarket.units(1e30);
        while (high.minus(low).isGreaterThan(Uint256.ONE)) {
            Uint256 middle = low.plus(high.minus(low).shiftRight(1));
            boolean taken = !range.amountOut(0, 1, middle).isZero();
            low = taken ? middle : low;
            high = taken ? high : middle;
        }
        return low;
    }

    @ParameterizedTest
    @ValueSource(longs = {10_000, 10_001, 10_100, 13_000, 20_000, 50_000, 1_000_000_000})
    void moreThanARangeTakesDoesNotGoIntoDust(long tenThousandths) {
        MarketSnapshot market = rangeAndDust();
        Uint256 capacity = capacity(market);
        Uint256 amount = Uint256.mulDivUp(capacity, Uint256.of(tenThousandths), Uint256.of(10_000));
        assertThat(paid(market, amount)).isGreaterThanOrEqualTo(paid(market, capacity));
    }

    @Test
    void whatPoolsCannotPayIsRefusedAtOnce() {
        AtomicLong quotes = new AtomicLong();
        MarketSnapshot market = TestMarket.snapshot(
                TestPool.counted(TestMarket.pair(1, 0, 1, 1_000_000_000L, 1_000_000_000L), quotes),
                TestPool.counted(TestMarket.pair(2, 0, 2, 1_000_000_000L, 1_000_000_000L), quotes),
                TestPool.counted(TestMarket.pair(3, 2, 1, 1_000_000_000L, 1_000_000_000L), quotes));
        Router router = new Router();
        router.prepare(market);
        quotes.set(0);
        for (long wanted : new long[] {2_000_000_001L, 2_100_000_000L, Long.MAX_VALUE}) {
            RouteRequest request = new RouteRequest(
                    TestMarket.token(0), TestMarket.token(1), Uint256.of(wanted), false, 3, 20, Set.of());
            assertThat(router.find(market, request)).isInstanceOf(RouteOutcome.ZeroAmount.class);
        }
        assertThat(quotes.get()).isLessThan(1_000);
    }
}
