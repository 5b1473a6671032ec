package io.swaplab.forkchain.deploy;

/** Receives progress of a long operation, on the thread that runs it. */
@FunctionalInterface
public interface Progress {
    /** Ignores all progress. */
    Progress SILENT = line -> {};

    /** The current step, as one line of plain text. */
    void line(String text);

    /** What is being done now, for an unknown time. Listeners may keep it to themselves if that is short. */
    default void doing(String what) {
        line(what);
    }

    /**
     * The progress of work with a known size. Line-based listeners only show its first and its last step.
     *
     * @param done number of finished steps, from 0 to {@code total}
     */
    default void step(String what, int done, int total) {
        if (done == 0 || done == total) {
            line(what + " (" + done + " of " + total + ")");
        }
    }

    /** A message that is still of interest after the operation. */
    default void remark(String text) {
        line(text);
    }
}
