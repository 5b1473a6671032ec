package io.swaplab.chainflow;

import io.swaplab.chainflow.book.Pace;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Looks at the head of the chain again and again on a thread of its own, more slowly while that fails. */
final class Follower implements AutoCloseable {
    private static final Duration CLOSING = Duration.ofSeconds(5);

    private final Pace pace;
    private final Runnable look;
    private final AtomicReference<@Nullable Thread> thread = new AtomicReference<>();
    private final Semaphore wakes = new Semaphore(0);
    private volatile boolean closed;

    /**
     * @param look a look at the head; it reports its own failures, and its exceptions only lengthen the pause
     */
    Follower(Pace pace, Runnable look) {
        this.pace = pace;
        this.look = look;
    }

    /** Starts the thread; a second call does nothing. */
    void start() {
        if (closed) {
            throw new IllegalStateException("the sync is closed");
        }
        Thread unstarted = Thread.ofVirtual().name("chainflow").unstarted(this::followUntilClosed);
        if (thread.compareAndSet(null, unstarted)) {
            unstarted.start();
        }
    }

    /** Ends the current pause, or leaves out the next one. */
    void wake() {
        wakes.release();
    }

    /** Whether {@link #close} was called. */
    boolean isClosed() {
        return closed;
    }

    private void followUntilClosed() {
        Duration pause = pace.pollInterval();
        while (!closed) {
            try {
                look.run();
                pause = pace.pollInterval();
            } catch (RuntimeException known) {
                // A doubled pause spares a failing node.
                Duration doubled = pause.isZero() ? Duration.ofMillis(1) : pause.multipliedBy(2);
                pause = doubled.compareTo(pace.longestPause()) < 0 ? doubled : pace.longestPause();
            }
            try {
                if (wakes.tryAcquire(pause.toNanos(), TimeUnit.NANOSECONDS)) {
                    // One look answers all that called before it.
                    wakes.drainPermits();
                }
            } catch (InterruptedException stop) {
                return;
            }
        }
    }

    /** Stops the thread and waits for it briefly. */
    @Override
    public void close() {
        closed = true;
        Thread running = thread.get();
        if (running == null) {
            return;
        }
        running.interrupt();
        try {
            running.join(CLOSING);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }
}
