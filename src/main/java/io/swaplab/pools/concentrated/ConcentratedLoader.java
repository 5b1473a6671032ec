package io.swaplab.pools.concentrated;

import io.swaplab.evm.AbiFunction;
import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes32;
import io.swaplab.evm.Call;
import io.swaplab.evm.CallResult;
import io.swaplab.market.StateReader;
import io.swaplab.math.Int128;
import io.swaplab.math.Uint256;
import io.swaplab.pools.tick.TickBitmap;
import io.swaplab.pools.tick.TickState;
import io.swaplab.pools.tick.TickTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a pool's whole state at one block: its head, then its tick bitmap, then every tick that the bitmap names. */
final class ConcentratedLoader {
    private static final AbiFunction SLOT0 = AbiFunction.of("slot0()");
    private static final AbiFunction LIQUIDITY = AbiFunction.of("liquidity()");
    private static final AbiFunction FEE = AbiFunction.of("fee()");
    private static final AbiFunction TICK_SPACING = AbiFunction.of("tickSpacing()");
    private static final AbiFunction TICK_BITMAP = AbiFunction.of("tickBitmap(int16)");
    private static final AbiFunction TICKS = AbiFunction.of("ticks(int24)");

    /** Calls per read; spacing 1 has about 7 000 bitmap words, too many for one request. */
    private static final int CALLS_AT_ONCE = 500;

    private final Address pool;
    private final StateReader reader;

    ConcentratedLoader(Address pool, StateReader reader) {
        this.pool = pool;
        this.reader = reader;
    }

    /** Empty when the contract does not answer like a pool, or has no price yet. */
    Optional<ConcentratedState> load() {
        List<CallResult> head =
                read(List.of(SLOT0.call(pool), LIQUIDITY.call(pool), FEE.call(pool), TICK_SPACING.call(pool)));
        if (!head.stream().allMatch(result -> hasWords(result, 1)) || !hasWords(head.getFirst(), 2)) {
            return Optional.empty();
        }
        Uint256 sqrtPrice = word(head.get(0), 0).toUint();
        if (sqrtPrice.isZero()) {
            return Optional.empty();
        }
        int tick = (int) word(head.get(0), 1).d();
        int spacing = (int) word(head.get(3), 0).d();
        int feePips = word(head.get(2), 0).toUint().toIntExact();
        Uint256 liquidity = word(head.get(1), 0).toUint();
        TickState ticks = new TickState(sqrtPrice, tick, liquidity, spacing, readTicks(spacing), true);
        return Optional.of(new ConcentratedState(feePips, ticks));
    }

    private TickTable readTicks(int spacing) {
        int firstWord = TickBitmap.firstWord(spacing);
        int lastWord = TickBitmap.lastWord(spacing);
        List<Call> bitmapCalls = new ArrayList<>();
        for (int word = firstWord; word <= lastWord; word++) {
            bitmapCalls.add(TICK_BITMAP.call(pool, word));
        }
        List<Integer> indexes = new ArrayList<>();
        List<CallResult> words = readAll(bitmapCalls);
        for (int i = 0; i < words.size(); i++) {
            TickBitmap.addTicks(indexes, firstWord + i, word(words.get(i), 0).toUint(), spacing);
        }
        List<CallResult> details =
                readAll(indexes.stream().map(tick -> TICKS.call(pool, tick)).toList());
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
            results.addAll(read(calls.subList(from, Math.min(from + CALLS_AT_ONCE, calls.size()))));
        }
        return results;
    }

    private List<CallResult> read(List<Call> calls) {
        return reader.read(calls);
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
