package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Requests do not build graphs, and do not wait for a graph that is being built. */
class PreparedSnapshotTest {
    private static final RouteRequest REQUEST = TestMarket.sell(0, 1, Uint256.of(1_000), 3, 10);

    private static final MarketSnapshot FIRST =
            TestMarket.snapshot(TestMarket.pair(1, 0, 1, 1_000_000, 1_000_000), TestMarket.pair(2, 1, 2, 500, 500));

    /**
     * A pool on no path of any trade, so that its rates are only read when a graph is built. It signals the call and
     * answers late.
     */
    private static final class Watched extends TestPool.ConstantProduct {
        private final AtomicInteger asked = new AtomicInteger();
        private final CountDownLatch drawing = new CountDownLatch(1);
        private final CountDownLatch mayAnswer = new CountDownLatch(1);

        Watched() {
            super(
                    address(9),
                    "ASIDE",
                    List.of(TestMarket.token(8), TestMarket.token(9)),
                    List.of(Uint256.of(1_000), Uint256.of(1_000)),
                    0);
        }

        @Override
        public Rate marginalRate(int tokenIn, int tokenOut) {
            asked.incrementAndGet();
            drawing.countDown();
            try {
                mayAnswer.await();
            } catch (InterruptedException stopped) {
                throw new IllegalStateException(stopped);
            }
            return super.marginalRate(tokenIn, tokenOut);
        }
    }

    @Test
    void aRequestOnAPreparedSnapshotDrawsNothing() {
        Router router = new Router();
        Watched pool = new Watched();
        pool.mayAnswer.countDown();
        MarketSnapshot next = FIRST.at(TestMarket.BLOCK, List.of(pool));
        router.prepare(FIRST);
        router.prepare(next);
        int drawn = pool.asked.get();

        assertThat(drawn).isPositive();
        assertThat(router.find(next, REQUEST)).isInstanceOf(RouteOutcome.Found.class);
        assertThat(router.find(FIRST, REQUEST)).isInstanceOf(RouteOutcome.Found.class);
        assertThat(router.find(next, REQUEST)).isInstanceOf(RouteOutcome.Found.class);
        assertThat(pool.asked).hasValue(drawn);
    }

    @Test
    @Timeout(60)
    void requestsAreAnsweredWhileTheNextSnapshotIsDrawn() throws Exception {
        Router router = new Router();
        router.prepare(FIRST);
        Watched pool = new Watched();
        MarketSnapshot next = FIRST.at(TestMarket.BLOCK, List.of(pool));
        try (ExecutorService writer = Executors.newSingleThreadExecutor()) {
            Future<?> prepared = writer.submit(() -> router.prepare(next));
            pool.drawing.await();
            for (int i = 0; i < 10; i++) {
                assertThat(router.find(FIRST, REQUEST)).isInstanceOf(RouteOutcome.Found.class);
            }
            assertThat(prepared).isNotDone();
            pool.mayAnswer.countDown();
            prepared.get();
        }
        assertThat(router.find(next, REQUEST)).isInstanceOf(RouteOutcome.Found.class);
    }
}
