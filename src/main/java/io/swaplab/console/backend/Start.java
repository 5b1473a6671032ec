package io.swaplab.console.backend;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * One start in a thread of its own. Commands that need its result wait for it; cancelling a wait does not cancel the
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
     * @param listener is notified of the end on the thread of the start, before waiting commands are; of a failure with
     *     whether a command waits, and of nothing once the start is cancelled
     */
    Start(Supplier<T> work, Listener<T> listener) {
        this.thread = Thread.ofPlatform().daemon().name("start").start(() -> complete(work, listener));
    }

    /** Is notified of the end of a start. */
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
     * The result of the start.
     *
     * @throws InterruptedException when the caller is interrupted; the start continues
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

    /** Whether it has succeeded. */
    boolean isDone() {
        return result.isDone() && !hasFailed();
    }

    /** Waits for the result; a failure is wrapped. */
    T done() {
        return result.join();
    }

    /**
     * Cancels the start: interrupts it if it is still running, and passes on its result anyway, now or, after the
     * timeout, as soon as there is one.
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
