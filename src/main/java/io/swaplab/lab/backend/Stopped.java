package io.swaplab.lab.backend;

import org.jspecify.annotations.Nullable;

/** A command was cancelled by the user; the message says what had been done by then. */
public final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final @Nullable String next;

    public Stopped(String done, @Nullable String next) {
        super("stopped; " + done);
        this.next = next;
    }

    /** Returns the failure or, if the thread was interrupted, a {@code Stopped} that says what had been done. */
    public static RuntimeException or(RuntimeException failure, String done, @Nullable String next) {
        return isAsked() ? new Stopped(done, next) : failure;
    }

    /** Whether the thread has been interrupted. */
    public static boolean isAsked() {
        return Thread.currentThread().isInterrupted();
    }

    /** The command that continues the work, or null. */
    public @Nullable String next() {
        return next;
    }
}
