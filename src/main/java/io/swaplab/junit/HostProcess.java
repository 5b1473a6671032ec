package io.swaplab.junit;

import io.swaplab.client.keyfile.OwnPath;
import io.swaplab.forkchain.ForkHostAnswer;
import io.swaplab.forkchain.ForkHostRequest;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.forkchain.anvil.ExitDescription;
import io.swaplab.forkchain.deploy.FolderCache;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.forkchain.deploy.PackedForkchain;
import io.swaplab.forkchain.deploy.ProgressListener;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The process that runs all forks of a test run, and a service over each fork. Its messages go to a log file. It ends
 * with the test run, because its standard input is a pipe whose other end only the test's process holds.
 */
final class HostProcess implements AutoCloseable {
    private static final String MAIN = "io.swaplab.console.backend.ForkHostMain";
    private static final Duration ENDING = Duration.ofSeconds(30);

    private final Process process;
    private final PrintStream requests;
    private final Path log;
    private final AtomicLong numbers = new AtomicLong();
    private final Map<Long, Asked> asked = new ConcurrentHashMap<>();

    /**
     * Reports that are being written, by the number of their fork. Each completes with the reason for a failure, or
     * with empty text on success.
     */
    private final Map<Long, CompletableFuture<String>> reports = new ConcurrentHashMap<>();

    private final CompletableFuture<String> ended = new CompletableFuture<>();
    private volatile boolean closed;
    private volatile boolean failed;

    /**
     * A requested fork.
     *
     * @param started completes with the result of the start
     * @param lost completes if the fork ends unexpectedly, with a description
     */
    private record Asked(CompletableFuture<ForkHostAnswer> started, CompletableFuture<String> lost) {}

    HostProcess(Process process, Path log) {
        this.process = process;
        this.log = log;
        this.requests = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
        Thread.ofPlatform().daemon().name("swaplab-host").start(this::read);
    }

    /**
     * Starts the process.
     *
     * @throws ForkException when it cannot be started
     */
    static HostProcess start() {
        InstallationPaths installation = InstallationPaths.find();
        try {
            Path log = OwnPath.temporary("swaplab-tests").resolve("forks.log");
            List<String> command = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    // With the first compiler tier only, as in the console, the process starts in half the time.
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UseSerialGC",
                    "--enable-native-access=ALL-UNNAMED",
                    "-Dswaplab.log=" + log,
                    "-Dswaplab.forkchain=" + installation.forkchain(),
                    "-Dswaplab.cache=" + installation.cache(),
                    "-cp",
                    PackedProgram.classPath(installation),
                    MAIN));
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
                    .start();
            return new HostProcess(process, log);
        } catch (IOException impossible) {
            throw new ForkException("the process for forks cannot be started: " + impossible.getMessage(), impossible);
        }
    }

    /**
     * Starts a fork, and a service over it.
     *
     * @throws ForkException when the start fails; the message names the log file
     */
    LeasedFork fork(ForkOptions options) {
        long number = numbers.incrementAndGet();
        Asked fork = new Asked(new CompletableFuture<>(), new CompletableFuture<>());
        asked.put(number, fork);
        requests.println(ForkHostRequest.start(number, options).text());
        var unused = ended.thenAccept(how -> end(number, how));
        ForkHostAnswer answer = fork.started().join();
        if (answer.kind() != ForkHostAnswer.Kind.STARTED) {
            failed = true;
            throw new ForkException("the fork did not start: " + answer.words() + "; the log is " + log);
        }
        return new LeasedFork(options, answer, fork.lost(), (file, block) -> report(number, block, file));
    }

    /**
     * Requests a report about a fork: the process writes the calls of all transactions after a block to a file.
     *
     * @throws ForkException when the report cannot be written
     */
    private void report(long number, long afterBlock, Path file) {
        CompletableFuture<String> report = new CompletableFuture<>();
        reports.put(number, report);
        requests.println(ForkHostRequest.report(number, afterBlock, file).text());
        var unused = ended.thenAccept(report::complete);
        String whyNot = report.join();
        if (!whyNot.isEmpty()) {
            throw new ForkException("the transactions cannot be reported: " + whyNot);
        }
    }

    /** The log file of the process. It is deleted at the end of the test run unless something failed. */
    Path log() {
        return log;
    }

    ProcessHandle handle() {
        return process.toHandle();
    }

    private void read() {
        try (BufferedReader answers = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = answers.readLine(); line != null; line = answers.readLine()) {
                take(ForkHostAnswer.parse(line));
            }
            tellEnd(process.waitFor());
        } catch (IOException | ForkException broken) {
            failed = true;
            ended.complete("the answers of process " + process.pid() + " cannot be read: " + broken.getMessage());
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    private void take(ForkHostAnswer answer) {
        switch (answer.kind()) {
            case LOST -> end(answer.fork(), answer.words());
            case REPORTED -> reported(answer.fork(), answer.words());
            case STARTED, FAILED ->
                Optional.ofNullable(asked.get(answer.fork()))
                        .ifPresent(fork -> fork.started().complete(answer));
        }
    }

    private void reported(long number, String whyNot) {
        Optional.ofNullable(reports.remove(number)).ifPresent(report -> report.complete(whyNot));
    }

    /**
     * Completes everything that waits for a fork, because the fork has ended. Later calls for the same fork have no
     * effect.
     */
    private void end(long number, String how) {
        failed = failed || !closed;
        Asked fork = asked.get(number);
        if (fork != null) {
            fork.started().complete(ForkHostAnswer.failed(number, how));
            reported(number, how);
            fork.lost().complete(how + "; the log is " + log);
        }
    }

    private void tellEnd(int exitCode) {
        if (!closed) {
            failed = true;
            ended.complete("process " + process.pid() + ", which ran the forks, " + ExitDescription.of(exitCode, ""));
        }
    }

    /** Ends the process with all forks. Deletes the log file unless something failed. */
    @Override
    public void close() {
        closed = true;
        requests.close();
        try {
            if (!process.waitFor(ENDING.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor();
            }
            if (!failed) {
                Files.deleteIfExists(log);
                Files.deleteIfExists(log.getParent());
            }
        } catch (InterruptedException stop) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        } catch (IOException undeletable) {
            throw new UncheckedIOException(undeletable);
        }
    }

    /**
     * The program that the process runs. It is packed as an archive of jars, which is a resource next to this class.
     * Because the archive is only a resource, the program's classes are not on the test's class path and cannot clash
     * with the test's.
     */
    private static final class PackedProgram {
        private static final String JARS = "program.zip";
        private static final String SHA256 = "program.zip.sha256";
        private static final int KEY_DIGITS = 20;

        private PackedProgram() {}

        /**
         * The class path of the program, after unpacking the archive into the cache. In a build of Swaplab itself there
         * is no archive, and the class path of the test's process is returned.
         */
        static String classPath(InstallationPaths installation) {
            URL jars = PackedProgram.class.getResource(JARS);
            if (jars == null) {
                return System.getProperty("java.class.path");
            }
            String key = "program-" + sha256().substring(0, KEY_DIGITS);
            return new FolderCache(installation.cache(), ProgressListener.SILENT).folder(key, draft -> {
                        try (InputStream packed = jars.openStream()) {
                            PackedForkchain.unzip(packed, draft);
                        }
                    })
                    + File.separator
                    + "*";
        }

        private static String sha256() {
            try (InputStream digest = Objects.requireNonNull(PackedProgram.class.getResourceAsStream(SHA256), SHA256)) {
                return new String(digest.readAllBytes(), StandardCharsets.US_ASCII).strip();
            } catch (IOException unreadable) {
                throw new UncheckedIOException(SHA256 + " cannot be read", unreadable);
            }
        }
    }
}
