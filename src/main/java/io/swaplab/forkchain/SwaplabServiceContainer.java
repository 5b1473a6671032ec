package io.swaplab.forkchain;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.deploy.ForkException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.output.OutputFrame.OutputType;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.containers.wait.strategy.WaitAllStrategy;
import org.testcontainers.utility.DockerImageName;

/**
 * A Testcontainers module with the Swaplab service and a fork that it runs on. The image is built by {@code
 * scripts/build-image service}. The container is ready once the API reports its status. The API and the fork's RPC are
 * reachable from the test.
 *
 * <pre>{@code
 * try (var service = new SwaplabServiceContainer(DockerImageName.parse("swaplab/service:1.0.0"))) {
 *     service.start();
 *     URI status = URI.create(service.getApiUrl() + "/router/status");
 *     service.fund(payer, "USDT", Uint256.parse("1000000000000000000"));
 *     try (Node node = HttpNode.at(service.getRpcUrl())) { ... }
 * }
 * }</pre>
 */
public final class SwaplabServiceContainer extends GenericContainer<SwaplabServiceContainer> {
    private static final DockerImageName NAME = DockerImageName.parse("swaplab/service");
    private static final int PORT = 8097;
    private static final int RPC_PORT = 8545;
    private static final int OK = 200;

    /** Finds the path of the RPC URL in the line of JSON that the command {@code serve} prints. */
    private static final Pattern RPC_URL = Pattern.compile("\"rpc_url\":\"http://[^\"/]+(/[0-9a-f]+)\"");

    /**
     * Timeout for the start. It takes seconds, because the image contains a built chain, but slow machines take longer.
     */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final List<String> told = new ArrayList<>();

    /**
     * Creates a container that is not started yet.
     *
     * @throws IllegalStateException when the image is neither {@code swaplab/service} nor declared a substitute for it
     */
    public SwaplabServiceContainer(DockerImageName image) {
        super(image);
        image.assertCompatibleWith(NAME);
        addExposedPorts(PORT, RPC_PORT);
        waitingFor(new WaitAllStrategy(WaitAllStrategy.Mode.WITH_OUTER_TIMEOUT)
                .withStrategy(Wait.forLogMessage(".*" + RPC_URL + ".*\\n", 1))
                .withStrategy(Wait.forHttp("/router/status").forPort(PORT).forStatusCode(OK))
                .withStartupTimeout(PATIENCE));
    }

    /** Sets the maximum duration of a request to the API; default: 2 s. */
    public SwaplabServiceContainer withDeadline(Duration deadline) {
        if (deadline.toMillis() < 100 || deadline.toMillis() > 60_000) {
            throw new IllegalArgumentException("deadline must be from 100 ms to 60 s, got " + deadline);
        }
        told.addAll(List.of("--deadline-ms", Long.toString(deadline.toMillis())));
        return this;
    }

    /** The URL of the API, once the container is started. */
    public String getApiUrl() {
        return "http://" + getHost() + ":" + getMappedPort(PORT);
    }

    /**
     * The URL of the fork's RPC, once the container is started. It accepts all methods of anvil over HTTP. The requests
     * of the test and of the service run one at a time.
     */
    public String getRpcUrl() {
        // A restarted container prints its URL again, so the last one is valid.
        String path = RPC_URL.matcher(getLogs(OutputType.STDOUT))
                .results()
                .reduce((earlier, later) -> later)
                .orElseThrow(() -> new IllegalStateException("the service has not said where its RPC is"))
                .group(1);
        return "http://" + getHost() + ":" + getMappedPort(RPC_PORT) + path;
    }

    /**
     * Connects to the fork, for its contracts, tokens, accounts and cheat codes. Every call returns a new object, which
     * the caller must close; the fork itself keeps running.
     */
    public Fork fork() {
        return Fork.offeredAt(getRpcUrl());
    }

    /**
     * Sets a balance.
     *
     * @param symbol symbol of a token of the chain, or of its native coin
     * @param amount the new balance in base units; it replaces the present balance
     * @throws ForkException when the balance is not found in the token's storage
     * @throws IllegalArgumentException when the chain has no such token, or the amount does not fit into the token's
     *     balance
     */
    public void fund(Address holder, String symbol, Uint256 amount) {
        try (Fork fork = fork()) {
            ChainProfile profile = fork.deployment().profile();
            if (symbol.equalsIgnoreCase(profile.nativeSymbol())) {
                fork.cheats().setBalance(holder, amount);
                return;
            }
            Token token = profile.tokenBySymbol(symbol)
                    .orElseThrow(() -> new IllegalArgumentException("symbol must be " + profile.nativeSymbol()
                            + " or a token of the chain, got \"" + symbol + "\""));
            fork.cheats().deal(token.address(), holder, amount);
        }
    }

    @Override
    protected void configure() {
        List<String> command = new ArrayList<>(
                List.of("serve", "--host", "0.0.0.0", "--rpc-port", Integer.toString(RPC_PORT), "--json"));
        command.addAll(told);
        setCommand(command.toArray(String[]::new));
    }
}
