package io.swaplab.lab.chain;

import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.http.Endpoint;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Whether an endpoint upgrades to a WebSocket; the connection is dropped at once. */
final class WebSocketProbe {
    private static final Duration PATIENCE = Duration.ofSeconds(4);

    private WebSocketProbe() {}

    /** @throws NodeException when it does not */
    static void upgrade(Endpoint endpoint) {
        URI socket = URI.create(endpoint.uri().toString().replaceFirst("^http", "ws"));
        HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build();
        try {
            WebSocket.Builder builder = client.newWebSocketBuilder().connectTimeout(PATIENCE);
            String authorization = endpoint.authorization();
            if (authorization != null) {
                builder.header("Authorization", authorization);
            }
            builder.buildAsync(socket, new WebSocket.Listener() {})
                    .get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
                    .abort();
        } catch (ExecutionException | TimeoutException refused) {
            throw new NodeException("it does not upgrade to a WebSocket at this URL", refused);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new NodeException("interrupted while waiting for a WebSocket", stop);
        } finally {
            client.shutdownNow();
        }
    }
}
