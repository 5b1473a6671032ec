package io.swaplab.console.backend;

import io.swaplab.client.ForkWatchingTransport;
import io.swaplab.client.HttpTransport;
import io.swaplab.client.SwaplabClient;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.http.NewHeadListener;
import io.swaplab.client.swap.ClientConfig;
import io.swaplab.client.swap.IndependentSearch;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkDeployment;
import io.swaplab.forkchain.deploy.ProgressListener;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.PublicApiSettings;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.chain.FollowedChain;
import io.swaplab.lab.served.ApiServerSettings;
import io.swaplab.lab.served.ChainService;
import io.swaplab.lab.served.PoolAndQuoteStorage;
import io.swaplab.lab.served.StorePlace;
import io.swaplab.service.api.caller.InternalApiKey;
import io.swaplab.service.route.Freshness;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A running chain with its service and API servers. Closing stops them in the reverse order of their start. */
final class RunningBackend implements AutoCloseable {
    /**
     * The time limit for requests that this process itself makes to the service. It is long, because the user of the
     * console can decide whether to wait for a slow node or to cancel.
     */
    private static final Duration FOR_US_AT_MOST = Duration.ofSeconds(60);

    private final List<AutoCloseable> parts = new ArrayList<>();
    private final List<URI> served = new ArrayList<>();
    private final CompletableFuture<ChainService> service = new CompletableFuture<>();
    private final InternalApiKey key;
    private final Connection connection;

    private RunningBackend(Supplier<BaseChain> starter, InternalApiKey key) {
        this.key = key;
        // The servlet container needs no chain before the first request and takes as long to start as the chain, so
        // both are started at the same time.
        CompletableFuture<ApiHttpServer> door = new CompletableFuture<>();
        Thread.ofPlatform().daemon().name("api-start").start(() -> open(door));
        try {
            BaseChain baseChain = starter.get();
            added(baseChain.chain());
            ChainService over = added(baseChain.service().get());
            service.complete(over);
            // Wakes the service at every new block, because other programs may mine blocks too.
            added(baseChain.newHeads().apply(over.chainflow()::wake));
            this.connection = connection(baseChain, over, added(door.join()));
        } catch (RuntimeException failure) {
            service.cancel(false);
            var unused = door.whenComplete((opened, failed) -> {
                if (opened != null) {
                    opened.close();
                }
            });
            close();
            throw failure instanceof CompletionException && failure.getCause() instanceof RuntimeException cause
                    ? cause
                    : failure;
        }
    }

    /**
     * Starts chain, service and server. If one of them fails to start, those already started are stopped.
     *
     * @param starter creates the fork, or connects to the followed chain
     * @param key the API key of the program's own clients
     */
    static RunningBackend start(Supplier<BaseChain> starter, InternalApiKey key) {
        return new RunningBackend(starter, key);
    }

    private void open(CompletableFuture<ApiHttpServer> door) {
        try {
            door.complete(ApiHttpServer.open(service, ApiServerSettings.forUs(FOR_US_AT_MOST, key)));
        } catch (RuntimeException | Error failure) {
            door.completeExceptionally(failure);
        }
    }

    private Connection connection(BaseChain baseChain, ChainService over, ApiHttpServer door) {
        ForkDeployment deployment = baseChain.deployment();
        HttpTransport transport = added(HttpTransport.to(door.address(), key.reveal()));
        ClientConfig config = ClientConfig.of(deployment.profile());
        if (!deployment.routers().isNone()) {
            config = config.pinnedTo(deployment.routers());
        }
        return new Connection(
                door.address(),
                deployment.rpcUrl(),
                new SwaplabClient(
                        config.withoutPriceCheck(),
                        baseChain.fork().isEmpty()
                                ? transport
                                : new ForkWatchingTransport(
                                        transport,
                                        baseChain.fork().get().lost(),
                                        lost -> Refusal.notConnected(lost, "fork start")),
                        baseChain.node()),
                baseChain.node(),
                deployment.profile(),
                deployment.routers(),
                Optional.of(over.heldPools()),
                baseChain.fork(),
                IndependentSearch.NONE,
                baseChain.fork().isEmpty());
    }

    private <T extends AutoCloseable> T added(T part) {
        parts.add(part);
        return part;
    }

    /** Starts another API server for the same service, with an address and limits for other processes. */
    synchronized ApiHttpServer openDoor(PublicApiSettings serving, ApiServerSettings terms) {
        ApiHttpServer door = added(ApiHttpServer.serve(service, serving, terms));
        // Both servers run the same code, so the warm-up uses the one on loopback and sends nothing over a network.
        added(ApiWarmUp.begin(
                HttpTransport.to(connection.apiUrl(), key.reveal()),
                service.join().lightTrades()));
        served.add(door.address());
        return door;
    }

    /** The addresses of the servers that {@link #openDoor} has started. */
    synchronized List<URI> served() {
        return List.copyOf(served);
    }

    Connection connection() {
        return connection;
    }

    @Override
    public synchronized void close() {
        for (AutoCloseable part : parts.reversed()) {
            closeQuietly(part);
        }
        parts.clear();
    }

    /** Closes one part. If that fails, the failure is only logged, so that the other parts are closed too. */
    private static void closeQuietly(AutoCloseable part) {
        try {
            part.close();
        } catch (Exception e) {
            // The logger is created on demand, because loading the logging library would delay the prompt.
            Logger log = LoggerFactory.getLogger(RunningBackend.class);
            log.warn("a part did not stop", e);
        }
    }

    /**
     * The chain that a service reads: a fork that this program started, or a followed chain.
     *
     * @param chain the fork or the connection to the followed chain, for closing it
     * @param service reads the pools of the chain and starts the service for it
     * @param fork the fork; empty for a followed chain
     * @param newHeads starts to listen for new blocks of the chain, and runs the given action for each block
     */
    record BaseChain(
            AutoCloseable chain,
            Supplier<ChainService> service,
            Node node,
            ForkDeployment deployment,
            Optional<Fork> fork,
            Function<Runnable, NewHeadListener> newHeads) {
        /** A fork; {@code progress} receives the progress of the pool search. */
        static BaseChain of(Fork fork, ProgressListener progress) {
            return new BaseChain(
                    fork,
                    () -> fork.whileStarting(() -> ChainService.over(fork, progress)),
                    fork.node(),
                    fork.deployment(),
                    Optional.of(fork),
                    onBlock -> NewHeadListener.at(fork.rpcUrl(), onBlock));
        }

        /**
         * A followed chain.
         *
         * @param url the URL of the node that announces new blocks
         * @param place where pools and quotes are stored between runs
         * @param freshness when the pool data is too old for quotes
         * @param progress receives the progress of the pool search
         */
        static BaseChain of(
                FollowedChain followed,
                String url,
                StorePlace place,
                Freshness.Terms freshness,
                ProgressListener progress) {
            return new BaseChain(
                    followed,
                    () -> ChainService.over(
                            followed,
                            PoolAndQuoteStorage.of(place, followed, progress),
                            freshness,
                            List.of(),
                            progress),
                    followed.node(),
                    followed.deployment(),
                    Optional.empty(),
                    onBlock -> NewHeadListener.at(url, onBlock));
        }
    }
}
