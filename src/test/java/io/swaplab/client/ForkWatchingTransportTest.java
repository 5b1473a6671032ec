package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.client.refusal.TransportError;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class ForkWatchingTransportTest {
    private final CompletableFuture<String> lost = new CompletableFuture<>();
    private final RouterTransport answering = service(() -> {});
    private final RouterTransport broken = service(() -> {
        throw new TransportError("no answer from http://127.0.0.1:1/router/status: the connection ended");
    });

    private static RouterTransport service(Runnable first) {
        return new RouterTransport() {
            @Override
            public Answer get(String path, Map<String, String> query) {
                first.run();
                return new Answer(200, Map.of(), new byte[0]);
            }

            @Override
            public Answer post(String path, byte[] json) {
                return get(path, Map.of());
            }
        };
    }

    @Test
    void whileTheForkRunsAnswersAndErrorsPass() {
        assertThat(new ForkWatchingTransport(answering, lost, IllegalStateException::new)
                        .get("/router/status", Map.of())
                        .httpStatus())
                .isEqualTo(200);
        assertThatExceptionOfType(TransportError.class)
                .isThrownBy(() -> new ForkWatchingTransport(broken, lost, IllegalStateException::new)
                        .post("/router/swap/build", new byte[0]));
    }

    @Test
    void onceItIsLostThatIsTheReason() {
        lost.complete("anvil process 7 was killed by signal 9 (KILL)");
        for (RouterTransport service : new RouterTransport[] {answering, broken}) {
            assertThatExceptionOfType(IllegalStateException.class)
                    .isThrownBy(() -> new ForkWatchingTransport(service, lost, IllegalStateException::new)
                            .get("/router/status", Map.of()))
                    .withMessage("the fork is lost: anvil process 7 was killed by signal 9 (KILL)");
        }
    }
}
