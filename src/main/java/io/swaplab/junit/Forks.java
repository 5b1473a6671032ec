package io.swaplab.junit;

import io.swaplab.app.backend.LocalBackend;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.session.backend.Backend;
import java.util.Deque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;

/** The forks of a test run: as many as were in use at the same time. JUnit closes them at its end. */
final class Forks implements AutoCloseable {
    private static final String FORK_URL = "swaplab.junit.fork-url";

    private final Supplier<Backend> starter;
    private final Queue<LeasedFork> all = new ConcurrentLinkedQueue<>();
    private final Deque<LeasedFork> free = new ConcurrentLinkedDeque<>();

    Forks() {
        this(() -> new LocalBackend(options(System.getProperty(FORK_URL, "")), true));
    }

    Forks(Supplier<Backend> starter) {
        this.starter = starter;
    }

    private static ForkOptions options(String url) {
        ForkOptions options = ForkOptions.ofOrigin();
        return url.isEmpty() ? options : options.withRpc(url);
    }

    /** A fork that nobody has: the one that was given back last, else a new one. */
    LeasedFork take() {
        for (LeasedFork fork = free.pollFirst(); fork != null; fork = free.pollFirst()) {
            if (fork.isWell()) {
                return fork;
            }
            fork.close();
        }
        LeasedFork started = new LeasedFork(starter.get());
        all.add(started);
        return started;
    }

    void giveBack(LeasedFork fork) {
        free.addFirst(fork);
    }

    @Override
    public void close() {
        all.forEach(LeasedFork::close);
    }
}
