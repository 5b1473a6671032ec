package io.swaplab.forkchain.anvil;

import io.swaplab.forkchain.origin.LoopbackSocketAddress;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.testcontainers.containers.ContainerLaunchException;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.AbstractWaitStrategy;
import org.testcontainers.utility.DockerImageName;
import org.testcontainers.utility.MountableFile;

/**
 * A Testcontainers module with anvil, which runs an empty development chain or a fork of another chain. Anvil is
 * reached through a port that the engine maps. Forking a node that listens on this machine's loopback address requires
 * {@link #withHostNetwork}.
 *
 * <pre>{@code
 * try (AnvilContainer anvil = new AnvilContainer(DockerImageName.parse(AnvilContainer.PUBLIC_IMAGE))) {
 *     anvil.start();
 *     Node node = HttpNode.at(anvil.getRpcUrl());
 * }
 * }</pre>
 */
public final class AnvilContainer extends GenericContainer<AnvilContainer> {
    public static final String VERSION = "1.7.1";

    /** The image that Foundry publishes. */
    public static final String PUBLIC_IMAGE = "ghcr.io/foundry-rs/foundry:v" + VERSION;

    /**
     * The image that {@code scripts/build-image} builds from anvil's npm package, for machines without access to an
     * image registry.
     */
    public static final String OWN_IMAGE = "swaplab/anvil:" + VERSION;

    private static final DockerImageName PUBLIC_NAME = DockerImageName.parse("ghcr.io/foundry-rs/foundry");
    private static final DockerImageName OWN_NAME = DockerImageName.parse("swaplab/anvil");

    private static final int PORT = 8545;
    private static final long DEFAULT_CHAIN_ID = 31_337;
    private static final String STATE = "/tmp/state.json";
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private AnvilOptions options = AnvilOptions.empty(DEFAULT_CHAIN_ID);
    private @Nullable LoopbackSocketAddress onHost;
    private @Nullable Duration blockTime;
    private boolean talking;

    /**
     * Creates a container that is not started yet.
     *
     * @throws IllegalStateException when the image is neither {@link #PUBLIC_IMAGE} nor {@link #OWN_IMAGE} (of any
     *     version), nor declared a substitute for one of them
     */
    public AnvilContainer(DockerImageName image) {
        super(image);
        image.assertCompatibleWith(PUBLIC_NAME, OWN_NAME);
        // The public image starts a shell by default, ours starts anvil.
        withCreateContainerCmdModifier(command -> command.withEntrypoint("anvil"));
        waitingFor(new Answering(this::getRpcUrl).withStartupTimeout(PATIENCE));
    }

    /** Creates a container of any image that has {@code anvil} on its path. */
    static AnvilContainer ofAnyImage(String image) {
        return new AnvilContainer(DockerImageName.parse(image).asCompatibleSubstituteFor(PUBLIC_NAME));
    }

    /** Sets all start options of anvil. */
    AnvilContainer withOptions(AnvilOptions all) {
        options = all;
        return this;
    }

    /**
     * Sets the chain id.
     *
     * @param id the chain id that the node reports and that transactions must be signed for; default: 31337
     */
    public AnvilContainer withChainId(long id) {
        if (id <= 0) {
            throw new IllegalArgumentException("id must be above zero, got " + id);
        }
        return withOptions(options.withChainId(id));
    }

    /** Forks the chain behind a URL that is reachable from the container. */
    public AnvilContainer withForkUrl(String url) {
        return withOptions(options.withForkUrl(url));
    }

    /** Forks a given block; default: the latest. */
    public AnvilContainer withForkBlock(long number) {
        if (number < 0) {
            throw new IllegalArgumentException("number must be zero or above, got " + number);
        }
        return withOptions(options.at(number));
    }

    /** Loads a state dumped by an anvil. */
    public AnvilContainer withState(Path file) {
        return withOptions(options.resuming(file));
    }

    /** Mines one block per interval. By default, a block is mined as soon as there is a transaction. */
    public AnvilContainer withBlockTime(Duration interval) {
        if (interval.toMillis() <= 0) {
            throw new IllegalArgumentException("interval must be at least a millisecond, got " + interval);
        }
        blockTime = interval;
        return this;
    }

    /** Passes each line that anvil prints to {@code lines}. Without this call, anvil prints nothing. */
    public AnvilContainer withLogs(Consumer<String> lines) {
        talking = true;
        return withLogConsumer(frame -> lines.accept(frame.getUtf8StringWithoutLineEnding()));
    }

    /**
     * Makes the container share this machine's network. Works only on Linux. Anvil then listens on a loopback address,
     * which other machines cannot reach. Anvil itself can reach servers on this machine's loopback addresses.
     */
    public AnvilContainer withHostNetwork() {
        onHost = LoopbackSocketAddress.free();
        return withNetworkMode("host");
    }

    /** The URL of the JSON-RPC, once the container is started. */
    public String getRpcUrl() {
        LoopbackSocketAddress place = onHost;
        return place == null ? "http://" + getHost() + ":" + getMappedPort(PORT) : place.url();
    }

    @Override
    protected void configure() {
        LoopbackSocketAddress place = onHost;
        if (place == null) {
            addExposedPort(PORT);
        }
        Path state = options.stateFile();
        List<String> arguments = new ArrayList<>(options.arguments(
                place == null ? new LoopbackSocketAddress("0.0.0.0", PORT) : place,
                options.forkUrl(),
                state == null ? null : STATE));
        if (talking) {
            arguments.remove("--quiet");
        }
        Duration interval = blockTime;
        if (interval != null) {
            arguments.addAll(List.of(
                    "--block-time", BigDecimal.valueOf(interval.toMillis(), 3).toPlainString()));
        }
        if (state != null) {
            withCopyFileToContainer(MountableFile.forHostPath(state), STATE);
        }
        withEnv(options.environment());
        setCommand(arguments.toArray(String[]::new));
    }

    /**
     * Waits until anvil answers requests from this program. A check inside the container is impossible, because the
     * image has neither a shell nor wget.
     */
    private static final class Answering extends AbstractWaitStrategy {
        private final Supplier<String> rpcUrl;

        Answering(Supplier<String> rpcUrl) {
            this.rpcUrl = rpcUrl;
        }

        @Override
        protected void waitUntilReady() {
            String url = rpcUrl.get();
            if (!AnvilReadiness.await(url, waitStrategyTarget::isRunning, startupTimeout)) {
                throw new ContainerLaunchException("it does not answer at " + url + ": "
                        + waitStrategyTarget.getLogs().strip());
            }
        }
    }
}
