package io.swaplab.service.api.caller;

import jakarta.servlet.ServletException;
import java.io.IOException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;
import org.jspecify.annotations.Nullable;

/** Records on a connection how far the current thread's request has come: still arriving, being served, or answered. */
public final class RequestProgress {
    private static final ThreadLocal<@Nullable TrackedConnection> CURRENT = new ThreadLocal<>();

    private RequestProgress() {}

    /** Lets Tomcat process a connection's input, then marks the connection as waiting for its caller. */
    static <T> T during(TrackedConnection connection, Supplier<T> handling) {
        CURRENT.set(connection);
        try {
            return handling.get();
        } finally {
            CURRENT.remove();
            connection.arrives();
        }
    }

    /** Records that the request's headers have arrived, and that its body is still to come. */
    static void ofHead() {
        tell(TrackedConnection::arrives);
    }

    /** Records that the whole request has arrived. */
    public static void ofAll() {
        tell(TrackedConnection::served);
    }

    /** Records that the response is ready to be sent. */
    public static void answered() {
        tell(TrackedConnection::answered);
    }

    /** Records that the request has no HTTP version. It is then the last one of its connection. */
    static void versionless() {
        tell(TrackedConnection::markVersionless);
    }

    /** Whether a request without an HTTP version has come on the connection that the current thread handles. */
    static boolean isVersionless() {
        TrackedConnection current = CURRENT.get();
        return current != null && current.isVersionless();
    }

    private static void tell(Consumer<TrackedConnection> step) {
        TrackedConnection current = CURRENT.get();
        if (current != null) {
            step.accept(current);
        }
    }

    /**
     * At the start of a request, records that its headers have arrived, or the whole request if it has no body. The
     * code that reads a body calls {@link #ofAll} at the body's end.
     */
    public static final class ArrivalValve extends ValveBase {
        public ArrivalValve() {
            super(true);
        }

        @Override
        public void invoke(Request request, Response response) throws IOException, ServletException {
            // The value of Content-Length is ignored, because Tomcat may still refuse it as malformed.
            if (request.getHeader("Content-Length") != null || request.getHeader("Transfer-Encoding") != null) {
                RequestProgress.ofHead();
            } else {
                RequestProgress.ofAll();
            }
            getNext().invoke(request, response);
        }
    }
}
