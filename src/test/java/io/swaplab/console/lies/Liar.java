package io.swaplab.console.lies;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.swaplab.core.evm.Bytes32;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Proxies of an honest service and an honest node that falsify their answers by one lie. */
final class Liar implements AutoCloseable {
    private static final JsonMapper JSON = new JsonMapper();
    private static final String NODE = "/node";

    private final URI service;
    private final URI node;
    private final HttpServer server;
    private final HttpClient client = HttpClient.newHttpClient();
    private final Map<String, byte[]> first = new ConcurrentHashMap<>();
    private final List<Bytes32> sent = new CopyOnWriteArrayList<>();
    private volatile Lie lie = Lie.NONE;

    private Liar(URI service, URI node) throws IOException {
        this.service = service;
        this.node = node;
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", exchange -> answering(exchange, this::ofService));
        server.createContext(NODE, exchange -> answering(exchange, this::ofNode));
        server.start();
    }

    static Liar before(URI service, URI node) throws IOException {
        return new Liar(service, node);
    }

    String service() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    String node() {
        return service() + NODE;
    }

    /** Sets the lie of all further answers. */
    void tell(Lie next) {
        lie = next;
        sent.clear();
    }

    /** Forgets the earlier answers, which {@link Lie#OLD_ANSWER} repeats. */
    void forget() {
        first.clear();
    }

    /** The transactions that the node has accepted since the lie was set. */
    List<Bytes32> sent() {
        return List.copyOf(sent);
    }

    @FunctionalInterface
    private interface Answering {
        byte[] of(HttpExchange asked) throws IOException, InterruptedException;
    }

    private static void answering(HttpExchange exchange, Answering answering) throws IOException {
        try (exchange) {
            byte[] told = answering.of(exchange);
            exchange.getResponseHeaders().set("content-type", "application/json");
            exchange.sendResponseHeaders(200, told.length);
            exchange.getResponseBody().write(told);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private byte[] ofService(HttpExchange asked) throws IOException, InterruptedException {
        String path = asked.getRequestURI().getPath();
        boolean posts = asked.getRequestMethod().equals("POST");
        boolean searches = !posts && !path.endsWith("/status");
        String query = asked.getRequestURI().getRawQuery();
        URI there = service.resolve(path + (searches ? "?" + encoded(lie.asked(decoded(query))) : ""));
        HttpRequest.Builder request = HttpRequest.newBuilder(there).header("content-type", "application/json");
        byte[] body = asked.getRequestBody().readAllBytes();
        byte[] honest = sent(posts ? request.POST(HttpRequest.BodyPublishers.ofByteArray(body)) : request);
        byte[] repeated = searches ? first.computeIfAbsent(path + "?" + query, key -> honest) : honest;
        byte[] answer = lie == Lie.OLD_ANSWER ? repeated : honest;
        return lie.told(new String(answer, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
    }

    private byte[] ofNode(HttpExchange asked) throws IOException, InterruptedException {
        byte[] body = asked.getRequestBody().readAllBytes();
        Map<String, String> methods = new HashMap<>();
        each(JSON.readTree(body))
                .forEach(call -> methods.put(
                        call.get("id").toString(), call.get("method").asString()));
        byte[] answer = sent(HttpRequest.newBuilder(node)
                .header("content-type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofByteArray(body)));
        JsonNode told = JSON.readTree(answer);
        for (JsonNode one : each(told)) {
            String method = methods.getOrDefault(String.valueOf(one.get("id")), "");
            JsonNode result = one.get("result");
            if (result != null && result.isString() && one instanceof ObjectNode object) {
                object.put("result", lie.told(method, result.asString()));
                if (method.equals("eth_sendRawTransaction")) {
                    sent.add(Bytes32.parse(result.asString()));
                }
            }
        }
        return JSON.writeValueAsBytes(told);
    }

    private static Iterable<JsonNode> each(JsonNode oneOrMany) {
        return oneOrMany.isArray() ? oneOrMany : List.of(oneOrMany);
    }

    private byte[] sent(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray())
                .body();
    }

    private static Map<String, String> decoded(String query) {
        Map<String, String> parameters = new LinkedHashMap<>();
        for (String pair : query.split("&")) {
            String[] sides = pair.split("=", 2);
            parameters.put(sides[0], URLDecoder.decode(sides[1], StandardCharsets.UTF_8));
        }
        return parameters;
    }

    private static String encoded(Map<String, String> parameters) {
        return parameters.entrySet().stream()
                .map(each -> each.getKey() + "=" + URLEncoder.encode(each.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }

    @Override
    public void close() {
        server.stop(0);
        client.close();
    }
}
