package io.swaplab.app.backend;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * One start in a thread of its own. Commands that need its result wait for it; one that stops waiting does not stop the
 * start.
 */
final class Start<T> {
    private final CompletableFuture<T> result = new CompletableFuture<>();
    private final AtomicInteger waiting = new AtomicInteger();
    private final Thread thread;
    private volatile boolean givenUp;

    /**
     * Begins.
     *
     * @param listener hears of the end on the thread of the start, before those who wait; of a failure with whether
     *     anybody waits, and of nothing once the start is given up
     */
    Start(Supplier<T> work, Listener<T> listener) {
        this.thread = Thread.ofPlatform().daemon().name("start").start(() -> complete(work, listener));
    }

    /** Hears how a start ended. */
    interface Listener<T> {
        void done(T started);

        void failed(RuntimeException failure, boolean heard);
    }

    private void complete(Supplier<T> work, Listener<T> listener) {
        try {
            T started = work.get();
            if (!givenUp) {
                listener.done(started);
            }
            result.complete(started);
        } catch (RuntimeException failure) {
            if (!givenUp) {
                listener.failed(failure, waiting.get() > 0);
            }
            result.completeExceptionally(failure);
        } catch (Error broken) {
            result.completeExceptionally(new IllegalStateException("the start broke off: " + broken, broken));
            throw broken;
        }
    }

    /**
     * What was started.
     *
     * @throws InterruptedException when the caller is interrupted; the start goes on
     * @throws RuntimeException the failure of the start
     */
    T await() throws InterruptedException {
        waiting.incrementAndGet();
        try {
            return result.get();
        } catch (ExecutionException failed) {
            throw (RuntimeException) failed.getCause();
        } finally {
            waiting.decrementAndGet();
        }
    }

    boolean hasFailed() {
        return result.isCompletedExceptionally();
    }

    /** Whether it has ended well. */
    boolean isDone() {
        return result.isDone() && !hasFailed();
    }

    /** The result, waited for where the start still runs; a failure comes wrapped. */
    T done() {
        return result.join();
    }

    /**
     * Gives the start up: interrupts it if it still runs, and hands over what it made nevertheless, now or, when the
     * time is over, as soon as it is there.
     */
    void giveUp(long millis, Consumer<T> undo) throws InterruptedException {
        givenUp = true;
        if (!result.isDone()) {
            thread.interrupt();
        }
        try {
            thread.join(millis);
        } finally {
            var unused = result.thenAccept(undo);
        }
    }
}
