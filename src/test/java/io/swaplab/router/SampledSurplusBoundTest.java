package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.graph.Edge;
import io.swaplab.router.graph.GraphDraft;
import io.swaplab.router.graph.GraphTrade;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The bound on a pool's surplus from a few quotes is never too low, and not much too high. */
class SampledSurplusBoundTest {
    private static final double DEPTH = 1e24;

    private final SampledSurplusBound asked = new SampledSurplusBound();

    private static TestPool pool(double left, double right) {
        return new TestPool.ConstantProduct(
                TestPool.address(1),
                "P",
                List.of(TestMarket.token(0), TestMarket.token(1)),
                List.of(TestMarket.units(left), TestMarket.units(right)),
                3_000);
    }

    private static Edge edge(TestPool pool) {
        GraphTrade trade = GraphTrade.of(
                GraphDraft.of(TestMarket.snapshot(pool)),
                TestMarket.sell(0, 1, TestMarket.units(1e20), 1, 1),
                new boolean[0]);
        BoundPrices search = new BoundPrices();
        assertThat(search.solve(trade, TestMarket.units(1e20))).isTrue();
        return search.network().edges[0];
    }

    /** The exact maximum surplus by the pool's closed form: it is where the slope equals the ratio of the prices. */
    private static double truth(double left, double right, double limit, double price) {
        double kept = 0.997;
        double best = Math.clamp((Math.sqrt(kept * left * right / price) - left) / kept, 0, limit);
        return right * kept * best / (left + kept * best) - best * price;
    }

    @Seeds(count = 1)
    void neverLessAndLittleMoreThanThePoolCanMake(long seed) {
        Random random = new Random(seed);
        for (int trial = 0; trial < 300; trial++) {
            double right = DEPTH * (0.5 + random.nextDouble());
            TestPool pool = pool(DEPTH, right);
            double price = right / DEPTH * 0.997 * (1 - Math.pow(10, -1 - 4 * random.nextDouble()));
            double limit = DEPTH * Math.pow(10, -4 * random.nextDouble());
            double about = (Math.sqrt(0.997 * DEPTH * right / price) - DEPTH) * (0.9 + 0.2 * random.nextDouble());
            double truth = truth(DEPTH, right, limit, price);
            double most = asked.most(edge(pool), about, limit, price, 1);
            double made = DoubleConversion.of(pool.amountOut(0, 1, TestMarket.units(Math.min(about, limit))));
            assertThat(most).as("trial " + trial).isBetween(truth, 1.03 * truth + 2e-6 * made);
        }
    }

    @Test
    void nothingIsMadeWhereTheFirstUnitCostsMoreThanItBrings() {
        assertThat(asked.most(edge(pool(DEPTH, DEPTH)), 1e22, 1e23, 0.997_1, 1)).isZero();
    }

    @Test
    void dustTellsNothing() {
        assertThat(asked.most(edge(pool(DEPTH, DEPTH)), 1e6, 1e23, 0.9, 1)).isInfinite();
    }

    /** A pool with a better price per unit from a minimum input on. */
    private static final class Rising extends TestPool {
        Rising() {
            super(address(7), "RISING", List.of(TestMarket.token(0), TestMarket.token(1)));
        }

        @Override
        public Uint256 amountOut(int tokenIn, int tokenOut, Uint256 amountIn) {
            Uint256 above = amountIn.minus(amountIn.min(TestMarket.units(1e20)));
            return amountIn.bitLength() > 100 ? Uint256.ZERO : amountIn.plus(above.shiftRight(1));
        }

        @Override
        public Rate marginalRate(int tokenIn, int tokenOut) {
            return new Rate(Uint256.ONE, Uint256.ONE);
        }
    }

    @Test
    void aPoolThatPaysMoreTheMoreItIsGivenTellsNothing() {
        assertThat(asked.most(edge(new Rising()), 1.1e20, 1e22, 0.9, 1)).isInfinite();
    }

    @Test
    void neitherDoesOneThatCannotTakeTheLimit() {
        TestPool capped = new TestPool.Capped(
                TestPool.address(3),
                List.of(TestMarket.token(0), TestMarket.token(1)),
                new Rate(Uint256.ONE, Uint256.ONE),
                TestMarket.units(1e21));
        assertThat(asked.most(edge(capped), 1e20, 1e22, 0.9, 1)).isInfinite();
    }
}
