package io.swaplab.spring;

import io.swaplab.service.api.caller.RequestThreads;
import java.util.HashMap;
import java.util.Map;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/** Defaults of a service, below every source of the application's settings: any of them can be set there. */
final class SwaplabDefaults implements EnvironmentPostProcessor {
    static final String SOURCE = "swaplab-defaults";

    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        Map<String, Object> defaults = new HashMap<>(RequestThreads.settings());
        // A service that asks for no password is open to this machine alone, unless an address is set.
        defaults.put("server.address", "127.0.0.1");
        defaults.put("server.shutdown", "graceful");
        defaults.put("management.endpoint.health.probes.enabled", "true");
        defaults.put("management.endpoint.health.group.readiness.include", "readinessState,swaplab");
        environment.getPropertySources().addLast(new MapPropertySource(SOURCE, defaults));
    }
}
