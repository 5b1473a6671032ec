package io.swaplab.pools.algebraintegral;

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
 * Pools of Algebra Integral, the default one of each pair and custom ones. The provider's factories are the Algebra
 * factories.
 *
 * <p>Logs carry the whole change of a pool without plugin. A pool with one of the two published fee plugins is read anew
 * after every log that moves it, and quotes for the second after that block; that needs Multicall3 on the chain, which
 * tells the block's second. A pool with any other plugin before its swaps is not loaded: its fee is not known.
 */
public final class AlgebraIntegralFamily implements PoolFamily, GoldenCase.Replayer {
    /** The name of this family. */
    public static final String NAME = "algebraintegral";

    /** Pool(address indexed token0, address indexed token1, address pool). */
    private static final Bytes32 POOL =
            Bytes32.parse("0x91ccaa7a278130b65168c3a0c8d3bcae84cf5e43704342bd3ec0b59e59c036db");

    /** CustomPool(address indexed deployer, address indexed token0, address indexed token1, address pool). */
    private static final Bytes32 CUSTOM_POOL =
            Bytes32.parse("0x8a5f030f5fc13b04a1e4ef7c47177e3d76b0e80e1d9be9843db37caa5b7b9b8f");

    private static final int POOL_TOPICS = 3;
    private static final int CUSTOM_POOL_TOPICS = 4;

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
        return Set.of(POOL, CUSTOM_POOL);
    }

    @Override
    public Set<Bytes32> stateTopics() {
        return AlgebraIntegralDecoder.TOPICS;
    }

    @Override
    public Optional<PoolSeed> discovered(Provider provider, LogEntry log) {
        List<Bytes32> topics = log.topics();
        boolean custom = log.topic0().equals(CUSTOM_POOL) && topics.size() == CUSTOM_POOL_TOPICS;
        boolean plain = log.topic0().equals(POOL) && topics.size() == POOL_TOPICS;
        if (!custom && !plain || !provider.factories().contains(log.emitter())) {
            return Optional.empty();
        }
        // The tokens are the last two topics of both forms.
        Address token0 = Address.ofWord(topics.get(topics.size() - 2));
        Address token1 = Address.ofWord(topics.getLast());
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
                last instanceof AlgebraIntegralPool pool ? pool.state().ticks().table() : null);
    }

    private static Optional<Pool> load(PoolSeed seed, StateReader reader, @Nullable TickTable known) {
        try {
            return new AlgebraIntegralLoader(seed.id().contract(), reader, known)
                    .load()
                    .map(reading -> AlgebraIntegralPool.of(seed, reading.state(), reading.secs()));
        } catch (ArithmeticException refused) {
            // Its plugin would refuse every swap in the same way.
            return Optional.empty();
        }
    }

    /**
     * {@inheritDoc}
     *
     * <p>A plugin may draw its fee from the time, and has settings of its own.
     */
    @Override
    public boolean changesSilently(PoolSeed seed, Pool pool) {
        return pool instanceof AlgebraIntegralPool known && !(known.state().plugin() instanceof FeePlugin.None);
    }

    @Override
    public LogEffect apply(Pool pool, LogEntry log) {
        if (!(pool instanceof AlgebraIntegralPool integral)) {
            throw new IllegalArgumentException("not a pool of the family " + NAME + ": " + pool.family());
        }
        return AlgebraIntegralDecoder.apply(integral, log);
    }

    @Override
    public Map<String, Object> replay(GoldenCase recorded) {
        return AlgebraIntegralReplay.replay(recorded);
    }
}
