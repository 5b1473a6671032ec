package io.swaplab.pools.infinitycl;

import io.swaplab.evm.AbiFunction;
import io.swaplab.evm.Bytes32;
import io.swaplab.evm.Call;
import io.swaplab.evm.CallResult;
import io.swaplab.market.PoolId;
import io.swaplab.market.StateReader;
import io.swaplab.math.Int128;
import io.swaplab.math.Uint256;
import io.swaplab.pools.infinity.ProtocolFee;
import io.swaplab.pools.infinity.SingletonState;
import io.swaplab.pools.tick.TickBitmap;
import io.swaplab.pools.tick.TickState;
import io.swaplab.pools.tick.TickTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a pool's whole state at one block: its head, then its tick bitmap, then every tick that the bitmap names. */
final class InfinityClLoader {
    private static final AbiFunction SLOT0 = AbiFunction.of("getSlot0(bytes32)");
    private static final AbiFunction LIQUIDITY = AbiFunction.of("getLiquidity(bytes32)");
    private static final AbiFunction BITMAP_WORD = AbiFunction.of("getPoolBitmapInfo(bytes32,int16)");
    private static final AbiFunction TICK = AbiFunction.of("getPoolTickInfo(bytes32,int24)");

    private static final int SLOT0_WORDS = 4;

    /** Calls per read; spacing 1 has about 7 000 bitmap words, too many for one request. */
    private static final int CALLS_AT_ONCE = 500;

    private final PoolId id;
    private final int tickSpacing;
    private final StateReader reader;

    InfinityClLoader(PoolId id, int tickSpacing, StateReader reader) {
        this.id = id;
        this.tickSpacing = tickSpacing;
        this.reader = reader;
    }

    /** Empty when the contract does not answer like a CLPoolManager, or the pool has no price yet. */
    Optional<SingletonState> load() {
        List<CallResult> head =
                reader.read(List.of(SLOT0.call(id.contract(), id.key()), LIQUIDITY.call(id.contract(), id.key())));
        if (!hasWords(head.get(0), SLOT0_WORDS) || !hasWords(head.get(1), 1)) {
            return Optional.empty();
        }
        CallResult slot0 = head.get(0);
        Uint256 sqrtPrice = word(slot0, 0).toUint();
        if (sqrtPrice.isZero()) {
            return Optional.empty();
        }
        int tick = (int) word(slot0, 1).d();
        ProtocolFee protocolFee = ProtocolFee.ofPacked(word(slot0, 2).toUint().toIntExact());
        int lpFeePips = word(slot0, 3).toUint().toIntExact();
        Uint256 liquidity = word(head.get(1), 0).toUint();
        TickState ticks = new TickState(sqrtPrice, tick, liquidity, tickSpacing, readTicks(), true);
        return Optional.of(new SingletonState(ticks, lpFeePips, protocolFee));
    }

    private TickTable readTicks() {
        int firstWord = TickBitmap.firstWord(tickSpacing);
        int lastWord = TickBitmap.lastWord(tickSpacing);
        List<Call> bitmapCalls = new ArrayList<>();
        for (int word = firstWord; word <= lastWord; word++) {
            bitmapCalls.add(BITMAP_WORD.call(id.contract(), id.key(), word));
        }
        List<Integer> indexes = new ArrayList<>();
        int word = firstWord;
        for (CallResult bits : readAll(bitmapCalls)) {
            TickBitmap.addTicks(indexes, word++, word(bits, 0).toUint(), tickSpacing);
        }
        List<CallResult> details = readAll(indexes.stream()
                .map(tick -> TICK.call(id.contract(), id.key(), tick))
                .toList());
        List<TickTable.Tick> ticks = new ArrayList<>();
        for (int i = 0; i < details.size(); i++) {
            Uint256 gross = word(details.get(i), 0).toUint();
            Int128 net = Int128.ofWord(word(details.get(i), 1).toUint());
            ticks.add(new TickTable.Tick(indexes.get(i), net, gross));
        }
        return TickTable.of(ticks);
    }

    private List<CallResult> readAll(List<Call> calls) {
        List<CallResult> results = new ArrayList<>(calls.size());
        for (int from = 0; from < calls.size(); from += CALLS_AT_ONCE) {
            results.addAll(reader.read(calls.subList(from, Math.min(from + CALLS_AT_ONCE, calls.size()))));
        }
        return results;
    }

    private static boolean hasWords(CallResult result, int words) {
        return result.ok() && result.data().size() >= words * Bytes32.BYTES;
    }

    /**
     * @throws IllegalStateException when a view that a live pool has did not answer
     */
    private static Bytes32 word(CallResult result, int index) {
        if (!hasWords(result, index + 1)) {
            throw new IllegalStateException("a pool view answered " + result.data() + " (ok " + result.ok() + ")");
        }
        return result.data().word(0, index);
    }
}
