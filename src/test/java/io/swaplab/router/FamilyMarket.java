package io.swaplab.router;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.RouteRequest;
import io.swaplab.router.pools.FamilyPools;
import io.swaplab.router.pools.ProviderCatalog;
import io.swaplab.router.pools.ProviderRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Random markets with pools of many providers and of every family: hub tokens, some pegged to each other, and many
 * other tokens, with 6, 8 or 18 decimals. Prices differ by at most a few basis points; the deepest pools are up to 300
 * times as deep as the shallowest.
 */
final class FamilyMarket {
    /** Not all of the catalogue, which grows: a seed means the same market for ever. */
    private static final List<ProviderRow> ROWS = Stream.of(
                    "PANCAKEV1",
                    "PANCAKEV2",
                    "UNISWAPV2",
                    "SUSHISWAP_V2",
                    "BISWAP",
                    "APESWAP",
                    "BABYSWAP",
                    "BAKERYSWAP",
                    "SQUADSWAP_V2",
                    "BABYDOGESWAP",
                    "PANCAKEV3",
                    "UNISWAPV3",
                    "SUSHISWAP_V3",
                    "SQUADSWAP_V3",
                    "UNISWAPV4",
                    "PANCAKE_INFINITY_CL",
                    "PANCAKE_INFINITY_LB",
                    "THENA",
                    "THENA_FUSION",
                    "THENAV3",
                    "DODO",
                    "LISTA_STABLE",
                    "NOMISWAP_STABLE",
                    "WOMBAT")
            .map(name -> ProviderCatalog.standard().row(name).orElseThrow())
            .toList();

    private static final Set<String> PEGGED_FAMILIES = Set.of("stableswap", "stablepair", "wombat");
    private static final int[] DECIMALS = {18, 18, 18, 8, 6};

    /**
     * Tokens worth more than this do not have six decimals, because one base unit would be worth as much as a trade.
     */
    private static final double DEAR = 100;

    /** Hubs by what they are worth: four dollars, three of one coin, two of another, and one by itself. */
    private static final double[] HUB_WORTHS = {1, 1, 1, 1, 2_500, 2_500, 2_500, 60_000, 60_000, 600};

    private static final int HUBS = HUB_WORTHS.length;

    /** Worth of one side of the shallowest pool. */
    private static final double LEAST_WORTH = 2_000;

    private static final double MOST_TIMES = 300;

    /** Sizes of trades, as shares of the worth of one side of a medium pool. */
    private static final double[] SIZES = {1e-4, 0.05, 1, 5};

    /** By how much, relative to a pool's input side, pools are drained before they are asked. */
    private static final double LEAST_DRAIN = 1e-3;

    private static final double MOST_DRAIN = 100;

    /** A pool with a capacity of more bits counts as unlimited. */
    static final int MOST_BITS = 99;

    private final Random random;
    private final FamilyStates states;
    private final double[] worths;
    private final int[] decimals;
    private final List<Pool> pools = new ArrayList<>();
    private boolean isBalanced;

    private FamilyMarket(long seed, int tokens) {
        random = new Random(seed);
        states = new FamilyStates(random);
        worths = new double[tokens];
        decimals = new int[tokens];
        for (int token = 0; token < tokens; token++) {
            worths[token] = token < HUBS ? HUB_WORTHS[token] : Math.pow(10, random.nextDouble() * 6 - 3);
            int sorts = worths[token] > DEAR ? DECIMALS.length - 1 : DECIMALS.length;
            decimals[token] = DECIMALS[random.nextInt(sorts)];
        }
    }

    /** A market in which providers take turns. Every token that is not a hub has a pool with a hub. */
    static FamilyMarket of(long seed, int tokens, int pools) {
        FamilyMarket market = new FamilyMarket(seed, tokens);
        for (int token = HUBS; token < tokens; token++) {
            market.add(market.random.nextInt(HUBS), token);
        }
        while (market.pools.size() < pools) {
            boolean isHub = market.random.nextInt(3) == 0 || tokens == HUBS;
            int hub = market.random.nextInt(HUBS);
            int other = isHub ? market.random.nextInt(HUBS) : HUBS + market.random.nextInt(tokens - HUBS);
            if (hub != other) {
                market.add(Math.min(hub, other), Math.max(hub, other));
            }
        }
        return market;
    }

    /**
     * A market of a few pools between two dollar tokens: {@code straight} pools directly between them, and {@code
     * first} and {@code second} pools for the two hops over a third token.
     */
    static FamilyMarket cut(long seed, int straight, int first, int second) {
        FamilyMarket market = new FamilyMarket(seed, HUBS);
        market.addAll(straight, 0, 1);
        market.addAll(first, 0, 2);
        market.addAll(second, 1, 2);
        return market;
    }

    /**
     * A market like {@link #cut}, with extreme states: some pools are exactly balanced, some are drained in one
     * direction, and the third token may have so few decimals that single units matter.
     */
    static FamilyMarket edges(long seed, int straight, int first, int second) {
        FamilyMarket market = new FamilyMarket(seed, HUBS);
        if (market.random.nextBoolean()) {
            market.decimals[2] = market.random.nextInt(3);
        }
        market.isBalanced = market.random.nextBoolean();
        market.states.balance(market.isBalanced);
        market.addAll(straight, 0, 1);
        market.addAll(first, 0, 2);
        market.addAll(second, 1, 2);
        market.pools.replaceAll(pool -> market.random.nextInt(3) > 0 ? pool : market.drained(pool));
        return market;
    }

    /** The pool after a trade of random size in one direction, if it takes that size. */
    private Pool drained(Pool pool) {
        int in = random.nextInt(2);
        double part = LEAST_DRAIN * Math.pow(MOST_DRAIN / LEAST_DRAIN, random.nextDouble());
        int token = TestMarket.number(pool.tokens().get(in));
        Uint256 amount = amount(token, LEAST_WORTH * Math.sqrt(MOST_TIMES) * part);
        return pool.amountOut(in, 1 - in, amount).isZero() ? pool : pool.after(in, 1 - in, amount);
    }

    /** The largest input below 2^100 that a pool fills, found by adding powers of two in descending order. */
    static Uint256 end(Pool pool, int in, int out) {
        Uint256 end = Uint256.ZERO;
        for (int bit = MOST_BITS; bit >= 0; bit--) {
            Uint256 more = end.plus(Uint256.ONE.shiftLeft(bit));
            end = pool.amountOut(in, out, more).isZero() ? end : more;
        }
        return end;
    }

    /** Amounts of a token, from one unit to 10,000 times one side of the shallowest pool. */
    List<Uint256> amounts(int token, int count) {
        double most = units(token, LEAST_WORTH) * 1e4;
        List<Uint256> amounts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            amounts.add(TestMarket.units(Math.floor(Math.pow(most, random.nextDouble())))
                    .max(Uint256.ONE));
        }
        return amounts;
    }

    /** How many base units of one token are worth one base unit of another. */
    double unit(int of, int in) {
        return units(in, worths[of] / Math.pow(10, decimals[of]));
    }

    private void addAll(int count, int token0, int token1) {
        for (int i = 0; i < count; i++) {
            add(ROWS.get(random.nextInt(ROWS.size())), token0, token1, false);
        }
    }

    /**
     * Adds a pool of the next provider with these two tokens, or with two pegged tokens if the provider's family is for
     * pegged tokens.
     */
    private void add(int token0, int token1) {
        ProviderRow row = ROWS.get(pools.size() % ROWS.size());
        if (!PEGGED_FAMILIES.contains(row.family()) || worths[token0] == worths[token1]) {
            add(row, token0, token1, true);
            return;
        }
        int[][] pegged = {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}, {4, 5}, {4, 6}, {5, 6}, {7, 8}};
        int[] pair = pegged[random.nextInt(pegged.length)];
        add(row, pair[0], pair[1], true);
        if (token1 >= HUBS) {
            // This pool used other tokens, so the given tokens get a pool of the next provider.
            add(token0, token1);
        }
    }

    private void add(ProviderRow row, int token0, int token1, boolean manyTokens) {
        double worth = LEAST_WORTH * Math.pow(MOST_TIMES, random.nextDouble());
        double off = isBalanced ? 1 : 1 + (random.nextDouble() - 0.5) * 4e-4;
        PoolId id = PoolId.of(TestPool.address(1L << 40 | pools.size()));
        if (row.family().equals("wombat")) {
            List<Integer> assets = manyTokens ? pegged(worths[token0]) : List.of(token0, token1);
            List<Integer> places = assets.stream().map(token -> decimals[token]).toList();
            double cash = worth / worths[token0] * assets.size();
            pools.add(FamilyPools.of(row, states.wombat(cash, places), id, tokens(assets)));
            return;
        }
        FamilyStates.Sides sides = new FamilyStates.Sides(
                units(token0, worth), units(token1, worth) * off, decimals[token0], decimals[token1]);
        pools.add(FamilyPools.of(row, states.of(row.family(), sides), id, tokens(List.of(token0, token1))));
    }

    private static List<Integer> pegged(double worth) {
        List<Integer> tokens = new ArrayList<>();
        for (int token = 0; token < HUBS; token++) {
            if (HUB_WORTHS[token] == worth) {
                tokens.add(token);
            }
        }
        return tokens;
    }

    private static List<Address> tokens(List<Integer> numbers) {
        return numbers.stream().map(TestMarket::token).toList();
    }

    private double units(int token, double worth) {
        return worth / worths[token] * Math.pow(10, decimals[token]);
    }

    /** How many base units of a token are worth this many dollars. */
    Uint256 amount(int token, double worth) {
        return TestMarket.units(units(token, worth));
    }

    List<Pool> pools() {
        return pools;
    }

    MarketSnapshot snapshot() {
        return MarketSnapshot.of(TestMarket.BLOCK, pools);
    }

    /** Trades of several sizes between hubs, from or to a hub, and between other tokens. */
    List<RouteRequest> requests(int rounds, int depth, int splits) {
        List<RouteRequest> requests = new ArrayList<>();
        int others = worths.length - HUBS;
        for (int round = 0; round < rounds; round++) {
            for (double size : SIZES) {
                int hub = random.nextInt(HUBS);
                int otherHub = (hub + 1 + random.nextInt(HUBS - 1)) % HUBS;
                int tail = HUBS + random.nextInt(others);
                int otherTail = HUBS + (tail - HUBS + 1 + random.nextInt(others - 1)) % others;
                double worth = size * LEAST_WORTH * Math.sqrt(MOST_TIMES);
                requests.add(sell(hub, otherHub, worth, depth, splits));
                requests.add(sell(hub, tail, worth / 4, depth, splits));
                requests.add(sell(tail, hub, worth / 4, depth, splits));
                requests.add(sell(tail, otherTail, worth / 4, depth, splits));
            }
        }
        return requests;
    }

    RouteRequest sell(int from, int to, double worth, int depth, int splits) {
        return TestMarket.sell(from, to, amount(from, worth), depth, splits);
    }
}
