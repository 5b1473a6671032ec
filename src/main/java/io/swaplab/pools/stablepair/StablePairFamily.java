package io.swaplab.pools.stablepair;

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
import io.swaplab.pools.quoting.EventTopics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Stable pairs: two-token pools on the amplified invariant with the interface of a constant product pair. The provider's
 * factories announce them. Sync carries both reserves, a ramp has the pair read again, and the fee changes without any
 * log.
 *
 * <p>While an amplification moves, a quote holds for the second after the block that the pool was read at; another second
 * may differ by some units, as no log tells of the movement.
 */
public final class StablePairFamily implements PoolFamily, GoldenCase.Replayer {
    /** The name of this family. */
    public static final String NAME = StablePairPool.FAMILY;

    private static final Bytes32 PAIR_CREATED = EventTopics.of("PairCreated(address,address,address,uint256)");
    private static final Bytes32 SYNC = EventTopics.of("Sync(uint112,uint112)");
    private static final Set<Bytes32> STATE = EventTopics.ofAll(
            "Sync(uint112,uint112)", "RampA(uint256,uint256,uint256,uint256)", "StopRampA(uint256,uint256)");

    private static final int CREATED_TOPICS = 3;

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
        return STATE;
    }

    @Override
    public Optional<PoolSeed> discovered(Provider provider, LogEntry log) {
        if (!log.topic0().equals(PAIR_CREATED)
                || log.topics().size() != CREATED_TOPICS
                || !provider.factories().contains(log.emitter())) {
            return Optional.empty();
        }
        Address token0 = Address.ofWord(log.topics().get(1));
        Address token1 = Address.ofWord(log.topics().get(2));
        Address pair = Address.ofWord(log.data().word(0, 0));
        return Optional.of(new PoolSeed(provider, PoolId.of(pair), List.of(token0, token1)));
    }

    @Override
    public Optional<Pool> load(PoolSeed seed, StateReader reader) {
        return StablePairLoader.load(seed.id().contract(), reader)
                .map(state -> new StablePairPool(seed.id(), seed.provider().name(), seed.tokens(), state));
    }

    /**
     * {@inheritDoc}
     *
     * <p>The fee is set without a log, and the amplification may be on its way.
     */
    @Override
    public boolean changesSilently(PoolSeed seed, Pool pool) {
        return true;
    }

    @Override
    public LogEffect apply(Pool pool, LogEntry log) {
        if (!(pool instanceof StablePairPool pair)) {
            throw new IllegalArgumentException("not a pool of the family " + NAME + ": " + pool.family());
        }
        if (!STATE.contains(log.topic0())) {
            return new LogEffect.Unchanged();
        }
        // A block later, a moving amplification has moved on.
        if (!log.topic0().equals(SYNC) || !pair.state().ramp().endSecs().isZero()) {
            return new LogEffect.Reread();
        }
        PairState next = pair.state()
                .withReserves(
                        log.data().word(0, 0).toUint(), log.data().word(0, 1).toUint());
        return next.equals(pair.state()) ? new LogEffect.Unchanged() : new LogEffect.Changed(pair.with(next));
    }

    @Override
    public Map<String, Object> replay(GoldenCase recorded) {
        return PairReplay.replay(recorded);
    }
}
