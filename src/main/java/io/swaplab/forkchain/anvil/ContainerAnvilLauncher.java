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
 * Runs anvil in an {@link AnvilContainer} that shares this machine's network. Works only on Linux. Anvil listens on a
 * loopback address, and can fork a chain whose node listens on such an address.
 *
 * @param image name of the image with its tag; the engine must already have the image
 */
public record ContainerAnvilLauncher(DockerEngineClient engine, String image) implements ForkLauncher {
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
     * A node in a container. The container is removed on {@link #close} or when this program ends. If this program is
     * killed, a later program removes the container, see {@link OrphanedContainers}.
     */
    private static final class ContainerNode implements RunningNode {
        private final GenericContainer<?> container;
        private final String rpcUrl;
        private final String name;
        private final Runnable atEnd = this::stop;
        private final CompletableFuture<String> ended = new CompletableFuture<>();
        private volatile boolean closed;

        ContainerNode(DockerEngineClient engine, GenericContainer<?> container, String rpcUrl, String image) {
            this.container = container;
            this.rpcUrl = rpcUrl;
            String id = container.getContainerId();
            this.name = "anvil container " + OrphanedContainers.shortened(id) + " of " + image;
            ShutdownTasks.last(atEnd);
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
            ShutdownTasks.forget(atEnd);
            stop();
        }
    }

    /**
     * Detects when a container ends. Usually its engine reports the end. If the engine cannot, because it is reached
     * over TLS or was restarted, the container's port is polled: anvil has ended if the port is found closed twice in a
     * row. An anvil that hangs keeps its port open, so it does not count as ended.
     */
    static final class ContainerEnd {
        private static final Duration PAUSE = Duration.ofSeconds(1);
        private static final int CONNECT_MILLIS = 500;

        private final DockerEngineClient engine;
        private final String id;
        private final InetSocketAddress port;

        ContainerEnd(DockerEngineClient engine, String id, String rpcUrl) {
            this.engine = engine;
            this.id = id;
            URI at = URI.create(rpcUrl);
            this.port = new InetSocketAddress(at.getHost(), at.getPort());
        }

        /**
         * Waits until the container ends, and describes how it ended.
         *
         * @param closed returns whether this program has closed the container
         * @return the description; empty if this program closed the container, or the thread was interrupted
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
