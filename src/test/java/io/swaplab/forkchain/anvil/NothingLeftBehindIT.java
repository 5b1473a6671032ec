package io.swaplab.forkchain.anvil;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.swaplab.JavaProgram;
import io.swaplab.forkchain.anvil.AnvilRecord.ProcessIdentity;
import io.swaplab.forkchain.anvil.ForkLauncher.RunningNode;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.forkchain.origin.LoopbackSocketAddress;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An anvil must end with the program that started it, and no unrelated process may be killed. */
@Tag("long")
class NothingLeftBehindIT {
    private static final int PORT = LoopbackSocketAddress.free().port();
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final ProcessIdentity GONE = new ProcessIdentity(999_999_999, 1_000);

    private final InstallationPaths installed = InstallationPaths.find();
    private final List<String> heard = new ArrayList<>();

    @TempDir
    private Path cache;

    @TempDir
    private Path temporary;

    @Test
    void bothAnvilsEndWithAProgramThatIsKilled() throws IOException {
        Process program = startedFork();
        try {
            List<ProcessHandle> started = program.descendants().toList();
            assertThat(anvils(started)).hasSize(2);
            program.destroyForcibly();
            await().atMost(SOON).until(() -> started.stream().noneMatch(NothingLeftBehindIT::isRunning));
            await().atMost(SOON).until(() -> recordsOf(program.pid()).isEmpty());
            assertThat(temporary).isEmptyDirectory();
        } finally {
            end(program);
        }
    }

    @Test
    void bothAnvilsEndWithAProgramWhoseTerminalIsClosed() throws IOException, InterruptedException {
        Process program = startedFork();
        try {
            List<ProcessHandle> started = program.descendants().toList();
            new ProcessBuilder("kill", "-HUP", Long.toString(program.pid()))
                    .start()
                    .waitFor();
            await().atMost(SOON).until(() -> !program.isAlive());
            await().atMost(SOON).until(() -> started.stream().noneMatch(NothingLeftBehindIT::isRunning));
        } finally {
            end(program);
        }
    }

    @Test
    void aWatchEndsWithItsAnvil() {
        RunningNode node = launcher().launch(AnvilOptions.empty(97));
        List<ProcessHandle> started = ProcessHandle.current()
                .descendants()
                .filter(process -> mentions(process, Integer.toString(portOf(node))) || isWatchOf(process, node))
                .toList();
        assertThat(started).hasSizeGreaterThanOrEqualTo(2);
        node.close();
        await().atMost(SOON).until(() -> started.stream().noneMatch(NothingLeftBehindIT::isRunning));
    }

    @Test
    void anAnvilThatIsKilledTellsHow() {
        try (RunningNode node = launcher().launch(AnvilOptions.empty(97))) {
            processOf(node).destroyForcibly();
            assertThat(node.ended().toCompletableFuture())
                    .succeedsWithin(SOON)
                    .isEqualTo("was killed by signal 9 (KILL)");
        }
    }

    @Test
    void anAnvilThatIsClosedTellsNothing() {
        RunningNode node = launcher().launch(AnvilOptions.empty(97));
        ProcessHandle process = processOf(node);
        node.close();
        assertThat(process.isAlive()).isFalse();
        assertThat(node.ended().toCompletableFuture()).isNotDone();
        node.close();
    }

    @Test
    void anAnvilThatWasLeftBehindIsEndedAtTheNextStart() throws IOException {
        Process left = unwatchedAnvil();
        try {
            Path record = recorded(GONE, left);
            AnvilRecord.endLeft(hermetic(), heard::add);
            await().atMost(SOON).until(() -> !left.isAlive());
            assertThat(record).doesNotExist();
            assertThat(heard)
                    .containsExactly("ended anvil process " + left.pid() + ", left behind by a program that is gone");
        } finally {
            end(left);
        }
    }

    @Test
    void anAnvilOfARunningProgramIsLeftAlone() throws IOException {
        Process other = unwatchedAnvil();
        try {
            Path record = recorded(ProcessIdentity.ofThisProgram(), other);
            AnvilRecord.endLeft(hermetic(), heard::add);
            assertThat(other.isAlive()).isTrue();
            assertThat(record).exists();
            assertThat(heard).isEmpty();
        } finally {
            end(other);
        }
    }

    @Test
    void aStrangerOfTheSameNumberIsLeftAlone() throws IOException {
        Process stranger = new ProcessBuilder("sleep", "600").start();
        try {
            Path record = recorded(GONE, stranger);
            AnvilRecord.endLeft(hermetic(), heard::add);
            assertThat(stranger.isAlive()).isTrue();
            assertThat(record).doesNotExist();
            assertThat(heard).isEmpty();
        } finally {
            end(stranger);
        }
    }

    @Test
    void anAnvilThatStartedAtAnotherTimeIsAStranger() throws IOException {
        Process later = unwatchedAnvil();
        try {
            Path file = record();
            ProcessIdentity now = ProcessIdentity.of(later.toHandle());
            new AnvilRecord(GONE, new ProcessIdentity(now.pid(), now.startMillis() - 60_000), PORT).write(file);
            AnvilRecord.endLeft(hermetic(), heard::add);
            assertThat(later.isAlive()).isTrue();
            assertThat(file).doesNotExist();
        } finally {
            end(later);
        }
    }

    private LocalAnvilLauncher launcher() {
        return new LocalAnvilLauncher(hermetic());
    }

    private InstallationPaths hermetic() {
        return new InstallationPaths(installed.forkchain(), cache);
    }

    private Path record() throws IOException {
        return Files.createDirectories(hermetic().running()).resolve("1-2" + AnvilRecord.SUFFIX);
    }

    private Path recorded(ProcessIdentity owner, Process anvil) throws IOException {
        Path file = record();
        new AnvilRecord(owner, ProcessIdentity.of(anvil.toHandle()), PORT).write(file);
        return file;
    }

    private Process unwatchedAnvil() throws IOException {
        List<String> command = new ArrayList<>(List.of(installed.anvilBinary().toString()));
        command.addAll(AnvilOptions.empty(97).arguments(new LoopbackSocketAddress("127.0.0.1", PORT), null, null));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private Process startedFork() throws IOException {
        Path errors = cache.resolve("errors");
        Process program = JavaProgram.of(StartedFork.class, "-Djava.io.tmpdir=" + temporary)
                .redirectError(errors.toFile())
                .start();
        BufferedReader lines = program.inputReader();
        assertThat(lines.readLine()).as(Files.readString(errors)).startsWith("ready http://127.");
        return program;
    }

    private List<Path> recordsOf(long program) throws IOException {
        try (Stream<Path> files = Files.list(installed.running())) {
            return files.filter(file -> file.getFileName().toString().startsWith(program + "-"))
                    .toList();
        }
    }

    private static List<ProcessHandle> anvils(List<ProcessHandle> processes) {
        return processes.stream()
                .filter(process -> process.info().command().orElse("").endsWith("/anvil"))
                .toList();
    }

    /** Whether a process runs. One that has ended is alive to Java until its new parent collects it, and has no program. */
    private static boolean isRunning(ProcessHandle process) {
        return process.isAlive() && process.info().command().isPresent();
    }

    private static boolean isWatchOf(ProcessHandle process, RunningNode node) {
        return process.parent()
                .filter(parent -> parent.pid() == processOf(node).pid())
                .isPresent();
    }

    private static boolean mentions(ProcessHandle process, String word) {
        return process.info().commandLine().orElse("").contains(word);
    }

    private static int portOf(RunningNode node) {
        return Integer.parseInt(node.rpcUrl().substring(node.rpcUrl().lastIndexOf(':') + 1));
    }

    private static ProcessHandle processOf(RunningNode node) {
        String pid = node.description().substring("anvil process ".length());
        return ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
    }

    /** Ends the program and all its child processes, in case the test failed before. */
    private static void end(Process program) {
        program.descendants().forEach(ProcessHandle::destroyForcibly);
        program.destroyForcibly();
    }
}
