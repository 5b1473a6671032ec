package io.swaplab.app;

import io.swaplab.session.backend.BackendListener;
import io.swaplab.shell.prompt.Work;
import io.swaplab.shell.text.Screen;

/**
 * Shows background events of a single command or a pipe: lines among the messages, and on a terminal a progress bar.
 */
final class PlainNews implements BackendListener {
    private static final String CLEAR_LINE = "\r\u001b[K";

    private final Screen screen;
    private final boolean terminal;
    private final Work work = new Work(System.nanoTime());

    /**
     * Events for a screen.
     *
     * @param terminal whether its messages go to a terminal
     */
    PlainNews(Screen screen, boolean terminal) {
        this.screen = screen;
        this.terminal = terminal;
    }

    @Override
    public synchronized void line(String text) {
        screen.note((terminal ? CLEAR_LINE : "") + screen.ink().faint(text));
    }

    @Override
    public synchronized void step(String what, int done, int total) {
        if (!terminal) {
            BackendListener.super.step(what, done, total);
            return;
        }
        long now = System.nanoTime();
        work.at(what, done, total, now);
        screen.notes().print("\r" + work.shown(now, Screen.PLAIN_COLUMNS - 1));
        if (done == total) {
            screen.notes().print(CLEAR_LINE);
        }
        screen.notes().flush();
    }

    @Override
    public synchronized void ended(String what) {
        screen.note(screen.ink().bad(what));
    }
}
