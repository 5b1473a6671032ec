package io.swaplab.router;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A random market from block to block: pools change, are added with or without new tokens, trade other tokens, or
 * vanish.
 */
final class ChangingMarket {
    static final int TOKENS = 12;

    private static final int POOLS = 150;
    private static final long LEAST_RESERVE = 1_000_000;

    private final Random random;
    private MarketSnapshot snapshot;
    private int nextPool = POOLS;
    private int nextToken = TOKENS;

    ChangingMarket(long seed) {
        random = new Random(seed);
        List<Pool> pools = new ArrayList<>();
        for (int number = 0; number < POOLS; number++) {
            pools.add(pool(number, number % 3, 1 + random.nextInt(TOKENS - 1)));
        }
        snapshot = MarketSnapshot.of(TestMarket.BLOCK, pools);
    }

    /** A pool of two or sometimes three tokens; a token that is given twice counts once. */
    private Pool pool(int number, int... tokens) {
        List<Address> own =
                Arrays.stream(tokens).distinct().mapToObj(TestMarket::token).toList();
        List<Uint256> reserves = own.stream()
                .map(unused -> Uint256.of(LEAST_RESERVE + random.nextInt(1_000_000)))
                .toList();
        return new TestPool.ConstantProduct(
                TestPool.address(1L + number), "P" + number % 4, own, reserves, 100L * (1 + random.nextInt(30)));
    }

    MarketSnapshot snapshot() {
        return snapshot;
    }

    /** The snapshot of the next block. Most blocks change a few pools; one in eight removes some. */
    MarketSnapshot next() {
        if (random.nextInt(8) == 0) {
            List<Pool> left = snapshot.pools().stream()
                    .filter(unused -> random.nextInt(20) > 0)
                    .toList();
            snapshot = MarketSnapshot.of(TestMarket.BLOCK, left);
        } else {
            Map<PoolId, Pool> changed = new LinkedHashMap<>();
            for (int i = random.nextInt(6); i > 0; i--) {
                Pool pool = change();
                changed.put(pool.id(), pool);
            }
            snapshot = snapshot.at(TestMarket.BLOCK, changed.values());
        }
        return snapshot;
    }

    private Pool change() {
        switch (random.nextInt(12)) {
            case 0 -> {
                return pool(nextPool++, random.nextInt(3), nextToken++);
            }
            case 1 -> {
                return pool(nextPool++, random.nextInt(nextToken), random.nextInt(TOKENS));
            }
            case 2 -> {
                return pool(random.nextInt(POOLS), 0, 1 + random.nextInt(3), 4 + random.nextInt(3));
            }
            default -> {
                return changedState();
            }
        }
    }

    /** A new state of a random pool, with the same tokens. */
    private Pool changedState() {
        List<Pool> pools = List.copyOf(snapshot.pools());
        Pool pool = pools.get(random.nextInt(pools.size()));
        List<Uint256> reserves = pool.tokens().stream()
                .map(unused -> Uint256.of(LEAST_RESERVE + random.nextInt(1_000_000)))
                .toList();
        Address id = pool.id().contract();
        return new TestPool.ConstantProduct(id, pool.provider(), pool.tokens(), reserves, 3_000);
    }
}
