package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.market.RouteStep;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.GuardedPoolCalls;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import io.swaplab.router.search.PriceImpact;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The ideal output of a route without price impact, and the price impact as a ratio. */
class PriceImpactTest {
    private static final Uint256 SCALE = SplitRoute.IDEAL_SCALE;

    private static SplitRoute route(long amount, TestPool... pools) {
        RouteRequest request = TestMarket.sell(0, 1, Uint256.of(amount), 3, 20);
        return ((RouteOutcome.Found) new Router().find(TestMarket.snapshot(pools), request)).route();
    }

    @Test
    void onePoolIsIdealAtItsMarginalRate() {
        SplitRoute route = route(1_000_000, TestMarket.pair(1, 0, 1, 1_000_000_000, 2_000_000_000));
        assertThat(route.idealAmountOut()).isEqualTo(Uint256.of(1_994_000).times(SCALE));
        assertThat(route.amountOut().toLongExact()).isEqualTo(1_992_013);
        // 1 - 1992013 / 1994000 = 0.00099648946..., rounded up
        assertThat(PriceImpact.ratioUp(route)).isEqualTo("0.0009964895");
    }

    @Test
    void chainsMultiplyTheirRates() {
        SplitRoute route = route(
                10_000,
                TestMarket.pair(1, 0, 2, 1_000_000_000, 2_000_000_000),
                TestMarket.pair(2, 2, 1, 1_000_000_000, 500_000_000));
        // 10000 * 2 * 0.997 * 0.5 * 0.997
        assertThat(route.idealAmountOut())
                .isEqualTo(Uint256.of(994_009).times(SCALE).dividedBy(100));
    }

    @Test
    void theIdealIsNeverBelowTheRealOutput() {
        TestPool generous = new TestPool.Capped(
                TestPool.address(1),
                List.of(TestMarket.token(0), TestMarket.token(1)),
                new io.swaplab.core.market.Rate(Uint256.ONE, Uint256.of(3)),
                Uint256.MAX);
        RouteStep step = new RouteStep(generous, 0, 1, Uint256.of(10), Uint256.of(9));
        assertThat(PriceImpact.idealOutput(Uint256.of(10), TestMarket.token(1), List.of(step), new GuardedPoolCalls()))
                .isEqualTo(Uint256.of(9).times(SCALE));
    }

    @Test
    void whatGoesOnBeforeItsTokenIsWholeTakesItsPartOfWhatIsThere() {
        RouteStep early = atParity(1, 0, 2, 50, 40);
        RouteStep half = atParity(2, 2, 1, 20, 20);
        RouteStep late = atParity(3, 0, 2, 50, 40);
        RouteStep rest = atParity(4, 2, 1, 60, 60);
        assertThat(PriceImpact.idealOutput(
                        Uint256.of(100), TestMarket.token(1), List.of(early, half, late, rest), new GuardedPoolCalls()))
                .isEqualTo(Uint256.of(100).times(SCALE));
    }

    /** A step of a pool with a marginal price of one, with any amounts. */
    private static RouteStep atParity(long pool, int from, int to, long amountIn, long amountOut) {
        TestPool parity = new TestPool.Capped(
                TestPool.address(pool),
                List.of(TestMarket.token(from), TestMarket.token(to)),
                new io.swaplab.core.market.Rate(Uint256.ONE, Uint256.ONE),
                Uint256.MAX);
        return new RouteStep(parity, 0, 1, Uint256.of(amountIn), Uint256.of(amountOut));
    }

    @Test
    void ratiosAreTextOfTenDigitsRoundedUp() {
        assertThat(PriceImpact.ratioUp(Uint256.of(2), Uint256.of(3).times(SCALE)))
                .isEqualTo("0.3333333334");
        assertThat(PriceImpact.ratioUp(Uint256.of(5), Uint256.of(5).times(SCALE)))
                .isEqualTo("0.0000000000");
        assertThat(PriceImpact.ratioUp(Uint256.of(7), Uint256.of(5).times(SCALE)))
                .isEqualTo("0.0000000000");
        assertThat(PriceImpact.ratioUp(Uint256.ZERO, Uint256.of(5).times(SCALE)))
                .isEqualTo("1.0000000000");
        assertThat(PriceImpact.ratioUp(Uint256.ZERO, Uint256.ZERO)).isEqualTo("0.0000000000");
        assertThat(PriceImpact.ratioUp(Uint256.MAX, Uint256.MAX)).isEqualTo("0.0000000000");
    }
}
