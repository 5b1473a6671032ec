package io.swaplab.service.route;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A node request whose result concurrent callers share. A caller gets the result of a request that starts no earlier
 * than its call, so that the result includes the caller's own changes. Callers that arrive while a request is running
 * share the next one. A caller waits for a limited time only; the request itself continues.
 */
public final class SharedRequest<T> {
    private final Supplier<T> question;
    private @Nullable CompletableFuture<T> running;
    private @Nullable CompletableFuture<T> next;

    public SharedRequest(Supplier<T> question) {
        this.question = question;
    }

    /**
     * Waits for the request; returns its result or throws its exception.
     *
     * @throws TimeoutException if the request does not end in time
     */
    public T await(Duration patience) throws TimeoutException {
        CompletableFuture<T> answer = join();
        try {
            return answer.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for the node", stop);
        } catch (ExecutionException failed) {
            throw SearchExecutor.unchecked(failed);
        }
    }

    private synchronized CompletableFuture<T> join() {
        if (running == null) {
            running = new CompletableFuture<>();
            ask(running);
            return running;
        }
        if (next == null) {
            next = new CompletableFuture<>();
        }
        return next;
    }

    private void ask(CompletableFuture<T> answer) {
        Thread.ofVirtual().name("shared-question").start(() -> {
            try {
                T told = question.get();
                goOn();
                answer.complete(told);
            } catch (Throwable failed) {
                goOn();
                answer.completeExceptionally(failed);
            }
        });
    }

    private synchronized void goOn() {
        running = next;
        next = null;
        if (running != null) {
            ask(running);
        }
    }
}
