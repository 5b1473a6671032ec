package io.swaplab.forkchain.anvil;

import io.swaplab.forkchain.deploy.ForkException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.AbstractWaitStrategy;
import org.testcontainers.utility.DockerImageName;
import org.testcontainers.utility.MountableFile;

/**
 * Runs anvil in a container with Testcontainers. The container shares the machine's network, so that it can reach an
 * origin chain on the loopback address and listens there itself; this requires Linux.
 */
public final class ContainerAnvilLauncher implements ForkLauncher {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String STATE = "/tmp/state.json";

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
        LoopbackPlace at = LoopbackPlace.free();
        String rpcUrl = at.url();
        Path state = options.stateFile();
        String[] arguments = options.arguments(at, options.forkUrl(), state == null ? null : STATE)
                .toArray(String[]::new);
        // Closed by the returned node, or below.
        @SuppressWarnings("resource")
        GenericContainer<?> container = new GenericContainer<>(DockerImageName.parse(image))
                // The image is known to be present; a pull here would be retried for minutes.
                .withImagePullPolicy(name -> false)
                .withNetworkMode("host")
                .withLabels(ContainerLabels.ofThisProgram())
                .withCommand(arguments)
                // The public image starts a shell, our image starts anvil.
                .withCreateContainerCmdModifier(command -> command.withEntrypoint("anvil"))
                .waitingFor(new Answering(rpcUrl).withStartupTimeout(PATIENCE));
        if (state != null) {
            container.withCopyFileToContainer(MountableFile.forHostPath(state), STATE);
        }
        try {
            container.start();
            return new ContainerNode(engine, container, rpcUrl, image);
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

    /** The image has no shell and no wget, so readiness is checked from here. */
    private static final class Answering extends AbstractWaitStrategy {
        private final String rpcUrl;

        Answering(String rpcUrl) {
            this.rpcUrl = rpcUrl;
        }

        @Override
        protected void waitUntilReady() {
            if (!AnvilReadiness.await(rpcUrl, waitStrategyTarget::isRunning, startupTimeout)) {
                throw new ForkException("it does not answer at " + rpcUrl + ": "
                        + waitStrategyTarget.getLogs().strip());
            }
        }
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
