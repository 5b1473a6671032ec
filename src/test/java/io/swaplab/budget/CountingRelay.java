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
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Relays HTTP requests to a server, such as a node, and keeps their bodies, each batch as one. */
public final class CountingRelay implements AutoCloseable {
    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");

    private final URI target;
    private final HttpServer server;
    private final HttpClient client = HttpClient.newHttpClient();
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final Predicate<String> refused;

    public CountingRelay(String url) throws IOException {
        this(url, body -> false);
    }

    /** @param refused single requests that are answered with an error in place of the server's answer */
    public CountingRelay(String url, Predicate<String> refused) throws IOException {
        this.refused = refused;
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
            String request = new String(body, StandardCharsets.UTF_8);
            requests.add(request);
            if (refused.test(request)) {
                refuse(exchange, request);
                return;
            }
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

    private static void refuse(HttpExchange exchange, String request) throws IOException {
        Matcher id = ID.matcher(request);
        byte[] answer = ("{\"jsonrpc\":\"2.0\",\"id\":" + (id.find() ? id.group(1) : "null")
                        + ",\"error\":{\"code\":-32602,\"message\":\"refused by the relay\"}}")
                .getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, answer.length);
        exchange.getResponseBody().write(answer);
    }

    @Override
    public void close() {
        server.stop(0);
        client.shutdownNow();
    }
}
