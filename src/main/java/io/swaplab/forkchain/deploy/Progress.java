package io.swaplab.forkchain.deploy;

/** Receives progress of a long operation, on the thread that runs it. */
@FunctionalInterface
public interface Progress {
    /** Ignores all progress. */
    Progress SILENT = line -> {};

    /** The current step, as one line of plain text. */
    void line(String text);

    /** The current work, of unknown duration. A listener need not display work that ends soon. */
    default void doing(String what) {
        line(what);
    }

    /**
     * The progress of work with a known size. Line-based listeners show only the first and the last step.
     *
     * @param done number of finished steps, from 0 to {@code total}
     */
    default void step(String what, int done, int total) {
        if (done == 0 || done == total) {
            line(what + " (" + done + " of " + total + ")");
        }
    }

    /** A message that remains relevant after the operation. */
    default void remark(String text) {
        line(text);
    }
}
