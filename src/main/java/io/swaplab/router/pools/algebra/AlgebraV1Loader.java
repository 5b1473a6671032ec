package io.swaplab.router.pools.algebra;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.BlockTimestampReader;
import io.swaplab.router.pools.quoting.ViewAnswers;
import io.swaplab.router.pools.tick.TickPool;
import io.swaplab.router.pools.tick.TickReader;
import io.swaplab.router.pools.tick.TickState;
import io.swaplab.router.pools.tick.TickTable;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Reads a V1 pool at one block: price and fee settings, its ticks, and its timepoints of the last day.
 *
 * @param known the pool's ticks if no log has changed them; null to read them
 */
record AlgebraV1Loader(
        Address pool, StateReader reader, @Nullable TickTable known) {
    /** The tick spacing of every pool; the contracts have no view for it. */
    private static final int TICK_SPACING = 60;

    private static final List<AbiFunction> HEAD = List.of(
            AbiFunction.of("globalState()"), AbiFunction.of("liquidity()"), AbiFunction.of("dataStorageOperator()"));
    private static final AbiFunction VOLUME_IN_BLOCK = AbiFunction.of("volumePerLiquidityInBlock()");
    private static final AbiFunction FEE_CONFIG = AbiFunction.of("feeConfig()");
    private static final AbiFunction TICK_TABLE = AbiFunction.of("tickTable(int16)");
    private static final AbiFunction TICKS = AbiFunction.of("ticks(int24)");
    private static final AbiFunction TIMEPOINTS = AbiFunction.of("timepoints(uint256)");

    private static final int GLOBAL_STATE_WORDS = 7;
    private static final int FEE_CONFIG_WORDS = 9;

    /**
     * The pool's state for a swap one second after the block. Empty when the contract does not answer like a pool, has
     * no price yet, or the chain cannot report the block's time.
     */
    Optional<TickPool.Reading<AlgebraV1Fee>> load() {
        ViewAnswers head = ViewAnswers.of(pool, HEAD, reader);
        OptionalLong clock = BlockTimestampReader.secs(reader);
        if (!head.complete() || !head.has(0, GLOBAL_STATE_WORDS) || clock.isEmpty()) {
            return Optional.empty();
        }
        ViewAnswers config = ViewAnswers.read(reader, List.of(FEE_CONFIG.call(head.address(2))));
        if (head.uint(0).isZero() || !config.has(0, FEE_CONFIG_WORDS)) {
            return Optional.empty();
        }
        TickState ticks = new TickState(
                head.uint(0),
                head.integer(0, 1),
                head.uint(1),
                TICK_SPACING,
                known == null ? TickReader.marked(reader, pool, TICK_TABLE, TICKS, TICK_SPACING) : known,
                true);
        AlgebraV1Fee stored = new AlgebraV1Fee(
                head.integer(0, 2),
                new TimepointReader(reader, index -> TIMEPOINTS.call(pool, index), AlgebraV1Loader::timepoint)
                        .read(head.integer(0, 3)),
                readVolumeInBlock(),
                AlgebraV1FeeConfig.of(config.require(0, FEE_CONFIG_WORDS)));
        return Optional.of(new TickPool.Reading<>(stored.at(clock.getAsLong() + 1, ticks.tick()), ticks));
    }

    /**
     * The volume since the newest timepoint; zero for a pool without a view for it. Published pools store the volume
     * but have no such view, so the fee computed for them can be too low.
     */
    private Uint256 readVolumeInBlock() {
        return ViewAnswers.read(reader, List.of(VOLUME_IN_BLOCK.call(pool))).uintOr(0, Uint256.ZERO);
    }

    private static Timepoint timepoint(Bytes words) {
        // The fourth word, seconds per liquidity, is skipped because the fee does not depend on it.
        return new Timepoint(
                words.uint(1).toLongExact(),
                words.word(0, 2).d(),
                words.uint(4),
                0,
                words.integer(5),
                0,
                words.uint(6));
    }
}
