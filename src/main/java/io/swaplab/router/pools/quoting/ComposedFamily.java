package io.swaplab.router.pools.quoting;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.LogEffect;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.StateReader;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A pool family composed of parts: its announcements, its loader and its logs.
 *
 * @param type the class of the family's pools; other families may use the same class
 */
public record ComposedFamily<P extends Pool>(
        String name,
        String adapterContract,
        Class<P> type,
        Announcements announcements,
        Loader<P> loader,
        StateLogs<P> logs)
        implements PoolFamily {
    /** Reads the pools of one family. */
    @FunctionalInterface
    public interface Loader<P extends Pool> {
        /**
         * Reads a pool at the reader's block; empty if the contract is not a live pool.
         *
         * @param last the pool as last read, if no log has changed it since; null to read everything
         */
        Optional<P> load(PoolSeed seed, StateReader reader, @Nullable P last);

        /** See {@link PoolFamily#fixedViews}. */
        default List<ReadOnlyCall> fixedViews(PoolSeed seed) {
            return List.of();
        }
    }

    @Override
    public Set<Bytes32> discoveryTopics() {
        return announcements.topics();
    }

    @Override
    public Set<Bytes32> stateTopics() {
        return logs.topics();
    }

    @Override
    public Optional<PoolSeed> discovered(Provider provider, LogEntry log) {
        return announcements.seed(provider, log);
    }

    @Override
    public PoolId poolOf(LogEntry log) {
        return logs.poolOf(log);
    }

    @Override
    public Optional<Pool> load(PoolSeed seed, StateReader reader) {
        return load(seed, reader, null);
    }

    @Override
    public Optional<Pool> reload(PoolSeed seed, Pool last, StateReader reader) {
        return load(seed, reader, isOwn(last) ? type.cast(last) : null);
    }

    private Optional<Pool> load(PoolSeed seed, StateReader reader, @Nullable P last) {
        return loader.load(seed, reader, last).map(pool -> pool);
    }

    @Override
    public List<ReadOnlyCall> fixedViews(PoolSeed seed) {
        return loader.fixedViews(seed);
    }

    @Override
    public boolean changesSilently(PoolSeed seed, Pool pool) {
        return isOwn(pool) && logs.missChangesOf(seed, type.cast(pool));
    }

    @Override
    public LogEffect apply(Pool pool, LogEntry log) {
        if (!isOwn(pool)) {
            throw new IllegalArgumentException("not a pool of the family " + name + ": " + pool.family());
        }
        return logs.effect(type.cast(pool), log);
    }

    private boolean isOwn(Pool pool) {
        return type.isInstance(pool) && pool.family().equals(name);
    }
}
