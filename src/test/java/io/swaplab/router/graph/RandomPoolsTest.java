package io.swaplab.router.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.CanonicalPoolState;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.math.Int128;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import io.swaplab.router.pools.FamilyPools;
import io.swaplab.router.pools.PoolFamilies;
import io.swaplab.router.pools.ProviderCatalog;
import io.swaplab.router.pools.ProviderRow;
import io.swaplab.router.pools.tick.TickMath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Curves of pools in the standard forms, with states of all magnitudes. */
class RandomPoolsTest {
    private static final PoolSeed SEED = new PoolSeed(
            new Provider("RANDOM", "", List.of(), 0),
            PoolId.of(new Address(0, 0, 9)),
            List.of(new Address(0, 0, 1), new Address(0, 0, 2)));
    private static final int[] FEES = {0, 100, 500, 2500, 10_000, 300_000};
    private static final int[] SPACINGS = {1, 10, 60, 200};

    /** Number of units that the rounding of a pair may pay too much. */
    private static final Uint256 GIFT = Uint256.of(4);

    private Random random = new Random();

    private Uint256 amount(int leastBits, int mostBits) {
        double bits = leastBits + (mostBits - leastBits) * random.nextDouble();
        return DoubleConversion.toAmount(Math.pow(2, bits));
    }

    private int fee() {
        return FEES[random.nextInt(FEES.length)];
    }

    private int drawnHold(CanonicalPoolState form) {
        Pool pool = PoolFamilies.formed(SEED, form);
        return CurveChecks.drawnMeetsTheQuotes(pool, 0, 1) + CurveChecks.drawnMeetsTheQuotes(pool, 1, 0);
    }

    @Seeds(count = 60)
    void productsAreDrawn(long seed) {
        random = new Random(seed);
        assertThat(drawnHold(new CanonicalPoolState.Product(amount(10, 112), amount(10, 112), fee())))
                .isGreaterThan(50);
    }

    @Seeds(count = 60)
    void rangesAreDrawn(long seed) {
        random = new Random(seed);
        assertThat(drawnHold(ranges())).isGreaterThan(10);
    }

    /** A few positions around a price, some of which overlap and some leave gaps. */
    private CanonicalPoolState.Ranges ranges() {
        int spacing = SPACINGS[random.nextInt(SPACINGS.length)];
        int tick = random.nextInt(400_000) - 200_000;
        TreeMap<Integer, Int128> net = new TreeMap<>();
        for (int position = random.nextInt(25); position >= 0; position--) {
            int lower = (tick / spacing + random.nextInt(200) - 100) * spacing;
            int upper = lower + (1 + random.nextInt(50)) * spacing;
            Uint256 liquidity = amount(40, 100);
            net.merge(lower, Int128.of(false, liquidity), Int128::plus);
            net.merge(upper, Int128.of(true, liquidity), Int128::plus);
        }
        Uint256 inRange = Uint256.ZERO;
        List<CanonicalPoolState.NetTick> ticks = new ArrayList<>();
        for (var each : net.entrySet()) {
            ticks.add(new CanonicalPoolState.NetTick(each.getKey(), each.getValue()));
            inRange = each.getKey() <= tick ? each.getValue().addedTo(inRange) : inRange;
        }
        Uint256 price = TickMath.sqrtPriceAtTick(tick);
        Uint256 within = TickMath.sqrtPriceAtTick(tick + 1).minus(price);
        Uint256 sqrtPrice = price.plus(within.times(random.nextInt(1000)).dividedBy(1000));
        return new CanonicalPoolState.Ranges(sqrtPrice, tick, inRange, spacing, ticks, fee());
    }

    @Seeds(
            count = 60,
            regressions = {900_000_049, 92_000_291, 94_005_559, 44_818_010_226L})
    void amplifiedPoolsAreLearnt(long seed) {
        random = new Random(seed);
        Uint256 balance = amount(50, 100);
        Uint256 tilted = Uint256.mulDivDown(balance, Uint256.of(1 + random.nextInt(3000)), Uint256.of(1000));
        Uint256 rate = Uint256.of(1_000_000_000_000_000_000L);
        int amp = 1 << random.nextInt(12);
        Pool pool = PoolFamilies.formed(
                SEED,
                new CanonicalPoolState.Amplified(balance, tilted.plus(1), Uint256.of(amp), rate, rate, fee(), 500_000));
        assertThat(learntHold(pool, Uint256.ZERO)).isGreaterThan(50);
    }

    /**
     * An exactly balanced stable pair refuses many inputs, of all sizes up to a thousandth of its reserves, because of
     * one unit of rounding.
     */
    @Seeds(count = 60)
    void balancedPairsAreLearnt(long seed) {
        random = new Random(seed);
        Uint256 reserve = amount(70, 90);
        Uint256 basisPoint = reserve.dividedBy(10_000);
        Uint256 off = random.nextBoolean() ? Uint256.ZERO : amount(0, basisPoint.bitLength() - 1);
        Pool pool = balanced(reserve, reserve.plus(off));
        assertThat(learntHold(pool, GIFT)).isGreaterThan(50);
    }

    private static Pool balanced(Uint256 reserve0, Uint256 reserve1) {
        ProviderRow row = ProviderCatalog.standard().rows().stream()
                .filter(each -> each.family().equals("solidly"))
                .findFirst()
                .orElseThrow();
        Map<String, Object> state = Map.of(
                "stable",
                true,
                "fee",
                "1",
                "reserve0",
                reserve0.toString(),
                "reserve1",
                reserve1.toString(),
                "decimals0",
                "18",
                "decimals1",
                "18");
        return FamilyPools.of(row, state, SEED.id(), SEED.tokens());
    }

    private static int learntHold(Pool pool, Uint256 noise) {
        return CurveChecks.learntStaysNearTheQuotes(pool, 0, 1, noise)
                + CurveChecks.learntStaysNearTheQuotes(pool, 1, 0, noise);
    }
}
