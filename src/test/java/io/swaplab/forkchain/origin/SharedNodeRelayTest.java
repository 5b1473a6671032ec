package io.swaplab.forkchain.origin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpServer;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.http.HttpNode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A node that two programs use: one directly, the other through the relay. */
class SharedNodeRelayTest {
    private final AtomicInteger atOnce = new AtomicInteger();
    private final AtomicInteger mostAtOnce = new AtomicInteger();
    private HttpServer anvil;
    private HttpNode ours;
    private SharedNodeRelay relay;
    private HttpNode theirs;

    @BeforeEach
    void open() throws IOException {
        anvil = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        anvil.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        anvil.createContext("/", exchange -> {
            try (exchange) {
                mostAtOnce.accumulateAndGet(atOnce.incrementAndGet(), Math::max);
                String asked = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
                byte[] answer =
                        asked.replaceFirst("\\{", "{\"result\":\"0x61\",").getBytes(StandardCharsets.UTF_8);
                Thread.yield();
                atOnce.decrementAndGet();
                exchange.sendResponseHeaders(200, answer.length);
                exchange.getResponseBody().write(answer);
            }
        });
        anvil.start();
        ours = HttpNode.inTurns("http://127.0.0.1:" + anvil.getAddress().getPort());
        relay = SharedNodeRelay.to(ours);
        theirs = HttpNode.at(relay.url());
    }

    @AfterEach
    void close() {
        theirs.close();
        relay.close();
        ours.close();
        anvil.stop(0);
    }

    @Test
    void theirRequestsAndOursTakeTurns() {
        IntStream.range(0, 40)
                .parallel()
                .forEach(i -> assertThat((i % 2 == 0 ? ours : theirs).chainId()).isEqualTo(97));
        assertThat(mostAtOnce).hasValue(1);
    }

    @Test
    void anOfferedForkSaysWhatItIs() {
        InetSocketAddress at = new InetSocketAddress(
                InetAddress.getLoopbackAddress(), LoopbackSocketAddress.free().port());
        try (SharedNodeRelay offered = SharedNodeRelay.at(at, ours, () -> "{\"it\"}");
                HttpNode afar = HttpNode.relayed(offered.url())) {
            assertThat(SharedNodeRelay.handle(offered.url())).isEqualTo("{\"it\"}");
            assertThat(afar.chainId()).isEqualTo(97);
            // A relay that was opened only for sharing has no handle, so the node itself answers.
            assertThat(SharedNodeRelay.handle(relay.url())).startsWith("{\"result\":");
        }
    }

    @Test
    void anOfferedForkDoesNotTellWhereItsNodeIs() throws IOException, InterruptedException {
        anvil.stop(0);
        InetSocketAddress at = new InetSocketAddress(
                InetAddress.getLoopbackAddress(), LoopbackSocketAddress.free().port());
        try (SharedNodeRelay offered = SharedNodeRelay.at(at, ours, () -> "");
                HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<String> answer = http.send(
                    HttpRequest.newBuilder(URI.create(offered.url()))
                            .POST(HttpRequest.BodyPublishers.ofString("{\"method\":\"eth_chainId\"}"))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).isEqualTo(502);
            assertThat(answer.body()).isEqualTo("the fork's node gave no answer that can be passed on");
            assertThat(answer.headers().firstValue("Content-Type")).contains("text/plain; charset=utf-8");
        }
    }

    @Test
    void aBatchOfSeveralMethodsIsPassedOnAndCountsAsAChange() {
        byte[] batch = "[{\"method\":\"eth_chainId\"},{\"method\":\"evm_mine\"}]".getBytes(StandardCharsets.UTF_8);
        assertThat(new String(theirs.forward(batch), StandardCharsets.UTF_8)).contains("evm_mine");
        assertThat(ours.changes()).isEqualTo(1);
    }

    @Test
    void theirChangesAreKnownHere() {
        assertThat(ours.changes()).isZero();
        theirs.chainId();
        assertThat(ours.changes()).isZero();
        theirs.request("evm_mine");
        assertThat(ours.changes()).isEqualTo(1);
    }

    @Test
    void aNodeThatIsGoneIsNamed() {
        anvil.stop(0);
        assertThatExceptionOfType(NodeException.class)
                .isThrownBy(() -> theirs.chainId())
                .withMessageContaining("502")
                .withMessageContaining("cannot connect; is the node running there?");
    }
}
