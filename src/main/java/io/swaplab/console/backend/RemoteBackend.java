package io.swaplab.console.backend;

import io.swaplab.client.HttpTransport;
import io.swaplab.client.SwaplabClient;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.http.Endpoint;
import io.swaplab.client.node.http.HttpNode;
import io.swaplab.client.swap.ClientConfig;
import io.swaplab.client.swap.IndependentSearch;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.forkchain.ForkMarkerCode;
import io.swaplab.forkchain.KnownChains;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.lab.backend.Backend;
import io.swaplab.lab.backend.Backend.BackendListener;
import io.swaplab.lab.backend.Backend.Served;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.PublicApiSettings;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.chain.RouterTrustPrompt;
import io.swaplab.lab.chain.ServiceContracts;
import java.net.URI;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A backend that uses a service of another process, such as {@code swaplab serve} in another terminal. The routers of
 * that service must be those that the user named, or be confirmed by the user.
 */
public final class RemoteBackend implements Backend {
    private final URI apiUrl;
    private final @Nullable String rpcUrl;
    private final Pins pins;
    private final RouterTrustPrompt trust;
    private @Nullable Joined joined;

    public RemoteBackend(URI apiUrl, @Nullable String rpcUrl, Pins pins, RouterTrustPrompt trust) {
        this.apiUrl = apiUrl;
        this.rpcUrl = rpcUrl;
        this.pins = pins;
        this.trust = trust;
    }

    /**
     * The addresses of the routers that the service must use, as named by the user; null for a router that the user did
     * not name.
     */
    public record Pins(
            @Nullable Address execution, @Nullable Address legacy) {}

    private record Joined(
            Connection connection,
            HttpTransport transport,
            @Nullable IndependentRouteSearch market) {}

    @Override
    public void listen(BackendListener listener) {
        // Connecting to the service is a single step, so there is no progress to report.
    }

    @Override
    public synchronized Connection connect() {
        if (joined == null) {
            joined = join();
        }
        return joined.connection();
    }

    @Override
    public Connection start() {
        return connect();
    }

    private Joined join() {
        if (rpcUrl == null) {
            throw Refusal.notConnected(
                            "--connect needs --rpc too: the client checks every answer of a service against the chain"
                                    + " itself",
                            null)
                    .hint("start with --connect " + apiUrl + " --rpc URL-OF-THE-CHAIN; serve prints both");
        }
        Node node = HttpNode.at(rpcUrl);
        HttpTransport transport = HttpTransport.to(apiUrl);
        try {
            ChainProfile profile = profileOf(node);
            ClientConfig config = pinned(ClientConfig.of(profile), profile, transport, node);
            SwaplabClient client = new SwaplabClient(config.withoutPriceCheck(), transport, node);
            client.status();
            // The console itself reads the pools of a local fork, which takes a second or two. It does not read the
            // pools of a public chain, because that would take minutes.
            IndependentRouteSearch market =
                    ForkMarkerCode.isAnvil(node) ? IndependentRouteSearch.begin(node, profile) : null;
            RouterDeployment routers = new RouterDeployment(
                    Objects.requireNonNullElse(config.executionRouterAddress(), Address.ZERO),
                    Objects.requireNonNullElse(config.routerAddress(), Address.ZERO),
                    Map.of());
            Connection connection = new Connection(
                    apiUrl,
                    Endpoint.shown(rpcUrl),
                    client,
                    node,
                    profile,
                    routers,
                    Optional.empty(),
                    Optional.empty(),
                    market == null ? IndependentSearch.NONE : market,
                    false);
            return new Joined(connection, transport, market);
        } catch (RuntimeException failure) {
            transport.close();
            node.close();
            throw failure;
        }
    }

    /**
     * Settles which routers the client accepts. If the user named an execution router, it must be a contract. Otherwise
     * the user must confirm the routers that the service reports.
     */
    private ClientConfig pinned(ClientConfig config, ChainProfile profile, HttpTransport transport, Node node) {
        ClientConfig told = config.pinnedTo(pins.execution(), pins.legacy());
        Address pin = pins.execution();
        if (pin != null) {
            if (node.code(pin).isEmpty()) {
                throw Refusal.value("router-pin", "a contract on the chain of --rpc", pin.toString(), null);
            }
            return told;
        }
        ServiceContracts facts = ServiceContracts.of(new SwaplabClient(told, transport, node), node, profile)
                .orElseThrow(() -> Refusal.notConnected(
                                "the service at " + apiUrl + " prepares no swap, so its router cannot be checked", null)
                        .hint("start with --router-pin ADDRESS"));
        trust.require(apiUrl, facts);
        return config.pinnedTo(facts.router(), facts.legacyRouter());
    }

    /**
     * Finds the profile of the node's chain: a known profile with the node's chain id, whose wrapped native token is a
     * contract on that chain.
     */
    private ChainProfile profileOf(Node node) {
        long chainId = node.chainId();
        return KnownChains.profiles(InstallationPaths.find()).stream()
                .filter(p -> p.chainId() == chainId)
                .filter(p -> !node.code(p.wrappedNative()).isEmpty())
                .findFirst()
                .orElseThrow(() -> Refusal.notConnected(
                                "the chain at " + Endpoint.shown(String.valueOf(rpcUrl)) + " has id " + chainId
                                        + " and is not a chain that Swaplab knows",
                                null)
                        .hint("give the --rpc of the chain that the service serves"));
    }

    @Override
    public synchronized Optional<Connection> current() {
        return Optional.ofNullable(joined).map(Joined::connection);
    }

    @Override
    public Served serve(PublicApiSettings serving) {
        throw Refusal.notConnected("this console uses the service at " + apiUrl + " and cannot serve another", null)
                .hint("start the console without --connect");
    }

    @Override
    public synchronized void stop() {
        if (joined != null) {
            joined.transport().close();
            if (joined.market() != null) {
                joined.market().close();
            }
            joined.connection().node().close();
            joined = null;
        }
    }

    @Override
    public void close() {
        stop();
    }
}
