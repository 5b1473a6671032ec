package io.swaplab.stage;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * The open streams of events. Each has its own thread and takes the latest event when it has sent the one before, so a slow
 * reader misses what is out of date and holds up nobody. Where all places are taken, one that has long not read is put out.
 */
final class Audience {
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
     * An audience without anyone in it.
     *
     * @param patience how long a reader may let a write wait before it loses its place to another
     */
    Audience(int places, Duration patience) {
        this.places = places;
        this.patience = patience;
    }

    /** Makes it the latest event; returns at once. */
    synchronized void show(byte[] event) {
        latest = event;
        version++;
        notifyAll();
    }

    synchronized int size() {
        return watchers.size();
    }

    /** How many do not take what was written to them. */
    synchronized long stalled() {
        return watchers.stream().filter(w -> w.hasWaited(Duration.ZERO)).count();
    }

    /** Whether there is a place for the calling thread, which then has to {@link #serve} or {@link #leave}. */
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

    /** Sends the latest event and all that follow, until the reader goes or the audience is closed. */
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

    /** The latest event where it is new, a heartbeat where nothing happens: it finds out who has gone. */
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

    /** Says good-bye to all who listen, waits a moment for them to hear it, and puts out those who do not read. */
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

    /** One open stream, on the thread that serves it. */
    static final class Watcher {
        private final Thread thread = Thread.currentThread();
        /** Nanoseconds, always odd; 0 while nothing is written. */
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
