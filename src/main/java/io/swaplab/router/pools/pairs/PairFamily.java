package io.swaplab.router.pools.pairs;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.LogEffect;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A family of pairs: the provider's factories announce them, and one log carries both reserves after every change. */
public abstract class PairFamily implements PoolFamily {
    private static final int CREATED_TOPICS = 3;

    private final String name;
    private final PairEvents events;

    protected PairFamily(String name, PairEvents events) {
        this.name = name;
        this.events = events;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public String adapterContract() {
        return "ConstantProductAdapter";
    }

    @Override
    public final Set<Bytes32> discoveryTopics() {
        return Set.of(events.created());
    }

    @Override
    public final Set<Bytes32> stateTopics() {
        return events.state();
    }

    @Override
    public Optional<PoolSeed> discovered(Provider provider, LogEntry log) {
        if (!log.topic0().equals(events.created())
                || log.topics().size() != CREATED_TOPICS
                || !provider.factories().contains(log.emitter())) {
            return Optional.empty();
        }
        Address token0 = Address.ofWord(log.topics().get(1));
        Address token1 = Address.ofWord(log.topics().get(2));
        PoolId pair = PoolId.of(Address.ofWord(log.data().word(0, events.pairWord())));
        return Optional.of(new PoolSeed(provider, pair, List.of(token0, token1), announced(log)));
    }

    /** Data that only the announcement carries, as the pair has no view for it. */
    protected Bytes announced(LogEntry log) {
        return Bytes.EMPTY;
    }

    @Override
    public LogEffect apply(Pool pool, LogEntry log) {
        if (!(pool instanceof SyncedPair pair) || !pool.family().equals(name)) {
            throw new IllegalArgumentException("not a pool of the family " + name + ": " + pool.family());
        }
        if (!log.topic0().equals(events.sync())) {
            return events.state().contains(log.topic0()) ? new LogEffect.Reread() : new LogEffect.Unchanged();
        }
        return LogEffect.between(
                pair,
                pair.withReserves(
                        log.data().word(0, 0).toUint(), log.data().word(0, 1).toUint()));
    }
}
