package io.swaplab.router.pools.quoting;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.LogEffect;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import java.util.Set;

/** The effect of logs on the pools of one family. */
public interface StateLogs<P extends Pool> {
    /** First topics of all logs that may change a pool's quotes. */
    Set<Bytes32> topics();

    /** The effect of one of the pool's logs; logs that no quote depends on leave it unchanged. */
    LogEffect effect(P pool, LogEntry log);

    /** The pool that a log is about. */
    default PoolId poolOf(LogEntry log) {
        return PoolId.of(log.emitter());
    }

    /** Whether the pool's quotes may change without a log of its own. */
    default boolean missChangesOf(P pool) {
        return false;
    }
}
