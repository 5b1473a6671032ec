package io.swaplab.router.pools.quoting;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.LogEffect;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolSeed;
import java.util.Set;

/**
 * A family whose logs do not carry the state: each log that may mean a change triggers a reload. Quotes also depend on
 * other contracts, such as oracles, so they may change without a log.
 */
public abstract class RereadFamily implements PoolFamily {
    private final String name;
    private final String adapterContract;
    private final Set<Bytes32> discoveryTopics;
    private final Set<Bytes32> stateTopics;

    protected RereadFamily(
            String name, String adapterContract, Set<Bytes32> discoveryTopics, Set<Bytes32> stateTopics) {
        this.name = name;
        this.adapterContract = adapterContract;
        this.discoveryTopics = discoveryTopics;
        this.stateTopics = stateTopics;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final String adapterContract() {
        return adapterContract;
    }

    @Override
    public final Set<Bytes32> discoveryTopics() {
        return discoveryTopics;
    }

    @Override
    public final Set<Bytes32> stateTopics() {
        return stateTopics;
    }

    @Override
    public final boolean changesSilently(PoolSeed seed, Pool pool) {
        return true;
    }

    @Override
    public final LogEffect apply(Pool pool, LogEntry log) {
        return stateTopics.contains(log.topic0()) ? new LogEffect.Reread() : new LogEffect.Unchanged();
    }
}
