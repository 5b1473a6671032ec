package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Trades of a few units, where the best split depends on which pool gets which unit. All divisions are tried. */
class FewUnitsTest {
    private static final int MARKETS = 150;

    private static List<Pool> pools(Random random, int count) {
        List<Pool> pools = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long reserve = 40 + random.nextInt(400);
            long other = Math.round(reserve * (0.9 + 0.2 * random.nextDouble()) * 40);
            pools.add(TestMarket.pair(i + 1, 0, 1, reserve, other));
        }
        return pools;
    }

    private static long best(List<Pool> pools, int from, long amount) {
        Pool pool = pools.get(from);
        if (from == pools.size() - 1) {
            return paid(pool, amount);
        }
        long most = 0;
        for (long part = 0; part <= amount; part++) {
            most = Math.max(most, paid(pool, part) + best(pools, from + 1, amount - part));
        }
        return most;
    }

    private static long paid(Pool pool, long amount) {
        return amount == 0 ? 0 : pool.amountOut(0, 1, Uint256.of(amount)).toLongExact();
    }

    private static long answer(List<Pool> pools, long amount, int splits) {
        RouteRequest request = TestMarket.sell(0, 1, Uint256.of(amount), 3, splits);
        RouteOutcome outcome = new Router().find(MarketSnapshot.of(TestMarket.BLOCK, pools), request);
        return ((RouteOutcome.Found) outcome).route().amountOut().toLongExact();
    }

    /** The maximum number of units by which an answer falls short of the best division, with 3 paths and with 20. */
    private static long shortfall(long seed) {
        Random random = new Random(seed);
        List<Pool> pools = pools(random, 2 + random.nextInt(2));
        long amount = 2 + random.nextInt(70);
        return best(pools, 0, amount) - Math.min(answer(pools, amount, 3), answer(pools, amount, 20));
    }

    @Test
    void everyUnitGoesWhereItPaysMost() {
        assertThat(LongStream.rangeClosed(1, MARKETS).filter(seed -> shortfall(seed) > 0))
                .isEmpty();
    }

    /**
     * The local search moves parts whose size shrinks by a factor of four, so it may miss a division that rounding
     * favours. Measured 2026-11-24: 13 of 20,000 seeds paid one unit less.
     */
    @Seeds(count = 150, regressions = 31276074064L)
    void noDivisionPaysOverAUnitMore(long seed) {
        assertThat(shortfall(seed)).isLessThanOrEqualTo(1);
    }
}
