package io.swaplab.router;

import io.swaplab.core.market.CanonicalPoolState;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.math.Int128;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.graph.RouteRequest;
import io.swaplab.router.pools.PoolFamilies;
import io.swaplab.router.pools.tick.TickMath;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * A trade on a few pools, whose text contains all that is needed to reproduce it. A trade that breaks a rule is
 * simplified as long as it still breaks the rule.
 *
 * @param depth maximum number of hops
 */
record SmallMarket(List<Listed> pools, Uint256 amount, int depth) {
    private static final double TICK = 1.0001;
    private static final int[] FEES = {100, 500, 2_500, 10_000};
    private static final int[] SPACINGS = {1, 10, 60};
    private static final int MOST_INPUT_BITS = 110;

    /** Maximum number of simpler trades that are tried, so that a failure is reported soon. */
    private static final int MOST_TRIALS = 400;

    /** Base units of a whole token; with few of them a split is a matter of units. */
    private static final double[] UNITS = {1e18, 1e18, 1e18, 1e6, 10};

    /** Amounts as shares of the capacity of a pool. */
    private static final double[] EDGES = {0.5, 0.9999, 1, 1.0001, 1.01, 1.3, 2, 5};

    SmallMarket {
        pools = List.copyOf(pools);
    }

    /** A pool between two tokens; {@code token0} has the lower number. */
    record Listed(int number, String provider, int token0, int token1, Spec spec) {
        Pool pool() {
            Provider own = new Provider(provider, "", List.of(), 0);
            PoolId id = PoolId.of(TestPool.address(1L << 40 | number));
            return PoolFamilies.formed(
                    new PoolSeed(own, id, List.of(TestMarket.token(token0), TestMarket.token(token1))), spec.form());
        }
    }

    /** The parameters of a pool, by kind. */
    sealed interface Spec {
        CanonicalPoolState form();
    }

    record Product(Uint256 reserve0, Uint256 reserve1, int fee) implements Spec {
        @Override
        public CanonicalPoolState form() {
            return new CanonicalPoolState.Product(reserve0, reserve1, fee);
        }
    }

    record Stable(Uint256 balance0, Uint256 balance1, int amp, Uint256 rate0, Uint256 rate1, int fee) implements Spec {
        @Override
        public CanonicalPoolState form() {
            return new CanonicalPoolState.Amplified(balance0, balance1, Uint256.of(amp), rate0, rate1, fee, 0);
        }
    }

    /** Liquidity between two ticks. */
    record Range(int low, int high, Uint256 liquidity) {}

    record Ranged(int tick, int spacing, List<Range> ranges, int fee) implements Spec {
        @Override
        public CanonicalPoolState form() {
            TreeMap<Integer, Int128> nets = new TreeMap<>();
            Uint256 inRange = Uint256.ZERO;
            for (Range range : ranges) {
                nets.merge(range.low(), Int128.of(false, range.liquidity()), Ranged::sum);
                nets.merge(range.high(), Int128.of(true, range.liquidity()), Ranged::sum);
                inRange = range.low() <= tick && tick < range.high() ? inRange.plus(range.liquidity()) : inRange;
            }
            List<CanonicalPoolState.NetTick> ticks = new ArrayList<>();
            nets.forEach((index, net) -> {
                if (!net.magnitude().isZero()) {
                    ticks.add(new CanonicalPoolState.NetTick(index, net));
                }
            });
            return new CanonicalPoolState.Ranges(TickMath.sqrtPriceAtTick(tick), tick, inRange, spacing, ticks, fee);
        }

        private static Int128 sum(Int128 a, Int128 b) {
            if (a.isNegative() == b.isNegative()) {
                return Int128.of(a.isNegative(), a.magnitude().plus(b.magnitude()));
            }
            boolean less = a.magnitude().isLessThan(b.magnitude());
            Uint256 difference =
                    less ? b.magnitude().minus(a.magnitude()) : a.magnitude().minus(b.magnitude());
            return Int128.of(less ? b.isNegative() : a.isNegative(), difference);
        }
    }

    /** A trade from token 0 to token 1 over two to four tokens, often with an amount around the capacity of a pool. */
    static SmallMarket of(long seed) {
        Random random = new Random(seed);
        int tokens = 2 + random.nextInt(3);
        double[] prices = random.doubles(tokens, -0.7, 0.7).map(Math::exp).toArray();
        double noise = random.nextBoolean() ? 0.002 : 0.03;
        double unit = UNITS[random.nextInt(UNITS.length)];
        int count = tokens == 2 ? 2 + random.nextInt(3) : 3 + random.nextInt(4);
        List<Listed> pools = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            int a = random.nextInt(tokens);
            int b = (a + 1 + random.nextInt(tokens - 1)) % tokens;
            int low = number == 0 ? 0 : Math.min(a, b);
            int high = number == 0 ? 1 : Math.max(a, b);
            double worth = Math.pow(10, random.nextDouble() * (number == 0 ? 2 : 4) + 2);
            double off = Math.exp(random.nextGaussian() * noise);
            Spec spec = spec(random, worth / prices[low] * unit, worth * off / prices[high] * unit);
            pools.add(new Listed(number, "P" + random.nextInt(3), low, high, spec));
        }
        Uint256 any = units(Math.pow(10, random.nextDouble() * 7 - 3) / prices[0] * unit);
        SmallMarket market = new SmallMarket(pools, any, 1 + random.nextInt(4));
        return random.nextBoolean() ? market.atTheEdge(random) : market;
    }

    private static Spec spec(Random random, double held0, double held1) {
        int fee = FEES[random.nextInt(FEES.length)];
        return switch (random.nextInt(5)) {
            case 0, 1 -> new Product(units(held0), units(held1), fee);
            case 2 -> {
                double lean = 0.4 + random.nextDouble() * 2;
                int amp = new int[] {10, 100, 1_000}[random.nextInt(3)];
                // Rates at which both sides of the pool are worth the same.
                yield new Stable(units(held0 * lean), units(held1), amp, units(1e18 * held1 / held0), units(1e18), fee);
            }
            default -> ranged(random, held0, held1, fee);
        };
    }

    private static Ranged ranged(Random random, double held0, double held1, int fee) {
        int spacing = SPACINGS[random.nextInt(SPACINGS.length)];
        int tick = (int) Math.rint(Math.log(held1 / held0) / Math.log(TICK));
        int middle = Math.floorDiv(tick, spacing);
        double depth = Math.sqrt(held0 * held1);
        List<Range> ranges = new ArrayList<>();
        int end = TickMath.MAX_TICK / spacing * spacing;
        if (random.nextInt(4) == 0) {
            ranges.add(new Range(-end, end, units(depth / 10)));
        }
        for (int count = 1 + random.nextInt(3); count > 0; count--) {
            int width = new int[] {1, 2, 5, 20, 200}[random.nextInt(5)];
            int centre = count == 1 ? middle : middle + (int) (random.nextGaussian() * width);
            ranges.add(new Range(
                    (centre - width) * spacing,
                    (centre + width) * spacing,
                    units(depth * (0.2 + 8 * random.nextDouble()))));
        }
        return new Ranged(tick, spacing, ranges, fee);
    }

    private static Uint256 units(double amount) {
        return DoubleConversion.toAmount(Math.max(1, amount));
    }

    /** This trade with an amount around the capacity of a pool, if some pool has one. */
    private SmallMarket atTheEdge(Random random) {
        List<Listed> ending = pools.stream()
                .filter(each -> each.token0() == 0 && each.spec() instanceof Ranged)
                .toList();
        if (ending.isEmpty()) {
            return this;
        }
        Uint256 capacity = capacity(ending.get(random.nextInt(ending.size())).pool());
        double part = EDGES[random.nextInt(EDGES.length)];
        boolean ends = capacity.bitLength() < MOST_INPUT_BITS && !capacity.isZero();
        return ends
                ? new SmallMarket(pools, DoubleConversion.toAmount(DoubleConversion.of(capacity) * part), depth)
                : this;
    }

    /** The capacity of a pool for its first token, to the unit. */
    private static Uint256 capacity(Pool pool) {
        Uint256 taken = Uint256.ZERO;
        for (int bit = MOST_INPUT_BITS; bit >= 0; bit--) {
            Uint256 more = taken.plus(Uint256.ONE.shiftLeft(bit));
            taken = pool.amountOut(0, 1, more).isZero() ? taken : more;
        }
        return taken;
    }

    MarketSnapshot snapshot() {
        return MarketSnapshot.of(
                TestMarket.BLOCK, pools.stream().map(Listed::pool).toList());
    }

    boolean isTraded() {
        return IntStream.range(0, 2)
                .allMatch(token -> pools.stream().anyMatch(each -> each.token0() == token || each.token1() == token));
    }

    RouteRequest request(int hops, int splits, Set<String> providers) {
        return new RouteRequest(
                TestMarket.token(0), TestMarket.token(1), amount, true, hops, splits, Set.copyOf(providers));
    }

    RouteRequest request(int splits) {
        return request(depth, splits, Set.of());
    }

    /** The simplest trade, found by small steps from this one, that still breaks a rule. */
    SmallMarket shrunk(Predicate<SmallMarket> breaks) {
        AtomicInteger trials = new AtomicInteger();
        SmallMarket simplest = this;
        for (SmallMarket next = this; next != null; ) {
            simplest = next;
            next = simplest.simpler().stream()
                    .filter(SmallMarket::isTraded)
                    .filter(simpler -> trials.incrementAndGet() <= MOST_TRIALS && breaks.test(simpler))
                    .findFirst()
                    .orElse(null);
        }
        return simplest;
    }

    /** Trades that are a little simpler than this one: fewer pools, ranges and hops, rounder numbers. */
    private List<SmallMarket> simpler() {
        List<SmallMarket> simpler = new ArrayList<>();
        for (int place = 0; place < pools.size(); place++) {
            simpler.add(with(place, List.of()));
            Listed listed = pools.get(place);
            for (Spec spec : simpler(listed.spec())) {
                simpler.add(with(
                        place,
                        List.of(new Listed(
                                listed.number(), listed.provider(), listed.token0(), listed.token1(), spec))));
            }
        }
        if (depth > 1) {
            simpler.add(new SmallMarket(pools, amount, depth - 1));
        }
        rounder(amount).forEach(round -> simpler.add(new SmallMarket(pools, round, depth)));
        simpler.sort(Comparator.comparingInt(trade -> trade.pools().size()));
        return simpler;
    }

    private SmallMarket with(int place, List<Listed> instead) {
        List<Listed> others = new ArrayList<>(pools.subList(0, place));
        others.addAll(instead);
        others.addAll(pools.subList(place + 1, pools.size()));
        return new SmallMarket(others, amount, depth);
    }

    private static List<Spec> simpler(Spec spec) {
        List<Spec> simpler = new ArrayList<>();
        switch (spec) {
            case Product product -> {
                rounder(product.reserve0())
                        .forEach(round -> simpler.add(new Product(round, product.reserve1(), product.fee())));
                rounder(product.reserve1())
                        .forEach(round -> simpler.add(new Product(product.reserve0(), round, product.fee())));
            }
            case Stable stable -> simpler.add(new Product(stable.balance0(), stable.balance1(), stable.fee()));
            case Ranged ranged -> {
                for (int left = 0;
                        left < ranged.ranges().size() && ranged.ranges().size() > 1;
                        left++) {
                    List<Range> fewer = new ArrayList<>(ranged.ranges());
                    fewer.remove(left);
                    simpler.add(new Ranged(ranged.tick(), ranged.spacing(), fewer, ranged.fee()));
                }
            }
        }
        return simpler;
    }

    /** The number rounded to two digits, and to one. */
    private static List<Uint256> rounder(Uint256 value) {
        String digits = value.toString();
        List<Uint256> rounder = new ArrayList<>();
        for (int kept = 1; kept <= 2; kept++) {
            if (digits.length() > kept) {
                Uint256 round = Uint256.parse(digits.substring(0, kept) + "0".repeat(digits.length() - kept));
                if (!round.equals(value)) {
                    rounder.add(round);
                }
            }
        }
        return rounder;
    }
}
