package io.swaplab.router;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.RouteRequest;
import java.util.Random;
import java.util.function.BiConsumer;

/**
 * Trades of any size over one to three hops, on markets of a few pools (see {@link FamilyMarket#edges}) that are
 * drained, balanced or trade a token of few units.
 *
 * @param first the seed of the first market; the following markets have the following seeds
 * @param sales number of trades on each market
 */
record CutSales(long first, int markets, int sales) {
    static final int[] SPLITS = {1, 2, 3, 4, 20};
    private static final int TOKENS = 3;

    void forEach(BiConsumer<MarketSnapshot, RouteRequest> check) {
        for (long seed = first; seed < first + markets; seed++) {
            Random random = new Random(seed);
            FamilyMarket market =
                    FamilyMarket.edges(seed, 1 + random.nextInt(3), 1 + random.nextInt(3), 1 + random.nextInt(3));
            MarketSnapshot snapshot = market.snapshot();
            int from = random.nextInt(TOKENS);
            int to = (from + 1 + random.nextInt(TOKENS - 1)) % TOKENS;
            for (Uint256 amount : market.amounts(from, sales)) {
                int splits = SPLITS[random.nextInt(SPLITS.length)];
                check.accept(snapshot, TestMarket.sell(from, to, amount, 1 + random.nextInt(3), splits));
            }
        }
    }
}
