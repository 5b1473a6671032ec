package io.swaplab.forkchain.anvil;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.node.http.BoundedBody;
import io.swaplab.node.http.Endpoint;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A proxy between anvil and the node it forks. The URL of that node often holds an API key, which anvil would reveal in
 * its command line, its messages and the answer to {@code anvil_nodeInfo}. It gets the address of the relay instead.
 */
public final class UpstreamRelay implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int MOST_ASKED_BYTES = 4 * 1024 * 1024;
    private static final int MOST_ANSWERED_BYTES = 256 * 1024 * 1024;
    private static final int OK = 200;
    private static final int FORBIDDEN = 403;
    private static final int NO_SUCH_METHOD = 405;
    private static final int BAD_GATEWAY = 502;

    private final Endpoint upstream;
    private final LoopbackPlace at;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();

    private UpstreamRelay(Endpoint upstream) {
        this.upstream = upstream;
        this.at = LoopbackPlace.free();
        try {
            this.server = HttpServer.create(new InetSocketAddress(at.host(), at.port()), 0);
        } catch (IOException taken) {
            throw new ForkException("cannot listen on " + at.authority(), taken);
        }
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    /**
     * Opens a relay to the node at an http or https URL; makes no request yet.
     *
     * @throws IllegalArgumentException when it is not such a URL
     */
    public static UpstreamRelay to(String url) {
        return new UpstreamRelay(Endpoint.parse(url));
    }

    /** The URL of the relay. */
    public String url() {
        return at.url();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            boolean page = exchange.getRequestHeaders().containsKey("Origin")
                    || !at.authority().equals(exchange.getRequestHeaders().getFirst("Host"));
            if (page) {
                answer(exchange, FORBIDDEN, "for the fork alone".getBytes(StandardCharsets.UTF_8));
            } else if (!exchange.getRequestMethod().equals("POST")) {
                answer(exchange, NO_SUCH_METHOD, "POST only".getBytes(StandardCharsets.UTF_8));
            } else {
                forward(exchange);
            }
        }
    }

    private void forward(HttpExchange exchange) throws IOException {
        byte[] asked = exchange.getRequestBody().readNBytes(MOST_ASKED_BYTES);
        HttpRequest.Builder request = HttpRequest.newBuilder(upstream.uri())
                .timeout(PATIENCE)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofByteArray(asked));
        String authorization = upstream.authorization();
        if (authorization != null) {
            request.header("Authorization", authorization);
        }
        HttpResponse<byte[]> answered;
        try {
            answered = http.send(request.build(), unused -> new BoundedBody(MOST_ANSWERED_BYTES));
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
            return;
        } catch (IOException lost) {
            String why = "no answer from " + upstream + ": " + upstream.clean(String.valueOf(lost));
            answer(exchange, BAD_GATEWAY, why.getBytes(StandardCharsets.UTF_8));
            return;
        }
        answered.headers()
                .firstValue("Retry-After")
                .ifPresent(seconds -> exchange.getResponseHeaders().set("Retry-After", seconds));
        answer(exchange, answered.statusCode(), masked(answered));
    }

    /** Nodes repeat an invalid key in their error; other answers are passed on byte by byte. */
    private byte[] masked(HttpResponse<byte[]> answered) {
        String text = new String(answered.body(), StandardCharsets.UTF_8);
        return answered.statusCode() == OK && !text.contains("\"error\"")
                ? answered.body()
                : upstream.mask(text).getBytes(StandardCharsets.UTF_8);
    }

    private static void answer(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
        http.shutdownNow();
    }
}
