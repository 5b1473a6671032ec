package io.swaplab.pools.algebrav1;

import io.swaplab.evm.AbiFunction;
import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.evm.CallResult;
import io.swaplab.market.StateReader;
import io.swaplab.market.Walk;
import io.swaplab.math.Int128;
import io.swaplab.math.Uint256;
import io.swaplab.pools.algebra.Timepoint;
import io.swaplab.pools.algebra.TimepointReader;
import io.swaplab.pools.quoting.BlockClock;
import io.swaplab.pools.quoting.Ranges;
import io.swaplab.pools.tick.TickBitmap;
import io.swaplab.pools.tick.TickState;
import io.swaplab.pools.tick.TickTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Reads a V1 pool at one block: head and fee settings, its ticks, and its timepoints back to the window's start. */
final class AlgebraV1Loader {
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

    private final Address pool;
    private final StateReader reader;
    private final @Nullable TickTable known;

    /**
     * A reading to come.
     *
     * @param known the pool's ticks where no log has moved them; null to read them
     */
    AlgebraV1Loader(Address pool, StateReader reader, @Nullable TickTable known) {
        this.pool = pool;
        this.reader = reader;
        this.known = known;
    }

    /**
     * The pool as a swap one second after the block finds it. Empty when the contract does not answer like a pool, has
     * no price yet, or the chain has no clock to read.
     */
    Optional<AlgebraV1State> load() {
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
        if (uint(global, 0).isZero() || !Ranges.hasWords(config, FEE_CONFIG_WORDS)) {
            return Optional.empty();
        }
        TickState ticks = new TickState(
                uint(global, 0),
                integer(global, 1),
                uint(head.get(1).data(), 0),
                TICK_SPACING,
                known == null ? readTicks() : known,
                true);
        AlgebraV1State stored = new AlgebraV1State(
                ticks,
                integer(global, 2),
                new TimepointReader(reader, index -> TIMEPOINTS.call(pool, index), AlgebraV1Loader::timepoint)
                        .read(integer(global, 3)),
                readVolumeInBlock(),
                config(config.data()));
        return Optional.of(stored.at(clock.getAsLong() + 1));
    }

    /**
     * The volume since the newest timepoint. Published pools keep it without a view; where no build adds one it counts as
     * none, and the fee comes out too low while the window's volume is small.
     */
    private Uint256 readVolumeInBlock() {
        CallResult volume = reader.read(List.of(VOLUME_IN_BLOCK.call(pool))).getFirst();
        return Ranges.hasWords(volume, 1) ? uint(volume.data(), 0) : Uint256.ZERO;
    }

    private static Timepoint timepoint(Bytes words) {
        // The fourth word, seconds per liquidity, makes no fee.
        return new Timepoint(
                uint(words, 1).toLongExact(),
                words.word(0, 2).d(),
                uint(words, 4),
                0,
                integer(words, 5),
                0,
                uint(words, 6));
    }

    private static AlgebraV1FeeConfig config(Bytes words) {
        return new AlgebraV1FeeConfig(
                new AlgebraV1FeeConfig.Curve(integer(words, 0), uint(words, 2), integer(words, 4)),
                new AlgebraV1FeeConfig.Curve(integer(words, 1), uint(words, 3), integer(words, 5)),
                uint(words, 6),
                integer(words, 7),
                integer(words, 8));
    }

    private TickTable readTicks() {
        Walk.Range words = new Walk.Range(
                pool, TICK_TABLE.selector(), TickBitmap.firstWord(TICK_SPACING), TickBitmap.lastWord(TICK_SPACING));
        List<Integer> indexes = new ArrayList<>();
        for (Walk.Step word : Ranges.read(reader, words)) {
            TickBitmap.addTicks(indexes, word.number(), word.answer(), TICK_SPACING);
        }
        List<CallResult> details = Ranges.readAll(
                reader, indexes.stream().map(tick -> TICKS.call(pool, tick)).toList());
        List<TickTable.Tick> ticks = new ArrayList<>();
        for (int i = 0; i < details.size(); i++) {
            Int128 net = Int128.ofWord(Ranges.word(details.get(i), 1).toUint());
            ticks.add(new TickTable.Tick(
                    indexes.get(i), net, Ranges.word(details.get(i), 0).toUint()));
        }
        return TickTable.of(ticks);
    }

    private static Uint256 uint(Bytes words, int index) {
        return words.word(0, index).toUint();
    }

    /** A number of up to 32 bits: sign extension makes the low bits of its word the value. */
    private static int integer(Bytes words, int index) {
        return (int) words.word(0, index).d();
    }
}
