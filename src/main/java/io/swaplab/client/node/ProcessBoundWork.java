package io.swaplab.client.node;

import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Runs work that depends on another process, such as a fork. When the process stops, the working thread is interrupted,
 * because it may wait for an answer that never comes: a fork repeats requests to an unreachable origin node forever.
 */
public final class ProcessBoundWork {
    /** How long the system may take to report that a process has stopped, after a connection to it broke. */
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
     * @param ended completes when the process has stopped, with a sentence that says so
     * @param failed makes the exception to throw after the process has stopped, from that sentence and the work's own
     *     exception
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

    /** A sentence about how the process stopped; null if it still runs. Waits up to a second for the report. */
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

    /** Marks the work as finished, and clears an interrupt that was meant for it. */
    private synchronized void done() {
        isDone = true;
        if (isInterrupted) {
            Thread.interrupted();
        }
    }
}
