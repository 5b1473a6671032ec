package io.swaplab.service.api.caller;

import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Tells the connection of the present request, which belongs to this thread, how far the request has come. */
public final class Arrival {
    private static final ThreadLocal<@Nullable CallerConnection> CURRENT = new ThreadLocal<>();

    private Arrival() {}

    /** Lets the container handle what came over a connection, which waits again afterwards. */
    static <T> T during(CallerConnection connection, Supplier<T> handling) {
        CURRENT.set(connection);
        try {
            return handling.get();
        } finally {
            CURRENT.remove();
            connection.arrives();
        }
    }

    /** The head has arrived, and a body is to follow. */
    static void ofHead() {
        tell(CallerConnection::arrives);
    }

    /** The whole request has arrived. */
    public static void ofAll() {
        tell(CallerConnection::served);
    }

    /** Its answer is ready to be sent. */
    public static void answered() {
        tell(CallerConnection::answered);
    }

    private static void tell(Consumer<CallerConnection> step) {
        CallerConnection current = CURRENT.get();
        if (current != null) {
            step.accept(current);
        }
    }
}
