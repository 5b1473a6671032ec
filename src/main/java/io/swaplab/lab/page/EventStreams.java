package io.swaplab.lab.page;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * The open server-sent event streams of a {@link StageServer}, one per reader. Each runs on its own thread and sends
 * only the latest event, so a slow reader skips outdated events and delays nobody. If the maximum number of readers is
 * reached, a new reader replaces one to which a write has been blocked for too long.
 */
final class EventStreams {
    private static final Duration HEARTBEAT = Duration.ofSeconds(15);
    private static final Duration LAST_WORDS = Duration.ofSeconds(1);
    private static final byte[] BEAT = ": still here\n\n".getBytes(StandardCharsets.UTF_8);
    private static final byte[] END = "event: end\ndata: {}\n\n".getBytes(StandardCharsets.UTF_8);

    private final int places;
    private final Duration patience;
    private final Set<Watcher> watchers = new LinkedHashSet<>();
    private byte[] latest = BEAT;
    private long version;
    private boolean closed;

    /**
     * Creates the streams. At first there are no readers.
     *
     * @param places maximum number of readers
     * @param patience time that a write to a reader may block before a new reader may replace it
     */
    EventStreams(int places, Duration patience) {
        this.places = places;
        this.patience = patience;
    }

    /** Sets the latest event and wakes all streams, which then send it. Returns immediately. */
    synchronized void show(byte[] event) {
        latest = event;
        version++;
        notifyAll();
    }

    synchronized int size() {
        return watchers.size();
    }

    /** Number of readers to which a write is in progress. */
    synchronized long stalled() {
        return watchers.stream().filter(w -> w.hasWaited(Duration.ZERO)).count();
    }

    /**
     * Registers a reader. Returns false if the maximum number is reached and no reader can be replaced, or after {@link
     * #close}. When a registered reader's stream has ended, the caller must call {@link #leave}.
     */
    synchronized boolean enter(Watcher watcher) {
        if (watchers.size() >= places) {
            watchers.stream().filter(w -> w.hasWaited(patience)).findFirst().ifPresent(stalled -> {
                watchers.remove(stalled);
                stalled.thread.interrupt();
            });
        }
        return !closed && watchers.size() < places && watchers.add(watcher);
    }

    synchronized void leave(Watcher watcher) {
        watchers.remove(watcher);
        notifyAll();
    }

    /** Sends the latest event and then each newer one, until the reader disconnects or {@link #close} is called. */
    void serve(Watcher watcher, OutputStream out) throws IOException {
        long seen = -1;
        while (true) {
            byte[] next;
            boolean last;
            synchronized (this) {
                next = next(seen);
                seen = version;
                last = closed;
            }
            watcher.write(out, last ? END : next);
            if (last) {
                return;
            }
        }
    }

    /**
     * Waits for an event that is newer than version {@code seen}. Returns the latest event; after a timeout, a
     * heartbeat, whose sending detects closed connections.
     */
    private byte[] next(long seen) throws IOException {
        if (seen == version && !closed) {
            try {
                wait(HEARTBEAT.toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("put out", e);
            }
        }
        return seen == version ? BEAT : latest;
    }

    /** Sends an end event to all readers, waits briefly, and disconnects those that do not read. */
    synchronized void close() {
        closed = true;
        notifyAll();
        long end = System.nanoTime() + LAST_WORDS.toNanos();
        long left = LAST_WORDS.toNanos();
        try {
            while (!watchers.isEmpty() && left > 0) {
                TimeUnit.NANOSECONDS.timedWait(this, left);
                left = end - System.nanoTime();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        watchers.forEach(w -> w.thread.interrupt());
    }

    /** One reader's stream. It must be created on the thread that serves it. */
    static final class Watcher {
        private final Thread thread = Thread.currentThread();
        /** Start time of the current write in nanoseconds, made odd so that it is never 0; 0 if none is in progress. */
        private volatile long writingSince;

        private void write(OutputStream out, byte[] event) throws IOException {
            writingSince = System.nanoTime() | 1;
            out.write(event);
            out.flush();
            writingSince = 0;
        }

        private boolean hasWaited(Duration time) {
            long since = writingSince;
            return since != 0 && System.nanoTime() - since >= time.toNanos();
        }
    }
}
