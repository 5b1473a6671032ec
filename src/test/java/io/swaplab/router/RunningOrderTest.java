package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.market.RouteStep;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import io.swaplab.router.search.Replay;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Steps run hop by hop, within the requested depth and number of paths. */
class RunningOrderTest {
    private static SplitRoute found(MarketSnapshot market, RouteRequest request) {
        RouteOutcome outcome = new Router().find(market, request);
        assertThat(outcome).isInstanceOf(RouteOutcome.Found.class);
        return ((RouteOutcome.Found) outcome).route();
    }

    private static int place(List<RouteStep> steps, int from, int to) {
        for (int i = 0; i < steps.size(); i++) {
            if (steps.get(i).inputToken().equals(TestMarket.token(from))
                    && steps.get(i).outputToken().equals(TestMarket.token(to))) {
                return i;
            }
        }
        return -1;
    }

    @Test
    void aTokenGoesOnBeforeMoreOfItArrivesWhereTheWayWouldBeTooLong() {
        MarketSnapshot market = TestMarket.snapshot(
                TestMarket.pair(1, 0, 2, 1_000_000_000, 1_000_000_000),
                TestMarket.pair(2, 0, 4, 1_000_000_000, 1_000_000_000),
                TestMarket.pair(3, 4, 2, 1_000_000_000, 1_000_000_000),
                TestMarket.pair(4, 2, 3, 1_000_000_000, 1_000_000_000),
                TestMarket.pair(5, 3, 1, 1_000_000_000, 1_000_000_000),
                TestMarket.pair(6, 2, 1, 1_000_000_000, 1_000_000_000));
        Uint256 amount = Uint256.of(300_000_000);
        SplitRoute route = found(market, TestMarket.sell(0, 1, amount, 3, 20));
        assertThat(Replay.fault(route, 3)).isEmpty();
        assertThat(route.steps()).hasSize(6);
        assertThat(route.pathCount()).isEqualTo(2);
        int goesOn = place(route.steps(), 2, 3);
        int arrives = place(route.steps(), 4, 2);
        assertThat(goesOn).isNotNegative().isLessThan(arrives);
        SplitRoute longer = found(market, TestMarket.sell(0, 1, amount, 4, 20));
        assertThat(longer.amountOut()).isGreaterThanOrEqualTo(route.amountOut());
    }

    @Seeds(count = 30)
    void noStepRunsAfterOneOfALaterHop(long seed) {
        MarketSnapshot market =
                MarketSnapshot.of(TestMarket.BLOCK, TestMarket.tangle(seed, 8, 30, seed % 2 == 0 ? 0.002 : 0.05));
        for (int depth = 1; depth <= RequestLimits.MAX_DEPTH; depth++) {
            Uint256 amount = TestMarket.worth(seed, 8, 0, 2e5);
            if (new Router().find(market, TestMarket.sell(0, 1, amount, depth, 20))
                    instanceof RouteOutcome.Found(SplitRoute route)) {
                assertThat(Replay.fault(route, depth)).as("seed " + seed).isEmpty();
                assertThat(hopsFall(route)).as("seed %d, depth %d", seed, depth).isFalse();
            }
        }
    }

    /** Whether some step, other than those into the output, belongs to an earlier hop than a step before it. */
    private static boolean hopsFall(SplitRoute route) {
        Map<Address, Integer> fewest = new HashMap<>(Map.of(route.tokenIn(), 0));
        boolean inputIsSold = false;
        for (RouteStep step : route.steps()) {
            int hop = fewest.getOrDefault(step.inputToken(), 0) + 1;
            if (hop == 1 && inputIsSold) {
                return true;
            }
            inputIsSold |= hop > 1;
            fewest.merge(step.outputToken(), hop, Math::min);
        }
        return false;
    }

    @Seeds(
            count = 12,
            regressions = {92000105})
    void pathsAndStepsStayWithinWhatWasAsked(long seed) {
        MarketSnapshot market = MarketSnapshot.of(TestMarket.BLOCK, TestMarket.hubs(seed, 40, 200));
        Uint256 amount = TestMarket.worth(seed, 40, 0, 4e6);
        for (int splits : new int[] {1, 2, 3, 5, 20, 100, 1_000}) {
            SplitRoute route = found(market, TestMarket.sell(0, 1 + (int) (seed % 9), amount, 3, splits));
            int most = Math.min(splits, RequestLimits.MAX_SPLITS);
            assertThat(route.pathCount()).as("seed " + seed).isBetween(1, most);
            assertThat(route.steps().size()).as("seed " + seed).isLessThanOrEqualTo(3 * most);
        }
    }
}
