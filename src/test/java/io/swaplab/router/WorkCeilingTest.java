package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.budget.CountedCode;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;

/**
 * Limits the work for the largest request that an untrusted caller may make: five hops and a hundred paths, any amount,
 * on a hundred pools of all families.
 */
class WorkCeilingTest {
    private static final String SEED = "ceiling.seed";
    private static final String EVALUATIONS = "dual evaluations";
    private static final int TOKENS = 12;
    private static final int POOLS = 100;

    private static final String DEPTHS = "depths searched";

    /**
     * The limit of one depth, plus the evaluations that the current part of the search, and the parts after it, may
     * need for a rough answer.
     */
    private static final long MOST = 3_000 + 500;

    private static final String SEARCHES = "searches";
    private static final long MOST_SEARCHES = 30;

    /** Maximum multiple of the usual amount; it drains the market. */
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

    /** Sells more than the pools between two tokens take, and buys a part of the output of that trade. */
    static final class NearTheEnd implements Callable<Map<String, Long>> {
        @Override
        public Map<String, Long> call() {
            long seed = Long.getLong(SEED);
            Random random = new Random(seed);
            FamilyMarket market =
                    FamilyMarket.edges(seed, 1 + random.nextInt(3), 1 + random.nextInt(3), 1 + random.nextInt(3));
            Router router = new Router();
            int splits = 2 + random.nextInt(3);
            RouteRequest sale =
                    TestMarket.sell(0, 1, market.amounts(0, 1).get(0).shiftLeft(8), 1 + random.nextInt(5), splits);
            if (router.find(market.snapshot(), sale) instanceof RouteOutcome.Found(var sold)) {
                Uint256 part = sold.amountOut().minus(sold.amountOut().shiftRight(2 + random.nextInt(12)));
                router.find(
                        market.snapshot(),
                        new RouteRequest(sale.tokenIn(), sale.tokenOut(), part, false, sale.depth(), splits, Set.of()));
            }
            return Map.of();
        }
    }

    @Seeds(count = 6)
    void aPurchaseMakesAtMostThirtySearches(long seed) throws Exception {
        System.setProperty(SEED, Long.toString(seed));
        Map<String, Long> spent = new CountedCode()
                .entering(SEARCHES, "router.search.LeastInput", "at")
                .run(NearTheEnd.class);
        assertThat(spent.get(SEARCHES)).isLessThanOrEqualTo(MOST_SEARCHES);
    }

    @Seeds(
            count = 6,
            regressions = {70123})
    void eachDepthMakesAtMostSoManyEvaluations(long seed) throws Exception {
        System.setProperty(SEED, Long.toString(seed));
        Map<String, Long> spent = new CountedCode()
                .entering(EVALUATIONS, "router.dual.DualPrices", "look")
                .entering(EVALUATIONS, "router.dual.CardinalityDual", "look")
                .entering(DEPTHS, "router.search.SplitSearch", "begin")
                .run(OneTrade.class);
        assertThat(spent.get(EVALUATIONS)).isLessThanOrEqualTo(spent.get(DEPTHS) * MOST);
    }
}
