package io.swaplab.lab.served;

import io.swaplab.core.evm.ForeignText;
import io.swaplab.lab.backend.Refusal;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.core.env.PropertyResolver;

/** Creates the Spring Boot settings for the addresses on which an application's servers listen. */
public final class ServerAddressSettings {
    private static final String MANAGEMENT_PORT = "management.server.port";
    private static final int DEFAULT_PORT = 8080;
    private static final int MOST_PORT = 65_535;

    private ServerAddressSettings() {}

    /**
     * Returns the settings that make the server, and the actuator's separate server if there is one, listen on this
     * address.
     *
     * @param managed whether the actuator has a separate server
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

    /**
     * Returns whether Spring Boot starts a separate server for the actuator. Without that server, {@code
     * management.server.address} must not be set.
     *
     * @throws Refusal if a port is not a valid number
     */
    public static boolean hasManagementServer(PropertyResolver settings) {
        Integer managed = port(settings, MANAGEMENT_PORT);
        if (managed == null || managed < 0) {
            return false;
        }
        Integer served = port(settings, "server.port");
        return managed == 0 || !managed.equals(served == null ? Integer.valueOf(DEFAULT_PORT) : served);
    }

    private static @Nullable Integer port(PropertyResolver settings, String name) {
        String port = settings.getProperty(name, "").strip();
        if (port.isEmpty()) {
            return null;
        }
        if (!port.matches("-?[0-9]{1,5}") || Integer.parseInt(port) > MOST_PORT) {
            throw Refusal.value(
                    name, "a port from 0 to " + MOST_PORT + ", or -1 for none", ForeignText.plain(port), null);
        }
        return Integer.valueOf(port);
    }
}
