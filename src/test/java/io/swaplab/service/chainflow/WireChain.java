package io.swaplab.service.chainflow;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockHeader;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ConsensusReceipt;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.LogsBloom;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.PoolRecording;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A chain of recorded pools behind a local JSON-RPC server. Every block makes one recorded action in each pool. A
 * {@link NodeFault} changes what the server says; what the chain is, a test reads from its fields.
 */
final class WireChain implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Bytes EMPTY_WORD = Bytes.of(new byte[Bytes32.BYTES]);

    record Block(BlockRef ref, LogsBloom bloom, List<LogEntry> logs, int step) {
        /** One receipt for each log. */
        List<ConsensusReceipt> receipts() {
            return receiptsOf(logs);
        }
    }

    private final List<PoolRecording> recordings;
    private final long chainId;
    private final Bytes32 origin;
    private final List<Block> blocks = new ArrayList<>();
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private NodeFault fault = NodeFault.NONE;
    private long faultSince;
    private Optional<WireChain> switched = Optional.empty();

    /**
     * A chain of its first two blocks.
     *
     * @param genesis what chains have in common that are the same one
     */
    WireChain(List<PoolRecording> recordings, long chainId, String genesis, long startSecs) {
        this.recordings = recordings;
        this.chainId = chainId;
        this.origin = Keccak.hash(genesis);
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", this::serve);
        server.start();
        add(startSecs, -1, List.of());
        List<LogEntry> first = new ArrayList<>();
        recordings.forEach(each -> each.discovery().ifPresent(first::add));
        recordings.forEach(each -> first.addAll(each.steps().getFirst().logs()));
        add(startSecs, 0, first);
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** The next block, with one more action of each pool that has one left. */
    synchronized void mine(long timestampSecs) {
        int step = blocks.getLast().step() + 1;
        List<LogEntry> logs = new ArrayList<>();
        for (PoolRecording each : recordings) {
            if (step < each.steps().size()) {
                logs.addAll(each.steps().get(step).logs());
            }
        }
        add(timestampSecs, step, logs);
        switched.ifPresent(other -> other.mine(timestampSecs));
    }

    private void add(long timestampSecs, int step, List<LogEntry> recorded) {
        long number = blocks.size();
        Bytes32 parent = blocks.isEmpty() ? origin : blocks.getLast().ref().hash();
        LogsBloom bloom = LogsBloom.of(recorded);
        Bytes32 root = ConsensusReceipt.root(receiptsOf(recorded));
        Bytes32 hash = BlockHeader.hash(BlockHeader.FIELDS.stream()
                .map(name -> field(name, parent, number, timestampSecs, bloom, root))
                .toList());
        List<LogEntry> logs = new ArrayList<>();
        for (LogEntry log : recorded) {
            Bytes32 transaction = Keccak.hash(hash + " " + logs.size());
            logs.add(new LogEntry(
                    log.emitter(), log.topics(), log.data(), number, hash, transaction, logs.size(), logs.size()));
        }
        blocks.add(new Block(new BlockRef(number, hash, parent, timestampSecs), bloom, logs, step));
    }

    private static List<ConsensusReceipt> receiptsOf(List<LogEntry> logs) {
        List<ConsensusReceipt> receipts = new ArrayList<>();
        for (LogEntry log : logs) {
            receipts.add(new ConsensusReceipt(receipts.size() % 3, true, receipts.size() + 1L, List.of(log)));
        }
        return receipts;
    }

    private static Bytes field(
            String name, Bytes32 parent, long number, long secs, LogsBloom bloom, Bytes32 receiptsRoot) {
        return switch (name) {
            case "parentHash" -> Bytes.of(parent.toBytes());
            case "logsBloom" -> bloom.bits();
            case "receiptsRoot" -> Bytes.of(receiptsRoot.toBytes());
            case "number" -> minimal(number);
            case "timestamp" -> minimal(secs);
            case "difficulty", "gasLimit", "gasUsed", "extraData" -> Bytes.EMPTY;
            case "miner" -> Bytes.of(Address.ZERO.toBytes());
            case "nonce" -> Bytes.parse("0x0000000000000000");
            default -> EMPTY_WORD;
        };
    }

    private static Bytes minimal(long number) {
        byte[] bytes = Uint256.of(number).toBytes();
        int zeros = 0;
        while (zeros < bytes.length && bytes[zeros] == 0) {
            zeros++;
        }
        return Bytes.of(bytes).slice(zeros, bytes.length);
    }

    synchronized Block head() {
        return blocks.getLast();
    }

    /** The block of a hash, if it is of this chain. */
    synchronized Optional<Block> block(Bytes32 hash) {
        return blocks.stream().filter(block -> block.ref().hash().equals(hash)).findFirst();
    }

    /** The action of a recording that a block ends with. */
    static PoolRecording.Step stepAt(PoolRecording recording, Block block) {
        return recording.steps().get(Math.min(block.step(), recording.steps().size() - 1));
    }

    /** From now on the node has this fault. */
    synchronized void suffer(NodeFault now) {
        fault.end();
        fault = now;
        faultSince = blocks.getLast().ref().number();
        now.begin();
    }

    /** From now on the node answers from another chain. */
    synchronized void switchTo(WireChain other) {
        switched = Optional.of(other);
    }

    synchronized void switchBack() {
        switched = Optional.empty();
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            String asked = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            NodeFault now;
            synchronized (this) {
                now = fault;
            }
            if (now.refuses(exchange)) {
                return;
            }
            JsonNode request = JSON.readTree(asked);
            Object answer;
            synchronized (this) {
                answer = request.isArray()
                        ? request.valueStream().map(this::answer).toList()
                        : answer(request);
            }
            now.send(exchange, JSON.writeValueAsBytes(answer));
        }
    }

    private Map<String, Object> answer(JsonNode request) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("jsonrpc", "2.0");
        answer.put("id", request.get("id").asLong());
        try {
            String method = request.get("method").asString();
            Object result = switched.orElse(this).result(method, request.get("params"));
            answer.put("result", fault.spoil(method, result));
        } catch (Refused refused) {
            answer.put("error", Map.of("code", refused.code, "message", refused.getMessage()));
        }
        return answer;
    }

    /** An error of the node instead of a result. */
    static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final int code;

        Refused(int code, String message) {
            super(message);
            this.code = code;
        }
    }

    private @Nullable Object result(String method, JsonNode params) {
        return switch (method) {
            case "eth_chainId" -> hex(chainId);
            case "eth_getBlockByNumber" -> header(params.get(0).asString());
            case "eth_getLogs" -> logs(params.get(0));
            case "eth_getBlockReceipts" ->
                known(params.get(0).asString()).receipts().stream()
                        .map(WireChain::json)
                        .toList();
            case "eth_call" -> call(params.get(0), params.get(1));
            case "eth_getCode" -> isContract(params.get(0).asString()) ? "0xfe" : "0x";
            default -> throw new Refused(-32601, "Method not found: " + method);
        };
    }

    private @Nullable Object header(String tag) {
        long head = fault.head(blocks.size() - 1L, faultSince);
        long highest = fault.highest(blocks.size() - 1L, faultSince);
        long number = switch (tag) {
            case "latest" -> head;
            case "finalized" -> Math.max(0, head - 1);
            default -> Long.decode(tag);
        };
        if (number > highest) {
            return null;
        }
        Block block = blocks.get((int) number);
        Bytes32 root = ConsensusReceipt.root(block.receipts());
        Map<String, Object> header = new LinkedHashMap<>();
        for (String name : BlockHeader.FIELDS) {
            Bytes value =
                    field(name, block.ref().parentHash(), number, block.ref().timestampSecs(), block.bloom(), root);
            boolean isNumber = List.of("difficulty", "number", "gasLimit", "gasUsed", "timestamp")
                    .contains(name);
            header.put(name, isNumber ? hex(Uint256.fromBytes(value.toBytes()).toLongExact()) : value.toString());
        }
        header.put("hash", block.ref().hash().toString());
        return header;
    }

    private Block known(String hash) {
        return block(Bytes32.parse(hash)).orElseThrow(() -> new Refused(-32000, "unknown block"));
    }

    private List<Map<String, Object>> logs(JsonNode filter) {
        List<String> topics = filter.get("topics")
                .get(0)
                .valueStream()
                .map(JsonNode::asString)
                .toList();
        Stream<LogEntry> logs;
        if (filter.has("blockHash")) {
            logs = known(filter.get("blockHash").asString()).logs().stream();
        } else {
            List<String> emitters = filter.has("address")
                    ? filter.get("address")
                            .valueStream()
                            .map(JsonNode::asString)
                            .toList()
                    : List.of();
            long from = Long.decode(filter.get("fromBlock").asString());
            long to = Long.decode(filter.get("toBlock").asString());
            logs = blocks.stream()
                    .filter(block -> block.ref().number() >= from && block.ref().number() <= to)
                    .flatMap(block -> block.logs().stream())
                    .filter(log -> emitters.isEmpty()
                            || emitters.contains(log.emitter().toLowerHex()));
        }
        return logs.filter(log -> topics.contains(log.topic0().toString()))
                .map(WireChain::json)
                .toList();
    }

    private static Map<String, Object> json(ConsensusReceipt receipt) {
        return Map.of(
                "type", hex(receipt.type()),
                "status", receipt.ok() ? "0x1" : "0x0",
                "cumulativeGasUsed", hex(receipt.cumulativeGas()),
                "logs", receipt.logs().stream().map(WireChain::json).toList());
    }

    private static Map<String, Object> json(LogEntry log) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("address", log.emitter().toLowerHex());
        json.put("topics", log.topics().stream().map(Bytes32::toString).toList());
        json.put("data", log.data().toString());
        json.put("blockNumber", hex(log.blockNumber()));
        json.put("blockHash", log.blockHash().toString());
        json.put("transactionHash", log.transactionHash().toString());
        json.put("transactionIndex", hex(log.transactionIndex()));
        json.put("logIndex", hex(log.logIndex()));
        json.put("removed", false);
        return json;
    }

    private String call(JsonNode message, JsonNode at) {
        Address to = Address.parse(message.get("to").asString());
        Bytes data = Bytes.parse(message.get("data").asString());
        fault.call(to);
        Block block = at.isObject()
                ? known(at.get("blockHash").asString())
                : blocks.get((int) Math.min(Long.decode(at.asString()), blocks.size() - 1L));
        Block answering = blocks.get((int) fault.stateOf(block.ref().number(), at.isObject()));
        if (to.isZero()) {
            return "0x";
        }
        // Contracts beside a pool, such as the assets of one, belong to the last recording.
        PoolRecording recording = recordings.stream()
                .filter(each -> each.seed().id().contract().equals(to))
                .findFirst()
                .orElse(recordings.getLast());
        CallResult result = stepAt(recording, answering)
                .reader()
                .read(List.of(new ReadOnlyCall(to, data)))
                .getFirst();
        if (!result.ok()) {
            throw new Refused(3, "execution reverted");
        }
        return result.data().toString();
    }

    private boolean isContract(String address) {
        Address asked = Address.parse(address);
        return recordings.stream()
                .anyMatch(each -> each.seed().id().contract().equals(asked)
                        || each.seed().provider().factories().contains(asked));
    }

    static String hex(long number) {
        return "0x" + Long.toHexString(number);
    }

    @Override
    public void close() {
        suffer(NodeFault.NONE);
        server.stop(0);
        threads.shutdownNow();
    }
}
