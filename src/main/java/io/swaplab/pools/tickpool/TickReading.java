package io.swaplab.pools.tickpool;

import io.swaplab.market.PoolSeed;
import io.swaplab.pools.tick.TickState;

/** All that a pool's quotes depend on, as it was read at one block. */
public record TickReading<F extends SwapFee>(F fee, TickState ticks) {
    /** The pool that was read. */
    public TickPool pool(PoolSeed seed, TickTraits traits) {
        return new TickPool(seed.id(), seed.provider().name(), seed.tokens(), traits, fee, ticks);
    }
}
