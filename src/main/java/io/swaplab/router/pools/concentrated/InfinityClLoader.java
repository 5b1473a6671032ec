package io.swaplab.router.pools.concentrated;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.market.Walk;
import io.swaplab.router.pools.quoting.ViewAnswers;
import io.swaplab.router.pools.tick.TickBitmap;
import io.swaplab.router.pools.tick.TickReading;
import io.swaplab.router.pools.tick.TickState;
import io.swaplab.router.pools.tick.TickTable;
import io.swaplab.router.pools.tick.TickTableReader;
import java.util.List;
import java.util.Optional;

/** Reads a pool's whole state at one block: its head, its tick bitmap, then every tick marked in the bitmap. */
record InfinityClLoader(PoolId id, int tickSpacing, StateReader reader) {
    private static final AbiFunction SLOT0 = AbiFunction.of("getSlot0(bytes32)");
    private static final AbiFunction LIQUIDITY = AbiFunction.of("getLiquidity(bytes32)");
    private static final AbiFunction BITMAP_WORD = AbiFunction.of("getPoolBitmapInfo(bytes32,int16)");
    private static final AbiFunction TICK = AbiFunction.of("getPoolTickInfo(bytes32,int24)");

    private static final int SLOT0_WORDS = 4;

    /** Empty when the contract does not answer like a CLPoolManager, or the pool has no price yet. */
    Optional<TickReading<SingletonFee>> load() {
        ViewAnswers head = ViewAnswers.read(
                reader, List.of(SLOT0.call(id.contract(), id.key()), LIQUIDITY.call(id.contract(), id.key())));
        if (!head.complete() || !head.has(0, SLOT0_WORDS) || head.uint(0).isZero()) {
            return Optional.empty();
        }
        ProtocolFee protocolFee = ProtocolFee.ofPacked(head.uint(0, 2).toIntExact());
        SingletonFee fee = new SingletonFee(head.uint(0, 3).toIntExact(), protocolFee);
        TickState ticks = new TickState(head.uint(0), head.integer(0, 1), head.uint(1), tickSpacing, readTicks(), true);
        return Optional.of(new TickReading<>(fee, ticks));
    }

    private TickTable readTicks() {
        Walk.Range words = new Walk.Range(
                id.contract(),
                BITMAP_WORD.selector().concat(Bytes.of(id.key().toBytes())),
                TickBitmap.firstWord(tickSpacing),
                TickBitmap.lastWord(tickSpacing));
        return new TickTableReader(reader, tick -> TICK.call(id.contract(), id.key(), tick)).marked(words, tickSpacing);
    }
}
