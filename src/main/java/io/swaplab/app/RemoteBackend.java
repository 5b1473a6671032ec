package io.swaplab.app;

import io.swaplab.client.ClientConfig;
import io.swaplab.client.HttpTransport;
import io.swaplab.client.SwaplabClient;
import io.swaplab.evm.Address;
import io.swaplab.forkchain.KnownChains;
import io.swaplab.forkchain.deploy.Installation;
import io.swaplab.market.ChainProfile;
import io.swaplab.market.RouterDeployment;
import io.swaplab.node.Endpoint;
import io.swaplab.node.HttpNode;
import io.swaplab.node.Node;
import io.swaplab.session.Backend;
import io.swaplab.session.BackendListener;
import io.swaplab.session.Connection;
import io.swaplab.session.Refusal;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A service that someone else runs, such as {@code swaplab serve} in another terminal. Its execution router is not pinned:
 * the client keeps to the first one that passes its checks.
 */
final class RemoteBackend implements Backend {
    private static final RouterDeployment UNKNOWN_ROUTERS = new RouterDeployment(Address.ZERO, Address.ZERO, Map.of());

    private final URI apiUrl;
    private final @Nullable String rpcUrl;
    private @Nullable Joined joined;

    RemoteBackend(URI apiUrl, @Nullable String rpcUrl) {
        this.apiUrl = apiUrl;
        this.rpcUrl = rpcUrl;
    }

    private record Joined(Connection connection, HttpTransport transport) {}

    @Override
    public void listen(BackendListener listener) {
        // Joining is one step; there is no progress to tell of.
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
            SwaplabClient client = new SwaplabClient(ClientConfig.of(profile), transport, node);
            client.status();
            Connection connection = new Connection(
                    apiUrl,
                    Endpoint.shown(rpcUrl),
                    client,
                    node,
                    profile,
                    UNKNOWN_ROUTERS,
                    Optional.empty(),
                    Optional.empty());
            return new Joined(connection, transport);
        } catch (RuntimeException failure) {
            transport.close();
            node.close();
            throw failure;
        }
    }

    /** The known chain whose wrapped native token is there. */
    private ChainProfile profileOf(Node node) {
        long chainId = node.chainId();
        return KnownChains.profiles(Installation.find()).stream()
                .filter(p -> p.chainId() == chainId)
                .filter(p -> !node.code(p.wrappedNative()).isEmpty())
                .findFirst()
                .orElseThrow(() -> Refusal.notConnected(
                                "the chain at " + Endpoint.shown(String.valueOf(rpcUrl)) + " has id " + chainId
                                        + " and none of the tokens known here",
                                null)
                        .hint("give the --rpc of the chain that the service serves"));
    }

    @Override
    public synchronized Optional<Connection> current() {
        return Optional.ofNullable(joined).map(Joined::connection);
    }

    @Override
    public URI serve(InetSocketAddress at, Duration deadline) {
        throw Refusal.notConnected("the service at " + apiUrl + " is served by someone else", null)
                .hint("start the console without --connect");
    }

    @Override
    public synchronized void stop() {
        if (joined != null) {
            joined.transport().close();
            joined.connection().node().close();
            joined = null;
        }
    }

    @Override
    public void close() {
        stop();
    }
}
