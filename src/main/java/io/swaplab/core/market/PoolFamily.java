package io.swaplab.core.market;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.ReadOnlyCall;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The code for one kind of pool, shared by all providers with such pools. It discovers and loads pools and updates them
 * from logs. The {@link Pool} values that it creates compute the quotes.
 */
public interface PoolFamily {
    /** The family's name, such as {@code concentrated}. */
    String name();

    /** Name of the contract in {@code forkchain/contracts} that swaps in this family's pools: an adapter, or a part of the routers. */
    String adapterContract();

    /** First topics of the logs in which factories announce pools. */
    Set<Bytes32> discoveryTopics();

    /** First topics of all logs that may change the quotes of this family's pools. */
    Set<Bytes32> stateTopics();

    /** The pool that a factory log announces; empty if it announces none. */
    Optional<PoolSeed> discovered(Provider provider, LogEntry log);

    /**
     * The id of the pool that a log with one of the {@link #stateTopics} belongs to. If one contract (a singleton)
     * holds many pools, the family reads the pool's key from a topic.
     */
    default PoolId poolOf(LogEntry log) {
        return PoolId.of(log.emitter());
    }

    /**
     * Loads the whole state of a pool at the reader's block.
     *
     * @return empty if the contract is not a live pool (not initialized, or its views revert)
     */
    Optional<Pool> load(PoolSeed seed, StateReader reader);

    /**
     * The views that {@link #load} and {@link #reload} read for a pool, so that a caller can read the views of many
     * thousands of pools together. Empty if the family does not list them in advance.
     */
    default List<ReadOnlyCall> fixedViews(PoolSeed seed) {
        return List.of();
    }

    /**
     * Reloads a pool that has had no logs since a known state. State that changes only with a log of the pool, such as
     * ticks, may be copied from the known state; the result equals that of {@link #load}.
     */
    default Optional<Pool> reload(PoolSeed seed, Pool last, StateReader reader) {
        return load(seed, reader);
    }

    /**
     * Whether quotes of the pool may change without a log of the pool: with time, or with the state of other contracts.
     * Such pools are reloaded periodically.
     */
    default boolean changesSilently(PoolSeed seed, Pool pool) {
        return false;
    }

    /** The effect on the pool of a log with one of the {@link #stateTopics}. */
    LogEffect apply(Pool pool, LogEntry log);
}
