package io.swaplab.pools.uniswapv4;

import io.swaplab.evm.AbiFunction;
import io.swaplab.evm.Bytes32;
import io.swaplab.evm.Call;
import io.swaplab.evm.CallResult;
import io.swaplab.evm.Keccak;
import io.swaplab.market.PoolId;
import io.swaplab.market.StateReader;
import io.swaplab.market.Walk;
import io.swaplab.math.Int128;
import io.swaplab.math.Uint256;
import io.swaplab.pools.singleton.ProtocolFee;
import io.swaplab.pools.singleton.SingletonFee;
import io.swaplab.pools.tick.TickBitmap;
import io.swaplab.pools.tick.TickState;
import io.swaplab.pools.tick.TickTable;
import io.swaplab.pools.tickpool.TickReading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Reads a pool's whole state at one block straight from the PoolManager's storage, which it opens to all readers; a
 * separate view contract would be one more address to know and to trust.
 */
final class UniswapV4Loader {
    private static final AbiFunction EXTSLOAD_ONE = AbiFunction.of("extsload(bytes32)");
    private static final AbiFunction EXTSLOAD = AbiFunction.of("extsload(bytes32[])", "(bytes32[])");

    /** Where the PoolManager keeps its pools, and the fields of one. */
    private static final Bytes32 POOLS_SLOT = Bytes32.of(Uint256.of(6));

    private static final int LIQUIDITY = 3;
    private static final int TICKS = 4;
    private static final int BITMAP = 5;

    private static final int TICK_SHIFT = 160;
    private static final int PROTOCOL_FEE_SHIFT = 184;
    private static final int LP_FEE_SHIFT = 208;
    private static final int FIELD_MASK = 0xffffff;
    private static final int LIQUIDITY_BITS = 128;

    /** Slots per call, far below what a node's gas limit for calls allows. */
    private static final int SLOTS_AT_ONCE = 500;

    private final PoolId id;
    private final Uint256 base;
    private final int tickSpacing;
    private final StateReader reader;

    UniswapV4Loader(PoolId id, int tickSpacing, StateReader reader) {
        this.id = id;
        this.base = slot(id.key(), POOLS_SLOT);
        this.tickSpacing = tickSpacing;
        this.reader = reader;
    }

    /** Empty when the contract does not answer like a PoolManager, or the pool has no price yet. */
    Optional<TickReading<SingletonFee>> load() {
        CallResult head =
                reader.read(List.of(call(List.of(base, base.plus(LIQUIDITY))))).getFirst();
        if (!head.ok() || head.data().size() != 4 * Bytes32.BYTES) {
            return Optional.empty();
        }
        List<Uint256> words = words(head);
        Uint256 slot0 = words.get(0);
        Uint256 sqrtPrice = low(slot0, TICK_SHIFT);
        if (sqrtPrice.isZero()) {
            return Optional.empty();
        }
        // The tick is an int24: its upper bits are the sign.
        int tick = field(slot0, TICK_SHIFT) << 8 >> 8;
        Uint256 liquidity = low(words.get(1), LIQUIDITY_BITS);
        TickState ticks = new TickState(sqrtPrice, tick, liquidity, tickSpacing, readTicks(), true);
        ProtocolFee protocolFee = ProtocolFee.ofPacked(field(slot0, PROTOCOL_FEE_SHIFT));
        return Optional.of(new TickReading<>(new SingletonFee(field(slot0, LP_FEE_SHIFT), protocolFee), ticks));
    }

    private TickTable readTicks() {
        List<Integer> indexes = new ArrayList<>();
        for (Walk.Step word : bitmap()) {
            TickBitmap.addTicks(indexes, word.number(), word.answer(), tickSpacing);
        }
        List<Uint256> infos =
                readAll(indexes.stream().map(tick -> entry(TICKS, tick)).toList());
        List<TickTable.Tick> ticks = new ArrayList<>();
        for (int i = 0; i < infos.size(); i++) {
            Uint256 info = infos.get(i);
            // The upper half is the signed net liquidity, the lower the gross.
            Int128 net = new Int128(info.limb3(), info.limb2());
            ticks.add(new TickTable.Tick(indexes.get(i), net, low(info, LIQUIDITY_BITS)));
        }
        return TickTable.of(ticks);
    }

    private List<Walk.Step> bitmap() {
        int first = TickBitmap.firstWord(tickSpacing);
        int last = TickBitmap.lastWord(tickSpacing);
        Walk.Slots words =
                new Walk.Slots(id.contract(), EXTSLOAD_ONE.selector(), Bytes32.of(base.plus(BITMAP)), first, last);
        return reader.walk(words).orElseGet(() -> {
            List<Uint256> answers = readAll(IntStream.rangeClosed(first, last)
                    .mapToObj(word -> entry(BITMAP, word))
                    .toList());
            return IntStream.range(0, answers.size())
                    .mapToObj(at -> new Walk.Step(first + at, answers.get(at)))
                    .toList();
        });
    }

    /** The slot of a mapping's value, the mapping being a field of the pool and its key a signed number. */
    private Uint256 entry(int field, int key) {
        Uint256 word = key < 0 ? Uint256.of(-key).negatedWrapping() : Uint256.of(key);
        return slot(Bytes32.of(word), Bytes32.of(base.plus(field)));
    }

    private static Uint256 slot(Bytes32 key, Bytes32 mapping) {
        byte[] joined = new byte[2 * Bytes32.BYTES];
        System.arraycopy(key.toBytes(), 0, joined, 0, Bytes32.BYTES);
        System.arraycopy(mapping.toBytes(), 0, joined, Bytes32.BYTES, Bytes32.BYTES);
        return Keccak.hash(joined).toUint();
    }

    private List<Uint256> readAll(List<Uint256> slots) {
        List<Call> calls = new ArrayList<>();
        for (int from = 0; from < slots.size(); from += SLOTS_AT_ONCE) {
            calls.add(call(slots.subList(from, Math.min(from + SLOTS_AT_ONCE, slots.size()))));
        }
        List<Uint256> words = new ArrayList<>(slots.size());
        if (!calls.isEmpty()) {
            reader.read(calls).forEach(result -> words.addAll(words(result)));
        }
        if (words.size() != slots.size()) {
            throw new IllegalStateException("asked for " + slots.size() + " storage words, got " + words.size());
        }
        return words;
    }

    private Call call(List<Uint256> slots) {
        return EXTSLOAD.call(id.contract(), slots.stream().map(Bytes32::of).toList());
    }

    /**
     * @throws IllegalStateException when the read failed
     */
    private static List<Uint256> words(CallResult result) {
        if (!result.ok()) {
            throw new IllegalStateException("extsload answered " + result.data());
        }
        List<?> words = (List<?>) EXTSLOAD.decodeReturn(result.data()).getFirst();
        return words.stream().map(word -> ((Bytes32) word).toUint()).toList();
    }

    private static Uint256 low(Uint256 word, int bits) {
        return word.and(Uint256.ONE.shiftLeft(bits).minus(1));
    }

    private static int field(Uint256 word, int shift) {
        return (int) word.shiftRight(shift).limb0() & FIELD_MASK;
    }
}
