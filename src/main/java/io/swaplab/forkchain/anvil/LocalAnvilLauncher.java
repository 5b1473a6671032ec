package io.swaplab.forkchain.anvil;

import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.deploy.Installation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs the anvil program that npm installed, as a child process on a free loopback port. */
public final class LocalAnvilLauncher implements ForkLauncher {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int PORT_ATTEMPTS = 3;
    private static final Path SETSID = Path.of("/usr/bin/setsid");
    private static final int QUOTED_OUTPUT = 2000;

    private final Installation installation;

    public LocalAnvilLauncher(Installation installation) {
        this.installation = installation;
    }

    @Override
    public String description() {
        return "local anvil from npm";
    }

    @Override
    public RunningNode launch(AnvilOptions options) {
        Path binary = installation.anvilBinary();
        String trouble = "";
        for (int attempt = 0; attempt < PORT_ATTEMPTS; attempt++) {
            // Another program may take the port between our look and anvil's bind, hence the further attempts.
            LocalNode node = start(binary, options, freePort());
            if (AnvilReadiness.await(node.rpcUrl(), node.process::isAlive, PATIENCE)) {
                return node;
            }
            trouble = node.output();
            node.close();
        }
        throw new ForkException("anvil does not start: " + (trouble.isEmpty() ? "no answer and no message" : trouble));
    }

    static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException none) {
            throw new ForkException("no free port on the loopback address", none);
        }
    }

    private static LocalNode start(Path binary, AnvilOptions options, int port) {
        // In a session of its own, so that Ctrl-C at the console's prompt does not reach anvil.
        List<String> command = new ArrayList<>();
        if (Files.isExecutable(SETSID)) {
            command.add(SETSID.toString());
        }
        command.add(binary.toString());
        Path state = options.stateFile();
        command.addAll(options.arguments(port, options.forkUrl(), state == null ? null : state.toString()));
        try {
            Path output = Files.createTempFile("swaplab-anvil", ".log");
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            return new LocalNode(process, port, output);
        } catch (IOException failure) {
            throw new ForkException("cannot run " + binary, failure);
        }
    }

    /** One child process; it also dies with this program. */
    private static final class LocalNode implements RunningNode {
        private static final Duration GRACE = Duration.ofSeconds(3);

        private final Process process;
        private final String rpcUrl;
        private final Path output;
        private final Thread hook;

        LocalNode(Process process, int port, Path output) {
            this.process = process;
            this.rpcUrl = "http://127.0.0.1:" + port;
            this.output = output;
            this.hook = new Thread(process::destroyForcibly, "anvil-stop");
            Runtime.getRuntime().addShutdownHook(hook);
        }

        @Override
        public String rpcUrl() {
            return rpcUrl;
        }

        @Override
        public String description() {
            return "anvil process " + process.pid();
        }

        String output() {
            try {
                String text = Files.readString(output, StandardCharsets.UTF_8).strip();
                return text.length() <= QUOTED_OUTPUT ? text : text.substring(0, QUOTED_OUTPUT) + "...";
            } catch (IOException unreadable) {
                return "its output is not readable";
            }
        }

        @Override
        public void close() {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException alreadyEnding) {
                // The program is ending and the hook does the work; stopping twice is harmless.
            }
            process.destroy();
            try {
                if (!process.waitFor(GRACE.toMillis(), TimeUnit.MILLISECONDS)) {
                    process.destroyForcibly().waitFor();
                }
                Files.deleteIfExists(output);
            } catch (InterruptedException interrupted) {
                process.destroyForcibly();
                Thread.currentThread().interrupt();
            } catch (IOException undeletable) {
                throw new UncheckedIOException(undeletable);
            }
        }
    }
}
