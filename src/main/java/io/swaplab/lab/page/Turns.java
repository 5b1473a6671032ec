package io.swaplab.lab.page;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads of a stage. The server gives one to a connection with its first byte, so one that sends no more would keep
 * it. Each request has a deadline, and where too many are under way, the one that began first ends. Its thread is
 * interrupted, which closes the connection. An open page stays.
 */
final class Turns implements Executor, AutoCloseable {
    /** Requests that may be under way beside the open pages. Those of a browser are answered within milliseconds. */
    private static final int AT_ONCE = 16;

    /** Threads of requests that were ended and have not noticed it yet. */
    private static final int ENDING = 48;

    private final ExecutorService threads;
    private final ScheduledExecutorService sweeper = new ScheduledThreadPoolExecutor(1, named("stage-sweep"));
    private final long patienceNanos;

    /** When each request began, by its thread; the oldest first. */
    private final Map<Thread, Long> turns = new LinkedHashMap<>();

    /**
     * Threads for requests.
     *
     * @param pages how many pages may be open besides
     * @param patience how long a request may take to arrive, and its answer to be read
     */
    Turns(int pages, Duration patience) {
        this.patienceNanos = patience.toNanos();
        // Platform threads: the server holds a monitor while it writes, so a slow reader would pin a carrier thread.
        this.threads = new ThreadPoolExecutor(
                0, pages + AT_ONCE + ENDING, 30, TimeUnit.SECONDS, new SynchronousQueue<>(), named("stage"));
        long pause = Math.max(1, patienceNanos / 10);
        var unused = sweeper.scheduleWithFixedDelay(this::sweep, pause, pause, TimeUnit.NANOSECONDS);
    }

    private static ThreadFactory named(String name) {
        return Thread.ofPlatform().daemon().name(name).factory();
    }

    /** Reads and answers the next request of a connection. */
    @Override
    public void execute(Runnable request) {
        threads.execute(() -> {
            begin(Thread.currentThread());
            try {
                request.run();
            } finally {
                stay();
            }
        });
    }

    private synchronized void begin(Thread thread) {
        if (turns.size() >= AT_ONCE) {
            end(turns.keySet().iterator().next());
        }
        turns.put(thread, System.nanoTime());
    }

    /** Lifts the deadline of the request on the calling thread. */
    synchronized void stay() {
        turns.remove(Thread.currentThread());
    }

    private synchronized void sweep() {
        long now = System.nanoTime();
        while (!turns.isEmpty()) {
            Map.Entry<Thread, Long> oldest = turns.entrySet().iterator().next();
            if (now - oldest.getValue() < patienceNanos) {
                return;
            }
            end(oldest.getKey());
        }
    }

    /** The pool clears the interrupt before the thread's next request. */
    private void end(Thread thread) {
        turns.remove(thread);
        thread.interrupt();
    }

    @Override
    public void close() {
        sweeper.shutdownNow();
        threads.shutdownNow();
    }
}
