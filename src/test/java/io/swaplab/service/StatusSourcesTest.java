package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.wire.Envelope;
import io.swaplab.client.wire.MarketStatus;
import io.swaplab.client.wire.MarketStatus.MarketProblem;
import io.swaplab.client.wire.StatusData;
import io.swaplab.client.wire.StatusData.EndpointHealth;
import io.swaplab.client.wire.StatusData.StoreHealth;
import io.swaplab.client.wire.WireJson;
import io.swaplab.service.StatusUseCase.StatusSources;
import io.swaplab.service.chainflow.MissedPoolSearch.MissingPools;
import io.swaplab.service.chainflow.SyncState;
import io.swaplab.service.chainflow.SyncState.SyncHealth;
import io.swaplab.service.chainflow.book.RejectedAnswers;
import io.swaplab.service.chainflow.book.SyncProblem;
import io.swaplab.service.chainsource.ChainEndpointSettings;
import io.swaplab.service.chainsource.FailoverNode;
import io.swaplab.service.chainsource.ProvedLogs.LogsProof;
import io.swaplab.service.route.Freshness;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StatusSourcesTest {
    private final TestMarket market = new TestMarket();

    /** A server that repeats whatever it is sent, as some do in their errors. */
    @Test
    void theStatusShowsEndpointsWithoutTheirKeysAndAsksNone() throws IOException {
        AtomicInteger requests = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            try (exchange) {
                requests.incrementAndGet();
                byte[] echo = ("denied: " + exchange.getRequestURI() + " "
                                + exchange.getRequestHeaders().get("Authorization"))
                        .getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(403, echo.length);
                exchange.getResponseBody().write(echo);
            }
        });
        server.start();
        String host = "127.0.0.1:" + server.getAddress().getPort();
        String url = "http://someone:pass-word-1@" + host + "/v3/0123456789abcdef?apikey=fedcba9876543210";
        try (FailoverNode chain = FailoverNode.at(List.of(url), ChainEndpointSettings.of(97))) {
            market.sources = new StatusSources(chain::statuses, Optional::empty);
            assertThat(market.status.status().endpoints())
                    .as("before the first answer")
                    .containsExactly(
                            new EndpointHealth("http://" + host + "/...", "READY", null, null, 0, 0, null, null, null));
            assertThatThrownBy(chain::latestHeader).isInstanceOf(NodeException.class);
            int asked = requests.get();
            StatusData status = market.status.status();
            assertThat(requests).hasValue(asked);
            assertThat(status.endpoints()).singleElement().satisfies(endpoint -> {
                assertThat(endpoint.health()).isEqualTo("RESTING");
                assertThat(endpoint.failuresInRow()).isPositive();
                assertThat(endpoint.trouble()).contains("403");
                assertThat(endpoint.lastError()).isEqualTo(endpoint.trouble());
            });
            assertThat(WireJson.write(Envelope.ok(status)))
                    .contains(host)
                    .doesNotContain("someone", "pass-word-1", "0123456789abcdef", "fedcba9876543210", "c29tZW9uZTp");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void theStatusSaysWhatCannotBeStored() {
        assertThat(market.status.status().store()).as("nothing is stored").isNull();
        market.sources =
                new StatusSources(List::of, () -> Optional.of(StoreHealth.of("database or disk is full", null)));
        StoreHealth store = market.status.status().store();
        assertThat(store).isEqualTo(new StoreHealth(false, "database or disk is full", null));
        assertThat(StoreHealth.of(null, null).writable()).isTrue();
    }

    @Test
    void theLastProblemsOfTheMarketAreTold() {
        assertThat(market.status.status().market()).isNull();
        show(List.of());
        assertThat(market.status.status().market())
                .isNotNull()
                .extracting(MarketStatus::lastProblems)
                .isNull();
        List<SyncProblem> many = IntStream.range(0, 20)
                .mapToObj(i -> new SyncProblem("BISWAP", "pool " + i, "x".repeat(300), i))
                .toList();
        show(many);
        MarketStatus told = Objects.requireNonNull(market.status.status().market());
        assertThat(told.lastProblems()).hasSize(16);
        assertThat(Objects.requireNonNull(told.lastProblems()).getFirst())
                .isEqualTo(new MarketProblem("BISWAP", "pool 4", "x".repeat(200) + "...", 4));
        assertThat(told.lastProblems().getLast().subject()).isEqualTo("pool 19");
        assertThat(told.stale()).isEqualTo("the pools are not read yet");
        assertThat(told.maxLagBlocks()).isEqualTo(5);
        assertThat(told.maxAgeMs()).isEqualTo(10_000);
        assertThat(told.clockOffsetMs()).isEqualTo(840);
        assertThat(told.logs()).isEqualTo("UNPROVED");
    }

    private void show(List<SyncProblem> problems) {
        SyncHealth health = new SyncHealth(true, 8, 8, 3, 0, 0, null, null, 1_000, problems, RejectedAnswers.NONE);
        market.freshness = Optional.of(Freshness.of(
                new SyncState(
                        null,
                        health,
                        List.of(),
                        List.of(),
                        List.of(),
                        MissingPools.NONE,
                        120,
                        840L,
                        LogsProof.UNPROVED),
                new Freshness.Terms(5, Duration.ofSeconds(10), Duration.ZERO)));
    }
}
