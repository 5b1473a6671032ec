package io.swaplab.lab.backend;

import io.swaplab.forkchain.deploy.Progress;

/** Receives background events: progress of a start, and unexpected ends. */
@FunctionalInterface
public interface BackendListener extends Progress {
    /** A start has succeeded, whether a command waits for it or not. */
    default void started(Connection connection) {}

    /**
     * A start has failed.
     *
     * @param heard whether a command waits for it and reports the failure
     */
    default void failed(RuntimeException failure, boolean heard) {}

    /** A process ended by itself; the text describes it. */
    default void ended(String what) {}
}
