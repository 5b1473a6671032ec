package io.swaplab.client.node;

import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Work on a thread that cannot succeed once a process has ended. The end interrupts it, because it may wait for an answer
 * that does not come: a fork whose origin chain is gone asks it again and again.
 */
public final class Dependent {
    /** A connection breaks a moment before the system reports that the process has ended. */
    private static final Duration REPORTED = Duration.ofSeconds(1);

    private final Thread worker = Thread.currentThread();
    private boolean isDone;
    private boolean isInterrupted;

    private Dependent() {}

    /** Work that may throw a checked exception. */
    @FunctionalInterface
    public interface Work<T, E extends Exception> {
        T run() throws E;
    }

    /**
     * The result of the work.
     *
     * @param ended completes when the process has ended, with a sentence that says so
     * @param failed the failure of the work then, of that sentence and of the first sign of it
     */
    public static <T, E extends Exception> T on(
            CompletionStage<String> ended,
            BiFunction<String, Throwable, ? extends RuntimeException> failed,
            Work<T, E> work)
            throws E {
        Dependent dependent = new Dependent();
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

    /** How a process has ended, if it has, or does within the time that a broken connection may be ahead of the report. */
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

    /** Clears the interrupt, which concerned this work alone. */
    private synchronized void done() {
        isDone = true;
        if (isInterrupted) {
            Thread.interrupted();
        }
    }
}
