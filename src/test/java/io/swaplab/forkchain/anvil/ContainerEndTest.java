package io.swaplab.forkchain.anvil;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.swaplab.forkchain.anvil.ContainerAnvilLauncher.ContainerEnd;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Uses a fake Docker engine on a loopback port, and a server socket in place of the container's port. */
class ContainerEndTest {
    private static final Duration SOON = Duration.ofSeconds(10);

    private final AtomicBoolean closed = new AtomicBoolean();

    @Test
    void whatTheEngineSaysIsTold() throws IOException {
        try (PlayedEngine engine = new PlayedEngine(question -> PlayedEngine.answer("200 OK", "{\"StatusCode\":137}"));
                ServerSocket port = listening()) {
            assertThat(watched(engine, port))
                    .succeedsWithin(SOON)
                    .isEqualTo(Optional.of("was killed by signal 9 (KILL)"));
            assertThat(engine.asked()).containsExactly("POST /containers/abc/wait");
        }
    }

    @Test
    void anEngineThatSaysNothingIsNoEndWhileThePortIsOpen() throws IOException {
        try (PlayedEngine engine = new PlayedEngine(question -> PlayedEngine.answer("500 Oops", ""))) {
            CompletableFuture<Optional<String>> end;
            try (ServerSocket port = listening()) {
                end = watched(engine, port);
                await().until(() -> engine.asked().size() >= 3);
                assertThat(end).isNotDone();
            }
            assertThat(end)
                    .succeedsWithin(SOON)
                    .isEqualTo(Optional.of("no longer listens, and its engine does not say why"));
        }
    }

    @Test
    void aContainerThatWasClosedByTheProgramTellsNothing() throws IOException {
        try (PlayedEngine engine = new PlayedEngine(question -> {
                    closed.set(true);
                    return PlayedEngine.answer("200 OK", "{\"StatusCode\":0}");
                });
                ServerSocket port = listening()) {
            assertThat(watched(engine, port)).succeedsWithin(SOON).isEqualTo(Optional.empty());
        }
    }

    private CompletableFuture<Optional<String>> watched(PlayedEngine engine, ServerSocket port) {
        ContainerEnd end = new ContainerEnd(
                new DockerEngineClient(engine.host(), false), "abc", "http://127.0.0.1:" + port.getLocalPort());
        return CompletableFuture.supplyAsync(() -> end.await(closed::get));
    }

    private static ServerSocket listening() throws IOException {
        return new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    }
}
