package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.lab.backend.Connection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A third-party wallet signs and sends direct and delegated swaps: runs the documented viem program unchanged. */
@Tag("long")
class ForeignWalletIT {
    private static final Path EXAMPLES = Path.of("src", "docs", "examples");
    private static final long PATIENCE_MINS = 5;

    private static HeadlessConsole console;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() {
        console = HeadlessConsole.open(List.of());
    }

    @AfterAll
    static void stop() {
        console.close();
    }

    @Test
    void viemSettlesBothModesAsQuoted() throws IOException, InterruptedException {
        for (String name : List.of("package.json", "package-lock.json", "swap.mjs")) {
            Files.copy(EXAMPLES.resolve(name), folder.resolve(name));
        }
        assertThat(run("npm", "ci", "--ignore-scripts", "--no-fund", "--no-audit", "--loglevel=error"))
                .isZero();
        Connection on = console.session().connection();

        int exit = run("node", "swap.mjs", on.apiUrl().toString(), on.rpcUrl(), address("USDT"), address("CAKE"));

        assertThat(exit).as(Files.readString(folder.resolve("output"))).isZero();
        assertThat(folder.resolve("output"))
                .content()
                .contains("direct, USDT of alice")
                .contains("delegated, CAKE of carol");
    }

    private static String address(String symbol) {
        return console.session().asset("token", symbol).address().toString();
    }

    private int run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output").toFile())
                .start();
        try {
            assertThat(process.waitFor(PATIENCE_MINS, TimeUnit.MINUTES))
                    .as(String.join(" ", command))
                    .isTrue();
            return process.exitValue();
        } finally {
            process.destroyForcibly();
        }
    }
}
