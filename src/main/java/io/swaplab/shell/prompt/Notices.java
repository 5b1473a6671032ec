package io.swaplab.shell.prompt;

import io.swaplab.forkchain.deploy.Progress;
import io.swaplab.shell.text.Cells;
import io.swaplab.shell.text.Ink;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jline.reader.LineReader;
import org.jspecify.annotations.Nullable;

/**
 * Messages from any thread to a user at the prompt: notes above the line being typed, and progress with elapsed seconds
 * in the status line. A terminal without a status line shows notes instead.
 */
public final class Notices implements Progress {
    private static final Duration TICK = Duration.ofSeconds(1);

    private final LineReader reader;
    private final StatusLine status;
    private final Ink ink;
    private boolean closed;
    private @Nullable Work work;
    private @Nullable ScheduledExecutorService ticker;

    Notices(LineReader reader, StatusLine status, Ink ink) {
        this.reader = reader;
        this.status = status;
        this.ink = ink;
    }

    /** Shows a text above the prompt; it stays. */
    public void note(String text) {
        String shown = Cells.fitted(text, status.columns());
        if (reader.isReading()) {
            reader.printAbove(shown);
        } else {
            status.writer().println(shown);
        }
    }

    /** Shows an activity until it is {@link #done}. */
    @Override
    public synchronized void line(String text) {
        at(text, 0, 0);
        if (!closed && !status.shows()) {
            note(ink.faint(text));
        }
    }

    @Override
    public synchronized void step(String what, int done, int total) {
        at(what, done, total);
    }

    /** Takes the status line away. */
    public synchronized void done() {
        if (ticker != null) {
            ticker.shutdownNow();
        }
        ticker = null;
        work = null;
        status.set("");
    }

    /** Removes the status line for good. */
    synchronized void close() {
        done();
        closed = true;
    }

    private void at(String what, int done, int total) {
        if (!closed) {
            begun().at(what, done, total, System.nanoTime());
            show();
        }
    }

    private Work begun() {
        Work now = work == null ? new Work(System.nanoTime()) : work;
        if (work == null) {
            work = now;
            ticker = Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().daemon().name("status").factory());
            var unused =
                    ticker.scheduleAtFixedRate(this::show, TICK.toMillis(), TICK.toMillis(), TimeUnit.MILLISECONDS);
        }
        return now;
    }

    private synchronized void show() {
        if (work != null) {
            status.set(work.shown(System.nanoTime(), status.columns()));
        }
    }
}
