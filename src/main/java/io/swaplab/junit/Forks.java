package io.swaplab.junit;

import io.swaplab.forkchain.ForkOptions;
import java.util.Deque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/** The forks of a test run: as many as were in use at the same time. JUnit closes them at its end. */
final class Forks implements AutoCloseable {
    private static final String FORK_URL = "swaplab.junit.fork-url";

    private final Queue<LeasedFork> all = new ConcurrentLinkedQueue<>();
    private final Deque<LeasedFork> free = new ConcurrentLinkedDeque<>();
    private @Nullable HostProcess host;

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
        LeasedFork started = new LeasedFork(host().fork(options(System.getProperty(FORK_URL, ""))));
        all.add(started);
        return started;
    }

    void giveBack(LeasedFork fork) {
        free.addFirst(fork);
    }

    /** The process that runs them, started by the first one. */
    private synchronized HostProcess host() {
        if (host == null) {
            host = HostProcess.start();
        }
        return host;
    }

    @Override
    public synchronized void close() {
        all.forEach(LeasedFork::close);
        if (host != null) {
            host.close();
        }
    }
}
