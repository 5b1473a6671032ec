package io.swaplab.router.graph;

import io.swaplab.core.market.PoolId;

/** Aborts a search because the code of a pool threw. The search is repeated without the pool. */
public final class PoolFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient PoolId pool;

    public PoolFailure(PoolId pool, String message, Throwable cause) {
        // No stack trace of its own: that of the cause shows the pool's code.
        super(message, cause, false, false);
        this.pool = pool;
    }

    /** The pool to exclude. */
    public PoolId pool() {
        return pool;
    }
}
