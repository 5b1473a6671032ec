package io.swaplab.pools.concentrated;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes32;
import io.swaplab.evm.LogEntry;
import io.swaplab.market.GoldenCase;
import io.swaplab.market.LogEffect;
import io.swaplab.market.Pool;
import io.swaplab.market.PoolFamily;
import io.swaplab.market.PoolForm;
import io.swaplab.market.PoolId;
import io.swaplab.market.PoolSeed;
import io.swaplab.market.Provider;
import io.swaplab.market.StateReader;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Pools of the V3 kind. Fee and tick spacing are fixed when a pool is made; all other state follows its logs. */
public final class ConcentratedFamily implements PoolFamily {
    /** The name of this family. */
    public static final String NAME = "concentrated";

    /** The pool of this form. */
    public static Pool formed(PoolSeed seed, PoolForm.Ranges form) {
        return new ConcentratedPool(seed.id(), seed.provider().name(), seed.tokens(), ConcentratedState.of(form));
    }

    /** PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24, address pool). */
    private static final Bytes32 POOL_CREATED =
            Bytes32.parse("0x783cca1c0412dd0d695e784568c96da2e9c22ff989357a2e8b1d9b2b4e6b7118");

    private static final int CREATED_TOPICS = 4;

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
        return Set.of(POOL_CREATED);
    }

    @Override
    public Set<Bytes32> stateTopics() {
        return ConcentratedDecoder.TOPICS;
    }

    @Override
    public Optional<PoolSeed> discovered(Provider provider, LogEntry log) {
        if (!log.topic0().equals(POOL_CREATED)
                || log.topics().size() != CREATED_TOPICS
                || !provider.factories().contains(log.emitter())) {
            return Optional.empty();
        }
        Address token0 = Address.ofWord(log.topics().get(1));
        Address token1 = Address.ofWord(log.topics().get(2));
        Address pool = Address.ofWord(log.data().word(0, 1));
        return Optional.of(new PoolSeed(provider, PoolId.of(pool), List.of(token0, token1)));
    }

    @Override
    public Optional<Pool> load(PoolSeed seed, StateReader reader) {
        return new ConcentratedLoader(seed.id().contract(), reader)
                .load()
                .map(state -> new ConcentratedPool(seed.id(), seed.provider().name(), seed.tokens(), state));
    }

    @Override
    public LogEffect apply(Pool pool, LogEntry log) {
        if (!(pool instanceof ConcentratedPool concentrated)) {
            throw new IllegalArgumentException("not a pool of the family " + NAME + ": " + pool.family());
        }
        return ConcentratedDecoder.apply(concentrated, log);
    }

    /** Replays swaps of Uniswap's own build, which keeps the protocol's part as a divisor. */
    public static GoldenCase.Replayer uniswapReplayer() {
        return recorded -> ConcentratedReplay.replay(recorded, ConcentratedReplay.ProtocolPart.DIVISOR);
    }

    /** Replays swaps of Pancake's build, which keeps the protocol's part in ten-thousandths. */
    public static GoldenCase.Replayer pancakeReplayer() {
        return recorded -> ConcentratedReplay.replay(recorded, ConcentratedReplay.ProtocolPart.TEN_THOUSANDTHS);
    }
}
