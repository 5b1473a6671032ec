package io.swaplab.service.chainflow;

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

/** Counters whose code throws where a test wants it to. */
final class ToxicFamily implements PoolFamily {
    static final String NAME = "toxic";

    /** The method that throws. */
    enum Poison {
        NONE,
        POOL_OF,
        APPLY,
        LOAD,
        CHANGES_SILENTLY
    }

    private final CounterFamily counters = new CounterFamily();
    private volatile Poison poison = Poison.NONE;

    void take(Poison other) {
        poison = other;
    }

    private void suffer(Poison method) {
        if (poison == method) {
            throw new IllegalStateException("toxic " + method);
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String adapterContract() {
        return counters.adapterContract();
    }

    @Override
    public Set<Bytes32> discoveryTopics() {
        return counters.discoveryTopics();
    }

    @Override
    public Set<Bytes32> stateTopics() {
        return counters.stateTopics();
    }

    @Override
    public Optional<PoolSeed> discovered(Provider provider, LogEntry log) {
        return counters.discovered(provider, log);
    }

    @Override
    public PoolId poolOf(LogEntry log) {
        suffer(Poison.POOL_OF);
        return counters.poolOf(log);
    }

    @Override
    public Optional<Pool> load(PoolSeed seed, StateReader reader) {
        suffer(Poison.LOAD);
        return counters.load(seed, reader);
    }

    @Override
    public boolean changesSilently(PoolSeed seed, Pool pool) {
        suffer(Poison.CHANGES_SILENTLY);
        return false;
    }

    @Override
    public LogEffect apply(Pool pool, LogEntry log) {
        suffer(Poison.APPLY);
        return counters.apply(pool, log);
    }
}
