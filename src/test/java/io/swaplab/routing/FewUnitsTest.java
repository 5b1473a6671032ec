package io.swaplab.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.market.MarketSnapshot;
import io.swaplab.market.Pool;
import io.swaplab.math.Uint256;
import io.swaplab.routing.request.RouteOutcome;
import io.swaplab.routing.request.RouteRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Trades of few units, where the best split is a matter of which pool gets which unit: all divisions are tried. */
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

    @Test
    void everyUnitGoesWhereItPaysMost() {
        List<String> less = new ArrayList<>();
        for (int seed = 1; seed <= MARKETS; seed++) {
            Random random = new Random(seed);
            List<Pool> pools = pools(random, 2 + random.nextInt(2));
            long amount = 2 + random.nextInt(70);
            MarketSnapshot market = MarketSnapshot.of(TestMarket.BLOCK, pools);
            for (int splits : new int[] {3, 20}) {
                RouteRequest request = TestMarket.sell(0, 1, Uint256.of(amount), 3, splits);
                RouteOutcome outcome = new Router().find(market, request);
                long answer = ((RouteOutcome.Found) outcome).route().amountOut().toLongExact();
                long best = best(pools, 0, amount);
                if (answer < best) {
                    less.add(seed + ": " + amount + " units over " + splits + " paths pay " + answer + ", not " + best);
                }
            }
        }
        assertThat(less).isEmpty();
    }
}
