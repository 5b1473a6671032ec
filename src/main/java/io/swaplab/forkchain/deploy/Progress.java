package io.swaplab.forkchain.deploy;

/** Hears what a long step is doing, on the thread that does it. */
@FunctionalInterface
public interface Progress {
    /** Nobody listens. */
    Progress SILENT = line -> {};

    /** What is done now, in one line of plain text. */
    void line(String text);

    /**
     * How far work of a known size is. Those who hear lines alone hear its first and its last step.
     *
     * @param done steps that are behind it, from 0 to {@code total}
     */
    default void step(String what, int done, int total) {
        if (done == 0 || done == total) {
            line(what + " (" + done + " of " + total + ")");
        }
    }

    /** Something that a person should know even after the work is over. */
    default void remark(String text) {
        line(text);
    }
}
