package io.swaplab.client.node.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A local HTTP server that answers each request as the test prescribes, and records the requests. */
final class ScriptedEndpoint implements AutoCloseable {
    /** Answers one exchange, whose request body has been read. */
    @FunctionalInterface
    interface Script {
        void answer(HttpExchange exchange, String request) throws IOException;
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final List<String> authorizations = new CopyOnWriteArrayList<>();

    ScriptedEndpoint(Script script) {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            try (exchange) {
                String request = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
                requests.add(request);
                String authorization = exchange.getRequestHeaders().getFirst("Authorization");
                authorizations.add(authorization == null ? "" : authorization);
                script.answer(exchange, request);
            }
        });
        server.start();
    }

    /** Answers every request with HTTP 200 and this body. */
    static ScriptedEndpoint always(String body) {
        return new ScriptedEndpoint((exchange, request) -> send(exchange, 200, body));
    }

    static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    String authority() {
        return "127.0.0.1:" + server.getAddress().getPort();
    }

    HttpNode node() {
        return HttpNode.at("http://" + authority());
    }

    List<String> requests() {
        return requests;
    }

    List<String> authorizations() {
        return authorizations;
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
