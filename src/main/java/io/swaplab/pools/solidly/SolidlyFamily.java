package io.swaplab.pools.solidly;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.evm.Bytes32;
import io.swaplab.evm.LogEntry;
import io.swaplab.market.GoldenCase;
import io.swaplab.market.LogEffect;
import io.swaplab.market.Pool;
import io.swaplab.market.PoolFamily;
import io.swaplab.market.PoolId;
import io.swaplab.market.PoolSeed;
import io.swaplab.market.Provider;
import io.swaplab.market.StateReader;
import io.swaplab.math.Uint256;
import io.swaplab.pools.quoting.EventTopics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Solidly pairs; the provider's factories announce them. Sync carries both reserves and follows every change. The fee
 * and the pause are the factory's and change without a log of the pair.
 */
public final class SolidlyFamily implements PoolFamily, GoldenCase.Replayer {
    /** The name of this family. */
    public static final String NAME = SolidlyPool.FAMILY;

    private static final Bytes32 PAIR_CREATED = EventTopics.of("PairCreated(address,address,bool,address,uint256)");
    private static final Bytes32 SYNC = EventTopics.of("Sync(uint256,uint256)");
    private static final int CREATED_TOPICS = 3;
    private static final int CREATED_WORDS = 3;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String adapterContract() {
        return "ConstantProductAdapter";
    }

    @Override
    public Set<Bytes32> discoveryTopics() {
        return Set.of(PAIR_CREATED);
    }

    @Override
    public Set<Bytes32> stateTopics() {
        return Set.of(SYNC);
    }

    @Override
    public Optional<PoolSeed> discovered(Provider provider, LogEntry log) {
        if (!log.topic0().equals(PAIR_CREATED)
                || log.topics().size() != CREATED_TOPICS
                || log.data().size() != CREATED_WORDS * Bytes32.BYTES
                || !provider.factories().contains(log.emitter())) {
            return Optional.empty();
        }
        Address token0 = Address.ofWord(log.topics().get(1));
        Address token1 = Address.ofWord(log.topics().get(2));
        Address pair = Address.ofWord(log.data().word(0, 1));
        Bytes factory = Bytes.of(log.emitter().toWord().toBytes());
        return Optional.of(new PoolSeed(provider, PoolId.of(pair), List.of(token0, token1), factory));
    }

    @Override
    public Optional<Pool> load(PoolSeed seed, StateReader reader) {
        Bytes announced = seed.announced();
        if (announced.size() != Bytes32.BYTES) {
            throw new IllegalArgumentException("announced must be the factory's address as a word, got " + announced);
        }
        Address factory = Address.ofWord(announced.word(0, 0));
        return SolidlyLoader.load(seed.id().contract(), factory, reader)
                .map(state -> new SolidlyPool(seed.id(), seed.provider().name(), seed.tokens(), state));
    }

    /**
     * {@inheritDoc}
     *
     * <p>Fee and pause belong to the factory.
     */
    @Override
    public boolean changesSilently(PoolSeed seed, Pool pool) {
        return true;
    }

    @Override
    public LogEffect apply(Pool pool, LogEntry log) {
        if (!(pool instanceof SolidlyPool pair)) {
            throw new IllegalArgumentException("not a pool of the family " + NAME + ": " + pool.family());
        }
        if (!log.topic0().equals(SYNC)) {
            return new LogEffect.Unchanged();
        }
        Uint256 reserve0 = log.data().word(0, 0).toUint();
        Uint256 reserve1 = log.data().word(0, 1).toUint();
        SolidlyState next = pair.state().withReserves(reserve0, reserve1);
        return next.equals(pair.state()) ? new LogEffect.Unchanged() : new LogEffect.Changed(pair.with(next));
    }

    @Override
    public Map<String, Object> replay(GoldenCase recorded) {
        return SolidlyReplay.replay(recorded);
    }
}
