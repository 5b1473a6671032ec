package io.swaplab.forkchain.anvil;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.DockerImageName;

/**
 * The service over a fork of its own, as a Testcontainers module; {@code scripts/build-image service} makes its image. It
 * is ready when it knows its providers. The fork's own RPC stays inside: the container is for callers of the API.
 *
 * <pre>{@code
 * try (var service = new SwaplabServiceContainer(DockerImageName.parse("swaplab/service:1.0.0"))) {
 *     service.start();
 *     URI status = URI.create(service.getApiUrl() + "/router/status");
 * }
 * }</pre>
 */
public final class SwaplabServiceContainer extends GenericContainer<SwaplabServiceContainer> {
    private static final DockerImageName NAME = DockerImageName.parse("swaplab/service");
    private static final int PORT = 8097;
    private static final int OK = 200;

    /** The fork starts from a chain in the image, within seconds; a slow machine takes longer. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final List<String> told = new ArrayList<>();

    /** @throws IllegalStateException when the image is neither this one nor declared a substitute of it */
    public SwaplabServiceContainer(DockerImageName image) {
        super(image);
        image.assertCompatibleWith(NAME);
        addExposedPort(PORT);
        waitingFor(Wait.forHttp("/router/status").forStatusCode(OK).withStartupTimeout(PATIENCE));
    }

    /** How long a request may take; default: 2 s. */
    public SwaplabServiceContainer withDeadline(Duration deadline) {
        if (deadline.toMillis() < 100 || deadline.toMillis() > 60_000) {
            throw new IllegalArgumentException("deadline must be from 100 ms to 60 s, got " + deadline);
        }
        told.addAll(List.of("--deadline-ms", Long.toString(deadline.toMillis())));
        return this;
    }

    /** Where the API answers, once it is started. */
    public String getApiUrl() {
        return "http://" + getHost() + ":" + getMappedPort(PORT);
    }

    @Override
    protected void configure() {
        List<String> command = new ArrayList<>(List.of("serve", "--host", "0.0.0.0"));
        command.addAll(told);
        setCommand(command.toArray(String[]::new));
    }
}
