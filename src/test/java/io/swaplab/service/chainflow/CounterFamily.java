package io.swaplab.service.chainflow;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.LogEffect;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

/** Counters: one log sets the number, one only says that it changed, one means nothing. */
class CounterFamily implements PoolFamily {
    static final String NAME = "counter";
    static final Bytes32 CREATED = Keccak.hash("Created(address)");
    static final Bytes32 SET = Keccak.hash("Set(uint256)");
    static final Bytes32 TOUCHED = Keccak.hash("Touched()");
    static final Bytes32 NOISE = Keccak.hash("Noise()");
    static final Bytes READY = Bytes.parse("0x01");
    static final Bytes VALUE = Bytes.parse("0x02");

    private final boolean silent;

    /** The states that pools were read again from. */
    final List<Uint256> reloadedFrom = new CopyOnWriteArrayList<>();

    CounterFamily() {
        this(false);
    }

    /** Counters that may also move without a log. */
    CounterFamily(boolean silent) {
        this.silent = silent;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String adapterContract() {
        return "CounterAdapter";
    }

    @Override
    public Set<Bytes32> discoveryTopics() {
        return Set.of(CREATED);
    }

    @Override
    public Set<Bytes32> stateTopics() {
        return Set.of(SET, TOUCHED, NOISE);
    }

    @Override
    public Optional<PoolSeed> discovered(Provider provider, LogEntry log) {
        PoolId id = PoolId.of(Address.ofWord(word(log)));
        return Optional.of(new PoolSeed(provider, id, List.of(CounterPool.TOKEN_A, CounterPool.TOKEN_B)));
    }

    private static Bytes32 word(LogEntry log) {
        if (log.data().size() != Bytes32.BYTES) {
            throw new IllegalArgumentException("the data has " + log.data().size() + " bytes, not 32");
        }
        return log.data().word(0, 0);
    }

    /** Asks in two round trips, as families with ticks do. */
    @Override
    public Optional<Pool> load(PoolSeed seed, StateReader reader) {
        CallResult ready = reader.read(List.of(new ReadOnlyCall(seed.id().contract(), READY)))
                .getFirst();
        if (!ready.ok() || ready.data().isEmpty()) {
            return Optional.empty();
        }
        CallResult value = reader.read(List.of(new ReadOnlyCall(seed.id().contract(), VALUE)))
                .getFirst();
        return Optional.of(new CounterPool(
                seed.id(), seed.provider().name(), value.data().word(0, 0).toUint()));
    }

    @Override
    public Optional<Pool> reload(PoolSeed seed, Pool last, StateReader reader) {
        reloadedFrom.add(((CounterPool) last).value());
        return load(seed, reader);
    }

    @Override
    public boolean changesSilently(PoolSeed seed, Pool pool) {
        return silent;
    }

    @Override
    public LogEffect apply(Pool pool, LogEntry log) {
        if (log.topic0().equals(SET)) {
            return new LogEffect.Changed(
                    new CounterPool(pool.id(), pool.provider(), word(log).toUint()));
        }
        return log.topic0().equals(TOUCHED) ? new LogEffect.Reread() : new LogEffect.Unchanged();
    }
}
