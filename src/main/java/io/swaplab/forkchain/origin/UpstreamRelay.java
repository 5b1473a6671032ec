package io.swaplab.forkchain.origin;

import io.swaplab.client.node.http.BoundedBody;
import io.swaplab.client.node.http.Endpoint;
import io.swaplab.forkchain.origin.InboundConnections.Limits;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A proxy between anvil and the node of the chain that anvil forks. The node's URL often contains an API key. Anvil
 * would reveal the key on its command line, in messages and in the answer to {@code anvil_nodeInfo}, so it gets the
 * proxy's URL instead.
 */
public final class UpstreamRelay implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int MOST_ASKED_BYTES = 4 * 1024 * 1024;
    private static final int MOST_ANSWERED_BYTES = 256 * 1024 * 1024;
    private static final int OK = 200;
    private static final int BAD_GATEWAY = 502;
    private static final String PAUSE = "Retry-After";

    private final Endpoint upstream;
    private final Duration patience;
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
    private final SecretPathServer server;

    private UpstreamRelay(Endpoint upstream, Duration patience, Limits limits) {
        this.upstream = upstream;
        this.patience = patience;
        this.server = SecretPathServer.open(MOST_ASKED_BYTES, limits, this::forward);
    }

    /**
     * Opens a proxy to the node at an http or https URL. No request is sent to the node yet.
     *
     * @throws IllegalArgumentException when it is not an http or https URL
     */
    public static UpstreamRelay to(String url) {
        return to(url, PATIENCE, Limits.DEFAULT);
    }

    /**
     * Opens a proxy to the node at a URL.
     *
     * @param patience how long the node may take for a complete answer
     */
    static UpstreamRelay to(String url, Duration patience, Limits limits) {
        return new UpstreamRelay(Endpoint.parse(url), patience, limits);
    }

    /** The URL of the proxy. Its path is a secret, which only anvil should know. */
    public String url() {
        return server.url();
    }

    private HttpAnswer forward(byte[] asked) throws InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(upstream.uri())
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofByteArray(asked));
        String authorization = upstream.authorization();
        if (authorization != null) {
            request.header("Authorization", authorization);
        }
        // The HTTP client's own timeout covers only the headers. The timeout below also limits a slow body.
        CompletableFuture<HttpResponse<byte[]>> answer =
                http.sendAsync(request.build(), unused -> new BoundedBody(MOST_ANSWERED_BYTES));
        try {
            HttpResponse<byte[]> answered = answer.get(patience.toNanos(), TimeUnit.NANOSECONDS);
            Map<String, String> pause = answered.headers()
                    .firstValue(PAUSE)
                    .map(seconds -> Map.of(PAUSE, seconds))
                    .orElse(Map.of());
            return new HttpAnswer(answered.statusCode(), pause, masked(answered));
        } catch (TimeoutException late) {
            return lost("no whole answer within " + patience.toMillis() + " ms");
        } catch (ExecutionException failed) {
            return lost(upstream.clean(String.valueOf(failed.getCause())));
        } finally {
            answer.cancel(true);
        }
    }

    private HttpAnswer lost(String why) {
        return HttpAnswer.words(BAD_GATEWAY, "no answer from " + upstream + ": " + why);
    }

    /**
     * Returns the body to pass on. In error answers the node's key is masked, because nodes may quote a key that they
     * reject. Other answers are unchanged.
     */
    private byte[] masked(HttpResponse<byte[]> answered) {
        String text = new String(answered.body(), StandardCharsets.UTF_8);
        return answered.statusCode() == OK && !text.contains("\"error\"")
                ? answered.body()
                : upstream.mask(text).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        server.close();
        http.shutdownNow();
    }
}
