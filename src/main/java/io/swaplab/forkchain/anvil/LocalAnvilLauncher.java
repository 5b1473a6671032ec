package io.swaplab.forkchain.anvil;

import io.swaplab.client.keyfile.OwnPath;
import io.swaplab.forkchain.anvil.AnvilRecord.ProcessIdentity;
import io.swaplab.forkchain.anvil.ForkLauncher.RunningNode;
import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.forkchain.deploy.ProgressListener;
import io.swaplab.forkchain.origin.LoopbackSocketAddress;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

/**
 * Runs the anvil program of the npm package as a child process on a free loopback port.
 *
 * @param progress receives messages if anvil has to be installed first
 */
public record LocalAnvilLauncher(InstallationPaths installation, ProgressListener progress) implements ForkLauncher {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int PORT_ATTEMPTS = 3;

    public LocalAnvilLauncher(InstallationPaths installation) {
        this(installation, ProgressListener.SILENT);
    }

    @Override
    public String description() {
        return "local anvil from npm";
    }

    @Override
    public RunningNode launch(AnvilOptions options) {
        Path binary = installation.anvilBinary(progress);
        String trouble = "";
        for (int attempt = 0; attempt < PORT_ATTEMPTS; attempt++) {
            // Another program may take the port before anvil binds to it, so there are several attempts.
            LocalNode node = start(binary, options, LoopbackSocketAddress.free());
            if (AnvilReadiness.await(node.rpcUrl(), node::isAlive, PATIENCE)) {
                return node;
            }
            trouble = ExitDescription.lastOf(node.output());
            node.close();
            if (Thread.currentThread().isInterrupted()) {
                throw new ForkException("the start of anvil was stopped");
            }
        }
        throw new ForkException("anvil does not start: " + (trouble.isEmpty() ? "no answer and no message" : trouble));
    }

    private LocalNode start(Path binary, AnvilOptions options, LoopbackSocketAddress at) {
        List<String> command = new ArrayList<>(List.of(binary.toString()));
        Path state = options.stateFile();
        command.addAll(options.arguments(at, options.forkUrl(), state == null ? null : state.toString()));
        try {
            Path record = AnvilRecord.file(OwnPath.folder(installation.running()), at.port());
            ProcessBuilder anvil = new ProcessBuilder(ParentWatch.around(command, record)).redirectErrorStream(true);
            anvil.environment().putAll(options.environment());
            Process process = anvil.start();
            new AnvilRecord(ProcessIdentity.ofThisProgram(), ProcessIdentity.of(process.toHandle()), at.port())
                    .write(record);
            return new LocalNode(process, at.url(), record, options::masked);
        } catch (IOException failure) {
            throw new ForkException("cannot run " + binary + ": " + failure, failure);
        }
    }

    /** An anvil in a child process. A {@link ParentWatch} ends the process when this program ends. */
    private static final class LocalNode implements RunningNode {
        private static final Duration GRACE = Duration.ofSeconds(3);
        private static final int KEPT_OUTPUT = 16_384;

        private final Process process;
        private final String rpcUrl;
        private final Path record;
        private final UnaryOperator<String> mask;
        private final Thread reader;
        private final StringBuffer output = new StringBuffer();
        private final CompletableFuture<String> ended = new CompletableFuture<>();
        private volatile boolean closed;

        /**
         * Takes over a started process, and begins to read its output.
         *
         * @param record the file that describes this process; it is deleted when the process ends
         * @param mask removes secrets from the output
         */
        LocalNode(Process process, String rpcUrl, Path record, UnaryOperator<String> mask) {
            this.mask = mask;
            this.process = process;
            this.rpcUrl = rpcUrl;
            this.record = record;
            this.reader = Thread.ofPlatform().daemon().name("anvil-output").start(this::read);
            var unused = process.onExit().thenAcceptAsync(exited -> tellEnd(), Thread::startVirtualThread);
        }

        private void read() {
            byte[] buffer = new byte[KEPT_OUTPUT / 4];
            try (InputStream in = process.getInputStream()) {
                for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                    output.append(new String(buffer, 0, count, StandardCharsets.UTF_8));
                    output.delete(0, Math.max(0, output.length() - KEPT_OUTPUT));
                }
            } catch (IOException gone) {
                // The pipe is closed because the process has ended. The output read so far is still available.
                return;
            }
        }

        private void tellEnd() {
            if (!closed) {
                ended.complete(ExitDescription.of(process.exitValue(), output()));
            }
        }

        boolean isAlive() {
            return process.isAlive();
        }

        /**
         * The last part of what the process has printed so far, with secrets masked. If the process has ended, waits
         * until the rest of its output is read, but at most {@code GRACE}.
         */
        String output() {
            try {
                if (!process.isAlive()) {
                    reader.join(GRACE);
                }
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
            return mask.apply(output.toString());
        }

        @Override
        public String rpcUrl() {
            return rpcUrl;
        }

        @Override
        public String description() {
            return "anvil process " + process.pid();
        }

        @Override
        public CompletionStage<String> ended() {
            return ended;
        }

        @Override
        public void close() {
            closed = true;
            process.destroy();
            try {
                if (!process.waitFor(GRACE.toMillis(), TimeUnit.MILLISECONDS)) {
                    process.destroyForcibly().waitFor();
                }
                Files.deleteIfExists(record);
            } catch (InterruptedException interrupted) {
                process.destroyForcibly();
                Thread.currentThread().interrupt();
            } catch (IOException undeletable) {
                throw new UncheckedIOException(undeletable);
            }
        }
    }
}
