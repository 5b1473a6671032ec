package io.swaplab.console.backend;

import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.lab.backend.Backend;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A backend with a fork and a service, both started by this process. */
public final class ForkBackend extends InProcessBackend {

    private final ForkOptions options;
    private final boolean startsByItself;
    private final CompletableFuture<String> firstLoss = new CompletableFuture<>();
    private volatile boolean isWatched;
    private volatile @Nullable Path resumed;
    private volatile @Nullable String lost;

    /**
     * Creates the backend without starting it.
     *
     * @param startsByItself false for {@code --no-fork}: only {@code fork start} starts the fork
     */
    public ForkBackend(ForkOptions options, boolean startsByItself) {
        this.options = options;
        this.startsByItself = startsByItself;
    }

    @Override
    RunningBackend.BaseChain baseChain() {
        Path state = resumed;
        Fork fork = Fork.start(
                state == null
                        ? options
                        : new ForkOptions(options.launcher(), options.rpcUrl(), options.profile(), null, null, state),
                listener());
        listener().line("reading the pools");
        return RunningBackend.BaseChain.of(fork, listener());
    }

    @Override
    void started(RunningBackend running) {
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
                    "no fork runs: " + (lost == null ? "the console was started with --no-fork" : lost), "fork start");
        }
        return start();
    }

    @Override
    public Connection start() {
        lost = null;
        return super.start();
    }

    @Override
    public Connection resume(Path state) {
        stop();
        resumed = state;
        try {
            return start();
        } finally {
            resumed = null;
        }
    }

    /**
     * Handles a fork that ended by itself: reports it, and forgets the backend so that the next start creates a new
     * fork.
     */
    private void forget(RunningBackend gone, String what) {
        if (!starts().forget(gone)) {
            return;
        }
        String told = "the fork is lost: " + what;
        lost = told;
        // The logger is created only here, so that the prompt does not wait for logging to load.
        Logger log = LoggerFactory.getLogger(ForkBackend.class);
        log.warn(told);
        if (!isWatched) {
            listener().ended(told + whatNext(gone.served()));
        }
        firstLoss.complete(told);
        gone.close();
    }

    private String whatNext(List<URI> served) {
        String fresh =
                "; fork start starts a fresh one" + (startsByItself ? ", as does the next command that needs one" : "");
        return served.isEmpty()
                ? fresh
                : fresh + "; the API at "
                        + served.stream().map(URI::toString).collect(Collectors.joining(" and "))
                        + " is closed, serve opens it again";
    }

    @Override
    public CompletionStage<String> lost() {
        isWatched = true;
        return firstLoss;
    }

    /** Whether a start was begun and not stopped since. It may be in progress, or have succeeded or failed. */
    public boolean hasStarted() {
        return starts().hasAny();
    }

    @Override
    public Backend afresh() {
        return new ForkBackend(options, true);
    }
}
