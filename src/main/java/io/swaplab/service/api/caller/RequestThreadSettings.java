package io.swaplab.service.api.caller;

import java.util.Map;

/** Spring settings that allow one request thread per connection, because each thread may wait for its caller. */
public final class RequestThreadSettings {
    /**
     * The first Java release in which a virtual thread that waits inside a synchronized block does not pin its platform
     * thread (JEP 491). Tomcat's threads wait like this for a request body.
     */
    private static final int WAITS_FREELY = 24;

    private RequestThreadSettings() {}

    /** The Spring properties that configure the request threads. */
    public static Map<String, String> settings() {
        return Map.of(
                "spring.threads.virtual.enabled",
                Boolean.toString(Runtime.version().feature() >= WAITS_FREELY),
                "server.tomcat.threads.max",
                Integer.toString(ConnectionLimits.MOST));
    }
}
