package io.swaplab.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.market.RouteStep;
import io.swaplab.market.SplitRoute;
import io.swaplab.math.Uint256;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The judge must see every way in which a route can be unsound. */
class ReplayTest {
    private static final TestPool FIRST = TestMarket.pair(1, 0, 2, 1_000_000, 1_000_000);
    private static final TestPool SECOND = TestMarket.pair(2, 2, 1, 1_000_000, 1_000_000);
    private static final TestPool BACK = TestMarket.pair(3, 3, 2, 1_000_000, 1_000_000);
    private static final TestPool SIDE = TestMarket.pair(4, 2, 3, 1_000_000, 1_000_000);

    private static RouteStep step(TestPool pool, long amountIn) {
        Uint256 input = Uint256.of(amountIn);
        return new RouteStep(pool, 0, 1, input, pool.amountOut(0, 1, input));
    }

    private static String fault(long amountIn, long amountOut, int depth, RouteStep... steps) {
        return Replay.fault(
                new SplitRoute(
                        TestMarket.token(0),
                        TestMarket.token(1),
                        Uint256.of(amountIn),
                        Uint256.of(amountOut),
                        List.of(steps),
                        1,
                        Uint256.ZERO,
                        0),
                depth);
    }

    @Test
    void soundRoutesPass() {
        long middle = step(FIRST, 1_000).amountOut().toLongExact();
        long out = step(SECOND, middle).amountOut().toLongExact();
        assertThat(fault(1_000, out, 2, step(FIRST, 1_000), step(SECOND, middle)))
                .isEmpty();
    }

    @Test
    void everyUnsoundnessIsNamed() {
        long middle = step(FIRST, 1_000).amountOut().toLongExact();
        long out = step(SECOND, middle).amountOut().toLongExact();
        RouteStep first = step(FIRST, 1_000);
        RouteStep second = step(SECOND, middle);
        assertThat(fault(1_000, out + 1, 2, first, second)).contains("the route says");
        assertThat(fault(1_001, out, 2, first, second)).contains("left over");
        assertThat(fault(1_000, out, 1, first, second)).contains("2 hops");
        assertThat(fault(1_000, out, 2, second, first)).contains("a step takes");
        assertThat(fault(1_000, out, 2, first, first, second)).contains("used twice");
        RouteStep lying = new RouteStep(
                SECOND, 0, 1, second.amountIn(), second.amountOut().plus(1));
        assertThat(fault(1_000, out + 1, 2, first, lying)).contains("the step says");
        long side = step(SIDE, 300).amountOut().toLongExact();
        assertThat(fault(1_000, out, 5, first, step(SIDE, 300), step(BACK, side)))
                .contains("after it was consumed");
    }
}
