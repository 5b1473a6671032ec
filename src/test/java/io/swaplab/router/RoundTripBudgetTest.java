package io.swaplab.router;

import io.swaplab.budget.Budgets;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Counts the trades of {@link CutSales} whose output costs more, as an exact output, than the input of the trade.
 * {@code -Dtrips.markets} and {@code -Dtrips.first} set the number of markets and the first seed; the limits are for
 * the default.
 */
@Tag("budgets")
class RoundTripBudgetTest {
    private static final int MARKETS = Integer.getInteger("trips.markets", 200);
    private static final long FIRST_SEED = Long.getLong("trips.first", 1);
    private static final int SALES = 3;

    /** A cost counts as higher if it exceeds the input by more than 1/HAIR of it. */
    private static final Uint256 HAIR = Uint256.of(100_000_000);

    private static final Uint256 BASIS_POINT = Uint256.of(10_000);

    private final Router router = new Router();
    private int trips;
    private int dearer;
    private int dearerByABasisPoint;
    private int refused;

    private void sellAndBuy(MarketSnapshot market, RouteRequest sale) {
        if (!(router.find(market, sale) instanceof RouteOutcome.Found(var sold))) {
            return;
        }
        trips++;
        RouteRequest purchase = new RouteRequest(
                sale.tokenIn(), sale.tokenOut(), sold.amountOut(), false, sale.depth(), sale.splits(), Set.of());
        if (!(router.find(market, purchase) instanceof RouteOutcome.Found(var bought))) {
            refused++;
            return;
        }
        dearer += isMore(bought.amountIn(), sale.amount(), HAIR) ? 1 : 0;
        dearerByABasisPoint += isMore(bought.amountIn(), sale.amount(), BASIS_POINT) ? 1 : 0;
    }

    /** Whether an amount exceeds another by more than one unit and by more than 1/{@code parts} of it. */
    private static boolean isMore(Uint256 amount, Uint256 than, Uint256 parts) {
        return amount.isGreaterThan(than.plus(than.dividedBy(parts)).plus(1));
    }

    @Test
    void salesOnCutsOfFewPools() {
        new CutSales(FIRST_SEED, MARKETS, SALES).forEach(this::sellAndBuy);
        System.out.println(trips + " round trips");
        Budgets.of("sales and purchases of what they pay, 600 trades")
                .spent("purchases refused", refused)
                .spent("purchases that cost more", dearer)
                .spent("purchases that cost a basis point more", dearerByABasisPoint)
                .check();
    }
}
