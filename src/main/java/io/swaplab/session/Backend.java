package io.swaplab.session;

import java.net.URI;
import java.util.Optional;
import java.util.function.Consumer;

/** Whatever stands behind the session: a fork with our own service, or a service somewhere else. {@code app} knows how. */
public interface Backend extends AutoCloseable {
    /** Where to hear of steps that take a while, one line at a time. */
    void onProgress(Consumer<String> listener);

    /**
     * The connection, started first where it is not there.
     *
     * @throws Refusal when the program was told not to start one
     */
    Connection connect();

    /** The connection, started first where it is not there, whatever the program was told. */
    Connection start();

    /** The connection if it is there; nothing is started. */
    Optional<Connection> current();

    /**
     * Serves the API on a fixed port of 127.0.0.1, over the chain of {@link #connect}.
     *
     * @return the address
     */
    URI serve(int port);

    /** Stops what was started; {@link #connect} starts anew. */
    void stop();

    @Override
    void close();
}
