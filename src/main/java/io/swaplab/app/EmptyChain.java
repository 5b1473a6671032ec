package io.swaplab.app;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.swaplab.evm.Address;
import io.swaplab.evm.BlockHeader;
import io.swaplab.evm.Bytes;
import io.swaplab.evm.Bytes32;
import io.swaplab.evm.LogsBloom;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A simulated chain without contracts on a loopback port, for the {@link Rehearsal} only. */
final class EmptyChain implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String ZERO = "0x0";

    private static final Set<String> NUMBERS = Set.of("difficulty", "number", "gasLimit", "gasUsed", "timestamp");

    private final HttpServer server;

    EmptyChain() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException("no free port on the loopback address", e);
        }
        server.createContext("/", EmptyChain::answer);
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private static void answer(HttpExchange exchange) throws IOException {
        JsonNode asked = JSON.readTree(exchange.getRequestBody());
        Object answer = asked.isArray()
                ? StreamSupport.stream(asked.spliterator(), false)
                        .map(EmptyChain::result)
                        .toList()
                : result(asked);
        byte[] body = JSON.writeValueAsBytes(answer);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private static Map<String, Object> result(JsonNode asked) {
        Object result = switch (asked.path("method").asString()) {
            case "eth_chainId" -> "0x61";
            case "eth_call", "eth_getCode" -> "0x";
            case "eth_getLogs" -> List.of();
            case "eth_getBlockByNumber", "eth_getBlockByHash" -> block();
            default -> ZERO;
        };
        return Map.of("jsonrpc", "2.0", "id", asked.path("id"), "result", result);
    }

    /** A block whose fields are all zero, with the hash that belongs to it. */
    private static Map<String, Object> block() {
        Map<String, Object> block = new HashMap<>();
        List<Bytes> fields = new ArrayList<>();
        for (String name : BlockHeader.FIELDS) {
            // In the hash, a number has no leading zeros.
            Bytes field = Bytes.of(new byte[NUMBERS.contains(name) ? 0 : size(name)]);
            fields.add(field);
            block.put(name, NUMBERS.contains(name) ? ZERO : field.toString());
        }
        block.put("hash", BlockHeader.hash(fields).toString());
        return block;
    }

    private static int size(String name) {
        return switch (name) {
            case "miner" -> Address.BYTES;
            case "logsBloom" -> LogsBloom.BYTES;
            case "nonce" -> Long.BYTES;
            case "extraData" -> 0;
            default -> Bytes32.BYTES;
        };
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
