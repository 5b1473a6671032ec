package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.market.RouteStep;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.search.Replay;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The replay detects every kind of invalid route. */
class ReplayTest {
    private static final TestPool FIRST = TestMarket.pair(1, 0, 2, 1_000_000, 1_000_000);
    private static final TestPool SECOND = TestMarket.pair(2, 2, 1, 1_000_000, 1_000_000);
    private static final TestPool BACK = TestMarket.pair(3, 3, 2, 1_000_000, 1_000_000);
    private static final TestPool SIDE = TestMarket.pair(4, 2, 3, 1_000_000, 1_000_000);
    private static final TestPool OTHER = TestMarket.pair(5, 0, 3, 1_000_000, 1_000_000);
    private static final TestPool LAST = TestMarket.pair(6, 3, 1, 1_000_000, 1_000_000);

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
        RouteStep itself = step(TestMarket.pair(7, 2, 2, 1_000_000, 1_000_000), middle);
        assertThat(fault(1_000, out, 3, first, itself, second)).contains("for itself");
        RouteStep home = step(TestMarket.pair(8, 2, 0, 1_000_000, 1_000_000), middle);
        assertThat(fault(1_000, out, 3, first, home, second)).contains("a step produces the input token");
        RouteStep onward = step(TestMarket.pair(9, 1, 3, 1_000_000, 1_000_000), out);
        assertThat(fault(1_000, out, 5, first, second, onward)).contains("consumes the output token");
    }

    /** Half of token 0 goes to 2 and half to 3, then 100 of each to the other one, and the rest of both to 1. */
    private static List<RouteStep> crossing() {
        RouteStep first = step(FIRST, 500);
        RouteStep other = step(OTHER, 500);
        RouteStep side = step(SIDE, 100);
        RouteStep back = step(BACK, 100);
        long seconds = first.amountOut().plus(back.amountOut()).toLongExact() - 100;
        long thirds = other.amountOut().plus(side.amountOut()).toLongExact() - 100;
        return List.of(first, other, side, back, step(SECOND, seconds), step(LAST, thirds));
    }

    private static String faultOfCrossing(int depth, int... order) {
        List<RouteStep> steps = crossing();
        Uint256 out = steps.get(4).amountOut().plus(steps.get(5).amountOut());
        RouteStep[] ordered = Arrays.stream(order).mapToObj(steps::get).toArray(RouteStep[]::new);
        return fault(1_000, out.toLongExact(), depth, ordered);
    }

    @Test
    void aTokenMayGoOnBeforeItIsWhole() {
        assertThat(faultOfCrossing(4, 0, 1, 2, 3, 4, 5)).isEmpty();
        assertThat(faultOfCrossing(4, 0, 2, 1, 3, 4, 5)).isEmpty();
        assertThat(faultOfCrossing(4, 0, 1, 2, 3, 5, 4)).isEmpty();
    }

    @Test
    void noTokenIsMadeAfterItsLastConsumer() {
        assertThat(faultOfCrossing(5, 0, 1, 2, 4, 3, 5)).contains("a step takes");
        List<RouteStep> steps = crossing();
        RouteStep part = step(SECOND, steps.get(0).amountOut().toLongExact() - 100);
        RouteStep rest = step(LAST, steps.get(5).amountIn().toLongExact());
        long out = part.amountOut().plus(rest.amountOut()).toLongExact();
        RouteStep[] late = {steps.get(0), steps.get(1), steps.get(2), part, steps.get(3), rest};
        assertThat(fault(1_000, out, 5, late)).contains("after its last consumer");
    }

    @Test
    void theHopsOfAWayAreThoseBehindItWhenItRuns() {
        RouteStep first = step(FIRST, 500);
        RouteStep other = step(OTHER, 500);
        RouteStep side = step(SIDE, 100);
        RouteStep onward = step(TestMarket.pair(7, 3, 4, 1_000_000, 1_000_000), 100);
        RouteStep end = step(
                TestMarket.pair(8, 4, 1, 1_000_000, 1_000_000),
                onward.amountOut().toLongExact());
        RouteStep second = step(SECOND, first.amountOut().toLongExact() - 100);
        RouteStep last = step(LAST, other.amountOut().plus(side.amountOut()).toLongExact() - 100);
        long out =
                second.amountOut().plus(last.amountOut()).plus(end.amountOut()).toLongExact();
        assertThat(fault(1_000, out, 3, first, other, onward, side, second, last, end))
                .isEmpty();
        assertThat(fault(1_000, out, 3, first, other, side, onward, second, last, end))
                .contains("4 hops");
    }
}
