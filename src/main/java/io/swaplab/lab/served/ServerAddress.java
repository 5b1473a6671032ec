package io.swaplab.lab.served;

import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Map;
import org.springframework.core.env.PropertyResolver;

/** Settings for the addresses that Spring Boot's servers listen on. */
public final class ServerAddress {
    private static final String MANAGEMENT_PORT = "management.server.port";
    private static final String NO_SERVER = "-1";
    private static final String ANY_FREE = "0";
    private static final String DEFAULT_PORT = "8080";

    private ServerAddress() {}

    /**
     * The address of the server, and of the actuator's own server if there is one.
     *
     * @param managed whether the actuator has its own server
     */
    public static Map<String, Object> settings(InetSocketAddress at, boolean managed) {
        Map<String, Object> settings = new HashMap<>();
        String address = at.getAddress().getHostAddress();
        settings.put("server.address", address);
        settings.put("server.port", Integer.toString(at.getPort()));
        if (managed) {
            settings.put("management.server.address", address);
        }
        return settings;
    }

    /** Whether the actuator has its own server. Only then may it have its own address. */
    public static boolean hasManagementServer(PropertyResolver settings) {
        String port = settings.getProperty(MANAGEMENT_PORT, "");
        boolean same = !port.equals(ANY_FREE) && port.equals(settings.getProperty("server.port", DEFAULT_PORT));
        return !port.isEmpty() && !port.equals(NO_SERVER) && !same;
    }
}
