package io.swaplab.spring;

import io.swaplab.lab.served.ServerAddressSettings;
import io.swaplab.service.api.caller.RequestThreadSettings;
import java.util.HashMap;
import java.util.Map;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/**
 * Sets defaults for an application that contains the service. They have the lowest precedence, so that every setting of
 * the application overrides them.
 */
final class SwaplabDefaults implements EnvironmentPostProcessor {
    private static final String SOURCE = "swaplab-defaults";
    private static final String LOOPBACK = "127.0.0.1";

    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        if (!environment.getProperty("swaplab.enabled", Boolean.class, true)) {
            return;
        }
        Map<String, Object> defaults = new HashMap<>(RequestThreadSettings.settings());
        // The service requires no password, so by default only this machine can reach it.
        defaults.put("server.address", LOOPBACK);
        if (ServerAddressSettings.hasManagementServer(environment)) {
            defaults.put("management.server.address", LOOPBACK);
        }
        defaults.put("server.shutdown", "graceful");
        defaults.put("management.endpoint.health.probes.enabled", "true");
        defaults.put("management.endpoint.health.group.readiness.include", "readinessState,swaplab");
        // If the swaplab indicator is disabled, the readiness group keeps its other member instead of failing.
        defaults.put("management.endpoint.health.validate-group-membership", "false");
        environment.getPropertySources().addLast(new MapPropertySource(SOURCE, defaults));
    }
}
