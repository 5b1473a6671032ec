package io.swaplab.spring;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.LogEffect;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.StateReader;
import java.util.Optional;
import java.util.Set;

/** A pool family of somebody else, of which there is no pool. */
final class QuietFamily implements PoolFamily {
    static final String NAME = "quiet";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String adapterContract() {
        return "QuietAdapter";
    }

    @Override
    public Set<Bytes32> discoveryTopics() {
        return Set.of();
    }

    @Override
    public Set<Bytes32> stateTopics() {
        return Set.of();
    }

    @Override
    public Optional<PoolSeed> discovered(Provider provider, LogEntry log) {
        return Optional.empty();
    }

    @Override
    public Optional<Pool> load(PoolSeed seed, StateReader reader) {
        return Optional.empty();
    }

    @Override
    public LogEffect apply(Pool pool, LogEntry log) {
        throw new AssertionError("there is no such pool");
    }
}
