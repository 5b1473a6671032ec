package io.swaplab.router;

import io.swaplab.core.market.Rate;
import io.swaplab.core.market.RequestLimits;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.GasTerms;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Runs searches in the background, so that the classes of the search are loaded and compiled before the first quote of
 * a session. A failure is logged and ends the warm-up; requests are not affected.
 */
final class WarmUp {
    private static final System.Logger LOG = System.getLogger(WarmUp.class.getName());

    /**
     * The price of one unit of gas in a warm-up trade is the trade's amount divided by this number. One step then costs
     * a few hundred-thousandths of the amount.
     */
    private static final Uint256 AMOUNT_PER_GAS = Uint256.of(10_000_000_000L);

    private static final int ONE_PATH = 1;

    private final Function<RouteRequest, RouteOutcome> search;
    private final Proof proof;
    private final BooleanSupplier isOver;

    /** Runs the proof of how close a route is to the optimum, and discards its result. */
    interface Proof {
        void of(RouteRequest request, SplitRoute route);
    }

    /**
     * @param isOver polled before every search; true ends the warm-up
     */
    WarmUp(Function<RouteRequest, RouteOutcome> search, Proof proof, BooleanSupplier isOver) {
        this.search = search;
        this.proof = proof;
        this.isOver = isOver;
    }

    void run(List<RouteRequest> trades) {
        try {
            trades.forEach(this::searchAllWays);
        } catch (RuntimeException | StackOverflowError broken) {
            LOG.log(System.Logger.Level.WARNING, "a warm-up search failed", broken);
        }
    }

    private void searchAllWays(RouteRequest trade) {
        SplitRoute route = found(trade);
        if (route == null) {
            return;
        }
        proved(trade.weighing(oneFor(route.amountOut())));
        RouteRequest purchase = new RouteRequest(
                trade.tokenIn(),
                trade.tokenOut(),
                route.amountOut(),
                false,
                trade.depth(),
                trade.splits(),
                trade.providers());
        proved(purchase.weighing(oneFor(route.amountIn())));
        found(purchase);
        found(trade.within(RequestLimits.MAX_DEPTH));
        found(new RouteRequest(
                trade.tokenIn(), trade.tokenOut(), trade.amount(), true, trade.depth(), ONE_PATH, trade.providers()));
    }

    private static GasTerms oneFor(Uint256 amount) {
        return new GasTerms(Uint256.ONE, new Rate(amount, AMOUNT_PER_GAS));
    }

    /** Searches for the route of a request. Returns null if there is none, or the warm-up is over. */
    private @Nullable SplitRoute found(RouteRequest request) {
        return !isOver.getAsBoolean() && search.apply(request) instanceof RouteOutcome.Found(SplitRoute route)
                ? route
                : null;
    }

    private void proved(RouteRequest request) {
        SplitRoute route = found(request);
        if (route != null) {
            proof.of(request, route);
        }
    }
}
