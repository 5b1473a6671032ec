package io.swaplab.console.backend;

import io.swaplab.client.SwaplabClient;
import io.swaplab.client.checks.ForkTransport;
import io.swaplab.client.checks.HttpTransport;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.http.HeadBell;
import io.swaplab.client.terms.ClientConfig;
import io.swaplab.client.terms.IndependentSearch;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkDeployment;
import io.swaplab.forkchain.deploy.Progress;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.backend.Serving;
import io.swaplab.lab.chain.Followed;
import io.swaplab.lab.served.DoorTerms;
import io.swaplab.lab.served.Service;
import io.swaplab.lab.served.Storage;
import io.swaplab.lab.served.StorePlace;
import io.swaplab.service.api.caller.OwnKey;
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

/** A chain with its service and servers; they are stopped in the opposite order of their start. */
final class Running implements AutoCloseable {
    /** A user waits for a slow upstream node, and can cancel. */
    private static final Duration FOR_US_AT_MOST = Duration.ofSeconds(60);

    private final List<AutoCloseable> parts = new ArrayList<>();
    private final List<URI> served = new ArrayList<>();
    private final CompletableFuture<Service> service = new CompletableFuture<>();
    private final OwnKey key;
    private final Connection connection;

    private Running(Supplier<Ground> starter, OwnKey key) {
        this.key = key;
        // The servlet container needs no chain before the first request, and takes as long to start as the chain.
        CompletableFuture<ApiDoor> door = new CompletableFuture<>();
        Thread.ofPlatform().daemon().name("api-start").start(() -> open(door));
        try {
            Ground ground = starter.get();
            added(ground.chain());
            Service over = added(ground.service().get());
            service.complete(over);
            // Blocks that other programs make are applied at once too.
            added(ground.bell().apply(over.chainflow()::wake));
            this.connection = connection(ground, over, added(door.join()));
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
     * Starts everything; if a part fails, the parts started before are stopped.
     *
     * @param starter creates the fork, or connects to the chain that is followed
     * @param key by which our own clients ask the service
     */
    static Running start(Supplier<Ground> starter, OwnKey key) {
        return new Running(starter, key);
    }

    private void open(CompletableFuture<ApiDoor> door) {
        try {
            door.complete(ApiDoor.open(service, DoorTerms.forUs(FOR_US_AT_MOST, key)));
        } catch (RuntimeException | Error failure) {
            door.completeExceptionally(failure);
        }
    }

    private Connection connection(Ground ground, Service over, ApiDoor door) {
        ForkDeployment deployment = ground.deployment();
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
                        ground.fork().isEmpty()
                                ? transport
                                : new ForkTransport(
                                        transport,
                                        ground.fork().get().lost(),
                                        lost -> Refusal.notConnected(lost, "fork start")),
                        ground.node()),
                ground.node(),
                deployment.profile(),
                deployment.routers(),
                Optional.of(over.heldPools()),
                ground.fork(),
                IndependentSearch.NONE,
                ground.fork().isEmpty());
    }

    private <T extends AutoCloseable> T added(T part) {
        parts.add(part);
        return part;
    }

    /** Starts one more server for the service, for programs that may ask it more often than a person would. */
    synchronized ApiDoor openDoor(Serving serving, DoorTerms terms) {
        ApiDoor door = added(ApiDoor.serve(service, serving, terms));
        // Over our own address, since the code is the same; the other one may be that of a network.
        added(ApiWarmUp.begin(
                HttpTransport.to(connection.apiUrl(), key.reveal()),
                service.join().lightTrades()));
        served.add(door.address());
        return door;
    }

    /** The addresses of {@link #openDoor}. */
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

    /** A part that fails to stop must not keep the others running. */
    private static void closeQuietly(AutoCloseable part) {
        try {
            part.close();
        } catch (Exception e) {
            // Made when it is needed, for the prompt does not wait for a log.
            Logger log = LoggerFactory.getLogger(Running.class);
            log.warn("a part did not stop", e);
        }
    }

    /**
     * The chain that a service stands on: a fork of ours, or a chain that is followed.
     *
     * @param chain what is closed at the end
     * @param service reads the chain's pools and starts the service over it
     * @param fork empty for a followed chain
     * @param bell starts ringing at every block that the chain's node announces
     */
    record Ground(
            AutoCloseable chain,
            Supplier<Service> service,
            Node node,
            ForkDeployment deployment,
            Optional<Fork> fork,
            Function<Runnable, HeadBell> bell) {
        /** @param progress is told how far the search for pools is */
        static Ground of(Fork fork, Progress progress) {
            return new Ground(
                    fork,
                    () -> fork.whileStarting(() -> Service.over(fork, progress)),
                    fork.node(),
                    fork.deployment(),
                    Optional.of(fork),
                    ring -> HeadBell.at(fork.rpcUrl(), ring));
        }

        /**
         * @param url the endpoint that announces blocks
         * @param place where pools and quotes are kept between runs
         * @param freshness when the market is too old to quote
         * @param progress is told how far the search for pools is
         */
        static Ground of(
                Followed followed, String url, StorePlace place, Freshness.Terms freshness, Progress progress) {
            return new Ground(
                    followed,
                    () -> Service.over(followed, Storage.of(place, followed, progress), freshness, List.of(), progress),
                    followed.node(),
                    followed.deployment(),
                    Optional.empty(),
                    ring -> HeadBell.at(url, ring));
        }
    }
}
