package io.swaplab.router.pools.concentrated;

import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolForm;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.router.pools.quoting.Announcements;
import io.swaplab.router.pools.quoting.ComposedFamily;
import io.swaplab.router.pools.tick.AmountLimit;
import io.swaplab.router.pools.tick.FixedFee;
import io.swaplab.router.pools.tick.HopGas;
import io.swaplab.router.pools.tick.RangesForm;
import io.swaplab.router.pools.tick.TickPool;
import io.swaplab.router.pools.tick.TickReading;
import io.swaplab.router.pools.tick.TickTraits;

/** Pools of the V3 kind. Fee and tick spacing are fixed at creation; all other state follows from its logs. */
public final class ConcentratedFamily {
    /** The name of this family. */
    public static final String NAME = "concentrated";

    /** PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24, address pool). */
    private static final Bytes32 POOL_CREATED =
            Bytes32.parse("0x783cca1c0412dd0d695e784568c96da2e9c22ff989357a2e8b1d9b2b4e6b7118");

    /**
     * A hop that crosses no tick: adapter, pool, callback and transfers. All three figures were measured through our
     * router. They lie between a pool's first swaps, which write to empty storage, and later ones.
     */
    private static final HopGas GAS = new HopGas(105_000, 23_000, 5_000);

    static final TickTraits TRAITS = new TickTraits(NAME, Bytes.EMPTY, GAS, AmountLimit.NONE);

    private ConcentratedFamily() {}

    public static PoolFamily family() {
        return new ComposedFamily<>(
                NAME,
                "ConcentratedAdapter",
                TickPool.class,
                Announcements.by(new Announcements.FactoryLog(POOL_CREATED, 4, 1, 1)),
                (seed, reader, last) -> new ConcentratedLoader(seed.id().contract(), reader)
                        .load()
                        .map(reading -> reading.pool(seed, TRAITS)),
                new ConcentratedLogs());
    }

    /** The pool of this form. */
    public static Pool formed(PoolSeed seed, PoolForm.Ranges form) {
        return new TickReading<>(new FixedFee(form.feePips()), RangesForm.ticks(form)).pool(seed, TRAITS);
    }

    /** Replays swaps of Uniswap's own build, which stores the protocol fee as a divisor. */
    public static GoldenCase.Replayer uniswapReplayer() {
        return recorded -> ConcentratedReplay.replay(recorded, ConcentratedReplay.ProtocolPart.DIVISOR);
    }

    /** Replays swaps of Pancake's build, which stores the protocol fee in ten-thousandths. */
    public static GoldenCase.Replayer pancakeReplayer() {
        return recorded -> ConcentratedReplay.replay(recorded, ConcentratedReplay.ProtocolPart.TEN_THOUSANDTHS);
    }
}
