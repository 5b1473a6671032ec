package io.swaplab.service.route;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import java.util.function.Supplier;

/**
 * Runs searches on platform threads, which the operating system can preempt. Requests run on virtual threads, which are
 * not preempted: a few long searches on them would occupy all processors, and even a status request would wait.
 * Searches start in order of arrival. The queue has no limit, because the number of admitted requests is limited.
 */
public final class SearchExecutor implements AutoCloseable {
    /** Threads per processor; several, so that a short search shares a processor with long ones. */
    public static final int THREADS_PER_PROCESSOR = 4;

    private static final long IDLE_SECONDS = 10;

    private final ThreadPoolExecutor threads;
    private final List<LongConsumer> listeners = new CopyOnWriteArrayList<>();

    public SearchExecutor() {
        int size = THREADS_PER_PROCESSOR * Runtime.getRuntime().availableProcessors();
        threads = new ThreadPoolExecutor(
                size,
                size,
                IDLE_SECONDS,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                Thread.ofPlatform().daemon().name("search-", 1).factory());
        threads.allowCoreThreadTimeOut(true);
    }

    /** Adds a listener that receives the duration of each search in nanoseconds, without its time in the queue. */
    public void onSearch(LongConsumer listener) {
        listeners.add(listener);
    }

    /** How many searches are in the queue now. */
    public int waiting() {
        return threads.getQueue().size();
    }

    /**
     * Runs a search, and returns its result or throws its exception. If the calling thread is interrupted while the
     * search is still queued, the search is not run.
     */
    <T> T run(Supplier<T> search) {
        FutureTask<T> task = new FutureTask<>(() -> timed(search));
        threads.execute(task);
        try {
            return task.get();
        } catch (InterruptedException stopped) {
            task.cancel(false);
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted during the search for a route", stopped);
        } catch (ExecutionException failed) {
            throw unchecked(failed);
        }
    }

    /** Returns a failed task's unchecked exception for the caller to throw, but throws an {@link Error} directly. */
    public static RuntimeException unchecked(ExecutionException task) {
        return switch (task.getCause()) {
            case Error error -> throw error;
            case RuntimeException unchecked -> unchecked;
            case null, default -> new IllegalStateException(task.getCause());
        };
    }

    private <T> T timed(Supplier<T> search) {
        long start = System.nanoTime();
        try {
            return search.get();
        } finally {
            long nanos = System.nanoTime() - start;
            listeners.forEach(listener -> listener.accept(nanos));
        }
    }

    /** Stops the threads once all running and queued searches have ended. */
    @Override
    public void close() {
        threads.shutdown();
    }
}
