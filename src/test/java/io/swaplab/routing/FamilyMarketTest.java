package io.swaplab.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.curves.Reals;
import io.swaplab.evm.Address;
import io.swaplab.fresh.Seeds;
import io.swaplab.market.MarketSnapshot;
import io.swaplab.market.Pool;
import io.swaplab.math.Uint256;
import io.swaplab.pools.PoolFamilies;
import io.swaplab.pools.ProviderCatalog;
import io.swaplab.pools.ProviderRow;
import io.swaplab.routing.graph.PoolCalls;
import io.swaplab.routing.request.Optimality;
import io.swaplab.routing.request.RouteOutcome;
import io.swaplab.routing.request.RouteRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Markets of every family: none fails whatever it is asked, and tiny cuts are split as well as by brute force. */
class FamilyMarketTest {
    /** How many pools go straight, to the third token, and on from there. */
    private static final int[][] SHAPES = {
        {2, 0, 0}, {3, 0, 0}, {1, 1, 1}, {1, 1, 2}, {2, 1, 1}, {0, 2, 1}, {2, 0, 0}, {1, 2, 1}
    };

    /** Worth of the trades over a cut; a side of its shallowest pool is worth 2,000. */
    private static final double[] WORTHS = {0.01, 50, 1_500};

    /** Brute force tries so many shares, and again so many around the best, as often as this. */
    private static final int SHARES = 8;

    private static final int ROUNDS = 5;

    /** By which part answers may miss brute force: a basis point, since curves that are learnt from quotes err by as much. */
    private static final double MISSED = 1e-4;

    /** So many units some pools pay more than their own curve, for rounding in favour of who trades. */
    private static final int GIFT = 4;

    @Test
    void marketsHavePoolsOfEveryProviderAndFamily() {
        FamilyMarket market = FamilyMarket.of(1, 30, 100);
        assertThat(market.pools()).hasSize(100);
        assertThat(market.pools())
                .extracting(Pool::provider)
                .containsAll(ProviderCatalog.standard().rows().stream()
                        .map(ProviderRow::name)
                        .toList());
        assertThat(market.pools()).extracting(Pool::family).containsAll(PoolFamilies.names());
    }

    @Test
    void equalSeedsMakeEqualMarkets() {
        Function<FamilyMarket, List<Object>> told = market -> market.pools().stream()
                .map(pool -> List.<Object>of(pool.id(), pool.provider(), pool.tokens(), pool.facts()))
                .map(Object.class::cast)
                .toList();
        assertThat(told.apply(FamilyMarket.of(7, 20, 60))).isEqualTo(told.apply(FamilyMarket.of(7, 20, 60)));
    }

    @Test
    void noPoolFailsWhateverItIsAsked() {
        PoolCalls calls = new PoolCalls();
        Random random = new Random(1);
        for (Pool pool : FamilyMarket.of(2, 20, 48).pools()) {
            for (int in = 0; in < pool.tokens().size(); in++) {
                int out = (in + 1) % pool.tokens().size();
                calls.opening(pool, in, out);
                calls.learnt(pool, in, out);
                for (int bits = 0; bits < 256; bits += 1 + random.nextInt(48)) {
                    Uint256 amount = Uint256.ONE.shiftLeft(bits).plus(random.nextInt(1 << 20));
                    calls.amountOut(pool, in, out, amount);
                    calls.amountIn(pool, in, out, amount);
                    calls.gasUnits(pool, in, out, amount);
                }
            }
        }
        assertThat(calls.failures()).isZero();
    }

    @Seeds(count = 40)
    void tinyCutsAreSplitAsWellAsByBruteForceAndBoundedAbove(long seed) {
        int[] shape = SHAPES[(int) (seed % SHAPES.length)];
        FamilyMarket market = FamilyMarket.cut(seed, shape[0], shape[1], shape[2]);
        for (double worth : WORTHS) {
            holds(market, market.sell(0, 1, worth, 3, 20), "worth " + worth);
        }
    }

    private static void holds(FamilyMarket market, RouteRequest request, String name) {
        Router router = new Router();
        MarketSnapshot snapshot = market.snapshot();
        double best = bruteForce(market.pools(), Reals.of(request.amount()));
        RouteOutcome outcome = router.find(snapshot, request);
        double paid = outcome instanceof RouteOutcome.Found found
                ? Reals.of(found.route().amountOut())
                : 0;
        int gifts = GIFT * market.pools().size();
        assertThat(paid).as(name).isGreaterThanOrEqualTo(best * (1 - MISSED) - gifts);
        if (outcome instanceof RouteOutcome.Found found) {
            Optimality optimality = router.optimality(snapshot, request, found.route());
            assertThat(optimality == null || Reals.of(optimality.flows().bound()) >= best - gifts)
                    .as("the bound is no less than brute force, " + name)
                    .isTrue();
        }
    }

    /** What the best of many splits pays, each pool taken once. */
    private static double bruteForce(List<Pool> pools, double amount) {
        List<Pool> straight = joining(pools, 0, 1);
        List<Pool> first = joining(pools, 0, 2);
        List<Pool> second = joining(pools, 2, 1);
        DoubleUnaryOperator direct = input -> split(straight, 0, 1, input);
        DoubleUnaryOperator around = input -> split(second, 2, 1, split(first, 0, 2, input));
        return first.isEmpty() ? direct.applyAsDouble(amount) : best(direct, around, amount);
    }

    private static List<Pool> joining(List<Pool> pools, int from, int to) {
        List<Address> both = List.of(TestMarket.token(from), TestMarket.token(to));
        return new ArrayList<>(
                pools.stream().filter(pool -> pool.tokens().containsAll(both)).toList());
    }

    private static double split(List<Pool> pools, int from, int to, double input) {
        if (pools.isEmpty()) {
            return 0;
        }
        DoubleUnaryOperator last = amount -> quote(pools.getLast(), from, to, amount);
        List<Pool> others = pools.subList(0, pools.size() - 1);
        return others.isEmpty()
                ? last.applyAsDouble(input)
                : best(amount -> split(others, from, to, amount), last, input);
    }

    private static double best(DoubleUnaryOperator one, DoubleUnaryOperator other, double amount) {
        double low = 0;
        double high = amount;
        double most = 0;
        for (int round = 0; round < ROUNDS; round++) {
            double at = low;
            for (int share = 0; share <= SHARES; share++) {
                double part = Math.floor(low + (high - low) * share / SHARES);
                double paid = one.applyAsDouble(part) + other.applyAsDouble(amount - part);
                if (paid > most) {
                    most = paid;
                    at = part;
                }
            }
            double step = (high - low) / SHARES;
            low = Math.max(0, at - step);
            high = Math.min(amount, at + step);
        }
        return most;
    }

    private static double quote(Pool pool, int from, int to, double amount) {
        Uint256 input = Reals.toAmount(amount);
        return input.isZero()
                ? 0
                : Reals.of(pool.amountOut(
                        pool.indexOf(TestMarket.token(from)), pool.indexOf(TestMarket.token(to)), input));
    }
}
