package io.swaplab.router.pools.quoting;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.LogEffect;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
    default boolean missChangesOf(PoolSeed seed, P pool) {
        return false;
    }

    /** The topics of events by their signatures, such as {@code Transfer(address,address,uint256)}. */
    static Set<Bytes32> topics(String... signatures) {
        return Stream.of(signatures).map(Keccak::hash).collect(Collectors.toUnmodifiableSet());
    }

    /**
     * Logs that do not carry the state: each that may mean a change triggers a reload. Quotes also depend on other
     * contracts, such as oracles, so they may change without a log.
     */
    static <P extends Pool> StateLogs<P> rereading(String... signatures) {
        Set<Bytes32> topics = topics(signatures);
        return new StateLogs<>() {
            @Override
            public Set<Bytes32> topics() {
                return topics;
            }

            @Override
            public LogEffect effect(P pool, LogEntry log) {
                return topics.contains(log.topic0()) ? new LogEffect.Reread() : new LogEffect.Unchanged();
            }

            @Override
            public boolean missChangesOf(PoolSeed seed, P pool) {
                return true;
            }
        };
    }
}
