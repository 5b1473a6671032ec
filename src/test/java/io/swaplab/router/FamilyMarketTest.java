package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.graph.GuardedPoolCalls;
import io.swaplab.router.graph.OptimalityGaps;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import io.swaplab.router.pools.PoolFamilies;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Markets with pools of every family: no request fails, and on tiny markets splits are as good as by brute force. */
class FamilyMarketTest {
    /** How many pools go straight, to the third token, and on from there. */
    private static final int[][] SHAPES = {
        {2, 0, 0}, {3, 0, 0}, {1, 1, 1}, {1, 1, 2}, {2, 1, 1}, {0, 2, 1}, {2, 0, 0}, {1, 2, 1}
    };

    /** Worth of the trades on a tiny market; one side of its shallowest pool is worth 2,000. */
    private static final double[] WORTHS = {0.01, 50, 1_500};

    /** Brute force tries so many shares, and again so many around the best, as often as this. */
    private static final int SHARES = 8;

    private static final int ROUNDS = 5;

    /**
     * Share by which answers may be worse than brute force: a basis point, because curves sampled from quotes have that
     * error.
     */
    private static final double MISSED = 1e-4;

    /** So many units some pools pay more than their own curve, for rounding in favour of who trades. */
    private static final int GIFT = 4;

    /** Number of units of the middle token that brute force may gain by rounding, which no search models. */
    private static final int SCARCE = 4;

    /** Worth of what a pool's own fixed-point numbers may add: ten million units of 18 decimals. */
    private static final double FIXED_POINT = 1e-11;

    /** Number of parts of an amount that are tried, to find out whether a pool refuses some of them. */
    private static final int PARTS = 64;

    /** Sums of doubles err by less. */
    private static final double REAL = 1 - 1e-14;

    /** Output assumed for a refused input; so low that no split leaves out a part of the trade. */
    private static final double REFUSED = Double.NEGATIVE_INFINITY;

    @Test
    void marketsHavePoolsOfEveryFamily() {
        FamilyMarket market = FamilyMarket.of(1, 30, 100);
        assertThat(market.pools()).hasSize(100);
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

    @Seeds(count = 1)
    void noPoolFailsWhateverItIsAsked(long seed) {
        GuardedPoolCalls calls = new GuardedPoolCalls();
        Random random = new Random(seed);
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

    @Seeds(
            count = 40,
            regressions = {100, 495, 500, 615, 957, 10291, 10507, 20051, 21827})
    void tinyCutsAreSplitAsWellAsByBruteForceAndBoundedAbove(long seed) {
        int[] shape = SHAPES[(int) (seed % SHAPES.length)];
        FamilyMarket market = FamilyMarket.cut(seed, shape[0], shape[1], shape[2]);
        for (double worth : WORTHS) {
            holds(market, market.sell(0, 1, worth, 3, 20), "worth " + worth);
        }
    }

    @Seeds(
            count = 40,
            regressions = {
                111,
                140,
                217,
                255,
                571,
                780,
                926,
                929,
                1083,
                1259,
                9000915,
                10320,
                11329,
                11400,
                11623,
                11739,
                11996,
                14168305707L,
                54248759436L
            })
    void edgesAreSplitAsWellAsByBruteForceAndBoundedAbove(long seed) {
        int[] shape = SHAPES[(int) (seed % SHAPES.length)];
        FamilyMarket market = FamilyMarket.edges(seed, shape[0], shape[1], shape[2]);
        for (Uint256 amount : market.amounts(0, WORTHS.length)) {
            holds(market, TestMarket.sell(0, 1, amount, 3, 20), "amount " + amount);
        }
    }

    private static void holds(FamilyMarket market, RouteRequest request, String name) {
        Router router = new Router();
        MarketSnapshot snapshot = market.snapshot();
        double amount = DoubleConversion.of(request.amount());
        double best = bruteForce(market.pools(), amount, SHARES);
        RouteOutcome outcome = router.find(snapshot, request);
        double paid = outcome instanceof RouteOutcome.Found found
                ? DoubleConversion.of(found.route().amountOut())
                : 0;
        // By rounding, a split of brute force may gain a unit of a middle token of which a unit is worth much.
        double gifts = GIFT * market.pools().size()
                + SCARCE * market.unit(2, 1)
                + DoubleConversion.of(market.amount(0, FIXED_POINT)) * Math.max(0, best) / amount;
        // A search does not model inputs that a pool refuses because of rounding, or prices that improve with the
        // amount, as where a pool refuses all small inputs. In these cases it must only match the best single path.
        double owed = market.pools().stream().anyMatch(pool -> isHollow(pool, amount, market))
                ? bruteForce(market.pools(), amount, 1)
                : best;
        assertThat(paid).as(name).isGreaterThanOrEqualTo(owed * (1 - MISSED) - gifts);
        if (outcome instanceof RouteOutcome.Found found) {
            OptimalityGaps optimality = router.optimality(snapshot, request, found.route());
            if (optimality != null) {
                assertThat(DoubleConversion.of(optimality.flows().bound()))
                        .as("the bound is no less than brute force, " + name)
                        .isGreaterThanOrEqualTo(best * REAL);
            }
        }
    }

    /** Whether a pool refuses some part of an amount, or pays a worse price for it than for more. */
    private static boolean isHollow(Pool pool, double amount, FamilyMarket market) {
        boolean first = pool.tokens().contains(TestMarket.token(0));
        int in = pool.indexOf(TestMarket.token(first ? 0 : 2));
        double most = first ? amount : amount * market.unit(0, 2);
        double worst = Double.POSITIVE_INFINITY;
        for (int part = 1; part <= PARTS; part++) {
            double input = Math.ceil(most * part / PARTS);
            double output = DoubleConversion.of(pool.amountOut(in, 1 - in, DoubleConversion.toAmount(input)));
            if (output == 0 || (output - GIFT) / input > worst * (1 + MISSED)) {
                return true;
            }
            worst = Math.min(worst, (output + GIFT) / input);
        }
        return false;
    }

    /**
     * The output of the best of many splits, each of which uses each pool at most once.
     *
     * @param shares number of shares into which an amount is divided; with one, only single paths are tried
     */
    private static double bruteForce(List<Pool> pools, double amount, int shares) {
        List<Pool> straight = joining(pools, 0, 1);
        List<Pool> first = joining(pools, 0, 2);
        // A pool that does not take the whole input would strand the rest of a middle token.
        List<Pool> second = joining(pools, 2, 1).stream()
                .filter(pool ->
                        pool.takesWholeInput(pool.indexOf(TestMarket.token(2)), pool.indexOf(TestMarket.token(1))))
                .toList();
        DoubleUnaryOperator direct = input -> split(straight, 0, 1, input, shares);
        DoubleUnaryOperator around = input -> split(second, 2, 1, split(first, 0, 2, input, shares), shares);
        return first.isEmpty() || second.isEmpty()
                ? direct.applyAsDouble(amount)
                : best(direct, around, amount, shares);
    }

    /** The pools that trade two tokens and have a marginal price, which searches require. */
    private static List<Pool> joining(List<Pool> pools, int from, int to) {
        List<Address> both = List.of(TestMarket.token(from), TestMarket.token(to));
        return new ArrayList<>(pools.stream()
                .filter(pool -> pool.tokens().containsAll(both)
                        && !rate(pool, from, to).numerator().isZero())
                .toList());
    }

    private static Rate rate(Pool pool, int from, int to) {
        return pool.marginalRate(pool.indexOf(TestMarket.token(from)), pool.indexOf(TestMarket.token(to)));
    }

    private static double split(List<Pool> pools, int from, int to, double input, int shares) {
        if (pools.isEmpty() || !(input > 0)) {
            return input == 0 ? 0 : REFUSED;
        }
        DoubleUnaryOperator last = amount -> quote(pools.getLast(), from, to, amount);
        List<Pool> others = pools.subList(0, pools.size() - 1);
        return others.isEmpty()
                ? last.applyAsDouble(input)
                : best(amount -> split(others, from, to, amount, shares), last, input, shares);
    }

    private static double best(DoubleUnaryOperator one, DoubleUnaryOperator other, double amount, int shares) {
        double low = 0;
        double high = amount;
        double most = REFUSED;
        for (int round = 0; round < (shares > 1 ? ROUNDS : 1); round++) {
            double at = low;
            for (int share = 0; share <= shares; share++) {
                double part = Math.floor(low + (high - low) * share / shares);
                double paid = one.applyAsDouble(part) + other.applyAsDouble(amount - part);
                if (paid > most) {
                    most = paid;
                    at = part;
                }
            }
            double step = (high - low) / shares;
            low = Math.max(0, at - step);
            high = Math.min(amount, at + step);
        }
        return most;
    }

    private static double quote(Pool pool, int from, int to, double amount) {
        Uint256 input = DoubleConversion.toAmount(amount);
        Uint256 output = input.isZero()
                ? Uint256.ZERO
                : pool.amountOut(pool.indexOf(TestMarket.token(from)), pool.indexOf(TestMarket.token(to)), input);
        return output.isZero() && !input.isZero() ? REFUSED : DoubleConversion.of(output);
    }
}
