package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import io.swaplab.lab.chain.MarketFile;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.graph.OptimalityGaps;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The proved gaps of routes: exact, rounded to the router's disadvantage, and never too small. */
class OptimalityTest {
    private static final Path XS = Path.of("src/test/resources/snapshot/xs.json");

    /** Number of input units whose divisions are all tried. */
    private static final int UNITS = 24;

    private static final int SEEDS = 40;

    private final Router router = new Router();

    @ParameterizedTest
    @CsvSource({
        "1000, 1000, 0.00",
        "999, 1000, 10.00",
        "0, 1000, 10000.00",
        "2999999, 3000000, 0.01",
        "999999999999999999, 1000000000000000000, 0.01",
        "99990000, 100000000, 1.00",
        "99989999, 100000000, 1.01"
    })
    void anOutputsDistanceIsAPartOfTheMostRoundedUp(String paid, String most, String bps) {
        assertThat(OptimalityGaps.Gap.of(true, Uint256.parse(paid), Uint256.parse(most)))
                .isEqualTo(new OptimalityGaps.Gap(Uint256.parse(most), new BigDecimal(bps)));
    }

    @ParameterizedTest
    @CsvSource({"1000, 1000, 0.00", "1001, 1000, 10.00", "3000, 1000, 20000.00", "3000001, 3000000, 0.01"})
    void anInputsDistanceIsAPartOfTheLeastRoundedUp(String needed, String least, String bps) {
        assertThat(OptimalityGaps.Gap.of(false, Uint256.parse(needed), Uint256.parse(least)))
                .isEqualTo(new OptimalityGaps.Gap(Uint256.parse(least), new BigDecimal(bps)));
    }

    @Test
    void aBoundThatARouteDisprovesIsNone() {
        assertThat(OptimalityGaps.Gap.of(true, Uint256.TWO, Uint256.ONE)).isNull();
        assertThat(OptimalityGaps.Gap.of(false, Uint256.ONE, Uint256.TWO)).isNull();
        assertThat(OptimalityGaps.Gap.of(true, Uint256.ZERO, Uint256.ZERO)).isNull();
        assertThat(OptimalityGaps.Gap.of(false, Uint256.ONE, Uint256.ZERO)).isNull();
        assertThat(OptimalityGaps.Gap.of(false, Uint256.MAX, Uint256.ONE)).isNull();
        assertThat(OptimalityGaps.Gap.of(true, Uint256.MAX.minus(1), Uint256.MAX))
                .isEqualTo(new OptimalityGaps.Gap(Uint256.MAX, new BigDecimal("0.01")));
    }

    /** Two direct pools, and two pools that form a path over a third token. */
    private record Tiny(TestPool first, TestPool second, TestPool there, TestPool on) {
        static Tiny of(Random random, long size) {
            return new Tiny(
                    pool(random, 1, 0, 1, size),
                    pool(random, 2, 0, 1, size),
                    pool(random, 3, 0, 2, size),
                    pool(random, 4, 2, 1, size));
        }

        private static TestPool pool(Random random, long id, int from, int to, long size) {
            long left = size / 10 + random.nextLong(size);
            return TestMarket.pair(id, from, to, left, left / 2 + random.nextLong(left));
        }

        MarketSnapshot market() {
            return TestMarket.snapshot(first, second, there, on);
        }

        /** The highest output of all divisions of this many units. */
        Uint256 best(int units, Uint256 unit) {
            Uint256 best = Uint256.ZERO;
            for (int i = 0; i <= units; i++) {
                for (int j = 0; i + j <= units; j++) {
                    Uint256 between = through(there, unit.times(units - i - j));
                    Uint256 paid = through(first, unit.times(i))
                            .plus(through(second, unit.times(j)))
                            .plus(through(on, between));
                    best = best.max(paid);
                }
            }
            return best;
        }

        private static Uint256 through(TestPool pool, Uint256 amount) {
            return pool.amountOut(0, 1, amount);
        }
    }

    private static RouteRequest buy(Uint256 amount) {
        return new RouteRequest(TestMarket.token(0), TestMarket.token(1), amount, false, 3, 20, Set.of());
    }

    private OptimalityGaps proved(MarketSnapshot market, RouteRequest request, String as) {
        RouteOutcome outcome = router.find(market, request);
        assertThat(outcome).as(as).isInstanceOf(RouteOutcome.Found.class);
        SplitRoute route = ((RouteOutcome.Found) outcome).route();
        OptimalityGaps optimality = router.optimality(market, request, route);
        assertThat(optimality)
                .as(as + ": a bound that the route does not disprove")
                .isNotNull();
        return Objects.requireNonNull(optimality);
    }

    private interface TinyCheck {
        void of(Tiny tiny, Uint256 input, Uint256 best, boolean dust, String as);
    }

    /** With small units, the optimum is found by trying all splits; with large units, by trying a grid of splits. */
    private static void onTinyMarkets(TinyCheck check) {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            boolean dust = seed % 2 == 0;
            Tiny tiny = Tiny.of(random, dust ? 400 : 900_000_000);
            Uint256 unit = dust ? Uint256.ONE : Uint256.of(1 + random.nextInt(5_000_000));
            for (int units = 4; units <= UNITS; units += 5) {
                Uint256 best = tiny.best(units, unit);
                if (!best.isZero()) {
                    String as = "seed " + seed + ", " + units + " units of " + unit;
                    check.of(tiny, unit.times(units), best, dust, as);
                }
            }
        }
    }

    @Test
    void noSplitOfATinyMarketPaysMoreThanTheBound() {
        onTinyMarkets((tiny, input, best, dust, as) -> {
            RouteRequest request = TestMarket.sell(0, 1, input, 3, 20);
            assertThat(proved(tiny.market(), request, as).flows().bound())
                    .as(as)
                    .isGreaterThanOrEqualTo(best);
        });
    }

    @Test
    void noInputThatSufficesIsBelowTheBound() {
        onTinyMarkets((tiny, input, wanted, dust, as) -> {
            if (router.find(tiny.market(), buy(wanted)) instanceof RouteOutcome.Found(SplitRoute route)) {
                OptimalityGaps optimality = router.optimality(tiny.market(), buy(wanted), route);
                assertThat(
                                optimality == null
                                        ? Uint256.ZERO
                                        : optimality.flows().bound())
                        .as(as)
                        .isLessThanOrEqualTo(input);
                assertThat(optimality == null)
                        .as(as + ": only dust is without a bound")
                        .isIn(false, dust);
            }
        });
    }

    /**
     * Pools of every family that market files know. Also checks the other direction: the output of an exact-input trade
     * cannot cost less than the bound.
     */
    @Seeds(count = 1)
    void piecesLaidOneByOneNeverBeatTheBounds(long seed) {
        MarketFile file = MarketFile.read(XS);
        List<Token> tokens = file.tokens();
        Random random = new Random(seed);
        int routed = 0;
        for (int trial = 0; trial < 120; trial++) {
            Token from = tokens.get(random.nextInt(tokens.size()));
            Token to = tokens.get(random.nextInt(tokens.size()));
            Uint256 amount = TestMarket.units(Math.pow(10, from.decimals() - 3 + 7 * random.nextDouble()));
            RouteRequest sale =
                    new RouteRequest(from.address(), to.address(), amount, true, 2 + trial % 2, 20, Set.of());
            if (from.equals(to) || !(router.find(file.market(), sale) instanceof RouteOutcome.Found)) {
                continue;
            }
            String as = from.symbol() + " to " + to.symbol() + ", " + amount + ", trial " + trial;
            Uint256 paid = Greedy.payout(file.market(), sale, 20);
            assertThat(proved(file.market(), sale, as).flows().bound()).as(as).isGreaterThanOrEqualTo(paid);
            RouteRequest purchase =
                    new RouteRequest(from.address(), to.address(), paid, false, sale.depth(), 20, Set.of());
            if (router.find(file.market(), purchase) instanceof RouteOutcome.Found(SplitRoute route)) {
                OptimalityGaps optimality = router.optimality(file.market(), purchase, route);
                assertThat(
                                optimality == null
                                        ? Uint256.ZERO
                                        : optimality.flows().bound())
                        .as(as)
                        .isLessThanOrEqualTo(amount);
            }
            routed++;
        }
        assertThat(routed).isGreaterThanOrEqualTo(20);
    }

    /**
     * The bound on flows is the same for any number of paths, up to the precision of its minimization, so more paths
     * only come closer to it.
     */
    @Test
    void theBoundDoesNotDependOnTheSplitCount() {
        MarketSnapshot market = MarketSnapshot.of(TestMarket.BLOCK, TestMarket.hubs(3, 60, 250));
        Uint256 amount = TestMarket.worth(3, 60, 0, 1e5);
        OptimalityGaps one = proved(market, TestMarket.sell(0, 1, amount, 3, 1), "one path");
        OptimalityGaps many = proved(market, TestMarket.sell(0, 1, amount, 3, 60), "sixty paths");
        assertThat(DoubleConversion.of(one.flows().bound()))
                .isCloseTo(DoubleConversion.of(many.flows().bound()), Percentage.withPercentage(0.005));
        assertThat(one.flows().bps()).isGreaterThan(many.flows().bps());
    }

    @Test
    void threadsGetTheSameProofs() throws Exception {
        MarketSnapshot market = MarketSnapshot.of(TestMarket.BLOCK, TestMarket.hubs(2, 30, 120));
        Callable<List<OptimalityGaps>> asking = () -> {
            List<OptimalityGaps> proofs = new ArrayList<>();
            for (int token = 1; token < 12; token++) {
                RouteRequest request = TestMarket.sell(0, token, TestMarket.worth(2, 30, 0, 1e4), 3, 20);
                proofs.add(proved(market, request, "token " + token));
            }
            return proofs;
        };
        List<OptimalityGaps> expected = asking.call();
        try (ExecutorService threads = Executors.newFixedThreadPool(3)) {
            for (Future<List<OptimalityGaps>> proofs : threads.invokeAll(List.of(asking, asking, asking))) {
                assertThat(proofs.get()).isEqualTo(expected);
            }
        }
    }
}
