package io.swaplab.console;

import io.swaplab.console.line.ActivityLine;
import io.swaplab.console.line.ActivityLine.EverySecond;
import io.swaplab.console.model.Screen;
import io.swaplab.lab.backend.Backend.BackendListener;
import io.swaplab.lab.backend.Connection;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Shows the progress of background work, such as the start of the backend, while a one-shot command or a pipe runs. On
 * a terminal, it draws a progress bar. Elsewhere, it prints a line at most every five seconds, and none for work that
 * takes less than a second.
 */
final class ProgressDisplay implements BackendListener {
    private static final String CLEAR_LINE = "\r\u001b[K";
    private static final long SHORT_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final Screen screen;
    private final boolean terminal;
    private final LongSupplier nanos;
    private final EverySecond ticker = new EverySecond(this::tick);

    /** The progress of the current start of the backend; null if nothing is starting. */
    private @Nullable ActivityLine work;

    private boolean isIdle;
    private long dueNanos;

    /**
     * Shows events on a screen.
     *
     * @param terminal whether the screen's messages go to a terminal
     */
    ProgressDisplay(Screen screen, boolean terminal) {
        this(screen, terminal, System::nanoTime);
    }

    /** Shows events on a screen. The clock must behave like {@link System#nanoTime}. */
    ProgressDisplay(Screen screen, boolean terminal, LongSupplier nanos) {
        this.screen = screen;
        this.terminal = terminal;
        this.nanos = nanos;
        this.dueNanos = nanos.getAsLong();
    }

    @Override
    public synchronized void line(String text) {
        note(screen.ink().faint(text));
        dueNanos = nanos.getAsLong() + PAUSE_NANOS;
    }

    @Override
    public synchronized void doing(String what) {
        at(what, 0, 0);
    }

    @Override
    public synchronized void step(String what, int done, int total) {
        at(what, done, total);
        if (done == total) {
            isIdle = true;
            clear();
        }
    }

    private void at(String what, int done, int total) {
        long now = nanos.getAsLong();
        ActivityLine current = work;
        if (current == null) {
            current = new ActivityLine(now);
            work = current;
            dueNanos += Math.max(0, now + SHORT_NANOS - dueNanos);
            ticker.start();
        }
        isIdle = false;
        current.at(what, done, total, now);
        if (terminal) {
            draw(current, now);
        }
    }

    /**
     * Updates the display of the work in progress, if an update is due. Called every second while work is in progress.
     */
    synchronized void tick() {
        ActivityLine current = work;
        if (current == null || isIdle) {
            return;
        }
        long now = nanos.getAsLong();
        if (terminal) {
            draw(current, now);
        } else if (now - dueNanos >= 0) {
            note(screen.ink().faint(current.line(now)));
            dueNanos = now + PAUSE_NANOS;
        }
    }

    private void draw(ActivityLine current, long now) {
        screen.notes().print("\r" + current.shown(now, Screen.PLAIN_COLUMNS - 1));
        screen.notes().flush();
    }

    private void clear() {
        if (terminal) {
            screen.notes().print(CLEAR_LINE);
            screen.notes().flush();
        }
    }

    private void note(String text) {
        clear();
        screen.note(text);
    }

    @Override
    public synchronized void started(Connection on) {
        end();
    }

    @Override
    public synchronized void failed(RuntimeException failure, boolean heard) {
        end();
    }

    private void end() {
        if (work != null) {
            ticker.stop();
            work = null;
            clear();
        }
    }

    @Override
    public synchronized void ended(String what) {
        screen.note(screen.ink().bad(what));
    }
}
