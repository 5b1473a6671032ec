package io.swaplab.forkchain.origin;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.swaplab.forkchain.origin.InboundConnections.Limits;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The key of the upstream node is sent to that node only. */
class UpstreamRelayTest {
    private static final String KEY = "s3cretkey99";

    private final List<String> heard = Collections.synchronizedList(new ArrayList<>());
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private HttpServer upstream;
    private UpstreamRelay relay;
    private int status = 200;
    private String body = "{\"result\":\"0x61\"}";

    @BeforeEach
    void open() throws IOException {
        upstream = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        upstream.createContext("/", exchange -> {
            try (exchange) {
                heard.add(exchange.getRequestURI() + " "
                        + exchange.getRequestHeaders().getFirst("Authorization") + " "
                        + new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
                byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
                exchange.getResponseHeaders().set("Retry-After", "7");
                exchange.sendResponseHeaders(status, bytes.length);
                exchange.getResponseBody().write(bytes);
            }
        });
        upstream.start();
        relay = UpstreamRelay.to(
                "http://me:" + KEY + "@127.0.0.1:" + upstream.getAddress().getPort() + "/v2/" + KEY + "?apikey=" + KEY);
    }

    @AfterEach
    void close() {
        relay.close();
        upstream.stop(0);
        http.close();
    }

    @Test
    void aQuestionIsForwardedWithTheKey() throws IOException, InterruptedException {
        assertThat(relay.url()).startsWith("http://127.").doesNotContain(KEY);
        HttpResponse<String> answer = posted();
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo(body);
        assertThat(heard).containsExactly("/v2/" + KEY + "?apikey=" + KEY + " Basic bWU6czNjcmV0a2V5OTk= {\"id\":1}");
    }

    @Test
    void aRefusalComesBackWithItsStatusAndWithoutTheKey() throws IOException, InterruptedException {
        status = 429;
        body = "too many requests of " + KEY;
        HttpResponse<String> refused = posted();
        assertThat(refused.statusCode()).isEqualTo(429);
        assertThat(refused.headers().firstValue("Retry-After")).contains("7");
        assertThat(refused.body()).isEqualTo("too many requests of ***");
        status = 200;
        body = "{\"error\":{\"message\":\"bad key " + KEY + "\"}}";
        assertThat(posted().body()).contains("bad key ***").doesNotContain(KEY);
        upstream.stop(0);
        assertThat(posted().statusCode()).isEqualTo(502);
        assertThat(posted().body())
                .startsWith("no answer from http://127.0.0.1:")
                .doesNotContain(KEY);
    }

    @Test
    void pagesAreRefused() throws IOException, InterruptedException {
        HttpRequest.Builder page = HttpRequest.newBuilder(URI.create(relay.url()))
                .header("Origin", "http://page.example")
                .POST(HttpRequest.BodyPublishers.ofString("{}"));
        assertThat(sent(page).statusCode()).isEqualTo(403);
        assertThat(sent(HttpRequest.newBuilder(URI.create(relay.url())).GET()).statusCode())
                .isEqualTo(405);
        assertThat(heard).isEmpty();
    }

    @Test
    void whoDoesNotKnowTheSecretPathIsRefused() throws IOException, InterruptedException {
        assertThat(URI.create(relay.url()).getPath()).matches("/[0-9a-f]{32}");
        HttpRequest.Builder stranger = HttpRequest.newBuilder(
                        URI.create(relay.url()).resolve("/"))
                .POST(HttpRequest.BodyPublishers.ofString("{}"));
        assertThat(sent(stranger).statusCode()).isEqualTo(403);
        assertThat(heard).isEmpty();
    }

    @Test
    void connectionsOfStrangersDoNotAddUpAndAnvilIsServedBesideThem() throws IOException, InterruptedException {
        URI at = URI.create(relay.url());
        List<Socket> slow = new ArrayList<>();
        try {
            assertThat(posted().statusCode()).isEqualTo(200);
            int tooMany = 150;
            for (int i = 0; i < Limits.DEFAULT.strangers() + tooMany; i++) {
                Socket socket = new Socket(at.getHost(), at.getPort());
                slow.add(socket);
                socket.setSoTimeout(10_000);
                socket.getOutputStream().write("POST / HTTP/1.1\r\nContent-Le".getBytes(StandardCharsets.US_ASCII));
            }
            for (Socket ended : slow.subList(0, tooMany)) {
                assertThat(isEnded(ended)).isTrue();
            }
            assertThat(posted().statusCode()).isEqualTo(200);
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    @Test
    void aNodeThatTricklesItsAnswerIsGivenUp() throws IOException, InterruptedException {
        try (ServerSocket trickling = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                UpstreamRelay impatient = UpstreamRelay.to(
                        "http://127.0.0.1:" + trickling.getLocalPort(), Duration.ofMillis(200), Limits.DEFAULT)) {
            Thread.startVirtualThread(() -> {
                try {
                    Socket caller = trickling.accept();
                    caller.getOutputStream()
                            .write("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{".getBytes(StandardCharsets.US_ASCII));
                    // Waits until the caller closes the connection.
                    caller.getInputStream().transferTo(OutputStream.nullOutputStream());
                } catch (IOException closed) {
                    return;
                }
            });
            HttpResponse<String> late = sent(HttpRequest.newBuilder(URI.create(impatient.url()))
                    .POST(HttpRequest.BodyPublishers.ofString("{}")));
            assertThat(late.statusCode()).isEqualTo(502);
            assertThat(late.body()).contains("no whole answer within 200 ms");
        }
    }

    private static boolean isEnded(Socket socket) {
        try {
            return socket.getInputStream().read() < 0;
        } catch (SocketTimeoutException open) {
            return false;
        } catch (IOException reset) {
            return true;
        }
    }

    private HttpResponse<String> posted() throws IOException, InterruptedException {
        return sent(HttpRequest.newBuilder(URI.create(relay.url()))
                .POST(HttpRequest.BodyPublishers.ofString("{\"id\":1}")));
    }

    private HttpResponse<String> sent(HttpRequest.Builder request) throws IOException, InterruptedException {
        return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }
}
