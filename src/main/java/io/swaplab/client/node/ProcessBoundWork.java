package io.swaplab.client.node;

import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Runs work that depends on another process, such as a fork's node. If that process stops, the working thread is
 * interrupted, because the answer that it waits for may never arrive. For example, a fork whose origin node is
 * unreachable repeats its requests forever.
 */
public final class ProcessBoundWork {
    /**
     * How long to wait, after a connection to a process broke, for the operating system to report that the process has
     * stopped.
     */
    private static final Duration REPORTED = Duration.ofSeconds(1);

    private final Thread worker = Thread.currentThread();
    private boolean isDone;
    private boolean isInterrupted;

    private ProcessBoundWork() {}

    /** Work that may throw a checked exception. */
    @FunctionalInterface
    public interface Work<T, E extends Exception> {
        T run() throws E;
    }

    /**
     * Runs the work and returns its result.
     *
     * @param ended completes when the process has stopped, with a description of how it stopped
     * @param failed creates the exception to throw if the work fails after the process has stopped; its arguments are
     *     the description and the work's own exception
     */
    public static <T, E extends Exception> T on(
            CompletionStage<String> ended,
            BiFunction<String, Throwable, ? extends RuntimeException> failed,
            Work<T, E> work)
            throws E {
        ProcessBoundWork dependent = new ProcessBoundWork();
        var unused = ended.thenAccept(how -> dependent.interrupt());
        try {
            return work.run();
        } catch (RuntimeException failure) {
            String how = failure instanceof NodeException
                    ? reported(ended)
                    : ended.toCompletableFuture().getNow(null);
            throw how == null ? failure : failed.apply(how, failure);
        } finally {
            dependent.done();
        }
    }

    /**
     * The description of how the process stopped; null if it still runs. Waits up to a second, because the end of a
     * process may be reported late.
     */
    public static @Nullable String reported(CompletionStage<String> ended) {
        try {
            return ended.toCompletableFuture().get(REPORTED.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException runs) {
            return null;
        } catch (InterruptedException byAnother) {
            Thread.currentThread().interrupt();
            return ended.toCompletableFuture().getNow(null);
        } catch (ExecutionException impossible) {
            throw new IllegalStateException("the end of a process is a value", impossible);
        }
    }

    private synchronized void interrupt() {
        if (!isDone) {
            isInterrupted = true;
            worker.interrupt();
        }
    }

    /** Marks the work as finished, and clears the thread's interrupt if this class caused it. */
    private synchronized void done() {
        isDone = true;
        if (isInterrupted) {
            Thread.interrupted();
        }
    }
}
