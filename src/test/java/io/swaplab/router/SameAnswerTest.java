package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import io.swaplab.router.graph.RouteRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** The same request on the same snapshot has the same answer, whatever the search's memory was used for before. */
class SameAnswerTest {
    private static final int TOKENS = 10;
    private static final int LEAST_POOLS = 60;
    private static final int MORE_POOLS = 140;
    private static final int TRADES = 4;
    private static final int LEAST_BITS = 60;
    private static final int MORE_BITS = 36;
    private static final int LEAST_DEPTH = 3;
    private static final int MORE_DEPTHS = 3;
    private static final int[] SPLITS = {2, 3, 4, 19};

    private static RouteRequest trade(Random random) {
        int from = random.nextInt(TOKENS);
        int to = (from + 1 + random.nextInt(TOKENS - 1)) % TOKENS;
        Uint256 amount = Uint256.ONE.shiftLeft(LEAST_BITS + random.nextInt(MORE_BITS));
        int depth = LEAST_DEPTH + random.nextInt(MORE_DEPTHS);
        return TestMarket.sell(from, to, amount, depth, SPLITS[random.nextInt(SPLITS.length)]);
    }

    @Seeds(
            count = 30,
            regressions = {13, 38})
    void aUsedSearchAnswersLikeANewOne(long seed) {
        Random random = new Random(seed);
        int pools = LEAST_POOLS + random.nextInt(MORE_POOLS);
        MarketSnapshot market = FamilyMarket.of(seed, TOKENS, pools).snapshot();
        List<RouteRequest> trades = new ArrayList<>();
        for (int trade = 0; trade < TRADES; trade++) {
            trades.add(trade(random));
        }
        Router used = new Router();
        trades.forEach(trade -> used.find(market, trade));
        for (RouteRequest trade : trades) {
            assertThat(used.find(market, trade))
                    .as("seed %s, %s", seed, trade)
                    .hasToString(new Router().find(market, trade).toString());
        }
    }
}
