package io.swaplab.console;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A proxy in front of a node that counts some of the requests. */
final class CountedNode implements AutoCloseable {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpClient client = HttpClient.newHttpClient();
    private final URI node;
    private final AtomicInteger readings = new AtomicInteger();
    private final AtomicInteger searches = new AtomicInteger();

    CountedNode(String node) throws IOException {
        this.node = URI.create(node);
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::pass);
        server.start();
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** The number of requests that read many pools at once, since the last call of this method. */
    int readingsSince() {
        return readings.getAndSet(0);
    }

    /** The number of searches for pool announcements of factories, since the last call of this method. */
    int searchesSince() {
        return searches.getAndSet(0);
    }

    private void pass(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] asked = exchange.getRequestBody().readAllBytes();
            JsonNode question = JSON.readTree(asked);
            if (question.isArray()) {
                question.forEach(this::count);
            } else {
                count(question);
            }
            HttpResponse<byte[]> answer = client.send(
                    HttpRequest.newBuilder(node)
                            .header("Content-Type", "application/json")
                            .POST(HttpRequest.BodyPublishers.ofByteArray(asked))
                            .build(),
                    HttpResponse.BodyHandlers.ofByteArray());
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(answer.statusCode(), answer.body().length);
            exchange.getResponseBody().write(answer.body());
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    private void count(JsonNode question) {
        JsonNode about = question.path("params").path(0);
        switch (question.path("method").asString()) {
            // A call without a recipient runs code that reads many pools and is not deployed on the chain.
            case "eth_call" -> readings.addAndGet(about.has("to") ? 0 : 1);
            // The follower requests logs by topics alone, so a request with addresses is a search.
            case "eth_getLogs" -> searches.addAndGet(about.has("fromBlock") && about.has("address") ? 1 : 0);
            default -> {}
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
        client.close();
    }
}
