package io.swaplab.session.backend;

import io.swaplab.forkchain.deploy.Progress;

/** Hears what happens behind the commands: how far a start is, and what ends without having been told to. */
@FunctionalInterface
public interface BackendListener extends Progress {
    /** A start has made a connection, whether a command waits for it or not. */
    default void started(Connection connection) {}

    /**
     * A start has failed.
     *
     * @param heard whether a command waits for it, which then fails by it
     */
    default void failed(RuntimeException failure, boolean heard) {}

    /** What ran has ended by itself; the text says what and how. */
    default void ended(String what) {}
}
