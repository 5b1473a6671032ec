package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.swaplab.JavaProgram;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Servers whose anvil is killed: the process ends with an exit code instead of refusing every request. */
@Tag("long")
class LostServiceIT {
    private static final Duration START = Duration.ofMinutes(3);
    private static final Duration SOON = Duration.ofSeconds(5);
    private static final int NODE = 6;

    @TempDir
    private Path folder;

    private Process program;
    private Path said;

    @AfterEach
    void end() {
        program.descendants().forEach(ProcessHandle::destroyForcibly);
        program.destroyForcibly();
    }

    @Test
    void aServerEndsWithACodeWhenItsForkIsKilled() throws IOException {
        start("serving http://", "serve", "--port", freePort());
        endsAfter(anvil(true), "serve");
    }

    @Test
    void aServerEndsWithACodeWhenTheOriginOfItsForkIsKilled() throws IOException {
        start("serving http://", "serve", "--port", freePort());
        endsAfter(anvil(false), "serve");
    }

    @Test
    void aLabEndsWithACodeWhenItsForkIsKilled() throws IOException {
        start("the lab is up", "lab", "run");
        endsAfter(anvil(true), "lab up");
        assertThat(folder.resolve("swaplab/lab.json"))
                .as("no console finds a lab that has ended")
                .doesNotExist();
    }

    private void start(String ready, String... words) throws IOException {
        said = folder.resolve("said.txt");
        ProcessBuilder builder = JavaProgram.of(Swaplab.class)
                .redirectErrorStream(true)
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectOutput(said.toFile());
        builder.command().addAll(List.of(words));
        builder.environment().putAll(Map.of("XDG_STATE_HOME", folder.toString(), "SWAPLAB_LAUNCHER", "local"));
        program = builder.start();
        await().atMost(START).until(() -> text().contains(ready) || !program.isAlive());
        assertThat(program.isAlive()).as(text()).isTrue();
    }

    private static String freePort() throws IOException {
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return Integer.toString(probe.getLocalPort());
        }
    }

    /** One of the two anvil processes that the program has started: the fork, or the origin chain that it forks. */
    private ProcessHandle anvil(boolean forks) {
        return program.descendants()
                .filter(process -> process.info().command().orElse("").endsWith("/anvil"))
                .filter(process -> process.info().commandLine().orElse("").contains("--fork-url") == forks)
                .findFirst()
                .orElseThrow();
    }

    private void endsAfter(ProcessHandle anvil, String next) throws IOException {
        List<ProcessHandle> below = program.descendants().toList();
        anvil.destroyForcibly();
        await().atMost(SOON).until(() -> !program.isAlive());
        assertThat(program.exitValue()).as(text()).isEqualTo(NODE);
        assertThat(text().lines().filter(line -> line.contains("was killed")))
                .as(text())
                .singleElement()
                .asString()
                .startsWith("error: the fork is lost: ")
                .contains("anvil process " + anvil.pid() + " was killed by signal 9 (KILL)");
        assertThat(text()).contains("next: " + next);
        await().atMost(SOON).until(() -> below.stream().noneMatch(ProcessHandle::isAlive));
    }

    private String text() throws IOException {
        return Files.readString(said);
    }
}
