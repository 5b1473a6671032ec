package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.console.backend.ForkBackend;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.lab.backend.PublicApiSettings;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.service.api.Admission;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The training run for the JVM's startup cache, which needs no chain. */
class JvmTrainingRunTest {
    @TempDir
    private Path folder;

    @Test
    void itGoesAllItsWaysWithoutNetworkAndChain() throws IOException {
        JvmTrainingRun.run(folder);
        assertThat(folder.resolve("history")).content().contains("fork status", "wallet list");
    }

    @Test
    void whatIsWrongOfCallersAndKeysIsRefusedBeforeAnythingStarts(@TempDir Path folder) throws IOException {
        Path keys = Files.writeString(folder.resolve("keys"), "11".repeat(32) + "\n" + "2".repeat(60));
        Files.setPosixFilePermissions(keys, PosixFilePermissions.fromString("rw-r-----"));
        try (ForkBackend backend = new ForkBackend(ForkOptions.ofOrigin().withRpc("http://127.0.0.1:9"), true)) {
            assertThatThrownBy(() -> backend.serve(serving(0, "10.0.0.0/8,example.com", null)))
                    .hasMessage("trusted-proxy must be addresses or networks in CIDR notation, separated by commas, got"
                            + " \"example.com\"");
            assertThatThrownBy(() -> backend.serve(serving(0, null, keys)))
                    .isInstanceOf(Refusal.class)
                    .extracting(refused -> ((Refusal) refused).hint())
                    .asString()
                    .contains("others can read or write", "chmod 600");
            Files.setPosixFilePermissions(keys, PosixFilePermissions.fromString("rw-------"));
            assertThatThrownBy(() -> backend.serve(serving(0, null, keys)))
                    .hasMessageNotContaining("2222")
                    .extracting(refused -> ((Refusal) refused).hint())
                    .asString()
                    .contains("line 2")
                    .doesNotContain("2222");
            assertThatThrownBy(() -> backend.serve(serving(0, null, folder.resolve("none"))))
                    .extracting(refused -> ((Refusal) refused).hint())
                    .asString()
                    .contains("is no file");
            assertThat(backend.hasStarted()).isFalse();
        }
    }

    private static PublicApiSettings serving(int port, @Nullable String proxies, @Nullable Path quoteKeys) {
        return new PublicApiSettings(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), port),
                null,
                Duration.ofSeconds(1),
                Admission.DEFAULT_AT_ONCE,
                PublicApiSettings.DEFAULT_PREPARES_PER_SECOND,
                proxies,
                null,
                quoteKeys);
    }

    @Test
    void aTakenPortIsRefusedBeforeAnythingStarts() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                ForkBackend backend = new ForkBackend(ForkOptions.ofOrigin().withRpc("http://127.0.0.1:9"), true)) {
            int port = taken.getLocalPort();
            assertThatThrownBy(() -> backend.serve(serving(port, null, null)))
                    .isInstanceOf(Refusal.class)
                    .hasMessage("port must be a free port, got \"" + port + "\"");
            assertThat(backend.hasStarted()).isFalse();
        }
    }
}
