package io.swaplab.service.chain;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;

/** Runs a task on another thread, unless an earlier one is still under way. */
final class OneAtATime {
    private final Executor executor;
    private final AtomicBoolean running = new AtomicBoolean();

    OneAtATime(Executor executor) {
        this.executor = executor;
    }

    /** Done when the task has ended; at once if an earlier one is under way and this one is left out. */
    CompletableFuture<Void> run(Runnable task) {
        if (!running.compareAndSet(false, true)) {
            return CompletableFuture.completedFuture(null);
        }
        return CompletableFuture.runAsync(
                () -> {
                    try {
                        task.run();
                    } finally {
                        running.set(false);
                    }
                },
                executor);
    }
}
