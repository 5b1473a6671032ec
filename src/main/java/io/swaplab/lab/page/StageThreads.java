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
 * The threads of a stage's requests. The HTTP server assigns a thread as soon as a connection sends its first byte, so
 * a client that sends nothing more would occupy a thread. Therefore each request has a deadline, and if too many are in
 * progress, the oldest is cancelled: its thread is interrupted, which closes the connection. Open pages are exempt.
 */
final class StageThreads implements Executor, AutoCloseable {
    /**
     * Maximum number of requests in progress, not counting the open pages. A few suffice, because each takes
     * milliseconds.
     */
    private static final int AT_ONCE = 16;

    /** Number of additional threads, because the threads of cancelled requests take a moment to stop. */
    private static final int ENDING = 48;

    private final ExecutorService threads;
    private final ScheduledExecutorService sweeper = new ScheduledThreadPoolExecutor(1, named("stage-sweep"));
    private final long patienceNanos;

    /** By thread, the start of its request in nanoseconds ({@link System#nanoTime}), oldest first. */
    private final Map<Thread, Long> turns = new LinkedHashMap<>();

    /**
     * Creates the pool of threads.
     *
     * @param pages maximum number of open pages
     * @param patience maximum time for a request to arrive, and for its answer to be read
     */
    StageThreads(int pages, Duration patience) {
        this.patienceNanos = patience.toNanos();
        // Not virtual threads: the server holds a monitor while it writes, so a slow reader would pin a carrier thread.
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

    /** Exempts the calling thread's request from the deadline and from cancellation. */
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

    /** Cancels a request by interrupting its thread. The pool clears the interrupt before the thread's next request. */
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
