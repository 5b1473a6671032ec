package io.swaplab.forkchain.anvil;

import io.swaplab.forkchain.deploy.ForkException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.testcontainers.containers.GenericContainer;

/**
 * Runs anvil in an {@link AnvilContainer} that shares the network of the machine: it reaches an origin chain that listens
 * on the loopback address only, and listens there itself. Only Linux allows that.
 */
public final class ContainerAnvilLauncher implements ForkLauncher {
    private final DockerEngine engine;
    private final String image;

    /** @param image with its tag; the engine must hold it */
    public ContainerAnvilLauncher(DockerEngine engine, String image) {
        this.engine = engine;
        this.image = image;
    }

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
                .withLabels(ContainerLabels.ofThisProgram());
        try {
            container.start();
            return new ContainerNode(engine, container, container.getRpcUrl(), image);
        } catch (RuntimeException failure) {
            container.close();
            throw new ForkException(
                    "anvil does not start in a container of " + image + ": " + rootWords(failure), failure);
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
            Thread.ofVirtual().start(() -> engine.awaitEnd(id).ifPresent(this::tellEnd));
        }

        private void tellEnd(int exitCode) {
            if (!closed) {
                ended.complete(EndWords.of(exitCode, ""));
            }
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
}
