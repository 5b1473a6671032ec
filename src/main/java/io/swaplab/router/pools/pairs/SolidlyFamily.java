package io.swaplab.router.pools.pairs;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.StateReader;
import java.util.Map;
import java.util.Optional;

/**
 * Solidly pairs; the provider's factories announce them. Fee and pause are stored in the factory and change without a
 * log of the pair.
 */
public final class SolidlyFamily extends PairFamily implements GoldenCase.Replayer {
    /** The name of this family. */
    public static final String NAME = SolidlyPool.FAMILY;

    private static final PairEvents EVENTS =
            PairEvents.of("PairCreated(address,address,bool,address,uint256)", 1, "Sync(uint256,uint256)");

    private static final int CREATED_WORDS = 3;

    public SolidlyFamily() {
        super(NAME, EVENTS);
    }

    @Override
    public Optional<PoolSeed> discovered(Provider provider, LogEntry log) {
        boolean whole = log.data().size() == CREATED_WORDS * Bytes32.BYTES;
        return whole ? super.discovered(provider, log) : Optional.empty();
    }

    /** The factory's address as a word. */
    @Override
    protected Bytes announced(LogEntry log) {
        return Bytes.of(log.emitter().toWord().toBytes());
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
     * <p>Fee and pause are stored in the factory.
     */
    @Override
    public boolean changesSilently(PoolSeed seed, Pool pool) {
        return true;
    }

    @Override
    public Map<String, Object> replay(GoldenCase recorded) {
        return SolidlyReplay.replay(recorded);
    }
}
