package io.swaplab.console.line;

import io.swaplab.console.line.ActivityLine.EverySecond;
import io.swaplab.console.model.Ink;
import io.swaplab.console.model.TerminalTextLayout;
import io.swaplab.lab.backend.Backend.BackendListener;
import io.swaplab.lab.backend.Connection;
import org.jline.reader.LineReader;
import org.jspecify.annotations.Nullable;

/**
 * Shows messages from any thread to a user at the prompt. The end or failure of the backend and other notes appear
 * above the line being typed; progress with elapsed seconds appears in the status line. On a terminal without a status
 * line, progress appears as notes too.
 */
public final class Notices implements BackendListener {
    private final LineReader reader;
    private final StatusLine status;
    private final Ink ink;
    private final EverySecond ticker = new EverySecond(this::show);
    private boolean closed;
    private @Nullable ActivityLine work;

    Notices(LineReader reader, StatusLine status, Ink ink) {
        this.reader = reader;
        this.status = status;
        this.ink = ink;
    }

    /** Shows a permanent text above the prompt. */
    public void note(String text) {
        String shown = Ink.printable(TerminalTextLayout.fitted(text, status.columns()));
        if (reader.isReading()) {
            reader.printAbove(shown);
        } else {
            status.writer().println(shown);
        }
    }

    /** Shows an activity until the backend has started or failed. */
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

    @Override
    public void remark(String text) {
        note(ink.faint(text));
    }

    @Override
    public void started(Connection on) {
        done();
        note(ink.faint("chain " + on.profile().chainId() + " is ready (" + on.description() + "), API " + on.apiUrl()
                + ", RPC " + on.rpcUrl()));
    }

    @Override
    public void failed(RuntimeException failure, boolean heard) {
        done();
        if (!heard) {
            note(CommandInterpreter.told(failure, ink));
        }
    }

    @Override
    public void ended(String what) {
        note(ink.bad(what));
    }

    /** Clears the status line. */
    synchronized void done() {
        ticker.stop();
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

    private ActivityLine begun() {
        ActivityLine now = work == null ? new ActivityLine(System.nanoTime()) : work;
        if (work == null) {
            work = now;
            ticker.start();
        }
        return now;
    }

    private synchronized void show() {
        if (work != null) {
            status.set(work.shown(System.nanoTime(), status.columns()));
        }
    }
}
