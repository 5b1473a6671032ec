package io.swaplab.router.pools;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Int128;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The results of a pool's views, composed from the state in a golden file, for families without a recording of logs.
 */
public final class RecordedViews {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final TypeReference<Map<String, Object>> FIELDS = new TypeReference<>() {};
    private static final int WORD_BITS = 256;

    private final Map<String, Bytes> answers = new HashMap<>();

    /** A pool of a golden file with its swaps. */
    public record GoldenPool(String id, GoldenCase.Fields state, List<GoldenCase.Fields> swaps) {
        /** Swaps that took their whole exact input, were not held by a price limit of their own, and paid something. */
        public Stream<GoldenCase.Fields> filled() {
            return swaps.stream()
                    .filter(swap -> swap.flag("ok") && swap.flag("exactIn"))
                    .filter(swap -> !swap.text("tag").startsWith("limit"))
                    .filter(swap -> swap.text("amount").equals(swap.text("amountIn"))
                            && !swap.uint("amountOut").isZero());
        }
    }

    /** All pools of a golden file. */
    public static List<GoldenPool> pools(String file) {
        List<GoldenPool> pools = new ArrayList<>();
        for (JsonNode pool :
                PoolRecording.json("/golden/pools/" + file + ".json").get("pools")) {
            List<GoldenCase.Fields> swaps = new ArrayList<>();
            pool.get("swaps").forEach(swap -> swaps.add(fields(swap)));
            pools.add(new GoldenPool(pool.get("id").asString(), fields(pool.get("state")), swaps));
        }
        return pools;
    }

    private static GoldenCase.Fields fields(JsonNode node) {
        return new GoldenCase.Fields(JSON.convertValue(node, FIELDS));
    }

    /** Adds the result of a view without arguments, or with one number as argument. */
    public RecordedViews answer(String view, List<Integer> argument, Uint256... words) {
        answers.put(AbiFunction.of(view).encode(List.copyOf(argument)).toString(), words(words));
        return this;
    }

    /** Adds the words of a bitmap from {@code firstWord} to {@code lastWord}, with these bits of the layer set. */
    public RecordedViews bitmap(String view, int firstWord, int lastWord, List<Integer> bits) {
        Map<Integer, Uint256> words = new TreeMap<>();
        for (int word = firstWord; word <= lastWord; word++) {
            words.put(word, Uint256.ZERO);
        }
        for (int bit : bits) {
            Uint256 set = Uint256.ONE.shiftLeft(Math.floorMod(bit, WORD_BITS));
            words.merge(Math.floorDiv(bit, WORD_BITS), set, Uint256::or);
        }
        words.forEach((word, value) -> answer(view, List.of(word), value));
        return this;
    }

    /** Adds the timestamp of the block, as Multicall3 returns it. */
    public RecordedViews clock(long secs) {
        return answer("getCurrentBlockTimestamp()", List.of(), Uint256.of(secs));
    }

    /** The results added so far, by calldata. */
    public Map<String, Bytes> answers() {
        return Map.copyOf(answers);
    }

    public StateReader reader() {
        return reader(answers());
    }

    /** A reader that returns these results; any other call fails. */
    public static StateReader reader(Map<String, Bytes> answers) {
        return calls -> calls.stream()
                .map(call -> answers.get(call.data().toString()))
                .map(data -> data == null ? new CallResult(false, Bytes.EMPTY) : new CallResult(true, data))
                .toList();
    }

    /** A log with these topics and data words. */
    public static LogEntry log(Address emitter, List<Bytes32> topics, Uint256... words) {
        return new LogEntry(emitter, topics, words(words), 1, Bytes32.ZERO, Bytes32.ZERO, 0, 0);
    }

    private static Bytes words(Uint256... words) {
        Bytes data = Bytes.EMPTY;
        for (Uint256 word : words) {
            data = data.concat(Bytes.of(word.toBytes()));
        }
        return data;
    }

    /** A signed number as a 256-bit word in two's complement. */
    public static Uint256 signed(String decimal) {
        return Int128.parse(decimal).word();
    }
}
