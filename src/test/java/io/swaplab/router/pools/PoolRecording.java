package io.swaplab.router.pools;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The logs and view results of a real pool, action by action; written by {@code scripts/record-pool-logs.mjs}.
 *
 * @param discovery the factory's log, if a factory created the pool
 */
public record PoolRecording(String name, PoolSeed seed, Optional<LogEntry> discovery, List<Step> steps) {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** Recordings omit bitmap words that are zero. */
    private static final String TICK_BITMAP_SELECTOR = "0x5339c296";

    private static final AbiFunction EXTSLOAD = AbiFunction.of("extsload(bytes32[])");
    private static final AbiFunction EXTSLOAD_ONE = AbiFunction.of("extsload(bytes32)");
    private static final AbiTupleType WORDS = AbiTupleType.parse("(bytes32[])");

    /** The wrapped native token of the families that are tested here. */
    public static final Address WRAPPED_NATIVE = Address.parse("0x00000000000000000000000000000000000000ff");

    private static final Address LOWER_TOKEN = Address.parse("0x0000000000000000000000000000000000000001");
    private static final Address UPPER_TOKEN = Address.parse("0x0000000000000000000000000000000000000002");

    /** One action: its logs, and a reader of the views at its block. The logs of a singleton may be of other pools. */
    public record Step(String action, List<LogEntry> logs, StateReader reader, Optional<Swap> swap) {}

    /** What a contract answered by calldata, and what its storage held by slot. */
    private record Answers(Map<String, Bytes> byCalldata, Map<Bytes32, Bytes32> storage) implements StateReader {
        @Override
        public List<CallResult> read(List<ReadOnlyCall> calls) {
            return calls.stream().map(call -> answer(call.data())).toList();
        }

        private CallResult answer(Bytes calldata) {
            if (!storage.isEmpty() && EXTSLOAD.matches(calldata)) {
                List<?> slots = (List<?>) EXTSLOAD.decodeCall(calldata).getFirst();
                List<Object> words = new ArrayList<>();
                slots.forEach(slot -> words.add(storage.getOrDefault((Bytes32) slot, Bytes32.ZERO)));
                return new CallResult(true, WORDS.encode(List.of(words)));
            }
            if (!storage.isEmpty() && EXTSLOAD_ONE.matches(calldata)) {
                Bytes32 slot = (Bytes32) EXTSLOAD_ONE.decodeCall(calldata).getFirst();
                return new CallResult(
                        true, Bytes.of(storage.getOrDefault(slot, Bytes32.ZERO).toBytes()));
            }
            String text = calldata.toString();
            if (byCalldata.containsKey(text)) {
                return new CallResult(true, byCalldata.get(text));
            }
            boolean emptyWord = text.startsWith(TICK_BITMAP_SELECTOR);
            return new CallResult(emptyWord, emptyWord ? Bytes.of(new byte[Bytes32.BYTES]) : Bytes.EMPTY);
        }
    }

    /** An exact-input swap with the amounts that it really moved. */
    public record Swap(boolean zeroForOne, Uint256 amountIn, Uint256 amountOut) {}

    /** Reads a recording for a provider of this family. */
    public static PoolRecording read(String name, String family) {
        JsonNode root = json("/golden/recordings/" + name + ".json");
        Address factory = Address.parse(root.get("factory").asString());
        Provider provider = new Provider(
                name.toUpperCase(java.util.Locale.ROOT),
                family,
                List.of(factory),
                root.get("feePips").asInt());
        Optional<LogEntry> discovery =
                root.get("discovery").isNull() ? Optional.empty() : Optional.of(log(root.get("discovery")));
        // The announcement of a singleton contains the pool's id before its tokens.
        int firstToken = root.has("poolKey") ? 2 : 1;
        List<Address> tokens = discovery
                .map(log -> List.of(
                        Address.ofWord(log.topics().get(firstToken)),
                        Address.ofWord(log.topics().get(firstToken + 1))))
                .orElse(List.of(LOWER_TOKEN, UPPER_TOKEN));
        Address contract = Address.parse(root.get("pool").asString());
        PoolSeed seed = root.has("poolKey")
                ? singletonSeed(provider, contract, tokens, root)
                : new PoolSeed(provider, PoolId.of(contract), tokens);
        List<Step> steps = new ArrayList<>();
        root.get("steps").forEach(step -> steps.add(step(step)));
        return new PoolRecording(name, seed, discovery, steps);
    }

    private static PoolSeed singletonSeed(
            Provider provider, Address contract, List<Address> currencies, JsonNode root) {
        Bytes key = Bytes.parse(root.get("poolKey").asString());
        Bytes32 id = Bytes32.parse(root.get("poolId").asString());
        List<Address> tokens = currencies.stream()
                .map(currency -> currency.isZero() ? WRAPPED_NATIVE : currency)
                .toList();
        return new PoolSeed(provider, new PoolId(contract, id), tokens, key);
    }

    public static JsonNode json(String resource) {
        try (InputStream file = PoolRecording.class.getResourceAsStream(resource)) {
            return JSON.readTree(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Step step(JsonNode node) {
        List<LogEntry> logs = new ArrayList<>();
        node.get("logs").forEach(log -> logs.add(log(log)));
        Map<String, Bytes> answers = new TreeMap<>();
        if (node.has("answers")) {
            node.get("answers")
                    .properties()
                    .forEach(entry -> answers.put(
                            entry.getKey(), Bytes.parse(entry.getValue().asString())));
        }
        Map<Bytes32, Bytes32> storage = new HashMap<>();
        if (node.has("storage")) {
            node.get("storage")
                    .properties()
                    .forEach(slot -> storage.put(
                            Bytes32.parse(slot.getKey()),
                            Bytes32.parse(slot.getValue().asString())));
        }
        JsonNode swap = node.get("swap");
        Optional<Swap> made = swap == null
                ? Optional.empty()
                : Optional.of(new Swap(
                        swap.get("zeroForOne").asBoolean(),
                        Uint256.parse(swap.get("amountIn").asString()),
                        Uint256.parse(swap.get("amountOut").asString())));
        return new Step(node.get("action").asString(), logs, new Answers(answers, storage), made);
    }

    private static LogEntry log(JsonNode node) {
        List<Bytes32> topics = new ArrayList<>();
        node.get("topics").forEach(topic -> topics.add(Bytes32.parse(topic.asString())));
        return new LogEntry(
                Address.parse(node.get("address").asString()),
                topics,
                Bytes.parse(node.get("data").asString()),
                quantity(node, "blockNumber"),
                Bytes32.parse(node.get("blockHash").asString()),
                Bytes32.parse(node.get("transactionHash").asString()),
                quantity(node, "transactionIndex"),
                quantity(node, "logIndex"));
    }

    private static long quantity(JsonNode node, String name) {
        return Long.decode(node.get(name).asString());
    }
}
