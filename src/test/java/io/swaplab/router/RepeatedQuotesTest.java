package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.Edge;
import io.swaplab.router.graph.GraphDraft;
import io.swaplab.router.graph.GraphTrade;
import io.swaplab.router.graph.GuardedPoolCalls;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Searches request the same amounts repeatedly; a pool without a closed form gets each request only once. */
class RepeatedQuotesTest {
    private static final int AMOUNTS = 500;

    private final Counted pool = new Counted();
    private final Edge edge = edge();

    /** Pays half of every input. */
    private static final class Counted extends TestPool {
        private int asked;
        private boolean broken;

        Counted() {
            super(address(7), "COUNTED", List.of(TestMarket.token(0), TestMarket.token(1)));
        }

        @Override
        public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
            asked++;
            if (broken) {
                throw new IllegalStateException("broken");
            }
            return amountIn.shiftRight(1);
        }

        @Override
        public Rate marginalRate(int tokenIn, int tokenOut) {
            return new Rate(Uint256.ONE, Uint256.TWO);
        }
    }

    private Edge edge() {
        GraphTrade trade = GraphTrade.of(
                GraphDraft.of(TestMarket.snapshot(pool)),
                TestMarket.sell(0, 1, TestMarket.units(1e20), 1, 1),
                new boolean[0]);
        BoundPrices search = new BoundPrices();
        assertThat(search.solve(trade, TestMarket.units(1e20))).isTrue();
        return search.network().edges[0];
    }

    @Test
    void thePoolIsAskedOnceForAnAmount() {
        pool.asked = 0;
        for (int i = 0; i < 3; i++) {
            assertThat(edge.quote(Uint256.of(20))).isEqualTo(Uint256.of(10));
        }
        assertThat(pool.asked).isEqualTo(1);
    }

    @Test
    void everyAmountHasItsOwnAnswer() {
        for (int i = 0; i < AMOUNTS; i++) {
            assertThat(edge.quote(Uint256.of(2L * i))).isEqualTo(Uint256.of(i));
        }
        assertThat(IntStream.range(0, AMOUNTS)
                        .mapToObj(i -> edge.quote(Uint256.of(2L * i)))
                        .toList())
                .isEqualTo(IntStream.range(0, AMOUNTS).mapToObj(Uint256::of).toList());
    }

    @Test
    void nothingIsKeptOfAFailure() {
        pool.broken = true;
        assertThatThrownBy(() -> edge.quote(Uint256.of(6))).isInstanceOf(GuardedPoolCalls.Failure.class);
        pool.broken = false;
        assertThat(edge.quote(Uint256.of(6))).isEqualTo(Uint256.of(3));
    }
}
