package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.graph.GasTerms;
import io.swaplab.router.graph.GraphDraft;
import io.swaplab.router.graph.GraphTrade;
import io.swaplab.router.graph.OptimalityGaps;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** No flow pays more than the bound, and the routes found come close to it. */
class LagrangianBoundTest {
    private static final int TOKENS = 6;
    private static final int SEEDS = 60;
    private static final double[] SIZES = {1, 300, 3e4, 2e5};
    private static final int FAMILY_TOKENS = 12;
    private static final int[] SPLITS = {1, 2, 5, 20, 100};
    private static final boolean[] NONE = {};

    /** Capacities of fewer bits are dust, and those of more bits are unlimited. */
    private static final int FEWEST_BITS = 24;

    private final LagrangianBound bound = new LagrangianBound();

    private Uint256 most(MarketSnapshot market, RouteRequest request) {
        return bounds(market, request, Uint256.ZERO).flows();
    }

    private OptimalityGaps.Bounds bounds(MarketSnapshot market, RouteRequest request, Uint256 paid) {
        return bound.of(GraphTrade.of(GraphDraft.of(market), request, NONE), request.amount(), paid, 0);
    }

    private static Uint256 paid(MarketSnapshot market, RouteRequest request) {
        return new Router().find(market, request) instanceof RouteOutcome.Found found
                ? found.route().amountOut()
                : Uint256.ZERO;
    }

    private static MarketSnapshot market(long seed) {
        return MarketSnapshot.of(
                TestMarket.BLOCK, TestMarket.tangle(seed, TOKENS, 8 + (int) (seed % 17), seed % 2 == 0 ? 0.002 : 0.02));
    }

    private interface Check {
        void of(MarketSnapshot market, RouteRequest request, Uint256 paid, String seed);
    }

    /** Runs a check for a trade on every market that can take the trade. */
    private static void onMarkets(int depths, Check check) {
        for (int seed = 1; seed <= SEEDS; seed++) {
            MarketSnapshot market = market(seed);
            Uint256 amount = TestMarket.worth(seed, TOKENS, 0, SIZES[seed % 4]);
            RouteRequest request = TestMarket.sell(0, 1, amount, 1 + seed % depths, 100);
            Uint256 paid = paid(market, request);
            if (!paid.isZero()) {
                check.of(market, request, paid, "seed " + seed);
            }
        }
    }

    @Test
    void nothingPaysMore() {
        onMarkets(5, (market, request, paid, seed) -> {
            Uint256 most = most(market, request);
            assertThat(most).as(seed).isGreaterThanOrEqualTo(paid);
            assertThat(most).as(seed).isGreaterThanOrEqualTo(Greedy.payout(market, request, 300));
        });
    }

    @Test
    void theBestOfManyPathsComesClose() {
        for (int seed = 1; seed <= 8; seed++) {
            MarketSnapshot market = MarketSnapshot.of(TestMarket.BLOCK, TestMarket.hubs(seed, 60, 250));
            Uint256 amount = TestMarket.worth(seed, 60, 0, seed % 2 == 0 ? 1e3 : 1e5);
            RouteRequest request = TestMarket.sell(0, seed % 3 == 0 ? 9 : 1, amount, 3, 100);
            double paid = DoubleConversion.of(paid(market, request));
            assertThat(DoubleConversion.of(most(market, request)))
                    .as("seed " + seed)
                    .isBetween(paid, paid * 1.000_3);
        }
    }

    @Seeds(count = SEEDS)
    void noPlanOfFewPathsPaysMoreThanTheirBound(long seed) {
        MarketSnapshot market = market(seed);
        Uint256 amount = TestMarket.worth(seed, TOKENS, 0, SIZES[(int) (seed % 4)]);
        RouteRequest request = TestMarket.sell(0, 1, amount, 1 + (int) (seed % 5), 1 + (int) (seed % 3));
        Uint256 paid = paid(market, request);
        if (!paid.isZero()) {
            OptimalityGaps.Bounds most = bounds(market, request, paid);
            assertThat(most.paths()).as("seed " + seed).isBetween(paid, most.flows());
        }
    }

    /** With ten equal pools, each takes a tenth; with two paths, each path takes half. */
    @Test
    void aBoundOfFewPathsCountsFewPools() {
        TestPool[] pools = new TestPool[10];
        for (int i = 0; i < pools.length; i++) {
            pools[i] = TestMarket.pair(i + 1, 0, 1, 1_000_000_000_000L, 1_000_000_000_000L);
        }
        MarketSnapshot market = TestMarket.snapshot(pools);
        RouteRequest request = TestMarket.sell(0, 1, Uint256.of(1_000_000_000_000L), 3, 2);
        Uint256 paid = paid(market, request);
        OptimalityGaps.Bounds most = bounds(market, request, paid);
        assertThat(DoubleConversion.of(most.flows())).isBetween(906e9, 907e9);
        assertThat(DoubleConversion.of(most.paths()))
                .isBetween(DoubleConversion.of(paid), DoubleConversion.of(paid) * 1.000_1);
    }

    /**
     * On sixty pools between three tokens, eight paths pay much less than all pools. The bound for eight paths reflects
     * that.
     */
    @Test
    void fewPathsComeCloseToTheirBound() {
        double far = 0;
        double near = 0;
        for (int seed = 1; seed <= 12; seed++) {
            Random random = new Random(seed);
            TestPool[] pools = new TestPool[60];
            for (int i = 0; i < pools.length; i++) {
                long size = (long) (1e12 * Math.pow(10, random.nextDouble()));
                pools[i] = TestMarket.pair(i + 1, i % 3 == 2 ? 2 : 0, i % 3 == 1 ? 2 : 1, size, size);
            }
            MarketSnapshot market = TestMarket.snapshot(pools);
            RouteRequest request = TestMarket.sell(0, 1, Uint256.of(20_000_000_000_000L), 2 + seed % 4, 8);
            Uint256 paid = paid(market, request);
            OptimalityGaps.Bounds most = bounds(market, request, paid);
            assertThat(most.paths()).as("seed " + seed).isBetween(paid, most.flows());
            far += 1 - DoubleConversion.of(paid) / DoubleConversion.of(most.flows());
            near += 1 - DoubleConversion.of(paid) / DoubleConversion.of(most.paths());
        }
        assertThat(near).isLessThan(far / 10);
    }

    /**
     * Tokens two and three are between source and sink, with a pool between the two. All divisions of the input between
     * two paths are tried on a grid.
     */
    @Seeds(count = SEEDS)
    void noWayToLayTwoPathsPaysMoreThanTheirBound(long seed) {
        Random random = new Random(seed);
        TestPool[] pools = new TestPool[7];
        int[][] ends = {{0, 1}, {0, 1}, {0, 2}, {0, 3}, {2, 3}, {2, 1}, {3, 1}};
        for (int i = 0; i < pools.length; i++) {
            long left = 100_000_000 + random.nextLong(900_000_000);
            pools[i] = TestMarket.pair(i + 1, ends[i][0], ends[i][1], left, left + random.nextLong(left / 20));
        }
        MarketSnapshot market = TestMarket.snapshot(pools);
        Uint256 amount = Uint256.of(20_000_000 + random.nextLong(300_000_000));
        GasTerms gas =
                new GasTerms(Uint256.ONE, new Rate(amount, Uint256.of(40_000_000 + random.nextInt(400_000_000))));
        RouteRequest request = TestMarket.sell(0, 1, amount, 3, 2).weighing(gas);
        GraphTrade trade = GraphTrade.of(GraphDraft.of(market), request, NONE);
        OptimalityGaps.Bounds most = bound.of(trade, amount, Uint256.ZERO, 0);
        TwoPaths best = new TwoPaths(pools, amount, gas);
        assertThat(most.paths()).as("seed " + seed).isGreaterThanOrEqualTo(Uint256.of(best.paid));
        assertThat(most.afterGas()).as("seed " + seed).isGreaterThanOrEqualTo(Uint256.of(best.left));
        assertThat(DoubleConversion.of(most.afterGas()))
                .as("seed " + seed)
                .isLessThan(DoubleConversion.of(most.paths()));
    }

    /** The best of all pairs of paths that share no pool, with the input divided on a grid. */
    private static final class TwoPaths {
        private static final int GRID = 40;
        private static final int[][] PATHS = {{0}, {1}, {2, 5}, {3, 6}, {2, 4, 6}};
        private long paid;
        private long left;

        TwoPaths(TestPool[] pools, Uint256 amount, GasTerms gas) {
            for (int[] one : PATHS) {
                for (int[] other : PATHS) {
                    for (int part = 0; part <= GRID && isApart(one, other); part++) {
                        Uint256 first = Uint256.mulDivDown(amount, Uint256.of(part), Uint256.of(GRID));
                        long sum = through(pools, one, first) + through(pools, other, amount.minus(first));
                        long units = (part == 0 ? 0 : units(pools, one)) + (part == GRID ? 0 : units(pools, other));
                        paid = Math.max(paid, sum);
                        left = Math.max(left, sum - gas.costUp(units).toLongExact());
                    }
                }
            }
        }

        private static boolean isApart(int[] one, int[] other) {
            return Arrays.stream(one).noneMatch(pool -> Arrays.stream(other).anyMatch(twin -> twin == pool));
        }

        private static long through(TestPool[] pools, int[] path, Uint256 amount) {
            Uint256 at = amount;
            for (int pool : path) {
                at = pools[pool].amountOut(0, 1, at);
            }
            return at.toLongExact();
        }

        private static long units(TestPool[] pools, int[] path) {
            return Arrays.stream(path)
                    .mapToLong(pool -> GasTerms.UNITS_PER_STEP + pools[pool].gasUnits(0, 1, Uint256.ONE))
                    .sum();
        }
    }

    /** A trade that drains pools of all families, many of them with three or four tokens. */
    private static RouteRequest draining(FamilyMarket market, Random random, int depth, int splits) {
        int from = random.nextInt(FAMILY_TOKENS);
        int to = (from + 1 + random.nextInt(FAMILY_TOKENS - 1)) % FAMILY_TOKENS;
        return market.sell(from, to, Math.pow(1e7, 0.5 + random.nextDouble() / 2), depth, splits);
    }

    @Seeds(count = 20)
    void noPlanPaysMoreThanABoundThatCountsEachPoolOnce(long seed) {
        Random random = new Random(seed);
        FamilyMarket market = FamilyMarket.of(seed, FAMILY_TOKENS, 74);
        int depth = 1 + random.nextInt(5);
        RouteRequest request = draining(market, random, depth, SPLITS[random.nextInt(SPLITS.length)]);
        MarketSnapshot snapshot = market.snapshot();
        if (!paid(snapshot, request).isZero()) {
            Uint256 most = bounds(snapshot, request, Uint256.ZERO).paths();
            for (int fewer : SPLITS) {
                for (int hops = 1; hops <= depth && fewer <= request.splits(); hops++) {
                    RouteRequest smaller = new RouteRequest(
                            request.tokenIn(), request.tokenOut(), request.amount(), true, hops, fewer, Set.of());
                    Uint256 paid = paid(snapshot, smaller);
                    assertThat(most)
                            .as("seed %s, %s hops, %s paths", seed, hops, fewer)
                            .isGreaterThanOrEqualTo(paid);
                }
            }
        }
    }

    /**
     * Where the price of a pool is still high at its capacity, a curve that ended too early would hide part of its
     * output.
     */
    @Seeds(
            count = 60,
            regressions = {32, 279, 1179})
    void nothingPaysMoreThanAFullPoolAndAnotherForTheRest(long seed) {
        for (Pool pool : FamilyMarket.edges(seed, 3, 1, 1).pools()) {
            Uint256 full = FamilyMarket.end(pool, 0, 1);
            Uint256 paid = pool.amountOut(0, 1, full);
            if (full.bitLength() < FEWEST_BITS
                    || full.bitLength() > FamilyMarket.MOST_BITS
                    || paid.bitLength() < FEWEST_BITS) {
                continue;
            }
            TestPool other = new TestPool.ConstantProduct(
                    TestPool.address(7), "OTHER", pool.tokens(), List.of(full, paid), 3_000);
            MarketSnapshot market = MarketSnapshot.of(TestMarket.BLOCK, List.of(pool, other));
            for (int times = 1; times <= 64; times *= 4) {
                Uint256 rest = full.times(times).dividedBy(8);
                RouteRequest request = new RouteRequest(
                        pool.tokens().get(0), pool.tokens().get(1), full.plus(rest), true, 1, 2, Set.of());
                assertThat(bounds(market, request, Uint256.ZERO).paths())
                        .as("seed %s, %s, %s and %s", seed, pool.family(), full, rest)
                        .isGreaterThanOrEqualTo(paid.plus(other.amountOut(0, 1, rest)));
            }
        }
    }

    /**
     * Flows may trade a pool of several tokens once per pair, each time as if it were untouched; the bound for plans
     * must not.
     */
    @Test
    void aDrainedPoolCountsOnce() {
        int far = 0;
        int near = 0;
        for (int seed = 1; seed <= 40; seed++) {
            Random random = new Random(seed);
            FamilyMarket market = FamilyMarket.of(seed, FAMILY_TOKENS, 74);
            RouteRequest request = draining(market, random, 3, 100);
            Uint256 paid = paid(market.snapshot(), request);
            double least = DoubleConversion.of(paid) * 1.01;
            OptimalityGaps.Bounds most = bounds(market.snapshot(), request, paid);
            far += DoubleConversion.of(most.flows()) > least ? 1 : 0;
            near += DoubleConversion.of(most.paths()) > least ? 1 : 0;
        }
        assertThat(near).isLessThan(far / 2);
    }

    @Test
    void noInputThatSufficesIsBelowTheLeast() {
        onMarkets(3, (market, request, paid, seed) -> {
            RouteRequest purchase = new RouteRequest(
                    request.tokenIn(), request.tokenOut(), paid, false, request.depth(), 100, Set.of());
            GraphTrade trade = GraphTrade.of(GraphDraft.of(market), purchase, NONE);
            OptimalityGaps.Bounds least = bound.of(trade, request.amount(), paid, 0);
            assertThat(least.flows()).as(seed).isLessThanOrEqualTo(least.paths());
            assertThat(least.paths()).as(seed).isLessThanOrEqualTo(request.amount());
        });
    }

    @Test
    void whatThePoolsCannotTakeHasNoBound() {
        MarketSnapshot market = TestMarket.snapshot(TestMarket.pair(1, 2, 3, 1_000, 1_000));
        RouteRequest request = TestMarket.sell(0, 1, Uint256.of(5), 3, 20);
        MarketSnapshot joined = TestMarket.snapshot(
                TestMarket.pair(1, 0, 2, 1_000_000, 1_000_000), TestMarket.pair(2, 3, 1, 1_000_000, 1_000_000));
        assertThat(new Router().find(market, request)).isInstanceOf(RouteOutcome.UnknownToken.class);
        assertThat(most(joined, request)).isEqualTo(Uint256.ZERO);
    }
}
