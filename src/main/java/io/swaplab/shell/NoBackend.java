package io.swaplab.shell;

import io.swaplab.session.backend.Backend;
import io.swaplab.session.backend.BackendListener;
import io.swaplab.session.backend.Connection;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** Stands behind commands of which only the specs are used, since another process runs them. */
final class NoBackend implements Backend {
    @Override
    public void listen(BackendListener listener) {
        // Nothing will happen.
    }

    @Override
    public Connection connect() {
        throw elsewhere();
    }

    @Override
    public Connection start() {
        throw elsewhere();
    }

    @Override
    public Optional<Connection> current() {
        return Optional.empty();
    }

    @Override
    public URI serve(InetSocketAddress at, Duration deadline) {
        throw elsewhere();
    }

    @Override
    public void stop() {
        // Nothing runs.
    }

    @Override
    public void close() {
        // Nothing runs.
    }

    private static IllegalStateException elsewhere() {
        return new IllegalStateException("the session is another process's");
    }
}
