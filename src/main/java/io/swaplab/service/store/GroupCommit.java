package io.swaplab.service.store;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Commits items for several calling threads, on its own thread. All items that wait at one moment share a commit. A
 * calling thread waits until the commit of its item has succeeded or failed.
 */
final class GroupCommit<T> implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(GroupCommit.class);

    private final Consumer<List<T>> commit;
    private final int mostAtOnce;
    private final LinkedBlockingQueue<Waiting<T>> waiting = new LinkedBlockingQueue<>();
    private final Thread writer = Thread.ofPlatform().daemon().name("quotes").unstarted(this::write);
    private volatile boolean hasEnded;
    private volatile @Nullable String problem;

    private record Waiting<T>(T item, CompletableFuture<Void> done) {}

    /** @param commit stores all items of a non-empty list, or throws an exception and stores none */
    GroupCommit(int mostAtOnce, Consumer<List<T>> commit) {
        this.commit = commit;
        this.mostAtOnce = mostAtOnce;
    }

    void start() {
        writer.start();
    }

    /** The error of the last commit; null if it succeeded. */
    @Nullable
    String problem() {
        return problem;
    }

    /**
     * Adds an item and waits for its commit.
     *
     * @throws CompletionException if the commit failed, with the failure as its cause
     */
    void add(T item) {
        Waiting<T> added = new Waiting<>(item, new CompletableFuture<>());
        waiting.add(added);
        if (hasEnded) {
            refuse(waiting);
        }
        added.done().join();
    }

    private void write() {
        List<Waiting<T>> batch = new ArrayList<>();
        try {
            while (true) {
                batch.clear();
                batch.add(waiting.take());
                waiting.drainTo(batch, mostAtOnce);
                commit(batch);
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        } finally {
            // This block also runs if the handling of a failed commit throws, for example because memory is exhausted.
            hasEnded = true;
            refuse(batch);
            refuse(waiting);
        }
    }

    private void commit(List<Waiting<T>> batch) {
        try {
            commit.accept(batch.stream().map(Waiting::item).toList());
            if (problem != null) {
                problem = null;
                LOG.warn("the store takes quotes again");
            }
            batch.forEach(each -> each.done().complete(null));
        } catch (RuntimeException | Error failed) {
            String message = failed.getMessage();
            boolean first = problem == null;
            problem = message == null ? failed.toString() : message;
            if (first) {
                // Logged only for the first of consecutive failures.
                LOG.warn("quotes are not stored: {}", problem);
            }
            batch.forEach(each -> each.done().completeExceptionally(failed));
        }
    }

    private static <T> void refuse(Iterable<Waiting<T>> all) {
        all.forEach(each -> each.done().completeExceptionally(new IllegalStateException("the store is closed")));
    }

    /** Stops the thread; waiting items fail. */
    @Override
    public void close() {
        writer.interrupt();
        try {
            writer.join();
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }
}
