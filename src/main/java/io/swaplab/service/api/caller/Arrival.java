package io.swaplab.service.api.caller;

import jakarta.servlet.ServletException;
import java.io.IOException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;
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

    /** Sees each request once its head has arrived. Who reads a body says when it has arrived as well. */
    public static final class ArrivalValve extends ValveBase {
        public ArrivalValve() {
            super(true);
        }

        @Override
        public void invoke(Request request, Response response) throws IOException, ServletException {
            // The length is not looked at: the container may still have to refuse it as malformed.
            if (request.getHeader("Content-Length") != null || request.getHeader("Transfer-Encoding") != null) {
                Arrival.ofHead();
            } else {
                Arrival.ofAll();
            }
            getNext().invoke(request, response);
        }
    }
}
