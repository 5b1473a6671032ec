package io.swaplab.router.pools.concentrated;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.RepeatedViewCall;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One pool's part of the storage of Uniswap v4's PoolManager, read through the contract's {@code extsload}.
 *
 * @param base the storage slot of the pool's first field
 */
record PoolStorage(Address manager, Uint256 base, StateReader reader) {
    private static final AbiFunction EXTSLOAD_ONE = AbiFunction.of("extsload(bytes32)");
    private static final AbiFunction EXTSLOAD = AbiFunction.of("extsload(bytes32[])", "(bytes32[])");

    /** The storage slot of the PoolManager's mapping of pools. */
    private static final Bytes32 POOLS_SLOT = Bytes32.of(Uint256.of(6));

    /** Storage slots per call, far fewer than a node's gas limit for calls allows. */
    private static final int SLOTS_AT_ONCE = 500;

    static PoolStorage of(PoolId id, StateReader reader) {
        return new PoolStorage(id.contract(), slot(id.key(), POOLS_SLOT), reader);
    }

    /** The storage words of the given fields of the pool; empty if the contract does not answer like a PoolManager. */
    Optional<List<Uint256>> fields(int... fields) {
        List<Uint256> slots = IntStream.of(fields).mapToObj(base::plus).toList();
        CallResult answer = reader.read(List.of(call(slots))).getFirst();
        // The answer starts with an offset and a length.
        return answer.ok() && answer.data().size() == (2 + fields.length) * Bytes32.BYTES
                ? Optional.of(words(answer))
                : Optional.empty();
    }

    /** The entries of a mapping field for all keys from first to last; entries whose value is zero may be omitted. */
    List<RepeatedViewCall.Step> entries(int mapping, int first, int last) {
        RepeatedViewCall.Slots walk = new RepeatedViewCall.Slots(
                manager, EXTSLOAD_ONE.selector(), Bytes32.of(base.plus(mapping)), first, last);
        return reader.walk(walk).orElseGet(() -> {
            List<Uint256> answers =
                    entries(mapping, IntStream.rangeClosed(first, last).boxed().toList());
            return IntStream.range(0, answers.size())
                    .mapToObj(at -> new RepeatedViewCall.Step(first + at, answers.get(at)))
                    .toList();
        });
    }

    /**
     * The entries of a mapping field for some keys, which may be negative.
     *
     * @throws IllegalStateException if a read failed
     */
    List<Uint256> entries(int mapping, List<Integer> keys) {
        return readAll(keys.stream().map(key -> entry(mapping, key)).toList());
    }

    private Uint256 entry(int mapping, int key) {
        Uint256 word = key < 0 ? Uint256.of(-key).negatedWrapping() : Uint256.of(key);
        return slot(Bytes32.of(word), Bytes32.of(base.plus(mapping)));
    }

    private static Uint256 slot(Bytes32 key, Bytes32 mapping) {
        byte[] joined = new byte[2 * Bytes32.BYTES];
        System.arraycopy(key.toBytes(), 0, joined, 0, Bytes32.BYTES);
        System.arraycopy(mapping.toBytes(), 0, joined, Bytes32.BYTES, Bytes32.BYTES);
        return Keccak.hash(joined).toUint();
    }

    private List<Uint256> readAll(List<Uint256> slots) {
        List<ReadOnlyCall> calls = new ArrayList<>();
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

    private ReadOnlyCall call(List<Uint256> slots) {
        return EXTSLOAD.call(manager, slots.stream().map(Bytes32::of).toList());
    }

    /**
     * Splits the result of a storage read into words.
     *
     * @throws IllegalStateException if the read failed
     */
    private static List<Uint256> words(CallResult result) {
        if (!result.ok()) {
            throw new IllegalStateException("extsload answered " + result.data());
        }
        List<?> words = (List<?>) EXTSLOAD.decodeReturn(result.data()).getFirst();
        return words.stream().map(word -> ((Bytes32) word).toUint()).toList();
    }
}
