package io.swaplab.service.route;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.service.chainflow.book.ChainflowListener;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Schedules the reads of a chain value that rarely changes. The reads run on another thread. A read is due after every
 * change that this process has sent, and otherwise once in {@link #BLOCKS} blocks.
 */
final class PeriodicRead {
    private static final long BLOCKS = 2L * ChainflowListener.LISTENERS_BLOCKS;

    private final Node node;
    private final Executor executor;
    private final long first;
    private final AtomicBoolean running = new AtomicBoolean();
    private long lastBlock;
    private long lastChanges;
    private boolean done;

    private PeriodicRead(Node node, Executor executor, long first) {
        this.node = node;
        this.executor = executor;
        this.first = first;
    }

    /** Schedules periodic reads half a period apart from those of {@link #odd}, so that no block needs both. */
    static PeriodicRead even(Node node, Executor executor) {
        return new PeriodicRead(node, executor, 0);
    }

    /** Schedules periodic reads half a period apart from those of {@link #even}. */
    static PeriodicRead odd(Node node, Executor executor) {
        return new PeriodicRead(node, executor, ChainflowListener.LISTENERS_BLOCKS);
    }

    /**
     * Reads the value if a read is due at a block. If an earlier read is still running, there is no new read; the call
     * at the next block tries again.
     *
     * @param patience how long to wait for the end of the read before returning
     * @param read reads the value; its failures are ignored, because the sync itself reports a failing node
     */
    void at(long block, Duration patience, Runnable read) {
        if (!running.compareAndSet(false, true)) {
            return;
        }
        CountDownLatch ended = new CountDownLatch(1);
        executor.execute(() -> {
            try {
                if (isDue(block)) {
                    read(block, read);
                }
            } finally {
                running.set(false);
                ended.countDown();
            }
        });
        try {
            // Reaching the timeout is not an error.
            var unused = ended.await(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isDue(long block) {
        return !done || node.changes() != lastChanges || round(block) != round(lastBlock);
    }

    private long round(long block) {
        return Math.floorDiv(block - first, BLOCKS);
    }

    private void read(long block, Runnable read) {
        // The count is taken before the read, because the result may miss a change made during the read.
        long changes = node.changes();
        try {
            read.run();
        } catch (NodeException | IllegalArgumentException unanswered) {
            return;
        }
        lastBlock = block;
        lastChanges = changes;
        done = true;
    }
}
