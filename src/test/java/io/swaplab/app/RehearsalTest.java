package io.swaplab.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.app.backend.LocalBackend;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.session.backend.Refusal;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is done before any chain is there. */
class RehearsalTest {
    @TempDir
    private Path folder;

    @Test
    void itGoesAllItsWaysWithoutNetworkAndChain() throws IOException {
        Rehearsal.run(folder);
        assertThat(folder.resolve("history")).content().contains("fork status", "wallet list");
    }

    @Test
    void aTakenPortIsRefusedBeforeAnythingStarts() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                LocalBackend backend = new LocalBackend(ForkOptions.ofOrigin().withRpc("http://127.0.0.1:9"), true)) {
            int port = taken.getLocalPort();
            assertThatThrownBy(() -> backend.serve(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), port), Duration.ofSeconds(1)))
                    .isInstanceOf(Refusal.class)
                    .hasMessage("port must be a free port, got \"" + port + "\"");
            assertThat(backend.hasStarted()).isFalse();
        }
    }
}
