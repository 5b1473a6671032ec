package io.swaplab.pools.algebrav1;

import io.swaplab.evm.Address;
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
import io.swaplab.pools.tick.TickTable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Pools of Algebra V1, one for each pair. The provider's factories are the Algebra factories.
 *
 * <p>A pool quotes for the second after the block it was read at, since the fee is renewed at the first swap of a second
 * and depends on the time since the last. What it remembers is not in any log, so every log that moves it asks for a new
 * reading. Needs Multicall3 on the chain, which tells the block's second. The volume since the newest timepoint, a part of
 * the fee, can only be read from pools that have a view {@code volumePerLiquidityInBlock()}; others are quoted without it.
 */
public final class AlgebraV1Family implements PoolFamily, GoldenCase.Replayer {
    /** The name of this family. */
    public static final String NAME = "algebrav1";

    /** Pool(address indexed token0, address indexed token1, address pool). */
    private static final Bytes32 POOL =
            Bytes32.parse("0x91ccaa7a278130b65168c3a0c8d3bcae84cf5e43704342bd3ec0b59e59c036db");

    private static final int CREATED_TOPICS = 3;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String adapterContract() {
        return "ConcentratedAdapter";
    }

    @Override
    public Set<Bytes32> discoveryTopics() {
        return Set.of(POOL);
    }

    @Override
    public Set<Bytes32> stateTopics() {
        return AlgebraV1Decoder.TOPICS;
    }

    @Override
    public Optional<PoolSeed> discovered(Provider provider, LogEntry log) {
        if (!log.topic0().equals(POOL)
                || log.topics().size() != CREATED_TOPICS
                || !provider.factories().contains(log.emitter())) {
            return Optional.empty();
        }
        Address token0 = Address.ofWord(log.topics().get(1));
        Address token1 = Address.ofWord(log.topics().get(2));
        Address pool = Address.ofWord(log.data().word(0, 0));
        return Optional.of(new PoolSeed(provider, PoolId.of(pool), List.of(token0, token1)));
    }

    @Override
    public Optional<Pool> load(PoolSeed seed, StateReader reader) {
        return load(seed, reader, null);
    }

    @Override
    public Optional<Pool> reload(PoolSeed seed, Pool last, StateReader reader) {
        return load(
                seed,
                reader,
                last instanceof AlgebraV1Pool pool ? pool.state().ticks().table() : null);
    }

    private static Optional<Pool> load(PoolSeed seed, StateReader reader, @Nullable TickTable known) {
        try {
            return new AlgebraV1Loader(seed.id().contract(), reader, known)
                    .load()
                    .map(state -> new AlgebraV1Pool(seed.id(), seed.provider().name(), seed.tokens(), state));
        } catch (ArithmeticException refused) {
            // Its timepoints make no averages; the pool would refuse every swap in the same way.
            return Optional.empty();
        }
    }

    /**
     * {@inheritDoc}
     *
     * <p>The fee follows averages over the last day.
     */
    @Override
    public boolean changesSilently(PoolSeed seed, Pool pool) {
        return true;
    }

    @Override
    public LogEffect apply(Pool pool, LogEntry log) {
        if (!(pool instanceof AlgebraV1Pool)) {
            throw new IllegalArgumentException("not a pool of the family " + NAME + ": " + pool.family());
        }
        return AlgebraV1Decoder.effect(log);
    }

    @Override
    public Map<String, Object> replay(GoldenCase recorded) {
        return AlgebraV1Replay.replay(recorded);
    }
}
