package io.swaplab.router.pools.algebra;

import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.StateReader;
import io.swaplab.router.pools.quoting.Announcements;
import io.swaplab.router.pools.quoting.ComposedFamily;
import io.swaplab.router.pools.tick.AmountLimit;
import io.swaplab.router.pools.tick.HopGas;
import io.swaplab.router.pools.tick.TickPool;
import io.swaplab.router.pools.tick.TickTraits;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Pools of Algebra Integral, the default one of each pair and custom ones. The provider's factories are the Algebra
 * factories.
 *
 * <p>Logs carry every change of a pool without a plugin. A pool with one of the two published fee plugins is reloaded
 * after every log that changes it, and quotes for the second after that block. This needs Multicall3 on the chain,
 * which returns the block's timestamp. A pool with any other plugin that runs before swaps is not loaded, because its
 * fee is unknown.
 */
public final class AlgebraIntegralFamily {
    /** The name of this family. */
    public static final String NAME = "algebraintegral";

    /** CustomPool(address indexed deployer, address indexed token0, address indexed token1, address pool). */
    private static final Bytes32 CUSTOM_POOL =
            Bytes32.parse("0x8a5f030f5fc13b04a1e4ef7c47177e3d76b0e80e1d9be9843db37caa5b7b9b8f");

    /**
     * A hop without plugin that crosses no tick. This figure and the two below lie between the cost of a pool's first
     * swap on a fork and that of later ones.
     */
    private static final long HOP_GAS = 100_000;

    /** Additional gas for calling the plugin, which writes a timepoint in most seconds. */
    private static final long PLUGIN_GAS = 60_000;

    private static final long CROSSED_TICK_GAS = 30_000;

    /**
     * A pool stores its reserves in 128 bits and reverts beyond. Quotes do not know the reserves, which no log carries, so
     * half of the range is left to them and the other half to the input.
     */
    private static final AmountLimit LIMIT = new AmountLimit(
            127, 256, "the pool counts its reserves in 128 bits, which leaves room for inputs below 2^127");

    private static final TickTraits PLAIN = traits(HOP_GAS);
    private static final TickTraits PLUGGED = traits(HOP_GAS + PLUGIN_GAS);

    private AlgebraIntegralFamily() {}

    public static PoolFamily family() {
        return new ComposedFamily<>(
                NAME,
                "ConcentratedAdapter",
                TickPool.class,
                Announcements.by(AlgebraV1Family.DEFAULT_POOL, new Announcements.FactoryLog(CUSTOM_POOL, 4, 2, 0)),
                AlgebraIntegralFamily::load,
                new AlgebraIntegralLogs());
    }

    private static Optional<TickPool> load(PoolSeed seed, StateReader reader, @Nullable TickPool last) {
        try {
            return new AlgebraIntegralLoader(seed.id().contract(), reader, TickPool.tableOf(last))
                    .load()
                    .map(reading -> pool(seed, reading));
        } catch (ArithmeticException refused) {
            // Its plugin would reject every swap in the same way.
            return Optional.empty();
        }
    }

    static TickPool pool(PoolSeed seed, TickPool.Reading<AlgebraIntegralFee> reading) {
        return reading.pool(seed, reading.fee().plugin() instanceof FeePlugin.None ? PLAIN : PLUGGED);
    }

    private static TickTraits traits(long hopGas) {
        return new TickTraits(NAME, Bytes.EMPTY, new HopGas(hopGas, CROSSED_TICK_GAS, 0), LIMIT);
    }

    /** Replays recorded swaps, each at the second of its block. */
    public static GoldenCase.Replayer replayer() {
        return AlgebraIntegralReplay::replay;
    }
}
