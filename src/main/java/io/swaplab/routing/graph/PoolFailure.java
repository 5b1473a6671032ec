package io.swaplab.routing.graph;

import io.swaplab.market.PoolId;

/** Ends a search that asked a pool whose code fails; the search runs again without the pool. */
public final class PoolFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient PoolId pool;

    public PoolFailure(PoolId pool, String message, Throwable cause) {
        // The cause has the trace that tells of the pool's code.
        super(message, cause, false, false);
        this.pool = pool;
    }

    /** The pool that is to be left out. */
    public PoolId pool() {
        return pool;
    }
}
