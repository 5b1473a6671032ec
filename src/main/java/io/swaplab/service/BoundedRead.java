package io.swaplab.service;

import io.swaplab.client.node.NodeException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * Reads of the chain that an answer can do without. They run on threads of their own, and have no result if the node
 * fails or takes too long.
 */
final class BoundedRead {
    private BoundedRead() {}

    /** The result of a read; empty if the node fails, its answer is invalid, or the time is over. */
    static <T> Optional<T> within(Duration patience, Supplier<T> read) {
        FutureTask<T> task = new FutureTask<>(read::get);
        Thread.ofVirtual().name("issues").start(task);
        try {
            return Optional.of(task.get(patience.toNanos(), TimeUnit.NANOSECONDS));
        } catch (TimeoutException late) {
            task.cancel(true);
            return Optional.empty();
        } catch (InterruptedException stop) {
            task.cancel(true);
            Thread.currentThread().interrupt();
            return Optional.empty();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof NodeException || failed.getCause() instanceof IllegalArgumentException) {
                return Optional.empty();
            }
            throw new IllegalStateException("a read for issues failed", failed.getCause());
        }
    }
}
