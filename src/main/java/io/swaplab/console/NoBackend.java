package io.swaplab.console;

import io.swaplab.lab.backend.Backend;
import io.swaplab.lab.backend.BackendListener;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Served;
import io.swaplab.lab.backend.Serving;
import java.util.Optional;

/** A backend for a console whose commands run in another process; only their specs are used. */
final class NoBackend implements Backend {
    @Override
    public void listen(BackendListener listener) {
        // There are no events.
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
    public Served serve(Serving serving) {
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
