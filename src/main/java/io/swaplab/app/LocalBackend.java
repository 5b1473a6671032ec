package io.swaplab.app;

import io.swaplab.client.ClientConfig;
import io.swaplab.client.HttpTransport;
import io.swaplab.client.SwaplabClient;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkDeployment;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.session.Backend;
import io.swaplab.session.Connection;
import io.swaplab.session.Refusal;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A fork of our own with the service over it, all in this program. It starts at the first command that needs it; the
 * session talks to it through a loopback port, as any client would.
 */
final class LocalBackend implements Backend {
    private static final long CLOSING_PATIENCE_SECS = 5;

    /** Held while something starts or stops. */
    private final ReentrantLock changing = new ReentrantLock();

    private final ForkOptions options;
    private final boolean startsByItself;
    private volatile Consumer<String> progress = line -> {};
    private volatile @Nullable Running running;

    /**
     * Prepares a backend; nothing starts yet.
     *
     * @param startsByItself false for {@code --no-fork}: only {@code fork start} starts it
     */
    LocalBackend(ForkOptions options, boolean startsByItself) {
        this.options = options;
        this.startsByItself = startsByItself;
    }

    @Override
    public void onProgress(Consumer<String> listener) {
        progress = listener;
    }

    @Override
    public Connection connect() {
        if (running == null && !startsByItself) {
            throw Refusal.notConnected("nothing runs: the console was started with --no-fork", "fork start");
        }
        return start();
    }

    @Override
    public Connection start() {
        return run().connection();
    }

    private Running run() {
        changing.lock();
        try {
            Running now = running == null ? started() : running;
            running = now;
            return now;
        } finally {
            changing.unlock();
        }
    }

    private Running started() {
        Running starting = new Running();
        try {
            Fork fork = Fork.start(options, progress::accept);
            starting.startOn(fork);
            fork.lost().thenAcceptAsync(what -> forget(starting, what), Thread::startVirtualThread);
            return starting;
        } catch (RuntimeException failure) {
            starting.close();
            throw failure;
        }
    }

    /** A fork that ended by itself is closed and no longer there, so that the next start begins a fresh one. */
    private void forget(Running lost, String what) {
        changing.lock();
        try {
            if (running != lost) {
                return;
            }
            running = null;
            progress.accept("the fork is lost: " + what + "; fork start starts a fresh one"
                    + (startsByItself ? ", as does the next command that needs one" : ""));
            lost.close();
        } finally {
            changing.unlock();
        }
    }

    @Override
    public Optional<Connection> current() {
        return Optional.ofNullable(running).map(Running::connection);
    }

    @Override
    public URI serve(int port) {
        connect();
        return run().openDoor(port).address();
    }

    @Override
    public void stop() {
        changing.lock();
        try {
            Running last = running;
            running = null;
            if (last != null) {
                last.close();
            }
        } finally {
            changing.unlock();
        }
    }

    /** Stops what runs; at the end of the program it does not wait for a start, whose parts end with the program. */
    @Override
    public void close() {
        try {
            if (changing.tryLock(CLOSING_PATIENCE_SECS, TimeUnit.SECONDS)) {
                try {
                    stop();
                } finally {
                    changing.unlock();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** What was started, in order; it is stopped in the opposite order. */
    private static final class Running implements AutoCloseable {
        private final List<AutoCloseable> parts = new ArrayList<>();
        private @Nullable Service service;
        private @Nullable Connection connection;

        void startOn(Fork fork) {
            parts.add(fork);
            ForkDeployment deployment = fork.deployment();
            service = Service.over(fork.node(), deployment);
            parts.add(service);
            ApiDoor door = openDoor(0);
            HttpTransport transport = HttpTransport.to(door.address());
            parts.add(transport);
            ClientConfig config = ClientConfig.of(deployment.profile()).pinnedTo(deployment.routers());
            connection = new Connection(
                    door.address(),
                    fork.rpcUrl(),
                    new SwaplabClient(config, transport, fork.node()),
                    fork.node(),
                    deployment.profile(),
                    deployment.routers(),
                    Optional.of(service.heldPools()),
                    Optional.of(fork));
        }

        ApiDoor openDoor(int port) {
            ApiDoor door = ApiDoor.open(Objects.requireNonNull(service), port);
            parts.add(door);
            return door;
        }

        Connection connection() {
            return Objects.requireNonNull(connection);
        }

        @Override
        public void close() {
            for (AutoCloseable part : parts.reversed()) {
                closeQuietly(part);
            }
            parts.clear();
        }

        /** One part that does not stop must not keep the others running. */
        private static void closeQuietly(AutoCloseable part) {
            try {
                part.close();
            } catch (Exception e) {
                org.slf4j.LoggerFactory.getLogger(LocalBackend.class).warn("a part did not stop", e);
            }
        }
    }
}
