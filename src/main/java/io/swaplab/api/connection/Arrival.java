package io.swaplab.api.connection;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Tells the connection of the present request, which belongs to this thread, how much of the request has arrived. */
public final class Arrival {
    private static final ThreadLocal<@Nullable Connection> CURRENT = new ThreadLocal<>();

    private Arrival() {}

    /** Lets the container handle what came over a connection, which waits again afterwards. */
    static <T> T during(Connection connection, Supplier<T> handling) {
        CURRENT.set(connection);
        try {
            return handling.get();
        } finally {
            CURRENT.remove();
            connection.waits();
        }
    }

    /** The head has arrived, and a body is to follow. */
    static void ofHead() {
        Connection current = CURRENT.get();
        if (current != null) {
            current.waits();
        }
    }

    /** The whole request has arrived. */
    public static void ofAll() {
        Connection current = CURRENT.get();
        if (current != null) {
            current.arrived();
        }
    }
}
