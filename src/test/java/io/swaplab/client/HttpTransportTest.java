package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.swaplab.client.refusal.PreparationRejected;
import io.swaplab.client.refusal.TransportError;
import io.swaplab.client.swap.Quote;
import io.swaplab.client.swap.QuoteOptions;
import io.swaplab.core.math.Uint256;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HttpTransportTest {
    private final List<String> seen = new ArrayList<>();
    private HttpServer server;
    private HttpTransport transport;
    private int status = 200;
    private byte[] body = "{}".getBytes(StandardCharsets.UTF_8);
    private boolean stalling;
    private final CountDownLatch gaveUp = new CountDownLatch(1);

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
        transport = HttpTransport.to(base(), Duration.ofMillis(2_000));
    }

    private URI base() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/base/");
    }

    @AfterEach
    void stop() {
        gaveUp.countDown();
        transport.close();
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        byte[] request = exchange.getRequestBody().readAllBytes();
        seen.add(exchange.getRequestMethod() + " " + exchange.getRequestURI() + " "
                + exchange.getRequestHeaders().getFirst("Content-Type") + " "
                + new String(request, StandardCharsets.UTF_8));
        exchange.getResponseHeaders().set("X-Trace", "t-1");
        if (status == 302) {
            exchange.getResponseHeaders().set("Location", "/elsewhere");
        }
        exchange.sendResponseHeaders(status, stalling ? body.length + 1L : body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
            if (stalling) {
                out.flush();
                gaveUp.await();
            }
        } catch (InterruptedException | IOException closedByTheClient) {
            exchange.close();
        }
    }

    @Test
    void queriesAreEncodedBelowTheBaseAddress() {
        Map<String, String> query = new LinkedHashMap<>();
        query.put("providers", "A,B");
        query.put("from", "a b&c");
        RouterTransport.Answer answer = transport.get("/router/find_routes", query);
        assertThat(seen).containsExactly("GET /base/router/find_routes?providers=A%2CB&from=a+b%26c null ");
        assertThat(answer.httpStatus()).isEqualTo(200);
        assertThat(answer.headers()).containsEntry("x-trace", List.of("t-1"));
        assertThat(answer.body()).isEqualTo(body);
    }

    @Test
    void bodiesArePostedAsJsonAndNothingStandsInTheQuery() {
        transport.post("/router/swap/build", "{\"a\":1}".getBytes(StandardCharsets.UTF_8));
        assertThat(seen).containsExactly("POST /base/router/swap/build application/json {\"a\":1}");
    }

    @Test
    void refusalsComeBackWithTheirStatusAndRedirectsAreNotFollowed() {
        status = 422;
        assertThat(transport.get("/x", Map.of()).httpStatus()).isEqualTo(422);
        status = 302;
        assertThat(transport.get("/x", Map.of()).httpStatus()).isEqualTo(302);
        assertThat(seen).hasSize(2).noneMatch(request -> request.contains("elsewhere"));
    }

    @Test
    void aBodyWithoutEndIsCutOff() {
        body = new byte[8 * 1024 * 1024 + 1];
        // A busy machine may need long for so many bytes; the test is about their number.
        try (HttpTransport patient = HttpTransport.to(base(), Duration.ofMinutes(1))) {
            assertThatExceptionOfType(TransportError.class)
                    .isThrownBy(() -> patient.get("/x", Map.of()))
                    .withMessageContaining("larger than 8388608 bytes");
        }
    }

    @Test
    void aBodyThatStallsRunsIntoTheTimeLimit() {
        stalling = true;
        try (HttpTransport hasty = HttpTransport.to(base(), Duration.ofMillis(500))) {
            assertThatExceptionOfType(TransportError.class)
                    .isThrownBy(() -> hasty.get("/x", Map.of()))
                    .withMessageContaining("within 500 ms");
        }
    }

    @Test
    void aClosedPortIsAnErrorWithoutTheBody() throws IOException {
        int closed;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            closed = socket.getLocalPort();
        }
        String signature = "0x" + "ab".repeat(65);
        try (HttpTransport nobody = HttpTransport.to(URI.create("http://127.0.0.1:" + closed))) {
            assertThatExceptionOfType(TransportError.class)
                    .isThrownBy(() -> nobody.post("/router/swap/build", signature.getBytes(StandardCharsets.UTF_8)))
                    .withMessageContaining("no answer from")
                    .withMessageNotContaining("abab");
        }
    }

    @Test
    void onlyWebAddressesAreTaken() {
        for (String wrong :
                List.of("ftp://127.0.0.1", "file:///tmp", "http://user@127.0.0.1", "http://h/?q=1", "host")) {
            assertThatExceptionOfType(PreparationRejected.class)
                    .isThrownBy(() -> HttpTransport.to(URI.create(wrong)))
                    .withMessageContaining("http(s)://host");
        }
    }

    @Test
    void theClientWorksOverRealHttp() {
        var artifacts = new ArtifactServer();
        body = JsonTree.of(artifacts.route(artifacts.plan(io.swaplab.client.execution.FundingMode.DIRECT)))
                .toString()
                .getBytes(StandardCharsets.UTF_8);
        var client = new SwaplabClient(ArtifactServer.config(), transport, ArtifactServer.node());
        Quote quote = client.quote(
                ArtifactServer.TOKEN_IN.toString(),
                ArtifactServer.TOKEN_OUT.toString(),
                ArtifactServer.AMOUNT,
                QuoteOptions.defaults().withResponseHeaders());
        assertThat(quote.amountOut()).isEqualTo(Uint256.parse("165000000000000000000"));
        assertThat(quote.responseHeaders()).containsEntry("x-trace", List.of("t-1"));
    }
}
