package io.swaplab.service.chain;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One question to the node that all callers share. A caller's answer was asked for after the caller came, so that it holds
 * what the caller has just caused; whoever comes while a question is under way shares the next one. A caller waits for a
 * bounded time; the question itself goes on.
 */
public final class Shared<T> {
    private final Supplier<T> question;
    private @Nullable CompletableFuture<T> running;
    private @Nullable CompletableFuture<T> next;

    public Shared(Supplier<T> question) {
        this.question = question;
    }

    /**
     * The answer, or what the question throws.
     *
     * @throws TimeoutException when it is not there in time
     */
    public T await(Duration patience) throws TimeoutException {
        CompletableFuture<T> answer = join();
        try {
            return answer.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for the node", stop);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException thrown) {
                throw thrown;
            }
            throw new IllegalStateException("the question failed", failed.getCause());
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
