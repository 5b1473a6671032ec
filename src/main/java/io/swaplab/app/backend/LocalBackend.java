package io.swaplab.app.backend;

import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.session.backend.Backend;
import io.swaplab.session.backend.Connection;
import io.swaplab.session.backend.Refusal;
import org.jspecify.annotations.Nullable;

/** A fork of our own with the service over it. */
public final class LocalBackend extends StartedBackend {
    private final ForkOptions options;
    private final boolean startsByItself;
    private volatile @Nullable String lost;

    /**
     * Prepares a backend; nothing starts yet.
     *
     * @param startsByItself false for {@code --no-fork}: only {@code fork start} starts it
     */
    public LocalBackend(ForkOptions options, boolean startsByItself) {
        this.options = options;
        this.startsByItself = startsByItself;
    }

    @Override
    Ground ground() {
        Fork fork = Fork.start(options, listener());
        listener().line("reading the pools");
        return Ground.of(fork, listener());
    }

    @Override
    void started(Running running) {
        running.connection()
                .requireFork()
                .lost()
                .thenAcceptAsync(what -> forget(running, what), Thread::startVirtualThread);
    }

    @Override
    public void begin() {
        lost = null;
        super.begin();
    }

    @Override
    public Connection connect() {
        if (!startsByItself && starts().latest().isEmpty()) {
            throw Refusal.notConnected(
                    "nothing runs: " + (lost == null ? "the console was started with --no-fork" : lost), "fork start");
        }
        return start();
    }

    @Override
    public Connection start() {
        lost = null;
        return super.start();
    }

    /** A fork that ended by itself is closed and removed, so that the next start creates a new one. */
    private void forget(Running gone, String what) {
        if (!starts().forget(gone)) {
            return;
        }
        String told = "the fork is lost: " + what;
        lost = told;
        listener()
                .ended(told + "; fork start starts a fresh one"
                        + (startsByItself ? ", as does the next command that needs one" : ""));
        gone.close();
    }

    /** Whether a start is in progress or has succeeded. */
    public boolean hasStarted() {
        return starts().hasAny();
    }

    @Override
    public Backend afresh() {
        return new LocalBackend(options, true);
    }
}
