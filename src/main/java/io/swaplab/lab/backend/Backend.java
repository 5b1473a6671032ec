package io.swaplab.lab.backend;

import io.swaplab.forkchain.deploy.Progress;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * The chain and service behind a session: a fork with our own service, or a remote service. Implemented in {@code app}.
 */
public interface Backend extends AutoCloseable {
    /** Registers the listener for background events; there is only one. */
    void listen(BackendListener listener);

    /** Starts connecting in the background, if that takes time. */
    default void begin() {}

    /**
     * The connection, started if necessary.
     *
     * @throws Refusal if the program was told not to start one
     */
    Connection connect();

    /** The connection, started if necessary, even if the program was told not to. */
    Connection start();

    /**
     * A backend of the same kind with a chain of its own, in its first state; nothing starts yet.
     *
     * @throws Refusal where the chain is somebody else's
     */
    default Backend afresh() {
        throw Refusal.notConnected("this needs a second fork of our own, and this console has none", null)
                .hint("start the console without --connect");
    }

    /** The existing connection; starts nothing. */
    Optional<Connection> current();

    /**
     * Serves the API on a local address and a fixed port, over the chain of {@link #connect}.
     *
     * @throws Refusal when a port is taken, or an option is not what it has to be
     */
    Served serve(Serving serving);

    /**
     * Completes when the chain that this backend started has ended by itself; never for a chain of somebody else. The
     * value says what ended and how. A caller shows that itself: the listener is not notified any more.
     */
    default CompletionStage<String> lost() {
        return new CompletableFuture<>();
    }

    /** Stops everything that was started; {@link #connect} starts again. */
    void stop();

    @Override
    void close();

    /**
     * What is served, and where.
     *
     * @param apiUrl the API
     * @param rpcUrl the node: of a fork that is served as well, with a secret path
     */
    record Served(URI apiUrl, String rpcUrl) {}

    /** Receives background events: progress of a start, and unexpected ends. */
    @FunctionalInterface
    interface BackendListener extends Progress {
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
}
