package io.swaplab.session.backend;

import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** Whatever stands behind the session: a fork with our own service, or a service somewhere else. {@code app} knows how. */
public interface Backend extends AutoCloseable {
    /** Where to tell of what happens behind the commands; there is one listener. */
    void listen(BackendListener listener);

    /** Begins to make the connection without waiting for it, where that takes a while. */
    default void begin() {}

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
     * Serves the API on an address of this machine and a fixed port, over the chain of {@link #connect}.
     *
     * @param deadline how long a request may take
     * @return the URL under which it is reached
     */
    URI serve(InetSocketAddress at, Duration deadline);

    /** Stops everything that was started; {@link #connect} starts again. */
    void stop();

    @Override
    void close();
}
