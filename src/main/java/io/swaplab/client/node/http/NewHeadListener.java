package io.swaplab.client.node.http;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * Runs an action whenever a node announces a new block. It subscribes to new heads over WebSocket. After the connection
 * is lost, it reconnects with growing pauses. The content of the messages is ignored, because the action reads the
 * block from the node. While there is no connection, users must poll the node.
 */
public final class NewHeadListener implements AutoCloseable {
    private static final String SUBSCRIBE =
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"eth_subscribe\",\"params\":[\"newHeads\"]}";
    private static final Duration CONNECTING = Duration.ofSeconds(5);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);

    private final Endpoint endpoint;
    private final Runnable ring;
    private final HttpClient client = HttpClient.newHttpClient();
    private final Thread thread;

    private NewHeadListener(Endpoint endpoint, Runnable ring) {
        this.endpoint = endpoint;
        this.ring = ring;
        this.thread = Thread.ofVirtual().name("head-bell").unstarted(this::listenUntilClosed);
    }

    /**
     * Starts listening in the background.
     *
     * @param url the http or https URL of the node, which must serve WebSocket at the same address
     * @param ring the action, run for each message and each new connection; must not block
     */
    public static NewHeadListener at(String url, Runnable ring) {
        NewHeadListener bell = new NewHeadListener(Endpoint.parse(url), ring);
        bell.thread.start();
        return bell;
    }

    private CompletableFuture<WebSocket> connect(Listener listener) {
        WebSocket.Builder socket = client.newWebSocketBuilder().connectTimeout(CONNECTING);
        String authorization = endpoint.authorization();
        if (authorization != null) {
            socket.header("Authorization", authorization);
        }
        URI http = endpoint.uri();
        String scheme = "https".equals(http.getScheme()) ? "wss" : "ws";
        String rest = http.toString().substring(http.getScheme().length());
        return socket.buildAsync(URI.create(scheme + rest), listener);
    }

    private void listenUntilClosed() {
        Duration pause = FIRST_PAUSE;
        try {
            while (true) {
                Listener listener = new Listener();
                try {
                    WebSocket socket = connect(listener).get();
                    pause = FIRST_PAUSE;
                    listener.awaitEnd(socket);
                } catch (ExecutionException refused) {
                    Duration doubled = pause.multipliedBy(2);
                    pause = doubled.compareTo(LONGEST_PAUSE) < 0 ? doubled : LONGEST_PAUSE;
                }
                Thread.sleep(pause);
            }
        } catch (InterruptedException closed) {
            client.shutdownNow();
        }
    }

    /** Closes the connection. The action is no longer run. */
    @Override
    public void close() {
        thread.interrupt();
    }

    private final class Listener implements WebSocket.Listener {
        private final CompletableFuture<String> ended = new CompletableFuture<>();

        void awaitEnd(WebSocket socket) throws InterruptedException, ExecutionException {
            try {
                ended.get();
            } finally {
                socket.abort();
            }
        }

        @Override
        public void onOpen(WebSocket socket) {
            socket.sendText(SUBSCRIBE, true).exceptionally(lost -> {
                ended.complete("the subscription was not sent");
                return socket;
            });
            // The node may have announced a block before this connection was open.
            ring.run();
            socket.request(1);
        }

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket socket, CharSequence part, boolean last) {
            if (last) {
                ring.run();
            }
            socket.request(1);
            return null;
        }

        @Override
        public @Nullable CompletionStage<?> onClose(WebSocket socket, int status, String reason) {
            ended.complete("closed by the node");
            return null;
        }

        @Override
        public void onError(WebSocket socket, Throwable error) {
            ended.complete("lost");
        }
    }
}
