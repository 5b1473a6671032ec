package io.swaplab.router.pools.stable;

import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.router.pools.pairs.SyncedPair;
import io.swaplab.router.pools.quoting.ComposedFamily;

/**
 * Stable pairs: two-token pools on the amplified invariant with the interface of a constant product pair. The
 * provider's factories announce them. A log of a ramp triggers a reload; the fee changes without any log.
 *
 * <p>While an amplification is ramping, a quote is exact for the second after the block that the pool was read at. In
 * another second it may differ by some units, as no log reports the movement.
 */
public final class StablePairFamily {
    /** The name of this family. */
    public static final String NAME = StablePairPool.FAMILY;

    private StablePairFamily() {}

    public static PoolFamily family() {
        return new ComposedFamily<>(
                NAME,
                "ConstantProductAdapter",
                StablePairPool.class,
                SyncedPair.announcements(),
                (seed, reader, last) -> StablePairLoader.load(seed, reader),
                SyncedPair.Logs.of(
                        seed -> true,
                        "Sync(uint112,uint112)",
                        "RampA(uint256,uint256,uint256,uint256)",
                        "StopRampA(uint256,uint256)"));
    }

    /** Replays recorded swaps. */
    public static GoldenCase.Replayer replayer() {
        return PairReplay::replay;
    }
}
