package io.swaplab.forkchain.anvil;

import io.swaplab.forkchain.anvil.ForkLauncher.RunningNode;
import io.swaplab.forkchain.deploy.ForkException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BooleanSupplier;
import org.testcontainers.containers.GenericContainer;

/**
 * Runs anvil in an {@link AnvilContainer} that shares the machine's network, which only Linux allows. So it can reach
 * an origin chain on the loopback address, and listens there itself.
 *
 * @param image with its tag; the engine must already have it
 */
public record ContainerAnvilLauncher(DockerEngine engine, String image) implements ForkLauncher {
    @Override
    public String description() {
        return "container of " + image;
    }

    @Override
    public RunningNode launch(AnvilOptions options) {
        // Closed by the returned node, or after a failure by the catch block.
        @SuppressWarnings("resource")
        AnvilContainer container = AnvilContainer.ofAnyImage(image)
                .withOptions(options)
                .withHostNetwork()
                // The image is already present; a pull would be retried for minutes.
                .withImagePullPolicy(name -> false)
                .withLabels(OrphanedContainers.labels());
        try {
            container.start();
            return new ContainerNode(engine, container, container.getRpcUrl(), image);
        } catch (RuntimeException failure) {
            container.close();
            throw new ForkException(
                    "anvil does not start in a container of " + image + ": " + options.masked(rootWords(failure)),
                    failure);
        }
    }

    private static String rootWords(Throwable failure) {
        Throwable root = failure;
        for (Throwable cause = root.getCause(); cause != null; cause = root.getCause()) {
            root = cause;
        }
        return String.valueOf(root.getMessage());
    }

    /**
     * One container. It is removed when this program ends, because there is no reaper container; if the program is
     * killed, a later start removes it, see {@link OrphanedContainers}.
     */
    private static final class ContainerNode implements RunningNode {
        private final GenericContainer<?> container;
        private final String rpcUrl;
        private final String name;
        private final Runnable atEnd = this::stop;
        private final CompletableFuture<String> ended = new CompletableFuture<>();
        private volatile boolean closed;

        ContainerNode(DockerEngine engine, GenericContainer<?> container, String rpcUrl, String image) {
            this.container = container;
            this.rpcUrl = rpcUrl;
            String id = container.getContainerId();
            this.name = "anvil container " + OrphanedContainers.shortened(id) + " of " + image;
            ProgramEnd.last(atEnd);
            Thread.ofVirtual()
                    .name("anvil-end")
                    .start(() -> new ContainerEnd(engine, id, rpcUrl)
                            .await(() -> closed)
                            .ifPresent(ended::complete));
        }

        private void stop() {
            closed = true;
            container.stop();
        }

        @Override
        public CompletionStage<String> ended() {
            return ended;
        }

        @Override
        public String rpcUrl() {
            return rpcUrl;
        }

        @Override
        public String description() {
            return name;
        }

        @Override
        public void close() {
            ProgramEnd.forget(atEnd);
            stop();
        }
    }

    /**
     * Detects the end of a container, usually as reported by its engine. An engine that is reached over TLS or was
     * restarted may not report it. Then the container's port is polled: anvil has ended if it is closed twice in a row.
     * A hanging anvil keeps the port open.
     */
    static final class ContainerEnd {
        private static final Duration PAUSE = Duration.ofSeconds(1);
        private static final int CONNECT_MILLIS = 500;

        private final DockerEngine engine;
        private final String id;
        private final InetSocketAddress port;

        ContainerEnd(DockerEngine engine, String id, String rpcUrl) {
            this.engine = engine;
            this.id = id;
            URI at = URI.create(rpcUrl);
            this.port = new InetSocketAddress(at.getHost(), at.getPort());
        }

        /**
         * Waits for the end, and returns a description of it.
         *
         * @param closed whether this program has ended the container
         * @return empty if this program ended it, or the thread was interrupted
         */
        Optional<String> await(BooleanSupplier closed) {
            boolean wasClosed = false;
            while (!closed.getAsBoolean()) {
                OptionalInt code = engine.awaitEnd(id);
                boolean isClosed = code.isEmpty() && isPortClosed();
                if (closed.getAsBoolean()) {
                    break;
                }
                if (code.isPresent()) {
                    return Optional.of(ExitDescription.of(code.getAsInt(), ""));
                }
                if (isClosed && wasClosed) {
                    return Optional.of("no longer listens, and its engine does not say why");
                }
                wasClosed = isClosed;
                try {
                    Thread.sleep(PAUSE);
                } catch (InterruptedException stop) {
                    Thread.currentThread().interrupt();
                    break;
                }
            }
            return Optional.empty();
        }

        private boolean isPortClosed() {
            try (Socket socket = new Socket()) {
                socket.connect(port, CONNECT_MILLIS);
                return false;
            } catch (ConnectException refused) {
                return true;
            } catch (IOException hung) {
                return false;
            }
        }
    }
}
