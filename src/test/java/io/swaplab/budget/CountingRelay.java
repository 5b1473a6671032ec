package io.swaplab.budget;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;

/** Relays HTTP requests to a server, such as a node, and keeps their bodies, each batch as one. */
public final class CountingRelay implements AutoCloseable {
    private final URI target;
    private final HttpServer server;
    private final HttpClient client = HttpClient.newHttpClient();
    private final List<String> requests = new CopyOnWriteArrayList<>();

    public CountingRelay(String url) throws IOException {
        target = URI.create(url);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::relay);
        server.start();
    }

    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** The requests since the last call, in order of arrival. */
    public List<String> take() {
        List<String> taken = List.copyOf(requests);
        requests.clear();
        return taken;
    }

    /** How often a method stands in bodies, each member of a batch on its own. */
    public static long count(List<String> bodies, String method) {
        String member = "\"method\":\"" + method + '"';
        return bodies.stream()
                .mapToLong(body -> body.split(Pattern.quote(member), -1).length - 1L)
                .sum();
    }

    private void relay(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            requests.add(new String(body, StandardCharsets.UTF_8));
            HttpResponse<byte[]> answer = client.send(
                    HttpRequest.newBuilder(target)
                            .header("Content-Type", "application/json")
                            .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                            .build(),
                    HttpResponse.BodyHandlers.ofByteArray());
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(answer.statusCode(), answer.body().length);
            exchange.getResponseBody().write(answer.body());
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        server.stop(0);
        client.shutdownNow();
    }
}
