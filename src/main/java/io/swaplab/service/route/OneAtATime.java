package io.swaplab.service.route;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** Runs a task on another thread, unless an earlier one is still under way. */
final class OneAtATime {
    private final Executor executor;
    private final AtomicBoolean running = new AtomicBoolean();

    OneAtATime(Executor executor) {
        this.executor = executor;
    }

    void run(Runnable task) {
        run(task, Duration.ZERO);
    }

    /** The same, and waits for its end for a while; not where an earlier task is under way. */
    void run(Runnable task, Duration patience) {
        if (!running.compareAndSet(false, true)) {
            return;
        }
        CountDownLatch ended = new CountDownLatch(1);
        executor.execute(() -> {
            try {
                task.run();
            } finally {
                running.set(false);
                ended.countDown();
            }
        });
        try {
            // A task that takes longer is not an error.
            var unused = ended.await(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }
}
