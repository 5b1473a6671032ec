package io.swaplab.forkchain.anvil;

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
 * Runs anvil in an {@link AnvilContainer} that shares the network of the machine: it reaches an origin chain that listens
 * on the loopback address only, and listens there itself. Only Linux allows that.
 *
 * @param image with its tag; the engine must hold it
 */
public record ContainerAnvilLauncher(DockerEngine engine, String image) implements ForkLauncher {
    @Override
    public String description() {
        return "container of " + image;
    }

    @Override
    public RunningNode launch(AnvilOptions options) {
        // Closed by the node that is returned, or below.
        @SuppressWarnings("resource")
        AnvilContainer container = AnvilContainer.ofAnyImage(image)
                .withOptions(options)
                .withHostNetwork()
                // The image is there or was got before; a pull here would be tried again for minutes.
                .withImagePullPolicy(name -> false)
                .withLabels(LeftContainers.labels());
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
     * One container; it is removed when this program ends, since there is no reaper container. If the program was
     * killed, a later start removes it, see {@link LeftContainers}.
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
            this.name = "anvil container " + LeftContainers.shortened(id) + " of " + image;
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
     * The end of a container, by its engine's word. Where the engine says nothing, such as one that is asked over TLS or was
     * restarted itself, by the container's port: one that is closed twice in a row is that of no running anvil, while one that
     * hangs keeps it open.
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
         * Waits for the end, and returns how it came.
         *
         * @param closed whether the program ended it itself
         * @return empty if the program did, or the thread was interrupted
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
                    return Optional.of(EndWords.of(code.getAsInt(), ""));
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
