package io.swaplab.router;

import io.swaplab.core.evm.Address;
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
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/**
 * Random markets of real pool families: a few hub tokens, the first of which is in nearly half of all pools, and many
 * other tokens. Three pools in four have liquidity in nested price ranges, the others are constant product pairs.
 * Prices differ by at most a few basis points, depths by orders of magnitude.
 */
final class HubMarket {
    private static final long SEED = 1;
    /** Which part of all pools each hub trades in. */
    private static final double[] HUB_SHARES = {0.45, 0.22, 0.1, 0.08, 0.06, 0.05, 0.04};

    private static final int HUBS = HUB_SHARES.length;
    /** Number of nested price ranges of a concentrated pool. */
    private static final int RANGES = 8;
    /** In millionths, each with its tick spacing. */
    private static final int[] FEES = {100, 500, 2_500, 10_000};

    private static final int[] SPACINGS = {1, 10, 50, 200};
    private static final double TICK = 1.0001;
    private static final double UNIT = 1e18;
    /** Worths of the trades. The middle one moves the price of a shallow pool, the last one that of the deepest. */
    private static final double[] WORTHS = {10, 1e3, 3e4};

    private final Random random = new Random(SEED);
    /** By token, its price in the first hub token, as a power of {@link #TICK}. */
    private final int[] priceTicks;

    private final int tokens;
    private final List<Pool> pools = new ArrayList<>();

    private HubMarket(int tokens) {
        this.tokens = tokens;
        priceTicks = new int[tokens];
        for (int token = 1; token < tokens; token++) {
            priceTicks[token] = random.nextInt(80_000) - 40_000;
        }
    }

    /** The market of a size: {@code S}, {@code M} or {@code L}, with 100, 1,500 or 20,000 pools. */
    static HubMarket of(String size) {
        return switch (size) {
            case "S" -> new HubMarket(30).filled(100);
            case "M" -> new HubMarket(300).filled(1_500);
            case "L" -> new HubMarket(3_000).filled(20_000);
            default -> throw new IllegalArgumentException("size must be S, M or L, got " + size);
        };
    }

    /**
     * Adds one pool with a hub for every token, so that every trade has a route, then further pools, most of them with
     * the first hubs.
     */
    private HubMarket filled(int count) {
        for (int token = HUBS; token < tokens; token++) {
            add(hub(), token);
        }
        while (pools.size() < count) {
            int hub = hub();
            int other = random.nextInt(4) == 0 ? random.nextInt(HUBS) : HUBS + random.nextInt(tokens - HUBS);
            if (hub != other) {
                add(Math.min(hub, other), Math.max(hub, other));
            }
        }
        return this;
    }

    private int hub() {
        double left = random.nextDouble();
        int hub = 0;
        while (hub < HUBS - 1 && left > HUB_SHARES[hub]) {
            left -= HUB_SHARES[hub++];
        }
        return hub;
    }

    /** Adds a pool of random depth. Most pools are shallow, and a few hold most of the liquidity. */
    private void add(int token0, int token1) {
        double worth = (token1 < HUBS ? 2e5 : 1e4) * Math.pow(1 - random.nextDouble(), -0.9);
        pools.add(pool(pools.size(), token0, token1, worth));
    }

    /** A pool with this total worth, near the price of its tokens. */
    private Pool pool(int number, int token0, int token1, double worth) {
        int tier = random.nextInt(FEES.length);
        int tick = priceTicks[token0] - priceTicks[token1] + random.nextInt(31) - 15;
        double root = Math.pow(TICK, tick / 2.0);
        double liquidity = worth * UNIT / 2 / Math.pow(TICK, (priceTicks[token0] + priceTicks[token1]) / 2.0);
        boolean isProduct = random.nextInt(4) == 0;
        CanonicalPoolState form = isProduct
                ? new CanonicalPoolState.Product(
                        DoubleConversion.toAmount(liquidity / root),
                        DoubleConversion.toAmount(liquidity * root),
                        FEES[tier])
                : ranges(tick, liquidity, tier);
        Provider provider = new Provider(
                "P" + random.nextInt(3) + (isProduct ? "V2" : "V3"),
                isProduct ? "constantproduct" : "concentrated",
                List.of(),
                0);
        return PoolFamilies.formed(
                new PoolSeed(provider, PoolId.of(address(1L << 40 | number)), List.of(token(token0), token(token1))),
                form);
    }

    /**
     * Liquidity over all prices, and nested ranges around the tick. Each range is half as wide as the next outer one,
     * and has as much liquidity as all outer ones together.
     */
    private static CanonicalPoolState ranges(int tick, double liquidity, int tier) {
        int spacing = SPACINGS[tier];
        int middle = Math.floorDiv(tick, spacing) * spacing;
        int end = TickMath.MAX_TICK / spacing * spacing;
        Map<Integer, Uint256> below = new TreeMap<>();
        Map<Integer, Uint256> above = new TreeMap<>();
        Uint256 inRange = DoubleConversion.toAmount(liquidity);
        below.put(-end, inRange);
        above.put(end, inRange);
        for (int range = RANGES; range > 0; range--) {
            int width = Math.max(1, (50 << range) / spacing) * spacing;
            below.merge(middle - width, inRange, Uint256::plus);
            above.merge(middle + width, inRange, Uint256::plus);
            inRange = inRange.plus(inRange);
        }
        List<CanonicalPoolState.NetTick> ticks = new ArrayList<>();
        below.forEach((index, net) -> ticks.add(new CanonicalPoolState.NetTick(index, Int128.of(false, net))));
        above.forEach((index, net) -> ticks.add(new CanonicalPoolState.NetTick(index, Int128.of(true, net))));
        return new CanonicalPoolState.Ranges(TickMath.sqrtPriceAtTick(tick), tick, inRange, spacing, ticks, FEES[tier]);
    }

    private static Address address(long number) {
        return TestPool.address(number);
    }

    private static Address token(int number) {
        return address(1L + number);
    }

    MarketSnapshot snapshot() {
        return MarketSnapshot.of(TestMarket.BLOCK, pools);
    }

    /** This many pools of the market in a new state, with less liquidity. */
    List<Pool> changed(int count) {
        List<Pool> changed = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Pool pool = pools.get(random.nextInt(pools.size()));
            Uint256 input = Uint256.of(1_000_000_000L);
            changed.add(pool.after(0, 1, input));
        }
        return changed;
    }

    /**
     * Trades of several sizes between hubs, from or to a hub, and between other tokens, with three hops and twenty
     * paths.
     */
    List<RouteRequest> requests() {
        List<RouteRequest> requests = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            for (double worth : WORTHS) {
                int hub = random.nextInt(HUBS);
                int tail = HUBS + random.nextInt((tokens - HUBS) / 2);
                int other = HUBS + (tokens - HUBS) / 2 + random.nextInt((tokens - HUBS) / 2);
                requests.add(sell(hub, (hub + 1) % HUBS, worth));
                requests.add(i % 2 == 0 ? sell(hub, tail, worth) : sell(tail, hub, worth));
                requests.add(sell(tail, other, worth / 10));
            }
        }
        return requests;
    }

    private RouteRequest sell(int from, int to, double worth) {
        Uint256 amount = DoubleConversion.toAmount(worth * UNIT / Math.pow(TICK, priceTicks[from]));
        return new RouteRequest(token(from), token(to), amount, true, 3, 20, Set.of());
    }
}
