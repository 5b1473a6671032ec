package io.swaplab.forkchain.deploy;

/** Hears what a long step is doing, one line of plain text at a time, on the thread that does it. */
@FunctionalInterface
public interface Progress {
    /** Nobody listens. */
    Progress SILENT = line -> {};

    void line(String text);
}
