package io.swaplab.console.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.swaplab.client.HttpTransport;
import io.swaplab.lab.served.ApiServerSettings;
import io.swaplab.service.TestMarket;
import io.swaplab.service.api.caller.ApiKeys;
import io.swaplab.service.api.caller.Callers;
import io.swaplab.service.api.caller.InternalApiKey;
import io.swaplab.service.api.caller.TrustedProxies;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Opens and closes the HTTP servers of the service as the program does. */
class ApiHttpServerTest {
    private final TestMarket market = new TestMarket();
    private final HttpClient client = HttpClient.newHttpClient();

    @Test
    void whatIsUnderWayIsAnsweredBeforeTheDoorCloses() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch answer = new CountDownLatch(1);
        market.node.whenAsked = () -> {
            asked.countDown();
            answer.await();
        };
        ApiHttpServer door = open(Duration.ofMinutes(1));
        CompletableFuture<HttpResponse<String>> underWay =
                client.sendAsync(prepare(door.address()), HttpResponse.BodyHandlers.ofString());
        asked.await();
        Thread closing = Thread.ofPlatform().start(door::close);
        await().untilAsserted(() -> assertThatThrownBy(() -> send(door)).isInstanceOf(ConnectException.class));
        answer.countDown();
        assertThat(underWay.get().statusCode()).isEqualTo(200);
        closing.join();
    }

    @Test
    void aRequestThatTakesTooLongIsRefusedAtItsDeadline() throws Exception {
        CountDownLatch frozen = new CountDownLatch(1);
        try (ApiHttpServer door = open(Duration.ofMillis(400))) {
            // The first requests are slow, because they load classes.
            await().untilAsserted(() -> assertThat(send(door).statusCode()).isEqualTo(200));
            market.node.whenAsked = frozen::await;
            HttpResponse<String> late = send(door);
            assertThat(late.statusCode()).isEqualTo(504);
            assertThat(late.body()).contains("\"code\":5040", "400 ms");
            HttpResponse<String> status = client.send(
                    HttpRequest.newBuilder(door.address().resolve("/router/status"))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            assertThat(status.body()).as("answered from memory").contains("\"code\":200", "\"fee_caps\":{");
            frozen.countDown();
        }
    }

    @Test
    void onceOthersAreServedElsewhereOurOwnDoorServesUsAlone() throws Exception {
        InternalApiKey key = new InternalApiKey();
        try (ApiHttpServer door = DoorProgram.open(market, ApiServerSettings.forUs(Duration.ofMinutes(1), key))) {
            assertThat(send(door).statusCode()).isEqualTo(200);
            key.servesNobodyElse();
            for (String path : List.of("/router/status", "/router/swap/prepare?from=a", "/openapi.json", "/else")) {
                HttpResponse<String> refused = get(door, path);
                assertThat(refused.statusCode()).isEqualTo(400);
                assertThat(refused.body()).contains("\"code\":4000", "x-api-key: must be this program's own key");
                assertThat(get(door, path, "X-Api-Key", "guessed-guessed-guessed")
                                .statusCode())
                        .isEqualTo(400);
            }
            try (HttpTransport ours = HttpTransport.to(door.address(), key.reveal())) {
                assertThat(ours.get("/router/status", Map.of()).httpStatus()).isEqualTo(200);
            }
        }
    }

    @Test
    void everyEndpointRefusesAKeyThatIsUnknownOrGivenTwice() throws Exception {
        String known = "known-known-known";
        ApiServerSettings ours = ApiServerSettings.forUs(Duration.ofMinutes(1));
        ApiServerSettings keyed = new ApiServerSettings(
                ours.at(),
                ours.deadline(),
                ours.atOnce(),
                new Callers(TrustedProxies.NONE, ApiKeys.parse("shop " + known)),
                ours.rate(),
                null);
        try (ApiHttpServer door = DoorProgram.open(market, keyed)) {
            for (String path :
                    List.of("/router/status", "/router/find_routes", "/router/swap", "/router/swap/prepare")) {
                HttpResponse<String> refused = get(door, path, "X-Api-Key", "wrong-wrong-wrong");
                assertThat(refused.statusCode()).isEqualTo(400);
                assertThat(refused.body()).contains("\"code\":4000", "x-api-key: must be a key of this service");
                assertThat(get(door, path, "X-Api-Key", known, "X-Api-Key", known)
                                .body())
                        .contains("\"code\":4000", "x-api-key: must be given at most once, got 2 such headers");
            }
            assertThat(get(door, "/router/status", "X-Api-Key", known).statusCode())
                    .isEqualTo(200);
            assertThat(get(door, "/router/status").statusCode()).isEqualTo(200);
        }
    }

    private HttpResponse<String> get(ApiHttpServer door, String path, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(door.address().resolve(path));
        return client.send(
                (headers.length == 0 ? request : request.headers(headers)).build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private HttpResponse<String> send(ApiHttpServer door) throws IOException, InterruptedException {
        return client.send(prepare(door.address()), HttpResponse.BodyHandlers.ofString());
    }

    private static HttpRequest prepare(URI address) {
        return HttpRequest.newBuilder(address.resolve("/router/swap/prepare?from=" + TestMarket.USDT + "&target="
                        + TestMarket.CAKE + "&amount=1000000000000&payer=" + TestMarket.PAYER.address() + "&executor="
                        + TestMarket.EXECUTOR.address() + "&recipient=" + TestMarket.PAYER.address()))
                .build();
    }

    private ApiHttpServer open(Duration deadline) {
        return DoorProgram.open(market, deadline);
    }
}
