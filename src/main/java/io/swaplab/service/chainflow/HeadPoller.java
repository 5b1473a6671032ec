package io.swaplab.service.chainflow;

import io.swaplab.service.chainflow.book.Pace;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Polls the head of the chain on its own thread, at longer intervals while polls fail. */
final class HeadPoller implements AutoCloseable {
    private static final Duration CLOSING = Duration.ofSeconds(5);

    private final Pace pace;
    private final Runnable look;
    private final Runnable round;
    private final AtomicReference<@Nullable Thread> thread = new AtomicReference<>();
    private final AtomicReference<@Nullable Thread> rounds = new AtomicReference<>();
    private final Semaphore wakes = new Semaphore(0);
    private volatile boolean closed;

    /**
     * @param look polls the head and syncs. It reports its own failures, and also throws them so that the next pause is
     *     longer
     * @param round further checks after a poll. They run on a separate thread, so that no poll waits for them, and one
     *     at a time; they report their own failures
     */
    HeadPoller(Pace pace, Runnable look, Runnable round) {
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

    /** Ends the current pause between polls; if no pause is running, skips the next one. */
    void wake() {
        wakes.release();
    }

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
                // The pause doubles, to spare a failing node.
                Duration doubled = pause.isZero() ? Duration.ofMillis(1) : pause.multipliedBy(2);
                pause = doubled.compareTo(pace.longestPause()) < 0 ? doubled : pace.longestPause();
            }
            try {
                if (wakes.tryAcquire(pause.toNanos(), TimeUnit.NANOSECONDS)) {
                    // One poll serves all earlier calls of wake.
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
                    // Already reported. The next round runs the checks again.
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
