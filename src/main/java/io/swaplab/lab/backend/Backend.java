package io.swaplab.lab.backend;

import io.swaplab.forkchain.deploy.Progress;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * The chain and service behind a session: a fork with our own service, or a remote service. Implemented in
 * {@code console}.
 */
public interface Backend extends AutoCloseable {
    /** Registers the listener for background events; there is only one. */
    void listen(BackendListener listener);

    /** Starts connecting in the background, if that takes time. */
    default void begin() {}

    /**
     * The connection, started if necessary.
     *
     * @throws Refusal if starting one is disabled
     */
    Connection connect();

    /** The connection, started if necessary, even if starting is disabled. */
    Connection start();

    /**
     * Returns a new backend of the same kind with its own chain in its initial state; starts nothing yet.
     *
     * @throws Refusal if this backend did not start its chain itself
     */
    default Backend afresh() {
        throw Refusal.notConnected("this needs a second fork of our own, and this console has none", null)
                .hint("start the console without --connect");
    }

    /** The existing connection, if any; starts nothing. */
    Optional<Connection> current();

    /**
     * Serves the API on a local address and a fixed port, over the chain of {@link #connect}.
     *
     * @throws Refusal when a port is in use, or an option has an invalid value
     */
    Served serve(Serving serving);

    /**
     * Completes when the chain that this backend started ends unexpectedly; never for a third-party chain. The value
     * says what ended and how. The caller must show it, because the listener is no longer notified.
     */
    default CompletionStage<String> lost() {
        return new CompletableFuture<>();
    }

    /** Stops everything that was started; {@link #connect} can start it again. */
    void stop();

    @Override
    void close();

    /**
     * What is served, and where.
     *
     * @param apiUrl the URL of the API
     * @param rpcUrl the URL of the node; has a secret path if it is the RPC of a served fork
     */
    record Served(URI apiUrl, String rpcUrl) {}

    /** Receives background events: progress of a start, and unexpected ends. */
    @FunctionalInterface
    interface BackendListener extends Progress {
        /** A start succeeded, whether or not a command waits for it. */
        default void started(Connection connection) {}

        /**
         * A start failed.
         *
         * @param heard whether a command waits for it and reports the failure
         */
        default void failed(RuntimeException failure, boolean heard) {}

        /** A process ended unexpectedly; the text describes it. */
        default void ended(String what) {}
    }
}
