package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.swaplab.budget.Budgets;
import io.swaplab.budget.CountedCode;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Counts the work of searches and of bounds on markets of 100, 1,500 and 20,000 pools, including trades that drain the
 * market.
 */
@Tag("budgets")
class SearchBudgetTest {
    /** The work of a search, by what its stages do over and over. */
    static CountedCode counted() {
        return new CountedCode()
                .entering("dual evaluations", "router.dual.DualPrices", "look")
                .entering("dual evaluations", "router.dual.DualPrices", "survey")
                .entering("dual evaluations", "router.dual.CardinalityDual", "look")
                .entering("Newton solves", "router.dual.NewtonSolver", "balanceUntouched")
                .entering("Newton solves", "router.dual.NewtonSolver", "solve")
                .entering("Newton steps", "router.dual.NewtonSolver", "step")
                .entering("choices solved", "router.search.CardinalityHeuristic", "solveChosen")
                .entering("edges touched", "router.graph.Curve", "pieceAtSlope")
                .entering("balances of a node", "router.dual.CoordinateDescent", "excessAt")
                .entering("quotes of pools", "router.graph.GuardedPoolCalls", "amountOut")
                .entering("quotes of pools", "router.graph.GuardedPoolCalls", "amountIn")
                .entering("quotes of pools", "router.graph.CurveSampling", "quote");
    }

    /** Finds routes for trades and computes their bounds; counts the bytes that the thread allocates. */
    private abstract static class Trades implements Callable<Map<String, Long>> {
        abstract MarketSnapshot market();

        abstract List<RouteRequest> requests();

        @Override
        public Map<String, Long> call() {
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            MarketSnapshot market = market();
            Router router = new Router();
            router.prepare(market);
            long before = threads.getCurrentThreadAllocatedBytes();
            for (RouteRequest request : requests()) {
                RouteOutcome outcome = router.find(market, request);
                assertThat(outcome).isInstanceOf(RouteOutcome.Found.class);
                router.optimality(market, request, ((RouteOutcome.Found) outcome).route());
            }
            return Map.of("kilobytes allocated", (threads.getCurrentThreadAllocatedBytes() - before) >> 10);
        }
    }

    private abstract static class OnHubs extends Trades {
        private final HubMarket hubs;

        OnHubs(String size) {
            hubs = HubMarket.of(size);
        }

        @Override
        MarketSnapshot market() {
            return hubs.snapshot();
        }

        @Override
        List<RouteRequest> requests() {
            return hubs.requests();
        }

        /** The first trades, with a multiple of their amounts. */
        List<RouteRequest> firstTimes(int trades, long times, int depth, int splits) {
            return hubs.requests().stream()
                    .limit(trades)
                    .map(request -> new RouteRequest(
                            request.tokenIn(),
                            request.tokenOut(),
                            request.amount().times(times),
                            true,
                            depth,
                            splits,
                            request.providers()))
                    .toList();
        }
    }

    static final class OnSmall extends OnHubs {
        OnSmall() {
            super("S");
        }
    }

    static final class OnMedium extends OnHubs {
        OnMedium() {
            super("M");
        }
    }

    static final class OnLarge extends OnHubs {
        OnLarge() {
            super("L");
        }
    }

    /** Trades of a hundred thousand times the usual amount, which drain most of the pools. */
    static final class Draining extends OnHubs {
        Draining() {
            super("S");
        }

        @Override
        List<RouteRequest> requests() {
            return firstTimes(30, 100_000, 3, 20);
        }
    }

    /** Trades of a few per cent of the liquidity: every path carries something, and no pool is drained. */
    static final class Sizeable extends OnHubs {
        Sizeable() {
            super("M");
        }

        @Override
        List<RouteRequest> requests() {
            return firstTimes(90, 100, 3, 20);
        }
    }

    /** The largest request that an untrusted caller may make on a small market. */
    static final class Deep extends OnHubs {
        Deep() {
            super("S");
        }

        @Override
        List<RouteRequest> requests() {
            return firstTimes(12, 10, 4, 100);
        }
    }

    /** Trades on pools of all families; most of their curves are sampled from quotes. */
    private abstract static class OnFamilies extends Trades {
        final FamilyMarket families = FamilyMarket.of(1, 12, 74);

        @Override
        MarketSnapshot market() {
            return families.snapshot();
        }
    }

    static final class Usual extends OnFamilies {
        @Override
        List<RouteRequest> requests() {
            return List.of(
                    families.sell(0, 1, 10, 3, 20),
                    families.sell(1, 2, 1_000, 3, 20),
                    families.sell(0, 3, 50_000, 3, 20),
                    families.sell(4, 0, 1_000, 3, 20),
                    families.sell(2, 5, 100_000, 3, 20));
        }
    }

    /**
     * The largest request that an untrusted caller may make on a market like that of a fork, with amounts that drain
     * it.
     */
    static final class Hardest extends OnFamilies {
        @Override
        List<RouteRequest> requests() {
            return List.of(
                    families.sell(0, 1, 10_000_000, 5, 100),
                    families.sell(4, 0, 1_000_000, 5, 100),
                    families.sell(2, 5, 100_000, 5, 100));
        }
    }

    @Test
    void ninetyTradesOnASmallMarket() throws Exception {
        check("search S, 90 trades", OnSmall.class);
    }

    @Test
    void ninetyTradesOnAMediumMarket() throws Exception {
        check("search M, 90 trades", OnMedium.class);
    }

    @Test
    void tradesOfAFewPercentOfTheLiquidity() throws Exception {
        check("search M, large trades", Sizeable.class);
    }

    @Test
    void ninetyTradesOnALargeMarket() throws Exception {
        check("search L, 90 trades", OnLarge.class);
    }

    @Test
    void tradesThatDrainAMarket() throws Exception {
        check("search S draining, 30 trades", Draining.class);
    }

    @Test
    void deepSearchesOverManyPaths() throws Exception {
        check("search S at depth 4 over 100 paths, 12 trades", Deep.class);
    }

    @Test
    void tradesOverPoolsOfAllFamilies() throws Exception {
        check("search families, 5 trades", Usual.class);
    }

    @Test
    void deepSearchesThatDrainPoolsOfAllFamilies() throws Exception {
        check("search families at depth 5 over 100 paths, 3 trades", Hardest.class);
    }

    private static void check(String subject, Class<? extends Callable<Map<String, Long>>> trades) throws Exception {
        Budgets.of(subject).spent(counted().run(trades)).check();
    }
}
