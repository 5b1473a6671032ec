package io.swaplab.router.pools.concentrated;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.market.Walk;
import io.swaplab.router.pools.quoting.ViewAnswers;
import io.swaplab.router.pools.tick.FixedFee;
import io.swaplab.router.pools.tick.TickBitmap;
import io.swaplab.router.pools.tick.TickReading;
import io.swaplab.router.pools.tick.TickState;
import io.swaplab.router.pools.tick.TickTable;
import io.swaplab.router.pools.tick.TickTableReader;
import java.util.List;
import java.util.Optional;

/** Reads a pool's whole state at one block: its head, its tick bitmap, then every tick marked in the bitmap. */
record ConcentratedLoader(Address pool, StateReader reader) {
    private static final AbiFunction SLOT0 = AbiFunction.of("slot0()");
    private static final AbiFunction LIQUIDITY = AbiFunction.of("liquidity()");
    private static final AbiFunction FEE = AbiFunction.of("fee()");
    private static final AbiFunction TICK_SPACING = AbiFunction.of("tickSpacing()");
    private static final AbiFunction TICK_BITMAP = AbiFunction.of("tickBitmap(int16)");
    private static final AbiFunction TICKS = AbiFunction.of("ticks(int24)");

    /** Of the view's seven words only price and tick are read. */
    private static final int SLOT0_WORDS = 2;

    /** Empty when the contract does not answer like a pool, or has no price yet. */
    Optional<TickReading<FixedFee>> load() {
        ViewAnswers head = ViewAnswers.read(
                reader, List.of(SLOT0.call(pool), LIQUIDITY.call(pool), FEE.call(pool), TICK_SPACING.call(pool)));
        if (!head.complete() || !head.has(0, SLOT0_WORDS) || head.uint(0).isZero()) {
            return Optional.empty();
        }
        FixedFee fee = new FixedFee(head.uint(2).toIntExact());
        int spacing = head.integer(3);
        TickState ticks =
                new TickState(head.uint(0), head.integer(0, 1), head.uint(1), spacing, readTicks(spacing), true);
        return Optional.of(new TickReading<>(fee, ticks));
    }

    private TickTable readTicks(int spacing) {
        Walk.Range words = new Walk.Range(
                pool, TICK_BITMAP.selector(), TickBitmap.firstWord(spacing), TickBitmap.lastWord(spacing));
        return new TickTableReader(reader, tick -> TICKS.call(pool, tick)).marked(words, spacing);
    }
}
