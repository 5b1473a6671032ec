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
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A fork with the service over it in this process. It starts in the background, at once or at the first command that
 * needs it. The session connects through a loopback port, as any client would.
 */
public final class LocalBackend implements Backend {
    private static final long CANCEL_PATIENCE_MILLIS = 10_000;

    private final ForkOptions options;
    private final Supplier<Running> starter;
    private final boolean startsByItself;
    private volatile BackendListener listener = line -> {};
    private @Nullable Start<Running> start;
    private volatile @Nullable String lost;

    /**
     * Prepares a backend; nothing starts yet.
     *
     * @param startsByItself false for {@code --no-fork}: only {@code fork start} starts it
     */
    public LocalBackend(ForkOptions options, boolean startsByItself) {
        this.options = options;
        this.startsByItself = startsByItself;
        this.starter = () -> Running.start(this::forked);
    }

    private Fork forked() {
        Fork fork = Fork.start(options, listener);
        listener.line("reading the pools");
        return fork;
    }

    @Override
    public void listen(BackendListener heard) {
        listener = heard;
    }

    @Override
    public void begin() {
        begun();
    }

    @Override
    public Connection connect() {
        if (!startsByItself && latest().isEmpty()) {
            throw Refusal.notConnected(
                    "nothing runs: " + (lost == null ? "the console was started with --no-fork" : lost), "fork start");
        }
        return start();
    }

    @Override
    public Connection start() {
        return awaited().connection();
    }

    private Running awaited() {
        try {
            return begun().await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Refusal.notNow("stopped waiting; the fork goes on starting", "fork status");
        }
    }

    /** The start in progress or the last successful one, else a new one. */
    private synchronized Start<Running> begun() {
        Start<Running> now = start;
        if (now == null || now.hasFailed()) {
            now = new Start<>(starter, new Told());
            start = now;
            lost = null;
        }
        return now;
    }

    /** The start in progress or the last successful one. */
    private synchronized Optional<Start<Running>> latest() {
        return Optional.ofNullable(start).filter(s -> !s.hasFailed());
    }

    /** A fork that ended by itself is closed and removed, so that the next start creates a new one. */
    private void forget(Running gone, String what) {
        Start<Running> of = latest().orElse(null);
        if (of == null || of.done() != gone) {
            return;
        }
        synchronized (this) {
            if (start != of) {
                return;
            }
            start = null;
        }
        String told = "the fork is lost: " + what;
        lost = told;
        listener.ended(told + "; fork start starts a fresh one"
                + (startsByItself ? ", as does the next command that needs one" : ""));
        gone.close();
    }

    /** Whether a start is in progress or has succeeded. */
    public synchronized boolean hasStarted() {
        return start != null;
    }

    @Override
    public Backend afresh() {
        return new LocalBackend(options, true);
    }

    @Override
    public Optional<Connection> current() {
        return latest().filter(Start::isDone).map(s -> s.done().connection());
    }

    @Override
    public URI serve(InetSocketAddress at, Duration deadline) {
        ApiDoor.requireFree(at);
        connect();
        return awaited().openDoor(at, deadline).address();
    }

    /** Stops a running or starting fork. */
    @Override
    public void stop() {
        Start<Running> last;
        synchronized (this) {
            last = start;
            start = null;
        }
        if (last == null) {
            return;
        }
        try {
            last.giveUp(CANCEL_PATIENCE_MILLIS, Running::close);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
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
