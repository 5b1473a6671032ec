package io.swaplab.forkchain.deploy;

/** Receives messages about the progress of a long operation. Called on the thread that runs the operation. */
@FunctionalInterface
public interface ProgressListener {
    /** Ignores all progress. */
    ProgressListener SILENT = line -> {};

    /** Reports the current step, as one line of plain text. */
    void line(String text);

    /**
     * Reports the start of work of unknown duration. A listener may delay the display, so that short work is not
     * displayed at all.
     */
    default void doing(String what) {
        line(what);
    }

    /**
     * Reports the progress of work with a known number of steps. By default, only the start and the end are
     * reported.
     *
     * @param done number of finished steps, from 0 to {@code total}
     */
    default void step(String what, int done, int total) {
        if (done == 0 || done == total) {
            line(what + " (" + done + " of " + total + ")");
        }
    }

    /** Reports a message that remains relevant after the operation. */
    default void remark(String text) {
        line(text);
    }
}
