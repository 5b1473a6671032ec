package io.swaplab.console.backend;

import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.Refusal;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The start of a backend in this process: in progress, successful, or not begun. A failed one is begun again. */
final class Starts {
    private static final long CANCEL_PATIENCE_MILLIS = 10_000;

    private final Supplier<Running> starter;
    private final Start.Listener<Running> listener;
    private @Nullable Start<Running> start;

    Starts(Supplier<Running> starter, Start.Listener<Running> listener) {
        this.starter = starter;
        this.listener = listener;
    }

    /** The start in progress or the last successful one, else a new one. */
    synchronized Start<Running> begun() {
        Start<Running> now = start;
        if (now == null || now.hasFailed()) {
            now = new Start<>(starter, listener);
            start = now;
        }
        return now;
    }

    /**
     * The result of the start, begun if necessary.
     *
     * @throws Refusal when the caller is interrupted; the start continues
     */
    Running awaited() {
        try {
            return begun().await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Refusal.notNow("stopped waiting; the start goes on", "fork status");
        }
    }

    /** The start in progress or the last successful one. */
    synchronized Optional<Start<Running>> latest() {
        return Optional.ofNullable(start).filter(s -> !s.hasFailed());
    }

    /** The connection of a successful start. */
    Optional<Connection> current() {
        return latest().filter(Start::isDone).map(s -> s.done().connection());
    }

    synchronized boolean hasAny() {
        return start != null;
    }

    /** Removes what ended by itself; false if it is no longer the latest. */
    boolean forget(Running gone) {
        Start<Running> of = latest().orElse(null);
        if (of == null || of.done() != gone) {
            return false;
        }
        synchronized (this) {
            if (start != of) {
                return false;
            }
            start = null;
        }
        return true;
    }

    /** Stops what is running or starting. */
    void stop() {
        Start<Running> last;
        synchronized (this) {
            last = start;
            start = null;
        }
        if (last == null) {
            return;
        }
        try {
            last.giveUp(CANCEL_PATIENCE_MILLIS, Running::close);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
