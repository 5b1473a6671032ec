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

/** How the logs of a family change the state of its pools. */
public interface StateLogs<P extends Pool> {
    /** First topics of all logs that may change a quote. */
    Set<Bytes32> topics();

    /** The effect of a log on the pool that it concerns; {@code Unchanged} if no quote depends on the log. */
    LogEffect effect(P pool, LogEntry log);

    /** The pool whose state a log concerns; by default the contract that emitted the log. */
    default PoolId poolOf(LogEntry log) {
        return PoolId.of(log.emitter());
    }

    /** Whether the quotes of a pool may change without a log of that pool. */
    default boolean missChangesOf(PoolSeed seed, P pool) {
        return false;
    }

    /** The first topics of events, given by signatures such as {@code Transfer(address,address,uint256)}. */
    static Set<Bytes32> topics(String... signatures) {
        return Stream.of(signatures).map(Keccak::hash).collect(Collectors.toUnmodifiableSet());
    }

    /**
     * Interprets the logs of a family whose logs do not contain the new state: each log triggers a reload. Quotes may
     * also change without a log, because they depend on other contracts such as oracles.
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
