package io.swaplab.pools.infinitycl;

import io.swaplab.evm.AbiFunction;
import io.swaplab.evm.Bytes;
import io.swaplab.evm.CallResult;
import io.swaplab.market.PoolId;
import io.swaplab.market.StateReader;
import io.swaplab.market.Walk;
import io.swaplab.math.Uint256;
import io.swaplab.pools.quoting.Ranges;
import io.swaplab.pools.singleton.ProtocolFee;
import io.swaplab.pools.singleton.SingletonFee;
import io.swaplab.pools.tick.TickBitmap;
import io.swaplab.pools.tick.TickState;
import io.swaplab.pools.tick.TickTable;
import io.swaplab.pools.tickpool.TickReading;
import io.swaplab.pools.tickpool.TickTableReader;
import java.util.List;
import java.util.Optional;

/** Reads a pool's whole state at one block: its head, then its tick bitmap, then every tick that the bitmap names. */
record InfinityClLoader(PoolId id, int tickSpacing, StateReader reader) {
    private static final AbiFunction SLOT0 = AbiFunction.of("getSlot0(bytes32)");
    private static final AbiFunction LIQUIDITY = AbiFunction.of("getLiquidity(bytes32)");
    private static final AbiFunction BITMAP_WORD = AbiFunction.of("getPoolBitmapInfo(bytes32,int16)");
    private static final AbiFunction TICK = AbiFunction.of("getPoolTickInfo(bytes32,int24)");

    private static final int SLOT0_WORDS = 4;

    /** Empty when the contract does not answer like a CLPoolManager, or the pool has no price yet. */
    Optional<TickReading<SingletonFee>> load() {
        List<CallResult> head =
                reader.read(List.of(SLOT0.call(id.contract(), id.key()), LIQUIDITY.call(id.contract(), id.key())));
        if (!Ranges.hasWords(head.get(0), SLOT0_WORDS) || !Ranges.hasWords(head.get(1), 1)) {
            return Optional.empty();
        }
        CallResult slot0 = head.get(0);
        Uint256 sqrtPrice = Ranges.word(slot0, 0).toUint();
        if (sqrtPrice.isZero()) {
            return Optional.empty();
        }
        int tick = (int) Ranges.word(slot0, 1).d();
        ProtocolFee protocolFee =
                ProtocolFee.ofPacked(Ranges.word(slot0, 2).toUint().toIntExact());
        int lpFeePips = Ranges.word(slot0, 3).toUint().toIntExact();
        Uint256 liquidity = Ranges.word(head.get(1), 0).toUint();
        TickState ticks = new TickState(sqrtPrice, tick, liquidity, tickSpacing, readTicks(), true);
        return Optional.of(new TickReading<>(new SingletonFee(lpFeePips, protocolFee), ticks));
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
