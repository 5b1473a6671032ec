package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Rate;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import io.swaplab.router.search.Replay;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** One router serves all threads and snapshots: its caches change no answer and do not grow. */
class RouterSharingTest {
    private static final long MOST_BYTES = 400_000;

    private static MarketSnapshot market(long seed, int pools) {
        return MarketSnapshot.of(TestMarket.BLOCK, TestMarket.hubs(seed, 30, pools));
    }

    private static List<RouteRequest> requests() {
        List<RouteRequest> requests = new ArrayList<>();
        for (int i = 1; i < 24; i++) {
            Uint256 amount = TestMarket.worth(1, 30, 0, Math.pow(10, i % 7));
            Set<String> providers = i % 5 == 0 ? Set.of("P0", "P1") : Set.of();
            requests.add(new RouteRequest(
                    TestMarket.token(0),
                    TestMarket.token(i),
                    amount,
                    i % 4 != 0,
                    1 + i % 5,
                    1 + 4 * (i % 6),
                    providers));
        }
        return requests;
    }

    @Test
    void threadsAndSnapshotsInTurnGetTheAnswersOfAFreshRouter() throws Exception {
        List<MarketSnapshot> markets = List.of(market(1, 120), market(2, 150));
        List<String> expected = new ArrayList<>();
        for (RouteRequest request : requests()) {
            for (MarketSnapshot market : markets) {
                expected.add(new Router().find(market, request).toString());
            }
        }
        assertThat(expected).anyMatch(answer -> answer.startsWith("Found"));
        Router shared = new Router();
        Callable<List<String>> asking = () -> {
            List<String> answers = new ArrayList<>();
            for (RouteRequest request : requests()) {
                for (MarketSnapshot market : markets) {
                    answers.add(shared.find(market, request).toString());
                }
            }
            return answers;
        };
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            for (Future<List<String>> answers : threads.invokeAll(List.of(asking, asking, asking, asking))) {
                assertThat(answers.get()).isEqualTo(expected);
            }
        }
    }

    @Test
    void laterBlocksAreAnsweredAsIfTheyWereTheFirst() {
        MarketSnapshot market = market(4, 120);
        Router router = new Router();
        RouteRequest request = TestMarket.sell(0, 1, TestMarket.worth(4, 30, 0, 1e6), 3, 20);
        for (int block = 1; block < 8; block++) {
            assertThat(router.find(market, request))
                    .hasToString(new Router().find(market, request).toString());
            SplitRoute route = ((RouteOutcome.Found) router.find(market, request)).route();
            TestPool thinner = new TestPool.ConstantProduct(
                    route.steps().getFirst().pool().id().contract(),
                    route.steps().getFirst().pool().provider(),
                    route.steps().getFirst().pool().tokens(),
                    List.of(TestMarket.units(1e20), TestMarket.units(1e18 * block)),
                    500);
            TestPool fresh = TestMarket.pair(9_000L + block, 0, 1, 1_000_000L * block, 2_000_000L);
            market = market.at(TestMarket.BLOCK, List.of(thinner, fresh));
        }
    }

    /**
     * A generous limit, because it only has to detect memory that grows with the market; a route of sixty steps is a
     * part of it.
     */
    @Test
    void aSearchAllocatesLittleMoreThanItsAnswer() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        MarketSnapshot market = market(3, 1_500);
        Router router = new Router();
        RouteRequest request = TestMarket.sell(0, 1, TestMarket.worth(3, 30, 0, 1e7), 3, 20);
        for (int i = 0; i < 20; i++) {
            router.find(market, request);
        }
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 50; i++) {
            router.find(market, request);
        }
        assertThat((threads.getCurrentThreadAllocatedBytes() - before) / 50).isLessThan(MOST_BYTES);
    }

    /**
     * A pool that pays nothing below a minimum input, so that the theoretically best split gives it a part that it does
     * not take.
     */
    private static final class Wholesale extends TestPool {
        private final Uint256 least;

        Wholesale(long id, Uint256 least) {
            super(address(id), "WHOLESALE", List.of(TestMarket.token(0), TestMarket.token(1)));
            this.least = least;
        }

        @Override
        public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
            return amountIn.isLessThan(least) || amountIn.bitLength() > 100
                    ? Uint256.ZERO
                    : Uint256.mulDivDown(amountIn, Uint256.of(99), Uint256.of(100));
        }

        @Override
        public Rate marginalRate(int tokenIn, int tokenOut) {
            return new Rate(Uint256.of(99), Uint256.of(100));
        }
    }

    @Test
    void noSplitReplacesASinglePathThatPaysMore() {
        TestPool pair = TestMarket.pair(1, 0, 1, 1_000_000_000, 1_000_000_000);
        for (long least : new long[] {1, 1_000, 1_000_000, 90_000_000, 100_000_000}) {
            TestPool wholesale = new Wholesale(2, Uint256.of(least));
            Uint256 amount = Uint256.of(100_000_000);
            RouteOutcome outcome =
                    new Router().find(TestMarket.snapshot(pair, wholesale), TestMarket.sell(0, 1, amount, 3, 20));
            assertThat(outcome).isInstanceOf(RouteOutcome.Found.class);
            SplitRoute route = ((RouteOutcome.Found) outcome).route();
            assertThat(Replay.fault(route, 3)).isEmpty();
            assertThat(route.amountOut())
                    .as("least " + least)
                    .isGreaterThanOrEqualTo(wholesale.amountOut(0, 1, amount));
        }
    }

    @Test
    void providersThatAreLeftOutAreNotPassed() {
        MarketSnapshot market = market(5, 120);
        Address tokenOut = TestMarket.token(1);
        RouteRequest request = new RouteRequest(
                TestMarket.token(0), tokenOut, TestMarket.worth(5, 30, 0, 1e6), true, 3, 20, Set.of("P1", "P2"));
        SplitRoute route = ((RouteOutcome.Found) new Router().find(market, request)).route();
        assertThat(route.steps())
                .allMatch(step -> Set.of("P1", "P2").contains(step.pool().provider()));
    }
}
