package io.swaplab.app;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.swaplab.evm.Bytes32;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A simulated chain without contracts on a loopback port, for the {@link Rehearsal} only. */
final class EmptyChain implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String ZERO = "0x0";

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
            case "eth_getBlockByNumber", "eth_getBlockByHash" ->
                Map.of("number", ZERO, "hash", "" + Bytes32.ZERO, "parentHash", "" + Bytes32.ZERO, "timestamp", ZERO);
            default -> ZERO;
        };
        return Map.of("jsonrpc", "2.0", "id", asked.path("id"), "result", result);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
