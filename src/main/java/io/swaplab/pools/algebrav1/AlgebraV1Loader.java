package io.swaplab.pools.algebrav1;

import io.swaplab.evm.AbiFunction;
import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.evm.CallResult;
import io.swaplab.market.StateReader;
import io.swaplab.market.Walk;
import io.swaplab.math.Uint256;
import io.swaplab.pools.algebra.Timepoint;
import io.swaplab.pools.algebra.TimepointReader;
import io.swaplab.pools.parts.Words;
import io.swaplab.pools.quoting.BlockClock;
import io.swaplab.pools.quoting.Ranges;
import io.swaplab.pools.tick.TickBitmap;
import io.swaplab.pools.tick.TickState;
import io.swaplab.pools.tick.TickTable;
import io.swaplab.pools.tickpool.TickReading;
import io.swaplab.pools.tickpool.TickTableReader;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Reads a V1 pool at one block: head and fee settings, its ticks, and its timepoints back to the window's start.
 *
 * @param known the pool's ticks where no log has moved them; null to read them
 */
record AlgebraV1Loader(
        Address pool, StateReader reader, @Nullable TickTable known) {
    /** The spacing of every pool; no view tells it. */
    private static final int TICK_SPACING = 60;

    private static final AbiFunction GLOBAL_STATE = AbiFunction.of("globalState()");
    private static final AbiFunction LIQUIDITY = AbiFunction.of("liquidity()");
    private static final AbiFunction VOLUME_IN_BLOCK = AbiFunction.of("volumePerLiquidityInBlock()");
    private static final AbiFunction OPERATOR = AbiFunction.of("dataStorageOperator()");
    private static final AbiFunction FEE_CONFIG = AbiFunction.of("feeConfig()");
    private static final AbiFunction TICK_TABLE = AbiFunction.of("tickTable(int16)");
    private static final AbiFunction TICKS = AbiFunction.of("ticks(int24)");
    private static final AbiFunction TIMEPOINTS = AbiFunction.of("timepoints(uint256)");

    private static final int GLOBAL_STATE_WORDS = 7;
    private static final int FEE_CONFIG_WORDS = 9;

    /**
     * The pool as a swap one second after the block finds it. Empty when the contract does not answer like a pool, has
     * no price yet, or the chain has no clock to read.
     */
    Optional<TickReading<AlgebraV1Fee>> load() {
        List<CallResult> head =
                reader.read(List.of(GLOBAL_STATE.call(pool), LIQUIDITY.call(pool), OPERATOR.call(pool)));
        OptionalLong clock = BlockClock.secs(reader);
        boolean answered = head.stream().allMatch(result -> Ranges.hasWords(result, 1));
        if (!answered || !Ranges.hasWords(head.getFirst(), GLOBAL_STATE_WORDS) || clock.isEmpty()) {
            return Optional.empty();
        }
        Bytes global = head.getFirst().data();
        Address operator = Address.ofWord(head.get(2).data().word(0, 0));
        CallResult config = reader.read(List.of(FEE_CONFIG.call(operator))).getFirst();
        if (Words.uint(global, 0).isZero() || !Ranges.hasWords(config, FEE_CONFIG_WORDS)) {
            return Optional.empty();
        }
        TickState ticks = new TickState(
                Words.uint(global, 0),
                Words.integer(global, 1),
                Words.uint(head.get(1).data(), 0),
                TICK_SPACING,
                known == null ? readTicks() : known,
                true);
        AlgebraV1Fee stored = new AlgebraV1Fee(
                Words.integer(global, 2),
                new TimepointReader(reader, index -> TIMEPOINTS.call(pool, index), AlgebraV1Loader::timepoint)
                        .read(Words.integer(global, 3)),
                readVolumeInBlock(),
                AlgebraV1FeeConfig.of(config.data()));
        return Optional.of(new TickReading<>(stored.at(clock.getAsLong() + 1, ticks.tick()), ticks));
    }

    /**
     * The volume since the newest timepoint. Published pools keep it without a view; where no build adds one it counts as
     * none, and the fee comes out too low while the window's volume is small.
     */
    private Uint256 readVolumeInBlock() {
        CallResult volume = reader.read(List.of(VOLUME_IN_BLOCK.call(pool))).getFirst();
        return Ranges.hasWords(volume, 1) ? Words.uint(volume.data(), 0) : Uint256.ZERO;
    }

    private static Timepoint timepoint(Bytes words) {
        // The fourth word, seconds per liquidity, makes no fee.
        return new Timepoint(
                Words.uint(words, 1).toLongExact(),
                words.word(0, 2).d(),
                Words.uint(words, 4),
                0,
                Words.integer(words, 5),
                0,
                Words.uint(words, 6));
    }

    private TickTable readTicks() {
        Walk.Range words = new Walk.Range(
                pool, TICK_TABLE.selector(), TickBitmap.firstWord(TICK_SPACING), TickBitmap.lastWord(TICK_SPACING));
        return new TickTableReader(reader, tick -> TICKS.call(pool, tick)).marked(words, TICK_SPACING);
    }
}
