package io.swaplab.core.market;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Call;
import io.swaplab.core.evm.LogEntry;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The code shared by providers of one kind of pool: how pools are discovered, loaded, updated from logs, and (in the
 * {@link Pool} values it creates) quoted.
 */
public interface PoolFamily {
    /** The family's name, such as {@code concentrated}. */
    String name();

    /** Name of the adapter contract of this family in {@code forkchain/contracts}. */
    String adapterContract();

    /** First topics of the logs by which factories announce pools. */
    Set<Bytes32> discoveryTopics();

    /** First topics of all logs that may change quotes of this family's pools. */
    Set<Bytes32> stateTopics();

    /** The pool that a factory log announces; empty if it announces none. */
    Optional<PoolSeed> discovered(Provider provider, LogEntry log);

    /** The pool that a state log belongs to; singletons find its key in a topic. */
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
     * The views that {@link #load} and {@link #reload} of a pool read, if they are known beforehand and read as one
     * list; empty otherwise. Such pools are read many thousands at a time.
     */
    default List<Call> fixedViews(PoolSeed seed) {
        return List.of();
    }

    /**
     * Reloads a pool whose logs have not changed it since a known state. State that changes only with a log of the
     * pool, such as ticks, may be taken over; the result equals that of {@link #load}.
     */
    default Optional<Pool> reload(PoolSeed seed, Pool last, StateReader reader) {
        return load(seed, reader);
    }

    /**
     * Whether quotes of the pool may change without a log of its own: with time, or with other contracts. Such pools
     * are reloaded periodically.
     */
    default boolean changesSilently(PoolSeed seed, Pool pool) {
        return false;
    }

    /** The effect of a state log on the pool. */
    LogEffect apply(Pool pool, LogEntry log);
}
