package io.swaplab.console;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolForm;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.math.Int128;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.PoolFamilies;
import io.swaplab.router.pools.tick.TickMath;
import java.util.ArrayList;
import java.util.List;

/**
 * A market for the {@link Rehearsal} only: two common kinds of pools, near parity and with very different liquidity, so
 * that trades are split over many paths.
 */
final class RehearsalMarket {
    private static final int TOKENS = 8;
    private static final int FEE = 2_500;
    private static final int SPACING = 50;
    private static final int RANGE = 100 * SPACING;
    private static final Uint256 UNIT = Uint256.of(1_000_000_000_000_000_000L);

    private final List<Pool> pools = new ArrayList<>();

    private RehearsalMarket() {
        for (int token0 = 0; token0 < TOKENS; token0++) {
            for (int token1 = token0 + 1; token1 < TOKENS; token1++) {
                Uint256 depth = UNIT.times(1 + 7L * token0 * token1).times(100);
                int tick = (token0 * token1) % 30;
                add(token0, token1, new PoolForm.Product(depth, depth.plus(depth.dividedBy(200)), FEE));
                add(token0, token1, ranges(tick, depth.times(3)));
            }
        }
    }

    static MarketSnapshot snapshot() {
        return MarketSnapshot.of(new BlockRef(0, Bytes32.ZERO, Bytes32.ZERO, 0), new RehearsalMarket().pools);
    }

    private static PoolForm ranges(int tick, Uint256 liquidity) {
        int end = TickMath.MAX_TICK / SPACING * SPACING;
        List<PoolForm.NetTick> ticks = List.of(
                new PoolForm.NetTick(-end, Int128.of(false, liquidity)),
                new PoolForm.NetTick(-RANGE, Int128.of(false, liquidity)),
                new PoolForm.NetTick(RANGE, Int128.of(true, liquidity)),
                new PoolForm.NetTick(end, Int128.of(true, liquidity)));
        Uint256 inRange = liquidity.times(2);
        return new PoolForm.Ranges(TickMath.sqrtPriceAtTick(tick), tick, inRange, SPACING, ticks, FEE);
    }

    private void add(int token0, int token1, PoolForm form) {
        Provider provider = new Provider("P" + pools.size() % 3, "rehearsed", List.of(), 0);
        PoolId id = PoolId.of(address(TOKENS + pools.size()));
        pools.add(PoolFamilies.formed(new PoolSeed(provider, id, List.of(address(token0), address(token1))), form));
    }

    private static Address address(int number) {
        byte[] bytes = new byte[Address.BYTES];
        bytes[Address.BYTES - 1] = (byte) (number + 1);
        return Address.of(bytes);
    }
}
