package io.swaplab.service.chainflow;

import io.swaplab.service.chainflow.book.Pace;
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
    private final Runnable round;
    private final AtomicReference<@Nullable Thread> thread = new AtomicReference<>();
    private final AtomicReference<@Nullable Thread> rounds = new AtomicReference<>();
    private final Semaphore wakes = new Semaphore(0);
    private volatile boolean closed;

    /**
     * @param look a look at the head; it reports its own failures and errors, which only lengthen the pause
     * @param round what is checked after a look while no other round runs, on a thread of its own, so that no look waits
     *     for it; it reports its own failures, too
     */
    Follower(Pace pace, Runnable look, Runnable round) {
        this.pace = pace;
        this.look = look;
        this.round = round;
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
                startRound();
                pause = pace.pollInterval();
            } catch (RuntimeException | Error known) {
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

    private void startRound() {
        Thread last = rounds.get();
        if (last == null || !last.isAlive()) {
            rounds.set(Thread.ofVirtual().name("chainflow-round").start(() -> {
                try {
                    round.run();
                } catch (RuntimeException | Error known) {
                    // The next look finds out whether the node fails, and the next round takes up what was left.
                    return;
                }
            }));
        }
    }

    /** Stops the threads and waits for them briefly. */
    @Override
    public void close() {
        closed = true;
        stop(thread.get());
        stop(rounds.get());
    }

    private static void stop(@Nullable Thread running) {
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
