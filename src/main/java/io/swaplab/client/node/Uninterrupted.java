package io.swaplab.client.node;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/**
 * Runs a short operation that must not be interrupted halfway, such as sending a transaction. If the calling thread is
 * interrupted, the interrupt takes effect only after the operation has finished.
 */
public final class Uninterrupted {
    private Uninterrupted() {}

    /** Runs the operation on a separate thread, and returns its result or throws its exception. */
    public static <T> T call(Supplier<T> work) {
        FutureTask<T> task = new FutureTask<>(work::get);
        Thread.ofPlatform().daemon().name("uninterrupted").start(task);
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException later) {
                    interrupted = true;
                }
            }
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException thrown) {
                throw thrown;
            }
            throw new IllegalStateException("the work failed", failed.getCause());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
