package io.swaplab.pools.concentrated;

import io.swaplab.evm.AbiFunction;
import io.swaplab.evm.Address;
import io.swaplab.evm.CallResult;
import io.swaplab.market.StateReader;
import io.swaplab.market.Walk;
import io.swaplab.math.Uint256;
import io.swaplab.pools.quoting.Ranges;
import io.swaplab.pools.tick.TickBitmap;
import io.swaplab.pools.tick.TickState;
import io.swaplab.pools.tick.TickTable;
import io.swaplab.pools.tickpool.FixedFee;
import io.swaplab.pools.tickpool.TickReading;
import io.swaplab.pools.tickpool.TickTableReader;
import java.util.List;
import java.util.Optional;

/** Reads a pool's whole state at one block: its head, then its tick bitmap, then every tick that the bitmap names. */
record ConcentratedLoader(Address pool, StateReader reader) {
    private static final AbiFunction SLOT0 = AbiFunction.of("slot0()");
    private static final AbiFunction LIQUIDITY = AbiFunction.of("liquidity()");
    private static final AbiFunction FEE = AbiFunction.of("fee()");
    private static final AbiFunction TICK_SPACING = AbiFunction.of("tickSpacing()");
    private static final AbiFunction TICK_BITMAP = AbiFunction.of("tickBitmap(int16)");
    private static final AbiFunction TICKS = AbiFunction.of("ticks(int24)");

    /** Empty when the contract does not answer like a pool, or has no price yet. */
    Optional<TickReading<FixedFee>> load() {
        List<CallResult> head =
                reader.read(List.of(SLOT0.call(pool), LIQUIDITY.call(pool), FEE.call(pool), TICK_SPACING.call(pool)));
        if (!head.stream().allMatch(result -> Ranges.hasWords(result, 1)) || !Ranges.hasWords(head.getFirst(), 2)) {
            return Optional.empty();
        }
        Uint256 sqrtPrice = Ranges.word(head.get(0), 0).toUint();
        if (sqrtPrice.isZero()) {
            return Optional.empty();
        }
        int tick = (int) Ranges.word(head.get(0), 1).d();
        int spacing = (int) Ranges.word(head.get(3), 0).d();
        int feePips = Ranges.word(head.get(2), 0).toUint().toIntExact();
        Uint256 liquidity = Ranges.word(head.get(1), 0).toUint();
        TickState ticks = new TickState(sqrtPrice, tick, liquidity, spacing, readTicks(spacing), true);
        return Optional.of(new TickReading<>(new FixedFee(feePips), ticks));
    }

    private TickTable readTicks(int spacing) {
        Walk.Range words = new Walk.Range(
                pool, TICK_BITMAP.selector(), TickBitmap.firstWord(spacing), TickBitmap.lastWord(spacing));
        return new TickTableReader(reader, tick -> TICKS.call(pool, tick)).marked(words, spacing);
    }
}
