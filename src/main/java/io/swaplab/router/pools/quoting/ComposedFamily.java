package io.swaplab.router.pools.quoting;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.LogEffect;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.StateReader;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A pool family composed of its parts.
 *
 * @param type the class of its pools; other families may have pools of the same class
 */
public record ComposedFamily<P extends Pool>(
        String name,
        String adapterContract,
        Class<P> type,
        Announcements announcements,
        PoolLoader<P> loader,
        StateLogs<P> logs)
        implements PoolFamily {
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
    public boolean changesSilently(PoolSeed seed, Pool pool) {
        return isOwn(pool) && logs.missChangesOf(type.cast(pool));
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
