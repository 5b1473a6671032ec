package io.swaplab.forkchain.origin;

import io.swaplab.client.node.http.BoundedBody;
import io.swaplab.client.node.http.Endpoint;
import io.swaplab.forkchain.origin.RelayConnections.Limits;
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
 * A proxy between anvil and the node that it forks. The node's URL often contains an API key, which anvil would reveal
 * in its command line, its messages and the answer to {@code anvil_nodeInfo}. Therefore anvil gets the relay's URL
 * instead.
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
     * Opens a relay to the node at an http or https URL; makes no request yet.
     *
     * @throws IllegalArgumentException when the URL is neither
     */
    public static UpstreamRelay to(String url) {
        return to(url, PATIENCE, Limits.DEFAULT);
    }

    /**
     * Opens a relay.
     *
     * @param patience how long the node may take for a complete answer
     */
    static UpstreamRelay to(String url, Duration patience, Limits limits) {
        return new UpstreamRelay(Endpoint.parse(url), patience, limits);
    }

    /** The URL of the relay, with a secret path that only anvil may know. */
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
        // The HTTP client's own timeout covers only the headers; this one also limits a slow body.
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

    /** Masks the key in error answers, because nodes quote an invalid key. Other answers are passed on unchanged. */
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
