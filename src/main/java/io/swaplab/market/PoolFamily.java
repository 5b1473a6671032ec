package io.swaplab.market;

import io.swaplab.evm.Bytes32;
import io.swaplab.evm.LogEntry;
import java.util.Optional;
import java.util.Set;

/**
 * The code that providers of one kind of pool share: how a pool is discovered, read, kept equal to the chain, and (in
 * the {@link Pool} values it makes) quoted.
 */
public interface PoolFamily {
    /** The family's name, such as {@code concentrated}. */
    String name();

    /** The contract that settles this family's steps, by its name in {@code forkchain/contracts}. */
    String adapterContract();

    /** First topics of the logs by which a factory announces a pool. */
    Set<Bytes32> discoveryTopics();

    /** First topics of every log that may change what a pool of this family quotes. */
    Set<Bytes32> stateTopics();

    /** The pool that a factory's log announces, or empty when the log announces none. */
    Optional<PoolSeed> discovered(Provider provider, LogEntry log);

    /** The pool that a state log belongs to; singletons find the key in a topic. */
    default PoolId poolOf(LogEntry log) {
        return PoolId.of(log.emitter());
    }

    /**
     * Reads the pool's whole state at the reader's block.
     *
     * @return empty when the contract is no live pool (not initialised, or its views revert)
     */
    Optional<Pool> load(PoolSeed seed, StateReader reader);

    /**
     * Reads a pool again that none of its logs has changed since it was in a known state. What only moves with a log of
     * the pool that tells of it, as ticks do, may be taken from there; the answer is that of {@link #load}.
     */
    default Optional<Pool> reload(PoolSeed seed, Pool last, StateReader reader) {
        return load(seed, reader);
    }

    /**
     * Whether what the pool quotes may change without a log of its own: with time, or with another contract's answers.
     * Such a pool is read again now and then.
     */
    default boolean changesSilently(PoolSeed seed, Pool pool) {
        return false;
    }

    /** What a state log of the pool does to it. */
    LogEffect apply(Pool pool, LogEntry log);
}
