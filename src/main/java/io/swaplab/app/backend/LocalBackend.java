package io.swaplab.app.backend;

import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.session.backend.Backend;
import io.swaplab.session.backend.BackendListener;
import io.swaplab.session.backend.Connection;
import io.swaplab.session.backend.Refusal;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A fork with the service over it in this process. It starts in the background, at once or at the first command that
 * needs it. The session connects through a loopback port, as any client would.
 */
public final class LocalBackend implements Backend {
    private final ForkOptions options;
    private final Starts starts;
    private final boolean startsByItself;
    private volatile BackendListener listener = line -> {};
    private volatile @Nullable String lost;

    /**
     * Prepares a backend; nothing starts yet.
     *
     * @param startsByItself false for {@code --no-fork}: only {@code fork start} starts it
     */
    public LocalBackend(ForkOptions options, boolean startsByItself) {
        this.options = options;
        this.startsByItself = startsByItself;
        this.starts = new Starts(() -> Running.start(this::forked), new Told());
    }

    private Ground forked() {
        Fork fork = Fork.start(options, listener);
        listener.line("reading the pools");
        return Ground.of(fork);
    }

    @Override
    public void listen(BackendListener heard) {
        listener = heard;
    }

    @Override
    public void begin() {
        lost = null;
        starts.begun();
    }

    @Override
    public Connection connect() {
        if (!startsByItself && starts.latest().isEmpty()) {
            throw Refusal.notConnected(
                    "nothing runs: " + (lost == null ? "the console was started with --no-fork" : lost), "fork start");
        }
        return start();
    }

    @Override
    public Connection start() {
        lost = null;
        return starts.awaited().connection();
    }

    /** A fork that ended by itself is closed and removed, so that the next start creates a new one. */
    private void forget(Running gone, String what) {
        if (!starts.forget(gone)) {
            return;
        }
        String told = "the fork is lost: " + what;
        lost = told;
        listener.ended(told + "; fork start starts a fresh one"
                + (startsByItself ? ", as does the next command that needs one" : ""));
        gone.close();
    }

    /** Whether a start is in progress or has succeeded. */
    public boolean hasStarted() {
        return starts.hasAny();
    }

    @Override
    public Backend afresh() {
        return new LocalBackend(options, true);
    }

    @Override
    public Optional<Connection> current() {
        return starts.current();
    }

    @Override
    public URI serve(InetSocketAddress at, Duration deadline) {
        ApiDoor.requireFree(at);
        connect();
        return starts.awaited().openDoor(at, deadline).address();
    }

    /** Stops a running or starting fork. */
    @Override
    public void stop() {
        starts.stop();
    }

    @Override
    public void close() {
        stop();
    }

    private final class Told implements Start.Listener<Running> {
        @Override
        public void done(Running started) {
            started.connection()
                    .requireFork()
                    .lost()
                    .thenAcceptAsync(what -> forget(started, what), Thread::startVirtualThread);
            listener.started(started.connection());
        }

        @Override
        public void failed(RuntimeException failure, boolean heard) {
            listener.failed(failure, heard);
        }
    }
}
