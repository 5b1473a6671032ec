package io.swaplab.router;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.graph.RouteRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Random markets: hub tokens with several pools per pair, and other tokens that trade against hubs. Prices agree up to
 * noise.
 */
final class TestMarket {
    static final BlockRef BLOCK = new BlockRef(1, Bytes32.ZERO, Bytes32.ZERO, 1);

    private final Random random;
    private final List<Pool> pools = new ArrayList<>();
    private final double[] prices;
    private final double noise;

    private TestMarket(long seed, int tokens, double noise) {
        random = new Random(seed);
        prices = new double[tokens];
        this.noise = noise;
        for (int i = 0; i < tokens; i++) {
            prices[i] = i == 0 ? 1 : Math.pow(10, random.nextDouble() * 4 - 2);
        }
    }

    static Address token(int number) {
        return TestPool.address(1000L + number);
    }

    /** The number of a token that {@link #token} returned. */
    static int number(Address token) {
        int number = 0;
        while (!token(number).equals(token)) {
            number++;
        }
        return number;
    }

    static MarketSnapshot snapshot(Pool... pools) {
        return MarketSnapshot.of(BLOCK, List.of(pools));
    }

    static RouteRequest sell(int from, int to, Uint256 amount, int depth, int splits) {
        return new RouteRequest(token(from), token(to), amount, true, depth, splits, Set.of());
    }

    static Uint256 units(double amount) {
        return DoubleConversion.toAmount(amount);
    }

    static TestPool.ConstantProduct pair(long id, int a, int b, long reserveA, long reserveB) {
        return new TestPool.ConstantProduct(
                TestPool.address(id),
                "P" + id % 3,
                List.of(token(a), token(b)),
                List.of(Uint256.of(reserveA), Uint256.of(reserveB)),
                3_000);
    }

    /**
     * Pools between random pairs of tokens, with prices off by up to the noise, so that many paths compete and cross.
     */
    static List<Pool> tangle(long seed, int tokens, int pools, double noise) {
        TestMarket market = new TestMarket(seed, tokens, noise);
        while (market.pools.size() < pools) {
            int a = market.random.nextInt(tokens);
            int b = market.random.nextInt(tokens);
            if (a != b) {
                market.add(Math.min(a, b), Math.max(a, b), 1e6 * market.pareto());
            }
        }
        return market.pools;
    }

    /** Five hubs with most of the pools; every other token trades against one or two hubs. */
    static List<Pool> hubs(long seed, int tokens, int pools) {
        TestMarket market = new TestMarket(seed, tokens, 0.002);
        for (int token = 5; token < tokens; token++) {
            market.add(market.random.nextInt(5), token, 2e5 * market.pareto());
        }
        int ring = (int) (pools * 0.3);
        while (market.pools.size() < pools) {
            boolean hubPair = ring-- > 0 || tokens <= 5;
            int a = market.random.nextInt(5);
            int b = hubPair ? market.random.nextInt(5) : 5 + market.random.nextInt(tokens - 5);
            if (a != b) {
                market.add(Math.min(a, b), Math.max(a, b), (hubPair ? 5e6 : 3e5) * market.pareto());
            }
        }
        return market.pools;
    }

    private double pareto() {
        return Math.min(60, Math.pow(1 - random.nextDouble(), -1 / 1.15)) * 0.35;
    }

    private void add(int a, int b, double worth) {
        long number = pools.size() + 1L;
        double off = 1 + noise * (2 * random.nextDouble() - 1);
        Uint256 left = units(worth / prices[a] * 1e18);
        Uint256 right = units(worth / prices[b] * off * 1e18);
        long fee = new long[] {100, 500, 1_000, 2_500, 3_000}[random.nextInt(5)];
        String provider = "P" + random.nextInt(4);
        List<Address> tokens = List.of(token(a), token(b));
        Address id = TestPool.address(number);
        if (random.nextInt(3) > 0) {
            pools.add(new TestPool.ConstantProduct(id, provider, tokens, List.of(left, right), fee));
        } else {
            List<Uint256> thin = List.of(left.dividedBy(8), right.dividedBy(8));
            TestPool.ConstantProduct tail = new TestPool.ConstantProduct(id, provider, tokens, thin, fee);
            pools.add(new TestPool.Bent(id, provider, tokens, tail, left.dividedBy(50)));
        }
    }

    /**
     * The amount of a token that is worth {@code value} in token 0, on a market made here with the same seed and size.
     */
    static Uint256 worth(long seed, int tokens, int token, double value) {
        return units(value / new TestMarket(seed, tokens, 0).prices[token] * 1e18);
    }
}
