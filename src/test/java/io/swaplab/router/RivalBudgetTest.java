package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.budget.Budgets;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.OptimalityGaps;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Counts the trades of {@link CutSales} for which a search by random restarts ({@link Rival}) pays more than the
 * router. {@code -Drival.markets} and {@code -Drival.first} set the number of markets and the first seed; the limits
 * are for the default. No bound may be below the rival's output.
 */
@Tag("budgets")
class RivalBudgetTest {
    private static final int MARKETS = Integer.getInteger("rival.markets", 250);
    private static final long FIRST_SEED = Long.getLong("rival.first", 1);
    private static final int SALES = 4;
    private static final Uint256 BASIS_POINT = Uint256.of(10_000);

    private final Router router = new Router();
    private int trades;
    private int refused;
    private int less;

    private void compare(MarketSnapshot market, RouteRequest sale) {
        Uint256 rival = Rival.payout(market, sale, trades);
        trades++;
        if (!(router.find(market, sale) instanceof RouteOutcome.Found(var route))) {
            refused += rival.isZero() ? 0 : 1;
            return;
        }
        Uint256 ours = route.amountOut();
        less += rival.isGreaterThan(ours.plus(ours.dividedBy(BASIS_POINT)).plus(1)) ? 1 : 0;
        OptimalityGaps optimality = router.optimality(market, sale, route);
        if (optimality != null) {
            assertThat(optimality.paths().bound()).as("%s", sale).isGreaterThanOrEqualTo(rival);
        }
    }

    @Test
    void tradesOnCutsOfFewPools() {
        new CutSales(FIRST_SEED, MARKETS, SALES).forEach(this::compare);
        System.out.println(trades + " trades");
        Budgets.of("trades against a search by random restarts, 1000 trades")
                .spent("trades refused that it finds", refused)
                .spent("trades that pay a basis point less", less)
                .check();
    }
}
