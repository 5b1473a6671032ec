package io.swaplab.junit;

import io.swaplab.forkchain.ForkOptions;
import java.util.Deque;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * The pool of forks of a test run. It contains as many forks as were in use at the same time; JUnit closes it at the
 * end of the run.
 */
final class Forks implements AutoCloseable {
    private final Queue<LeasedFork> all = new ConcurrentLinkedQueue<>();
    private final Map<ForkOptions, Deque<LeasedFork>> free = new ConcurrentHashMap<>();
    private @Nullable HostProcess host;

    /** A free fork with these options, preferably the one returned last; otherwise starts a new one. */
    LeasedFork take(ForkOptions wanted) {
        Deque<LeasedFork> alike = alike(wanted);
        for (LeasedFork fork = alike.pollFirst(); fork != null; fork = alike.pollFirst()) {
            if (fork.isWell()) {
                return fork;
            }
            fork.close();
        }
        LeasedFork started = host().fork(wanted);
        all.add(started);
        return started;
    }

    void giveBack(LeasedFork fork) {
        alike(fork.kind()).addFirst(fork);
    }

    private Deque<LeasedFork> alike(ForkOptions wanted) {
        return free.computeIfAbsent(wanted, unused -> new ConcurrentLinkedDeque<>());
    }

    /** The process that runs the forks; started when the first fork is needed. */
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
