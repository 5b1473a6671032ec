package io.swaplab.console.backend;

import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.served.ApiBeans;
import io.swaplab.lab.served.DoorTerms;
import io.swaplab.lab.served.Service;
import io.swaplab.service.api.Admission;
import io.swaplab.service.api.ApiContainer;
import io.swaplab.service.api.KeyGate;
import io.swaplab.service.api.PageGate;
import io.swaplab.service.api.caller.Connections;
import io.swaplab.service.api.caller.RequestThreads;
import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.context.logging.LoggingApplicationListener;
import org.springframework.boot.web.server.PortInUseException;
import org.springframework.context.ApplicationContextException;
import org.springframework.context.ApplicationEvent;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.env.AbstractEnvironment;
import org.springframework.core.env.MapPropertySource;

/** The HTTP API on one port: the Spring context of the servlet container only. */
public final class ApiDoor implements AutoCloseable {
    private final ConfigurableApplicationContext context;
    private final URI address;

    private ApiDoor(ConfigurableApplicationContext context, InetAddress host) {
        this.context = context;
        String port = Objects.requireNonNull(context.getEnvironment().getProperty("local.server.port"));
        this.address = URI.create("http://" + text(host) + ":" + port);
    }

    /**
     * Starts the server. The service may still be starting: the context is created meanwhile and waits for it.
     *
     * @throws Refusal when the port is taken
     */
    public static ApiDoor open(Future<Service> service, DoorTerms terms) {
        InetSocketAddress at = terms.at();
        Duration deadline = terms.deadline();
        SpringApplication application = new SpringApplication(Wiring.class);
        application.setWebApplicationType(WebApplicationType.SERVLET);
        application.setAddCommandLineProperties(false);
        application.setBannerMode(Banner.Mode.OFF);
        application.setLogStartupInfo(false);
        application.setRegisterShutdownHook(false);
        Map<String, Object> settings = new HashMap<>(RequestThreads.settings());
        settings.putAll(Map.of(
                "server.address",
                at.getAddress().getHostAddress(),
                "server.port",
                Integer.toString(at.getPort()),
                // Requests in progress are answered before the server stops.
                "server.shutdown",
                "graceful",
                "spring.lifecycle.timeout-per-shutdown-phase",
                deadline.plusSeconds(1).toSeconds() + "s"));
        application.setEnvironment(new OwnSettings(settings));
        // The others read configuration files and variables into the environment; this one writes Tomcat's log into
        // ours.
        application.setListeners(List.of(new OneLoggingAtATime()));
        application.addInitializers(
                context -> ((GenericApplicationContext) context).registerBean(DoorTerms.class, () -> terms));
        application.addInitializers(context -> ((GenericApplicationContext) context)
                .registerBean(Admission.class, () -> new Admission(Admission.DEFAULT_AT_ONCE, deadline)));
        application.addInitializers(context -> ((GenericApplicationContext) context)
                .registerBean(
                        Service.class, () -> arrived(service), definition -> definition.setDestroyMethodName("")));
        try {
            return new ApiDoor(application.run(), at.getAddress());
        } catch (ApplicationContextException failed) {
            if (failed.getCause() instanceof PortInUseException) {
                throw taken("port", at.getPort());
            }
            throw failed;
        }
    }

    /**
     * Checks that a port is free before anything is started for it.
     *
     * @throws Refusal when it is not
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

    private static Service arrived(Future<Service> service) {
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

    /** What Spring is asked to make: the API and nothing else. */
    @SpringBootConfiguration(proxyBeanMethods = false)
    @Import({ApiBeans.class, ApiContainer.class})
    static class Wiring {
        @Bean
        PageGate pageGate(DoorTerms terms) {
            return new PageGate(terms.at().getAddress());
        }

        @Bean
        KeyGate keyGate(DoorTerms terms) {
            return new KeyGate(terms.callers());
        }

        @Bean
        Connections connections(DoorTerms terms) {
            return new Connections(terms.callers(), terms.deadline());
        }
    }

    /**
     * The settings of the HTTP server: what this program says, and nothing else. Spring's own environments put variables,
     * properties of the JVM and configuration files above a program's settings, which would let a stray {@code SERVER_ADDRESS}
     * undo {@code --port} and the loopback address.
     */
    private static final class OwnSettings extends AbstractEnvironment {
        OwnSettings(Map<String, Object> settings) {
            getPropertySources().addFirst(new MapPropertySource("swaplab", settings));
        }
    }

    /**
     * Sets up the log as Spring does. Every log of a process is one: two servers that open or close at once would read its
     * configuration over each other.
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
