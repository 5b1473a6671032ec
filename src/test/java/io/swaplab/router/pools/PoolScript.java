package io.swaplab.router.pools;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Composes the logs and view results of a pool's contracts around golden swaps, from their documented events and views.
 * Used where no published bytecode exists to record. Amounts and end states come from the golden file, so they are
 * those of the real contracts.
 */
public final class PoolScript {
    public static final Address FACTORY = Address.parse("0x00000000000000000000000000000000000000fa");
    public static final Address POOL = Address.parse("0x00000000000000000000000000000000000000aa");
    public static final Address TOKEN0 = Address.parse("0x0000000000000000000000000000000000000011");
    public static final Address TOKEN1 = Address.parse("0x0000000000000000000000000000000000000022");

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final TypeReference<Map<String, Object>> FIELDS = new TypeReference<>() {};
    private static final Bytes32 SOME_HASH = Keccak.hash("block");
    private static final int SWAPS_PER_DIRECTION = 3;

    /** Converts a golden state to the views and logs of a family's contracts. */
    public interface Telling {
        /** The name of the recorded boolean that is true for swaps from token 0. */
        String direction();

        /** The results of the views in a state. */
        StateReader views(GoldenCase.Fields state);

        /** The log with which the pool announces that it came into a state. */
        LogEntry log(GoldenCase.Fields state);

        /** Names of values in a swap's result that belong to the state. */
        List<String> changing();
    }

    private PoolScript() {}

    /**
     * A recording of one pool of a golden file, with the swaps that used their whole input; after each, the state is
     * restored.
     */
    public static PoolRecording recording(
            String file, int index, PoolSeed seed, Optional<LogEntry> discovery, Telling telling) {
        JsonNode pool = PoolRecording.json("/golden/pools/" + file + ".json")
                .get("pools")
                .get(index);
        Map<String, Object> start = JSON.convertValue(pool.get("state"), FIELDS);
        List<PoolRecording.Step> steps = new ArrayList<>(List.of(step("start", start, telling, Optional.empty())));
        for (JsonNode swap : plainSwaps(pool, telling.direction())) {
            Map<String, Object> after = new HashMap<>(start);
            for (String name : telling.changing()) {
                if (swap.has(name)) {
                    after.put(name, swap.get(name).asString());
                }
            }
            PoolRecording.Swap made = new PoolRecording.Swap(
                    swap.get(telling.direction()).asBoolean(), uint(swap, "amount"), uint(swap, "amountOut"));
            steps.add(step("swap", after, telling, Optional.of(made)));
            steps.add(step("back", start, telling, Optional.empty()));
        }
        return new PoolRecording(file, seed, discovery, steps);
    }

    private static PoolRecording.Step step(
            String action, Map<String, Object> state, Telling telling, Optional<PoolRecording.Swap> swap) {
        GoldenCase.Fields fields = new GoldenCase.Fields(state);
        return new PoolRecording.Step(action, List.of(telling.log(fields)), telling.views(fields), swap);
    }

    private static List<JsonNode> plainSwaps(JsonNode pool, String direction) {
        List<JsonNode> plain = new ArrayList<>();
        for (boolean zeroForOne : new boolean[] {true, false}) {
            int most = plain.size() + SWAPS_PER_DIRECTION;
            pool.get("swaps").forEach(swap -> {
                boolean whole = swap.get("ok").asBoolean()
                        && swap.get("exactIn").asBoolean()
                        && swap.get(direction).asBoolean() == zeroForOne
                        && (swap.has("helper") || swap.get("amountIn").equals(swap.get("amount")))
                        && !uint(swap, "amountOut").isZero();
                if (whole && plain.size() < most) {
                    plain.add(swap);
                }
            });
        }
        return plain;
    }

    private static Uint256 uint(JsonNode node, String name) {
        return Uint256.parse(node.get(name).asString());
    }

    public static LogEntry log(Address emitter, String signature, List<Bytes32> indexed, Bytes data) {
        List<Bytes32> topics = new ArrayList<>(List.of(Keccak.hash(signature)));
        topics.addAll(indexed);
        return new LogEntry(emitter, topics, data, 7, SOME_HASH, SOME_HASH, 0, 0);
    }

    /** A reader that answers these calls; all others fail. */
    public static StateReader reader(Map<ReadOnlyCall, Bytes> answers) {
        return calls -> calls.stream()
                .map(call -> new CallResult(answers.containsKey(call), answers.getOrDefault(call, Bytes.EMPTY)))
                .toList();
    }

    /** The concatenated words of some numbers. */
    public static Bytes words(Uint256... values) {
        Bytes words = Bytes.EMPTY;
        for (Uint256 value : values) {
            words = words.concat(Bytes.of(value.toBytes()));
        }
        return words;
    }

    public static Bytes flag(boolean value) {
        return words(value ? Uint256.ONE : Uint256.ZERO);
    }
}
