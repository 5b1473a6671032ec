package io.swaplab.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.budget.Budgets;
import io.swaplab.market.MarketSnapshot;
import io.swaplab.math.Uint256;
import io.swaplab.routing.request.Optimality;
import io.swaplab.routing.request.RouteOutcome;
import io.swaplab.routing.request.RouteRequest;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How often a search by random restarts pays more ({@link Rival}), on cuts of few pools that are drained, balanced or
 * trade a token of few units, at any size. {@code -Drival.markets} and {@code -Drival.first} say how many markets there
 * are and where the seeds begin; the ceilings are those of the default. No bound may be below what it pays.
 */
@Tag("budgets")
class RivalBudgetTest {
    private static final int MARKETS = Integer.getInteger("rival.markets", 250);
    private static final long FIRST_SEED = Long.getLong("rival.first", 1);
    private static final int[] SPLITS = {1, 2, 3, 20};
    private static final int SALES = 4;
    private static final int TOKENS = 3;
    private static final Uint256 BASIS_POINT = Uint256.of(10_000);

    private final Router router = new Router();
    private int trades;
    private int refused;
    private int less;

    private void compare(MarketSnapshot market, RouteRequest sale, String name) {
        Uint256 rival = Rival.payout(market, sale, trades);
        trades++;
        if (!(router.find(market, sale) instanceof RouteOutcome.Found(var route))) {
            refused += rival.isZero() ? 0 : 1;
            return;
        }
        Uint256 ours = route.amountOut();
        less += rival.isGreaterThan(ours.plus(ours.dividedBy(BASIS_POINT)).plus(1)) ? 1 : 0;
        Optimality optimality = router.optimality(market, sale, route);
        if (optimality != null) {
            assertThat(optimality.paths().bound()).as(name).isGreaterThanOrEqualTo(rival);
        }
    }

    @Test
    void tradesOnCutsOfFewPools() {
        for (long seed = FIRST_SEED; seed < FIRST_SEED + MARKETS; seed++) {
            Random random = new Random(seed);
            FamilyMarket market =
                    FamilyMarket.edges(seed, 1 + random.nextInt(3), 1 + random.nextInt(3), 1 + random.nextInt(3));
            MarketSnapshot snapshot = market.snapshot();
            int from = random.nextInt(TOKENS);
            int to = (from + 1 + random.nextInt(TOKENS - 1)) % TOKENS;
            for (Uint256 amount : market.amounts(from, SALES)) {
                int splits = SPLITS[random.nextInt(SPLITS.length)];
                RouteRequest sale = TestMarket.sell(from, to, amount, 1 + random.nextInt(3), splits);
                compare(snapshot, sale, "seed " + seed + ", " + amount + " over " + splits);
            }
        }
        System.out.println(trades + " trades");
        Budgets.of("trades against a search by random restarts, 1000 trades")
                .spent("trades refused that it finds", refused)
                .spent("trades that pay a basis point less", less)
                .check();
    }
}
