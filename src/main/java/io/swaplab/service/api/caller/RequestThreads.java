package io.swaplab.service.api.caller;

import java.util.Map;

/** Server settings that allow as many request threads as open connections, because each may wait for a slow caller. */
public final class RequestThreads {
    /**
     * The first Java release in which a virtual thread that waits in a monitor, as Tomcat's do for a request body, does
     * not pin a platform thread (JEP 491).
     */
    private static final int WAITS_FREELY = 24;

    private RequestThreads() {}

    /** The server settings for the request threads. */
    public static Map<String, String> settings() {
        return Map.of(
                "spring.threads.virtual.enabled",
                Boolean.toString(Runtime.version().feature() >= WAITS_FREELY),
                "server.tomcat.threads.max",
                Integer.toString(ConnectionLimits.MOST));
    }
}
