package io.swaplab.app.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.swaplab.service.TestMarket;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** The doors of the service as the program opens and closes them. */
class ApiDoorTest {
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
        ApiDoor door = open(Duration.ofMinutes(1));
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
        try (ApiDoor door = open(Duration.ofMillis(400))) {
            // The first requests of a program load its classes.
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

    private HttpResponse<String> send(ApiDoor door) throws IOException, InterruptedException {
        return client.send(prepare(door.address()), HttpResponse.BodyHandlers.ofString());
    }

    private static HttpRequest prepare(URI address) {
        return HttpRequest.newBuilder(address.resolve("/router/swap/prepare?from=" + TestMarket.USDT + "&target="
                        + TestMarket.CAKE + "&amount=1000000000000&payer=" + TestMarket.PAYER.address() + "&executor="
                        + TestMarket.EXECUTOR.address() + "&recipient=" + TestMarket.PAYER.address()))
                .build();
    }

    private ApiDoor open(Duration deadline) {
        return DoorProgram.open(market, deadline);
    }
}
