package io.swaplab.service.api.caller;

import java.util.Map;

/** The threads of requests, as many as connections may be open: each may wait for a slow caller. */
public final class RequestThreads {
    /**
     * The first release in which a virtual thread that waits in a monitor, as Tomcat's do for a request's body, does not
     * occupy one of few platform threads (JEP 491).
     */
    private static final int WAITS_FREELY = 24;

    private RequestThreads() {}

    /** The settings of the server. */
    public static Map<String, String> settings() {
        return Map.of(
                "spring.threads.virtual.enabled",
                Boolean.toString(Runtime.version().feature() >= WAITS_FREELY),
                "server.tomcat.threads.max",
                Integer.toString(Connections.MOST));
    }
}
