package io.swaplab.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.budget.CountedCode;
import io.swaplab.fresh.Seeds;
import io.swaplab.routing.request.RouteRequest;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;

/** The most that a stranger may ask for: five hops and a hundred paths, any amount, on a hundred pools of all families. */
class WorkCeilingTest {
    private static final String SEED = "ceiling.seed";
    private static final String EVALUATIONS = "dual evaluations";
    private static final int TOKENS = 12;
    private static final int POOLS = 100;

    private static final String DEPTHS = "depths searched";

    /** The ceiling of a depth, and what the part under way and those that begin after it may need for a rough answer. */
    private static final long MOST = 3_000 + 500;

    /** Up to ten million times the usual amount, which drains the market. */
    private static final double MOST_TIMES = 1e7;

    /** Routes one trade. */
    static final class OneTrade implements Callable<Map<String, Long>> {
        @Override
        public Map<String, Long> call() {
            long seed = Long.getLong(SEED);
            Random random = new Random(seed);
            FamilyMarket market = FamilyMarket.of(seed, TOKENS, POOLS);
            int from = random.nextInt(TOKENS);
            int to = (from + 1 + random.nextInt(TOKENS - 1)) % TOKENS;
            RouteRequest sale = market.sell(from, to, Math.pow(MOST_TIMES, random.nextDouble()), 5, 100);
            new Router().find(market.snapshot(), sale);
            return Map.of();
        }
    }

    @Seeds(
            count = 6,
            regressions = {70123})
    void eachDepthMakesAtMostSoManyEvaluations(long seed) throws Exception {
        System.setProperty(SEED, Long.toString(seed));
        Map<String, Long> spent = new CountedCode()
                .entering(EVALUATIONS, "routing.dual.DualPrices", "look")
                .entering(EVALUATIONS, "routing.dual.CardinalityDual", "look")
                .entering(DEPTHS, "routing.search.SplitSearch", "begin")
                .run(OneTrade.class);
        assertThat(spent.get(EVALUATIONS)).isLessThanOrEqualTo(spent.get(DEPTHS) * MOST);
    }
}
