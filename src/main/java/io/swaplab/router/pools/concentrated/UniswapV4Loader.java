package io.swaplab.router.pools.concentrated;

import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.market.Walk;
import io.swaplab.core.math.Int128;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.tick.TickPool;
import io.swaplab.router.pools.tick.TickReader;
import io.swaplab.router.pools.tick.TickState;
import io.swaplab.router.pools.tick.TickTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads a pool's whole state at one block directly from the PoolManager's storage, because a separate view contract
 * would be one more address to configure and to trust.
 */
record UniswapV4Loader(PoolStorage storage, int tickSpacing) {
    private static final int SLOT0 = 0;
    private static final int LIQUIDITY = 3;
    private static final int TICKS = 4;
    private static final int BITMAP = 5;

    private static final int TICK_SHIFT = 160;
    private static final int PROTOCOL_FEE_SHIFT = 184;
    private static final int LP_FEE_SHIFT = 208;
    private static final int FIELD_MASK = 0xffffff;
    private static final int LIQUIDITY_BITS = 128;

    UniswapV4Loader(PoolId id, int tickSpacing, StateReader reader) {
        this(PoolStorage.of(id, reader), tickSpacing);
    }

    /** The pool's state; empty if the contract does not answer like a PoolManager, or the pool has no price yet. */
    Optional<TickPool.Reading<SingletonFee>> load() {
        return storage.fields(SLOT0, LIQUIDITY).flatMap(words -> load(words.get(0), words.get(1)));
    }

    private Optional<TickPool.Reading<SingletonFee>> load(Uint256 slot0, Uint256 liquidityWord) {
        Uint256 sqrtPrice = low(slot0, TICK_SHIFT);
        if (sqrtPrice.isZero()) {
            return Optional.empty();
        }
        // The tick is an int24, so the upper byte must be filled with its sign.
        int tick = field(slot0, TICK_SHIFT) << 8 >> 8;
        Uint256 liquidity = low(liquidityWord, LIQUIDITY_BITS);
        TickState ticks = new TickState(sqrtPrice, tick, liquidity, tickSpacing, readTicks(), true);
        ProtocolFee protocolFee = ProtocolFee.ofPacked(field(slot0, PROTOCOL_FEE_SHIFT));
        return Optional.of(new TickPool.Reading<>(new SingletonFee(field(slot0, LP_FEE_SHIFT), protocolFee), ticks));
    }

    private TickTable readTicks() {
        List<Integer> indexes = new ArrayList<>();
        int first = TickReader.firstWord(tickSpacing);
        int last = TickReader.lastWord(tickSpacing);
        for (Walk.Step word : storage.entries(BITMAP, first, last)) {
            TickReader.addTicks(indexes, word.number(), word.answer(), tickSpacing);
        }
        List<Uint256> infos = storage.entries(TICKS, indexes);
        List<TickTable.Tick> ticks = new ArrayList<>();
        for (int i = 0; i < infos.size(); i++) {
            Uint256 info = infos.get(i);
            // The upper half of the word is the signed net liquidity, the lower half the gross liquidity.
            Int128 net = new Int128(info.limb3(), info.limb2());
            ticks.add(new TickTable.Tick(indexes.get(i), net, low(info, LIQUIDITY_BITS)));
        }
        return TickTable.of(ticks);
    }

    private static Uint256 low(Uint256 word, int bits) {
        return word.and(Uint256.ONE.shiftLeft(bits).minus(1));
    }

    private static int field(Uint256 word, int shift) {
        return (int) word.shiftRight(shift).limb0() & FIELD_MASK;
    }
}
