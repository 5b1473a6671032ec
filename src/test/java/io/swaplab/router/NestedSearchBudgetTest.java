package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.budget.Budgets;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Counts trades that pay less with more depth or more paths, on markets of a hundred pools and with amounts up to ten
 * million times the usual ones, which drain the pools. {@code -Dnested.trades} and {@code -Dnested.first} set the
 * number of trades per market and the first seed; the limits are for the default.
 */
@Tag("budgets")
class NestedSearchBudgetTest {
    private static final int TRADES = Integer.getInteger("nested.trades", 25);
    private static final long FIRST_SEED = Long.getLong("nested.first", 1);
    private static final int[] DEPTHS = {1, 2, 3, 4, 5};
    private static final int[] SPLITS = {1, 2, 3, 4, 5, 6, 7, 8, 10, 13, 20, 30, 40, 70, 100};
    private static final double MOST_TIMES = 1e7;
    private static final int TOKENS = 12;
    private static final int POOLS = 74;

    /** Share by which an answer may be lower, plus one unit, because two splits round differently. */
    private static final Uint256 HAIR = Uint256.of(100_000_000);

    private static final Uint256 MILLION = Uint256.of(1_000_000);

    private final Router router = new Router();

    private record Trade(MarketSnapshot market, RouteRequest request) {
        Trade with(int depth, int splits) {
            return new Trade(
                    market,
                    new RouteRequest(
                            request.tokenIn(), request.tokenOut(), request.amount(), true, depth, splits, Set.of()));
        }
    }

    /** An answer that pays less than a smaller search. */
    private record Less(String what, long millionths) {}

    private static Trade onHubs(long seed) {
        Random random = new Random(seed);
        HubMarket hubs = HubMarket.of("S");
        List<RouteRequest> requests = hubs.requests();
        RouteRequest one = requests.get(random.nextInt(requests.size()));
        Uint256 amount = one.amount().times((long) Math.pow(MOST_TIMES, random.nextDouble()));
        return new Trade(
                hubs.snapshot(),
                new RouteRequest(one.tokenIn(), one.tokenOut(), amount, true, one.depth(), one.splits(), Set.of()));
    }

    private static Trade onFamilies(long seed) {
        Random random = new Random(seed);
        FamilyMarket market = FamilyMarket.of(seed, TOKENS, POOLS);
        int from = random.nextInt(TOKENS);
        int to = (from + 1 + random.nextInt(TOKENS - 1)) % TOKENS;
        return new Trade(market.snapshot(), market.sell(from, to, Math.pow(MOST_TIMES, random.nextDouble()), 3, 20));
    }

    private Uint256 paid(Trade trade) {
        return router.find(trade.market(), trade.request()) instanceof RouteOutcome.Found(var route)
                ? route.amountOut()
                : Uint256.ZERO;
    }

    /** Compares each search with the best of the searches before it, whose paths it may use too. */
    private List<Less> less(List<Trade> chain) {
        List<Less> less = new ArrayList<>();
        Uint256 most = Uint256.ZERO;
        for (Trade trade : chain) {
            Uint256 now = paid(trade);
            Uint256 hair = Uint256.mulDivDown(most, Uint256.ONE, HAIR).plus(1);
            if (now.plus(hair).isLessThan(most)) {
                String what = trade.request() + " pays " + now + ", a smaller search " + most;
                less.add(new Less(
                        what, Uint256.mulDivUp(most.minus(now), MILLION, most).toLongExact()));
            }
            most = most.max(now);
        }
        return less;
    }

    private static List<Trade> chain(int[] steps, IntFunction<Trade> search) {
        return Arrays.stream(steps).mapToObj(search).toList();
    }

    private void check(String subject, LongFunction<Trade> trades) {
        List<Less> deeper = new ArrayList<>();
        List<Less> wider = new ArrayList<>();
        for (long seed = FIRST_SEED; seed < FIRST_SEED + TRADES; seed++) {
            Trade trade = trades.apply(seed);
            Random random = new Random(seed);
            int splits = SPLITS[random.nextInt(SPLITS.length)];
            int depth = DEPTHS[random.nextInt(DEPTHS.length)];
            deeper.addAll(less(chain(DEPTHS, each -> trade.with(each, splits))));
            wider.addAll(less(chain(SPLITS, each -> trade.with(depth, each))));
        }
        assertThat(deeper).isEmpty();
        Budgets.of(subject)
                .spent("answers that pay less", wider.size())
                .spent(
                        "worst in millionths",
                        wider.stream().mapToLong(Less::millionths).max().orElse(0))
                .check();
    }

    @Test
    void drainingTradesOnHubs() {
        check("draining trades on hubs over more paths", NestedSearchBudgetTest::onHubs);
    }

    @Test
    void drainingTradesOnPoolsOfAllFamilies() {
        check("draining trades on all families over more paths", NestedSearchBudgetTest::onFamilies);
    }
}
