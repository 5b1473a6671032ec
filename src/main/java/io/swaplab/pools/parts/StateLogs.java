package io.swaplab.pools.parts;

import io.swaplab.evm.Bytes32;
import io.swaplab.evm.LogEntry;
import io.swaplab.market.LogEffect;
import io.swaplab.market.Pool;
import io.swaplab.market.PoolId;
import java.util.Set;

/** What logs do to the pools of one family. */
public interface StateLogs<P extends Pool> {
    /** First topics of every log that may change what a pool quotes. */
    Set<Bytes32> topics();

    /** What one of the pool's logs does to it; logs that no quote depends on leave it unchanged. */
    LogEffect effect(P pool, LogEntry log);

    /** The pool that a log is about. */
    default PoolId poolOf(LogEntry log) {
        return PoolId.of(log.emitter());
    }

    /** Whether what the pool quotes may change without a log of its own. */
    default boolean missChangesOf(P pool) {
        return false;
    }
}
