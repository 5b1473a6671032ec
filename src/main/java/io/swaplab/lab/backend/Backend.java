package io.swaplab.lab.backend;

import io.swaplab.forkchain.deploy.ProgressListener;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Provides the chain and the service that a session uses. The service is remote, or it runs in this program over a fork
 * or over a chain that is read directly. Implemented in {@code console}.
 */
public interface Backend extends AutoCloseable {
    /** Sets the listener for background events, replacing the previous one. */
    void listen(BackendListener listener);

    /** Starts connecting in the background, if connecting takes time. */
    default void begin() {}

    /**
     * Returns the connection, and starts it first if necessary.
     *
     * @throws Refusal if there is no connection yet and the user has disabled automatic starts
     */
    Connection connect();

    /** Returns the connection, and starts it first if necessary, even if the user has disabled automatic starts. */
    Connection start();

    /**
     * Returns a new backend of the same kind, which will have a separate chain in the initial state. The chain is not
     * started yet.
     *
     * @throws Refusal if this backend's chain was not started by this program
     */
    default Backend afresh() {
        throw Refusal.notConnected("this needs a second fork, which a console with --connect cannot start", null)
                .hint("start the console without --connect");
    }

    /**
     * Starts a saved fork in place of the current one.
     *
     * @throws Refusal if this backend's chain was not started by this program
     */
    default Connection resume(Path state) {
        throw Refusal.notConnected("this needs a console that starts its own fork", null)
                .hint("start the console without --connect and --follow");
    }

    /** The connection, if there is one. Does not start one. */
    Optional<Connection> current();

    /**
     * Starts a server that offers the API to other programs, at a given local address and port. It uses the chain of
     * {@link #connect}.
     *
     * @throws Refusal when a port is in use, or an option has an invalid value
     */
    Served serve(PublicApiSettings serving);

    /**
     * Returns a future that completes with a description when the chain's process, started by this backend, ends
     * unexpectedly. It never completes for a chain that others run. The caller must display the description, because
     * after this call {@link BackendListener#ended} is no longer called for that process.
     */
    default CompletionStage<String> lost() {
        return new CompletableFuture<>();
    }

    /** Stops everything that this backend has started. {@link #connect} can start it again. */
    void stop();

    @Override
    void close();

    /**
     * The URLs of a server that {@link #serve} started.
     *
     * @param apiUrl the URL of the API
     * @param rpcUrl the URL of the chain's node; has a secret path if the server also offers the RPC of a fork
     */
    record Served(URI apiUrl, String rpcUrl) {}

    /** Receives background events: progress and result of a start, and unexpected ends of processes. */
    @FunctionalInterface
    interface BackendListener extends ProgressListener {
        /** Called when a start has succeeded, whether or not a command waits for it. */
        default void started(Connection connection) {}

        /**
         * Called when a start has failed.
         *
         * @param heard whether a command was waiting for the start, and so reports the failure itself
         */
        default void failed(RuntimeException failure, boolean heard) {}

        /**
         * Called when a process of the backend has ended unexpectedly.
         *
         * @param what describes the process and how it ended
         */
        default void ended(String what) {}
    }
}
