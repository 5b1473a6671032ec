package io.swaplab.lab.backend;

import io.swaplab.forkchain.deploy.Progress;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * The chain and service behind a session: a fork or a followed chain with a service of this program, or a remote
 * service. Implemented in {@code console}.
 */
public interface Backend extends AutoCloseable {
    /** Sets the listener for background events, replacing the previous one. */
    void listen(BackendListener listener);

    /** Starts connecting in the background, if that takes time. */
    default void begin() {}

    /**
     * Returns the connection, and starts it first if necessary.
     *
     * @throws Refusal if it is not started and automatic starts are disabled
     */
    Connection connect();

    /** Starts the connection if necessary, even if the user has disabled automatic starts, and returns it. */
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
     * Completes with a description when the chain that this backend started ends unexpectedly; never completes for a
     * chain of a third party. The caller must show the description, because from this call on the listener is not
     * notified of such an end.
     */
    default CompletionStage<String> lost() {
        return new CompletableFuture<>();
    }

    /** Stops everything that was started; {@link #connect} can start it again. */
    void stop();

    @Override
    void close();

    /**
     * The addresses of a served API and its node.
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
         * @param heard whether a command was waiting for it and reports the failure
         */
        default void failed(RuntimeException failure, boolean heard) {}

        /**
         * A process of the backend ended unexpectedly.
         *
         * @param what describes the process and how it ended
         */
        default void ended(String what) {}
    }
}
