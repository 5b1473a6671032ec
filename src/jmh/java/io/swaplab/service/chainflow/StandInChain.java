package io.swaplab.service.chainflow;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockHeader;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.Keccak;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.LogsBloom;
import io.swaplab.core.evm.ConsensusReceipt;
import io.swaplab.core.math.Uint256;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A chain of pairs behind a JSON-RPC server in this process. Its answers are rendered before the measurement, with the
 * members and sizes of anvil's, so that a measurement shows what the client costs and not the node.
 */
final class StandInChain implements AutoCloseable {
    static final Address FACTORY = Address.parse("0x00000000000000000000000000000000000000f1");

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final Bytes32 SYNC = Keccak.hash("Sync(uint112,uint112)");
    private static final Bytes32 CREATED = Keccak.hash("PairCreated(address,address,address,uint256)");
    private static final Pattern METHOD = Pattern.compile("\"id\":(\\d+),\"method\":\"(\\w+)\",\"params\":\\[\"?([^\",\\]]*)");
    private static final Pattern RANGE = Pattern.compile("\"fromBlock\":\"(0x[0-9a-f]+)\",\"toBlock\":\"(0x[0-9a-f]+)\"");
    private static final Pattern HASH = Pattern.compile("\"blockHash\":\"(0x[0-9a-f]{64})\"");
    private static final Pattern DATA = Pattern.compile("\"data\":\"0x([0-9a-f]+)\"");

    static {
        // Otherwise the last packet of each answer waits up to 40 ms for an acknowledgement.
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private final List<byte[]> headers = new ArrayList<>();
    private final List<byte[]> logs = new ArrayList<>();
    private final List<byte[]> receipts = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final HttpServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(8);
    private Bytes32 tip = Bytes32.ZERO;
    private volatile int head;
    private final AtomicLong cpuNanos = new AtomicLong();

    StandInChain(int pairs) throws IOException {
        add(List.of());
        for (int from = 0; from < pairs; from += 1_000) {
            List<LogEntry> announced = new ArrayList<>();
            for (int i = from; i < Math.min(pairs, from + 1_000); i++) {
                Bytes data = Bytes.of(pair(i).toWord().toBytes()).concat(Bytes.of(new byte[32]));
                announced.add(log(FACTORY, List.of(CREATED, token(2 * i).toWord(), token(2 * i + 1).toWord()), data));
            }
            add(announced);
        }
        head = headers.size() - 1;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::serve);
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    static Address pair(int number) {
        return Address.ofWord(Bytes32.of(Uint256.of(0x10_0000_0000L + number)));
    }

    static Address token(int number) {
        return Address.ofWord(Bytes32.of(Uint256.of(0x20_0000_0000L + number)));
    }

    /** Renders more blocks, which {@link #reveal} makes part of the chain. */
    void mine(int blocks, int logsOfBlock, int pairs) {
        for (int i = 0; i < blocks; i++) {
            List<LogEntry> syncs = new ArrayList<>();
            for (int j = 0; j < logsOfBlock; j++) {
                Bytes data = Bytes.of(Uint256.of(1_000_000_000L + i).toBytes()).concat(Bytes.of(Uint256.of(2_000_000_000L + j).toBytes()));
                syncs.add(log(pair((i * 37 + j * 101) % pairs), List.of(SYNC), data));
            }
            add(syncs);
        }
    }

    int rendered() {
        return headers.size() - 1;
    }

    void reveal(int number) {
        head = number;
    }

    private static LogEntry log(Address emitter, List<Bytes32> topics, Bytes data) {
        return new LogEntry(emitter, topics, data, 0, Bytes32.ZERO, Bytes32.ZERO, 0, 0);
    }

    private void add(List<LogEntry> content) {
        int number = headers.size();
        LogsBloom bloom = LogsBloom.of(content);
        String word = "0x" + "00".repeat(32);
        Map<String, Bytes> fields = new java.util.LinkedHashMap<>();
        for (String name : List.of("parentHash", "sha3Uncles", "miner", "stateRoot", "transactionsRoot", "receiptsRoot")) {
            fields.put(name, Bytes.parse(word));
        }
        fields.put("parentHash", Bytes.of(tip.toBytes()));
        fields.put("miner", Bytes.of(Address.ZERO.toBytes()));
        fields.put("receiptsRoot", Bytes.of(receiptsRoot(content).toBytes()));
        fields.put("logsBloom", bloom.bits());
        fields.put("difficulty", Bytes.EMPTY);
        fields.put("number", minimal(number));
        fields.put("gasLimit", minimal(100_000_000));
        fields.put("gasUsed", minimal(5_000_000));
        fields.put("timestamp", minimal(1_700_000_000L + number));
        fields.put("extraData", Bytes.EMPTY);
        fields.put("mixHash", Bytes.parse(word));
        fields.put("nonce", Bytes.parse("0x0000000000000000"));
        fields.put("baseFeePerGas", minimal(1_000_000_000));
        tip = BlockHeader.hash(List.copyOf(fields.values()));
        numbers.put(tip.toString(), number);
        StringBuilder header = new StringBuilder("{\"hash\":\"").append(tip).append('"');
        fields.forEach((name, value) -> header.append(",\"").append(name).append("\":\"").append(isNumber(name) ? quantity(value) : value).append('"'));
        header.append(",\"size\":\"0x1234\",\"uncles\":[],\"transactions\":[");
        StringBuilder rendered = new StringBuilder();
        StringBuilder receipt = new StringBuilder();
        for (int i = 0; i < content.size(); i++) {
            LogEntry log = content.get(i);
            Bytes32 transaction = Keccak.hash(number + " " + i);
            header.append(i == 0 ? "\"" : ",\"").append(transaction).append('"');
            String json = "{\"address\":\"" + log.emitter().toLowerHex() + "\",\"topics\":["
                    + String.join(",", log.topics().stream().map(topic -> "\"" + topic + "\"").toList())
                    + "],\"data\":\"" + log.data() + "\",\"blockHash\":\"" + tip + "\",\"blockNumber\":\"0x"
                    + Integer.toHexString(number) + "\",\"blockTimestamp\":\"0x" + Long.toHexString(1_700_000_000L + number)
                    + "\",\"transactionHash\":\"" + transaction + "\",\"transactionIndex\":\"0x" + Integer.toHexString(i)
                    + "\",\"logIndex\":\"0x" + Integer.toHexString(i) + "\",\"removed\":false}";
            rendered.append(i == 0 ? "" : ",").append(json);
            receipt.append(i == 0 ? "" : ",").append("{\"type\":\"0x0\",\"status\":\"0x1\",\"cumulativeGasUsed\":\"0x")
                    .append(Long.toHexString(cumulativeGas(i)))
                    .append("\",\"logs\":[")
                    .append(json)
                    .append("]}");
        }
        headers.add(bytes(header.append("]}").toString()));
        logs.add(bytes(rendered.toString()));
        receipts.add(bytes("[" + receipt + "]"));
    }

    /** Each log is that of a transaction of its own. */
    private static Bytes32 receiptsRoot(List<LogEntry> content) {
        List<ConsensusReceipt> receipts = new ArrayList<>();
        for (int i = 0; i < content.size(); i++) {
            receipts.add(new ConsensusReceipt(0, true, cumulativeGas(i), List.of(content.get(i))));
        }
        return ConsensusReceipt.root(receipts);
    }

    private static long cumulativeGas(int transaction) {
        return 50_000L * (transaction + 1);
    }

    private int number(String hash) {
        return Objects.requireNonNull(numbers.get(hash));
    }

    private static boolean isNumber(String name) {
        return List.of("difficulty", "number", "gasLimit", "gasUsed", "timestamp", "baseFeePerGas").contains(name);
    }

    private static String quantity(Bytes value) {
        return "0x" + Long.toHexString(value.isEmpty() ? 0 : Uint256.fromBytes(value.toBytes()).toLongExact());
    }

    private static Bytes minimal(long number) {
        byte[] bytes = Uint256.of(number).toBytes();
        return Bytes.of(bytes).slice(bytes.length - (Uint256.of(number).bitLength() + 7) / 8, bytes.length);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** CPU time that the answers took so far. */
    long cpuNanos() {
        return cpuNanos.get();
    }

    private void serve(HttpExchange exchange) throws IOException {
        long start = THREADS.getCurrentThreadCpuTime();
        try (exchange) {
            String request = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.US_ASCII);
            ByteArrayOutputStream answer = new ByteArrayOutputStream(1 << 16);
            boolean batch = request.startsWith("[");
            answer.write(batch ? '[' : ' ');
            Matcher asked = METHOD.matcher(request);
            boolean first = true;
            while (asked.find()) {
                if (!first) {
                    answer.write(',');
                }
                first = false;
                answer(answer, asked.group(1), asked.group(2), asked.group(3), request);
                if (!batch) {
                    break;
                }
            }
            answer.write(batch ? ']' : ' ');
            exchange.sendResponseHeaders(200, answer.size());
            answer.writeTo(exchange.getResponseBody());
        } finally {
            cpuNanos.addAndGet(THREADS.getCurrentThreadCpuTime() - start);
        }
    }

    private void answer(ByteArrayOutputStream to, String id, String method, String parameter, String request) throws IOException {
        to.write(bytes("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":"));
        switch (method) {
            case "eth_chainId" -> to.write(bytes("\"0x61\""));
            case "eth_getBlockByNumber" -> {
                int number = switch (parameter) {
                    case "latest" -> head;
                    case "finalized" -> Math.max(0, head - 2);
                    default -> Integer.decode(parameter);
                };
                to.write(number > head ? bytes("null") : headers.get(number));
            }
            case "eth_getBlockReceipts" -> to.write(receipts.get(number(parameter)));
            case "eth_getLogs" -> {
                Matcher range = RANGE.matcher(request);
                int from;
                int last;
                if (range.find()) {
                    from = Integer.decode(range.group(1));
                    last = Math.min(head, Integer.decode(range.group(2)));
                } else {
                    Matcher hash = HASH.matcher(request);
                    from = hash.find() ? number(hash.group(1)) : 0;
                    last = from;
                }
                to.write('[');
                boolean some = false;
                // Only announcements are of the factory, and they are all below the blocks that are followed.
                for (int i = from; i <= last; i++) {
                    if (logs.get(i).length > 0) {
                        if (some) {
                            to.write(',');
                        }
                        to.write(logs.get(i));
                        some = true;
                    }
                }
                to.write(']');
            }
            case "eth_getCode" -> to.write(bytes("\"0xfe\""));
            case "eth_call" -> {
                Matcher data = DATA.matcher(request);
                Matcher at = HASH.matcher(request);
                long block = at.find() ? number(at.group(1)) : 0;
                to.write(bytes("null,\"error\":{\"code\":3,\"message\":\"execution reverted\",\"data\":\"0x"
                        + (data.find() ? lens(data.group(1), block) : "") + "\"}"));
            }
            default -> to.write(bytes("null"));
        }
        to.write('}');
    }

    /** What PoolLens answers to views at a block; every pair has the same reserves. */
    private static String lens(String code, long block) {
        byte[] run = HexFormat.of().parseHex(code);
        int length = ByteBuffer.wrap(run, run.length - 4, 4).getInt();
        int at = run.length - 17 - length;
        ByteBuffer out = ByteBuffer.allocate(16 + length * 5);
        out.putInt(0x4c454e53).putLong(block).putShort((short) 0);
        int answered = 0;
        byte[] reserves = new byte[96];
        reserves[20] = 1;
        reserves[52] = 1;
        while (at < run.length - 17) {
            at += 23 + ByteBuffer.wrap(run, at + 21, 2).getShort();
            out.putInt(1 << 24 | reserves.length).put(reserves);
            answered++;
        }
        out.putShort(12, (short) answered);
        return HexFormat.of().formatHex(out.array(), 0, out.position());
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
