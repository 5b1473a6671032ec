package io.swaplab.lab.served;

import io.swaplab.core.evm.ForeignText;
import io.swaplab.lab.backend.HostText;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.lab.backend.Serving;
import io.swaplab.service.route.Freshness;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.logging.LoggingApplicationListener;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

/**
 * The settings of {@code serve}, read from where Spring Boot reads those of any application: {@code application.yml},
 * profiles and environment variables. The command line overrides them all.
 */
public final class ServeSettings {
    private static final int DEFAULT_PORT = 8097;
    private static final int MOST_PORT = 65_535;
    private static final String HOST = "swaplab.serve.host";
    private static final String PORT = "server.port";
    private static final String YAML = "org.yaml.snakeyaml.";

    private final Map<String, Object> commandLine;
    private final ConfigurableEnvironment environment;
    private final SwaplabProperties properties;

    private ServeSettings(Map<String, Object> commandLine, ConfigurableEnvironment environment) {
        this.commandLine = commandLine;
        this.environment = environment;
        environment.getPropertySources().addFirst(new MapPropertySource("command line of serve", commandLine));
        this.properties = Binder.get(environment).bindOrCreate("swaplab", SwaplabProperties.class);
    }

    /**
     * Reads the settings.
     *
     * @param commandLine values by property
     * @throws Refusal naming the unreadable file, or the property whose value is wrong
     */
    public static ServeSettings read(Map<String, Object> commandLine) {
        SpringApplication reader = application(StandardEnvironment.class);
        // Nothing is started here, whatever application type the settings request.
        reader.setApplicationContextFactory(type -> new GenericApplicationContext());
        try (var context = reader.run()) {
            return new ServeSettings(commandLine, context.getEnvironment());
        } catch (RuntimeException failed) {
            throw refused(failed);
        }
    }

    /** A Spring application with the usual settings but our own log. */
    public static SpringApplication application(Class<?> source) {
        SpringApplication application = new SpringApplication(source);
        application.setAddCommandLineProperties(false);
        application.setBannerMode(Banner.Mode.OFF);
        application.setLogStartupInfo(false);
        application.setRegisterShutdownHook(false);
        // Spring's log settings would write the log elsewhere, readable by all and unmasked.
        application.setListeners(application.getListeners().stream()
                .filter(listener -> !(listener instanceof LoggingApplicationListener))
                .toList());
        return application;
    }

    /**
     * How the API is served.
     *
     * @throws Refusal naming the property whose value is wrong
     */
    public Serving serving() {
        String field = commandLine.containsKey(HOST) ? "host" : HOST;
        InetSocketAddress at =
                new InetSocketAddress(HostText.parse(field, properties.serve().host()), port());
        return properties.api().at(at, properties.serve().rpcPort());
    }

    private int port() {
        String port = environment.getProperty(PORT, Integer.toString(DEFAULT_PORT));
        if (!port.matches("[0-9]{1,5}") || Integer.parseInt(port) > MOST_PORT) {
            throw Refusal.value(PORT, "0 to " + MOST_PORT + ", where 0 is any free one", ForeignText.plain(port), null);
        }
        return Integer.parseInt(port);
    }

    /** The settings of the followed chain, as command-line options. */
    public Map<String, String> chain() {
        Map<String, String> options = new HashMap<>();
        put(options, "--follow", properties.endpoints().isEmpty() ? null : String.join(",", properties.endpoints()));
        put(options, "--max-head-age", properties.maxHeadAge().toSeconds());
        put(options, "--profile", properties.profile());
        put(options, "--from-block", properties.fromBlock());
        Boolean needsReceipts = properties.needsReceipts();
        put(options, "--without-receipts", needsReceipts == null ? null : needsReceipts ? "refuse" : "serve");
        // Without a setting, serve stores in the user's folder, while an application with the starter stores nothing.
        put(options, "--store", environment.getProperty("swaplab.store"));
        return options;
    }

    private static void put(Map<String, String> options, String name, @Nullable Object value) {
        if (value != null) {
            options.put(name, value.toString());
        }
    }

    /** When the market of a followed chain counts as too old to quote. */
    public Freshness.Terms freshness() {
        return properties.freshness().terms();
    }

    /** Explains what is wrong with the settings, without repeating contents of files. */
    public static Refusal refused(RuntimeException failed) {
        Refusal refusal = cause(failed, Refusal.class);
        BindException binding = cause(failed, BindException.class);
        if (refusal != null) {
            return refusal;
        }
        if (binding != null) {
            ConfigurationProperty got = binding.getProperty();
            return Refusal.value(
                    binding.getName().toString(),
                    "a " + binding.getTarget().getType().toClass().getSimpleName(),
                    got == null ? "nothing" : ForeignText.plain(String.valueOf(got.getValue())),
                    null);
        }
        Throwable root = NestedExceptionUtils.getMostSpecificCause(failed);
        String message = ForeignText.plain(String.valueOf(root.getMessage()));
        // A parser's message repeats the lines around the error.
        return unreadable(root.getClass().getName().startsWith(YAML) ? "a file of settings is no YAML" : message);
    }

    private static <T extends Throwable> @Nullable T cause(Throwable failed, Class<T> type) {
        for (Throwable cause = failed; cause != null; cause = cause.getCause()) {
            if (type.isInstance(cause)) {
                return type.cast(cause);
            }
        }
        return null;
    }

    private static Refusal unreadable(String why) {
        return Refusal.notNow("the settings of serve cannot be used: " + why, null)
                .hint(
                        "they are read as those of any Spring Boot application, such as from application.yml in this folder");
    }
}
