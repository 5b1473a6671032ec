package io.swaplab.console.backend;

import io.swaplab.lab.backend.PublicApiSettings;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.served.ApiBeans;
import io.swaplab.lab.served.ApiServerSettings;
import io.swaplab.lab.served.ChainService;
import io.swaplab.lab.served.ServeSettings;
import io.swaplab.lab.served.ServerAddressSettings;
import io.swaplab.lab.served.SwaplabProperties;
import io.swaplab.service.api.Admission;
import io.swaplab.service.api.AnswerHeaders;
import io.swaplab.service.api.ApiContainer;
import io.swaplab.service.api.CrossOriginGate;
import io.swaplab.service.api.KeyGate;
import io.swaplab.service.api.caller.ConnectionLimits;
import io.swaplab.service.api.caller.RequestThreadSettings;
import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.context.logging.LoggingApplicationListener;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.web.server.PortInUseException;
import org.springframework.boot.web.server.Ssl;
import org.springframework.boot.web.server.autoconfigure.ServerProperties;
import org.springframework.context.ApplicationContextException;
import org.springframework.context.ApplicationEvent;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.env.AbstractEnvironment;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/** The HTTP API server on one port, in its own Spring context. */
public final class ApiHttpServer implements AutoCloseable {
    private final ConfigurableApplicationContext context;
    private final URI address;

    private ApiHttpServer(ConfigurableApplicationContext context, InetAddress host) {
        this.context = context;
        ServerProperties server = context.getBean(ServerProperties.class);
        String port = Objects.requireNonNull(context.getEnvironment().getProperty("local.server.port"));
        String path = Objects.requireNonNullElse(server.getServlet().getContextPath(), "")
                + context.getEnvironment()
                        .getProperty("spring.mvc.servlet.path", "")
                        .replaceFirst("/+$", "");
        this.address =
                URI.create((Ssl.isEnabled(server.getSsl()) ? "https://" : "http://") + text(host) + ":" + port + path);
    }

    /**
     * Starts the server that only this process uses. It has only the API endpoints, and ignores all settings from
     * outside this program. The service may still be starting: the Spring context is created in the meantime and then
     * waits for it.
     *
     * @throws Refusal when the port is taken
     */
    public static ApiHttpServer open(Future<ChainService> service, ApiServerSettings terms) {
        SpringApplication application = ServeSettings.application(ForUs.class);
        application.setAddCommandLineProperties(false);
        application.setWebApplicationType(WebApplicationType.SERVLET);
        Map<String, Object> settings = defaults(terms);
        settings.putAll(ServerAddressSettings.settings(terms.at(), false));
        application.setEnvironment(new OwnSettings(settings));
        // Spring Boot's other listeners read configuration files and variables; this one redirects Tomcat's log into
        // ours.
        application.setListeners(List.of(new OneLoggingAtATime()));
        return run(application, service, terms, new String[0]);
    }

    /**
     * Starts the server that other processes use: a Spring Boot application with Spring Boot's settings, management
     * endpoints and metrics.
     *
     * @param serving the options of {@code serve}, which override all other settings
     * @param terms the same options, parsed and checked
     * @throws Refusal when the port is taken, or a setting prevents the server from starting
     */
    static ApiHttpServer serve(Future<ChainService> service, PublicApiSettings serving, ApiServerSettings terms) {
        SpringApplication application = ServeSettings.application(ForOthers.class);
        application.setDefaultProperties(defaults(terms));
        application.addInitializers(context -> complete(context.getEnvironment(), terms));
        return ServeSettings.refusing(
                () -> run(application, service, terms, ServeSettings.arguments(serving.properties())));
    }

    /** Adds settings that depend on the user's settings: the address, and whether request times are measured. */
    private static void complete(ConfigurableEnvironment environment, ApiServerSettings terms) {
        boolean managed = ServerAddressSettings.hasManagementServer(environment);
        environment
                .getPropertySources()
                .addFirst(new MapPropertySource("serve", ServerAddressSettings.settings(terms.at(), managed)));
        if (!environment.containsProperty("management.endpoints.web.exposure.include")) {
            // No endpoint shows the times of requests, and measuring them takes a tenth of a light request's time.
            environment
                    .getPropertySources()
                    .addLast(new MapPropertySource(
                            "unread", Map.of("management.observations.enable.http.server.requests", "false")));
        }
    }

    private static Map<String, Object> defaults(ApiServerSettings terms) {
        Map<String, Object> settings = new HashMap<>(RequestThreadSettings.settings());
        // Requests in progress are answered before the server stops.
        settings.put("server.shutdown", "graceful");
        settings.put(
                "spring.lifecycle.timeout-per-shutdown-phase",
                terms.deadline().plusSeconds(1).toSeconds() + "s");
        // Spring Boot must not evaluate forwarding headers: only those of the configured trusted proxies count.
        settings.put("server.forward-headers-strategy", "none");
        // Spring Boot would serve the files of folders like ./public, whatever the working folder is.
        settings.put("spring.web.resources.add-mappings", "false");
        // The API accepts no files, and rejects a body before any of it is written to disk.
        settings.put("spring.servlet.multipart.enabled", "false");
        return settings;
    }

    private static ApiHttpServer run(
            SpringApplication application, Future<ChainService> service, ApiServerSettings terms, String[] arguments) {
        application.addInitializers(context -> {
            GenericApplicationContext beans = (GenericApplicationContext) context;
            beans.registerBean(ApiServerSettings.class, () -> terms);
            beans.registerBean(
                    ChainService.class, () -> arrived(service), definition -> definition.setDestroyMethodName(""));
        });
        try {
            return new ApiHttpServer(application.run(arguments), terms.at().getAddress());
        } catch (ApplicationContextException failed) {
            for (Throwable cause = failed; cause != null; cause = cause.getCause()) {
                if (cause instanceof PortInUseException inUse) {
                    throw taken(
                            inUse.getPort() == terms.at().getPort() ? "port" : "management.server.port",
                            inUse.getPort());
                }
            }
            throw failed;
        }
    }

    /**
     * Checks that a port is free. Called before anything is started, so that a taken port is reported at once.
     *
     * @throws Refusal when the port is taken
     */
    static void requireFree(String field, InetSocketAddress at) {
        try (ServerSocket probe = new ServerSocket()) {
            probe.bind(at);
        } catch (IOException inUse) {
            throw taken(field, at.getPort());
        }
    }

    private static String text(InetAddress host) {
        return host instanceof Inet6Address ? "[" + host.getHostAddress() + "]" : host.getHostAddress();
    }

    private static Refusal taken(String field, int port) {
        return Refusal.value(
                field,
                "a free port",
                Integer.toString(port),
                field.equals("port") ? "serve --port " + (port + 1) : null);
    }

    private static ChainService arrived(Future<ChainService> service) {
        try {
            return service.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the service was not waited for", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("the service did not start", e);
        }
    }

    public URI address() {
        return address;
    }

    @Override
    public void close() {
        context.close();
    }

    /** The beans of the API. They give every answer the API's envelope, and limit the connections. */
    @Import({ApiBeans.class, ApiContainer.class})
    static class Wiring {
        @Bean
        Admission admission(ApiServerSettings terms) {
            return terms.admission();
        }

        @Bean
        AnswerHeaders answerHeaders(Admission admission) {
            return new AnswerHeaders(admission);
        }

        @Bean
        CrossOriginGate pageGate(ApiServerSettings terms) {
            return new CrossOriginGate(terms.at().getAddress());
        }

        @Bean
        KeyGate keyGate(ApiServerSettings terms) {
            return new KeyGate(terms.callers());
        }

        @Bean
        ConnectionLimits connections(ApiServerSettings terms) {
            return new ConnectionLimits(terms.callers(), terms.deadline());
        }
    }

    /** The Spring configuration of the server that only this process uses: the API and nothing else. */
    @SpringBootConfiguration(proxyBeanMethods = false)
    static class ForUs extends Wiring {}

    /**
     * The Spring configuration of the server that other processes use. It has Spring Boot's auto-configurations, except
     * those that would create a second service or a shell.
     */
    @SpringBootConfiguration(proxyBeanMethods = false)
    @EnableAutoConfiguration(
            excludeName = {
                "io.swaplab.spring.SwaplabAutoConfiguration",
                "org.springframework.shell.core.autoconfigure.SpringShellAutoConfiguration"
            })
    @EnableConfigurationProperties(SwaplabProperties.class)
    static class ForOthers extends Wiring {}

    /**
     * The environment of the HTTP server, with no settings but those of this program. Spring's own environments rank
     * environment variables, JVM properties and configuration files above a program's settings, so a stray {@code
     * SERVER_ADDRESS} could override {@code --port} and the loopback address.
     */
    private static final class OwnSettings extends AbstractEnvironment {
        OwnSettings(Map<String, Object> settings) {
            getPropertySources().addFirst(new MapPropertySource("swaplab", settings));
        }
    }

    /**
     * Sets up logging as Spring does, but for only one server at a time. A process has only one logging system, and two
     * servers that start or stop at the same time would read its configuration concurrently.
     */
    private static final class OneLoggingAtATime extends LoggingApplicationListener {
        private static final Object LOG = new Object();

        @Override
        public void onApplicationEvent(ApplicationEvent event) {
            synchronized (LOG) {
                super.onApplicationEvent(event);
            }
        }
    }
}
