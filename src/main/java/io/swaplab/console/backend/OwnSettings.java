package io.swaplab.console.backend;

import java.util.Map;
import org.springframework.core.env.AbstractEnvironment;
import org.springframework.core.env.MapPropertySource;

/**
 * The settings of the HTTP server: what this program says, and nothing else. Spring's own environments put variables,
 * properties of the JVM and configuration files above a program's settings, which would let a stray {@code SERVER_ADDRESS}
 * undo {@code --port} and the loopback address.
 */
final class OwnSettings extends AbstractEnvironment {
    OwnSettings(Map<String, Object> settings) {
        getPropertySources().addFirst(new MapPropertySource("swaplab", settings));
    }
}
