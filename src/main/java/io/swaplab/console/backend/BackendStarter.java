package io.swaplab.console.backend;

import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Starts the backend in this process at most once: while a start is in progress or has succeeded, all callers share it.
 * After a failed start, the next caller begins a new one.
 */
final class BackendStarter {
    private static final long CANCEL_PATIENCE_MILLIS = 10_000;

    private final Supplier<RunningBackend> starter;
    private final Start.Listener<RunningBackend> listener;
    private @Nullable Start<RunningBackend> start;

    BackendStarter(Supplier<RunningBackend> starter, Start.Listener<RunningBackend> listener) {
        this.starter = starter;
        this.listener = listener;
    }

    /** Returns the start that is in progress or has succeeded. Begins a new start if there is none. */
    synchronized Start<RunningBackend> begun() {
        Start<RunningBackend> now = start;
        if (now == null || now.hasFailed()) {
            now = new Start<>(starter, listener);
            start = now;
        }
        return now;
    }

    /**
     * Waits until the backend has started. Begins a start if none is in progress or has succeeded.
     *
     * @throws Refusal when the caller is interrupted; the start continues
     */
    RunningBackend awaited() {
        try {
            return begun().await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Refusal.notNow("stopped waiting; the start goes on", "fork status");
        }
    }

    /** The start that is in progress or has succeeded; empty if there is none. */
    synchronized Optional<Start<RunningBackend>> latest() {
        return Optional.ofNullable(start).filter(s -> !s.hasFailed());
    }

    /** The connection to the running backend; empty if none runs. */
    Optional<Connection> current() {
        return latest().filter(Start::isDone).map(s -> s.done().connection());
    }

    synchronized boolean hasAny() {
        return start != null;
    }

    /**
     * Forgets a backend that ended by itself, so that the next caller starts a new one. Returns false if another start
     * has replaced it already.
     */
    boolean forget(RunningBackend gone) {
        Start<RunningBackend> of = latest().orElse(null);
        if (of == null || of.done() != gone) {
            return false;
        }
        synchronized (this) {
            if (start != of) {
                return false;
            }
            start = null;
        }
        return true;
    }

    /** Stops the backend that is running or starting. */
    void stop() {
        Start<RunningBackend> last;
        synchronized (this) {
            last = start;
            start = null;
        }
        if (last == null) {
            return;
        }
        try {
            last.giveUp(CANCEL_PATIENCE_MILLIS, RunningBackend::close);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * One start, on its own thread. Commands that need its result wait for it; cancelling a wait does not cancel the
     * start.
     */
    static final class Start<T> {
        private final CompletableFuture<T> result = new CompletableFuture<>();
        private final AtomicInteger waiting = new AtomicInteger();
        private final Thread thread;
        private volatile boolean givenUp;

        /**
         * Begins the start on a new thread.
         *
         * @param listener called on that thread when the start ends, before waiting commands continue, but not after a
         *     cancellation. After a failure, it also receives whether a command is waiting for the start.
         */
        Start(Supplier<T> work, Listener<T> listener) {
            this.thread = Thread.ofPlatform().daemon().name("start").start(() -> complete(work, listener));
        }

        /** Receives the end of a start. */
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
         * Waits for the result of the start.
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

        /** Whether the start has succeeded. */
        boolean isDone() {
            return result.isDone() && !hasFailed();
        }

        /** Waits for the result; a failure is thrown as a {@code CompletionException}. */
        T done() {
            return result.join();
        }

        /**
         * Cancels the start. If it is still running, interrupts it, and waits at most {@code millis} for its end. If
         * the start has succeeded already or succeeds nevertheless, its result is passed to {@code undo}.
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
}
