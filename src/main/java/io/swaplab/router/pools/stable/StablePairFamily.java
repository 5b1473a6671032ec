package io.swaplab.router.pools.stable;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.LogEffect;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.StateReader;
import io.swaplab.router.pools.pairs.PairEvents;
import io.swaplab.router.pools.pairs.PairFamily;
import io.swaplab.router.pools.quoting.EventTopics;
import java.util.Map;
import java.util.Optional;

/**
 * Stable pairs: two-token pools on the amplified invariant with the interface of a constant product pair. The
 * provider's factories announce them. A log of a ramp triggers a reload; the fee changes without any log.
 *
 * <p>While an amplification is ramping, a quote is exact for the second after the block that the pool was read at. In
 * another second it may differ by some units, as no log reports the movement.
 */
public final class StablePairFamily extends PairFamily implements GoldenCase.Replayer {
    /** The name of this family. */
    public static final String NAME = StablePairPool.FAMILY;

    private static final Bytes32 SYNC = PairEvents.STANDARD.sync();
    private static final PairEvents EVENTS = new PairEvents(
            PairEvents.STANDARD.created(),
            PairEvents.STANDARD.pairWord(),
            SYNC,
            EventTopics.ofAll(
                    "Sync(uint112,uint112)", "RampA(uint256,uint256,uint256,uint256)", "StopRampA(uint256,uint256)"));

    public StablePairFamily() {
        super(NAME, EVENTS);
    }

    @Override
    public Optional<Pool> load(PoolSeed seed, StateReader reader) {
        return StablePairLoader.load(seed.id().contract(), reader)
                .map(state -> new StablePairPool(seed.id(), seed.provider().name(), seed.tokens(), state));
    }

    /**
     * {@inheritDoc}
     *
     * <p>The fee is set without a log, and the amplification may be ramping.
     */
    @Override
    public boolean changesSilently(PoolSeed seed, Pool pool) {
        return true;
    }

    @Override
    public LogEffect apply(Pool pool, LogEntry log) {
        // A ramping amplification has another value one block later.
        boolean moves = pool instanceof StablePairPool pair
                && !pair.state().ramp().endSecs().isZero();
        return moves && log.topic0().equals(SYNC) ? new LogEffect.Reread() : super.apply(pool, log);
    }

    @Override
    public Map<String, Object> replay(GoldenCase recorded) {
        return PairReplay.replay(recorded);
    }
}
