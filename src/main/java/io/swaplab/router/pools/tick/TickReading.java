package io.swaplab.router.pools.tick;

import io.swaplab.core.market.PoolSeed;

/** Everything a pool's quotes depend on, as read at one block. */
public record TickReading<F extends SwapFee>(F fee, TickState ticks) {
    /** The pool that was read. */
    public TickPool pool(PoolSeed seed, TickTraits traits) {
        return new TickPool(seed.id(), seed.provider().name(), seed.tokens(), traits, fee, ticks);
    }
}
