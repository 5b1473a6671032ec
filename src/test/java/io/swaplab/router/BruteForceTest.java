package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import org.junit.jupiter.api.Test;

/** Compares the router with all splits of a trade in small integer steps, on markets of a few pools. */
class BruteForceTest {
    private static final int GRID = 200;
    private static final long UNIT = 500_000;

    private static long paid(MarketSnapshot market, int depth, int splits) {
        RouteRequest request = TestMarket.sell(0, 1, Uint256.of(GRID * UNIT), depth, splits);
        return ((RouteOutcome.Found) new Router().find(market, request))
                .route()
                .amountOut()
                .toLongExact();
    }

    private static long through(TestPool pool, boolean forward, long amount) {
        return pool.amountOut(forward ? 0 : 1, forward ? 1 : 0, Uint256.of(amount))
                .toLongExact();
    }

    @Test
    void threeParallelPoolsAreSplitAsWellAsAnyGrid() {
        for (int seed = 0; seed < 20; seed++) {
            TestPool a = TestMarket.pair(1, 0, 1, 300_000_000L + 37_000_000L * seed, 310_000_000L + 37_000_000L * seed);
            TestPool b = TestMarket.pair(2, 0, 1, 900_000_000L, 890_000_000L + 1_700_000L * seed);
            TestPool c = TestMarket.pair(3, 0, 1, 120_000_000L + 90_000_000L * seed, 125_000_000L + 90_000_000L * seed);
            long best = 0;
            for (int i = 0; i <= GRID; i++) {
                for (int j = 0; i + j <= GRID; j++) {
                    best = Math.max(
                            best,
                            through(a, true, i * UNIT)
                                    + through(b, true, j * UNIT)
                                    + through(c, true, (GRID - i - j) * UNIT));
                }
            }
            assertThat(paid(TestMarket.snapshot(a, b, c), 1, 20))
                    .as("seed " + seed)
                    .isGreaterThanOrEqualTo(best);
        }
    }

    @Test
    void aBridgedPairIsSplitAsWellAsAnyGrid() {
        for (int seed = 0; seed < 20; seed++) {
            TestPool inX = TestMarket.pair(1, 0, 2, 400_000_000L, 400_000_000L + 3_000_000L * seed);
            TestPool inY = TestMarket.pair(2, 0, 3, 350_000_000L, 340_000_000L);
            TestPool bridge = TestMarket.pair(3, 2, 3, 800_000_000L + 10_000_000L * seed, 810_000_000L);
            TestPool outX = TestMarket.pair(4, 2, 1, 150_000_000L, 150_000_000L + 1_000_000L * seed);
            TestPool outY = TestMarket.pair(5, 3, 1, 700_000_000L, 700_000_000L);
            long best = 0;
            for (int i = 0; i <= GRID; i++) {
                long x = through(inX, true, i * UNIT);
                long y = through(inY, true, (GRID - i) * UNIT);
                for (int j = 0; j <= GRID; j++) {
                    long across = x * j / GRID;
                    best = Math.max(
                            best,
                            through(outX, true, x - across) + through(outY, true, y + through(bridge, true, across)));
                    long back = y * j / GRID;
                    best = Math.max(
                            best,
                            through(outX, true, x + through(bridge, false, back)) + through(outY, true, y - back));
                }
            }
            MarketSnapshot market = TestMarket.snapshot(inX, inY, bridge, outX, outY);
            assertThat(paid(market, 3, 20)).as("seed " + seed).isGreaterThanOrEqualTo(best);
        }
    }

    /** With a few units of input all splits can be tried. The search may fall short of the best by rounding only. */
    @Test
    void tinyAmountsComeWithinAUnitPerPoolOfTheBest() {
        for (int seed = 0; seed < 20; seed++) {
            TestPool a = TestMarket.pair(1, 0, 1, 60 + seed, 900);
            TestPool b = TestMarket.pair(2, 0, 1, 40, 650 - 5 * seed);
            for (int amount = 1; amount <= 30; amount++) {
                long best = 0;
                for (int i = 0; i <= amount; i++) {
                    best = Math.max(best, through(a, true, i) + through(b, true, amount - i));
                }
                RouteRequest request = TestMarket.sell(0, 1, Uint256.of(amount), 1, 20);
                RouteOutcome outcome = new Router().find(TestMarket.snapshot(a, b), request);
                assertThat(((RouteOutcome.Found) outcome).route().amountOut().toLongExact())
                        .as("seed %d, amount %d", seed, amount)
                        .isBetween(best - 2, best);
            }
        }
    }
}
