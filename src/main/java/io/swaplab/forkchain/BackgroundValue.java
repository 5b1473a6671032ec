package io.swaplab.forkchain;

import io.swaplab.forkchain.deploy.ForkException;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** A value that another thread computes in the background. */
final class BackgroundValue<T> {
    private final FutureTask<T> task;

    private BackgroundValue(FutureTask<T> task) {
        this.task = task;
    }

    static <T> BackgroundValue<T> of(String what, Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        Thread.ofPlatform().daemon().name(what).start(task);
        return new BackgroundValue<>(task);
    }

    /**
     * Waits until the value is computed, and returns it.
     *
     * @throws RuntimeException if the computation threw one
     */
    T get() {
        try {
            return task.get();
        } catch (ExecutionException failure) {
            if (failure.getCause() instanceof RuntimeException thrown) {
                throw thrown;
            }
            throw new ForkException("a part of the fork could not be prepared: " + failure.getMessage(), failure);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new ForkException("interrupted while a fork was prepared", interrupted);
        }
    }
}
