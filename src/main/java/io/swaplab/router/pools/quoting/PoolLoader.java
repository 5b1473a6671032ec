package io.swaplab.router.pools.quoting;

import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.StateReader;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the pools of one family. */
@FunctionalInterface
public interface PoolLoader<P extends Pool> {
    /**
     * The pool at the reader's block; empty when the contract is no live pool.
     *
     * @param last the pool as last read, if none of its logs has changed it since; null to read everything
     */
    Optional<P> load(PoolSeed seed, StateReader reader, @Nullable P last);
}
