package io.swaplab.session.backend;

import org.jspecify.annotations.Nullable;

/** A command was stopped by the person who started it; the message says what had been done by then. */
public final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final @Nullable String next;

    public Stopped(String done, @Nullable String next) {
        super("stopped; " + done);
        this.next = next;
    }

    /** The failure itself, or what had been done where it failed because the thread was interrupted. */
    public static RuntimeException or(RuntimeException failure, String done, @Nullable String next) {
        return isAsked() ? new Stopped(done, next) : failure;
    }

    /** Whether the thread is to stop. */
    public static boolean isAsked() {
        return Thread.currentThread().isInterrupted();
    }

    /** The command that goes on from there, or null. */
    public @Nullable String next() {
        return next;
    }
}
